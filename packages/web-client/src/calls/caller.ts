import type { BodyOf, Endpoint, endpoints, ValueOf } from '@sampan/contract';
import { currentLanguage } from '../i18n/language.ts';
import { ApiError } from './api-error.ts';
import { fetchEnvelope, refusal } from './ask-envelope.ts';
import { clientEvents } from './client-events.ts';

/** Milliseconds after which a call is given up. */
export const CALL_TIMEOUT = 20_000;

/** What an app knows of itself and its member. */
export interface CallerParts {
  brand: () => string;
  /** The session's token, or null for a visitor. */
  token: () => string | null;
  /** The row that publishes the server's encryption keys; passed in because an app has a table of its own. */
  keys: typeof endpoints.keys;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** One intent of the user (`newIntent()`), the same over retries. Calls that move money refuse to go without one. */
  intent?: string;
  /** A token that is not (yet) the session's: the forced password change after login. */
  token?: string;
}

/** A key for one intent of the user: make it when the form opens, keep it over retries, renew it when the intent changes. */
export const newIntent = (): string => crypto.randomUUID();

interface Sending {
  row: Endpoint;
  body: unknown;
  options: CallOptions;
  token: string | null;
}

export function headersOf(brand: string, { row, options, token }: Omit<Sending, 'body'>): Record<string, string> {
  return {
    Merchant: brand,
    Language: currentLanguage(),
    Device: 'WEB',
    ...(row.module && { ModuleId: row.module }),
    ...(token && { Authorization: token }),
    ...(options.intent && { 'Idempotency-Key': options.intent }),
  };
}

function queryOf(body: unknown): string {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

export type Call = <E extends Endpoint>(row: E, body?: BodyOf<E>, options?: CallOptions) => Promise<ValueOf<E>>;

/** Makes the one function an app calls the server with. */
export function makeCaller(parts: CallerParts): Call {
  async function requestOf(sending: Sending, freshKeys: boolean): Promise<[string, RequestInit]> {
    const { row, body } = sending;
    const headers = headersOf(parts.brand(), sending);
    const init: RequestInit = { method: row.method, headers, credentials: 'same-origin', cache: 'no-store' };
    if (row.method === 'GET' || row.method === 'DELETE') return [row.path + queryOf(body), init];
    if (row.encrypted) {
      const { encryptBody } = await import('./encrypt-body.ts');
      headers.Encryption = 'jwe';
      headers['Content-Type'] = 'application/json';
      const value = await encryptBody(body, { fetchKeys: () => call(parts.keys, {}), fresh: freshKeys });
      return [row.path, { ...init, body: JSON.stringify({ value }) }];
    }
    if (row.upload) {
      const form = new FormData();
      form.set('file', (body as { file: Blob }).file);
      return [row.path, { ...init, body: form }];
    }
    headers['Content-Type'] = row.form ? 'application/x-www-form-urlencoded' : 'application/json';
    return [row.path, { ...init, body: row.form ? queryOf(body).slice(1) : JSON.stringify(body ?? {}) }];
  }

  async function send(sending: Sending): Promise<unknown> {
    for (const freshKeys of [false, true]) {
      const [url, init] = await requestOf(sending, freshKeys);
      const [envelope, response] = await fetchEnvelope(url, init, CALL_TIMEOUT, sending.options.signal);
      const serverTime = Date.parse(response.headers.get('Date') ?? '');
      if (Number.isFinite(serverTime)) clientEvents.clock?.(serverTime);
      if (envelope.success) return envelope.value;
      const error = refusal(envelope, response.status);
      // The server changed its keys since we fetched them: once more with the new ones.
      if (error.code === 'request.encryption.invalid' && sending.row.encrypted && !freshKeys) continue;
      throw error;
    }
    throw new ApiError('request.encryption.invalid');
  }

  /**
   * Calls one row of the contract's table.
   * A row that needs a session is never sent without a token (S-462): it fails with `session.required` here.
   * @throws ApiError always: a refusal by its code, or `network.failed`, `network.timeout`, `answer.unreadable`, `aborted`.
   */
  async function call<E extends Endpoint>(row: E, body?: BodyOf<E>, options: CallOptions = {}): Promise<ValueOf<E>> {
    const token = options.token ?? parts.token();
    if (row.access !== 'public' && !token) throw new ApiError('session.required');
    if (row.money && !options.intent) throw new Error(`${row.path} moves money and needs an intent`);
    try {
      return (await send({ row, body, options, token })) as ValueOf<E>;
    } catch (error) {
      if (error instanceof ApiError) clientEvents.refused?.(error, options.token === undefined && token !== null);
      throw error;
    }
  }
  return call;
}
