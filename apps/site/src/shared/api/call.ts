import type { BodyOf, Endpoint, Envelope, ValueOf } from '@sampan/contract';
import { currentLanguage } from '../i18n/language.ts';
import { currentToken } from '../session/session.ts';
import { localArea } from '../storage/browser-storage.ts';
import { ApiError, type ApiErrorParts } from './api-error.ts';
import { clientEvents } from './client-events.ts';

/** Milliseconds after which a call is given up. */
export const CALL_TIMEOUT = 20_000;

export interface CallOptions {
  signal?: AbortSignal;
  /** One wish of the user (`newIntent()`), the same over retries. Calls that move money refuse to go without one. */
  intent?: string;
  /** A token that is not (yet) the session's: the forced password change after login. */
  token?: string;
}

/** A key for one wish of the user: make it when the form opens, keep it over retries, renew it when the wish changes. */
export const newIntent = (): string => crypto.randomUUID();

export interface Sending {
  row: Endpoint;
  body: unknown;
  options: CallOptions;
  token: string | null;
}

export function headersOf({ row, options, token }: Sending): Record<string, string> {
  return {
    Merchant: localArea.get('merchantCode') ?? '',
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

async function requestOf(sending: Sending, freshKeys: boolean): Promise<[string, RequestInit]> {
  const { row, body } = sending;
  const headers = headersOf(sending);
  const init: RequestInit = { method: row.method, headers, credentials: 'same-origin', cache: 'no-store' };
  if (row.method === 'GET' || row.method === 'DELETE') return [row.path + queryOf(body), init];
  if (row.encrypted) {
    const { encryptBody } = await import('./encrypt-body.ts');
    headers.Encryption = 'jwe';
    headers['Content-Type'] = 'application/json';
    return [
      row.path,
      { ...init, body: JSON.stringify({ value: await encryptBody(body, { fresh: freshKeys, call }) }) },
    ];
  }
  if (row.upload) {
    const form = new FormData();
    form.set('file', (body as { file: Blob }).file);
    return [row.path, { ...init, body: form }];
  }
  headers['Content-Type'] = row.form ? 'application/x-www-form-urlencoded' : 'application/json';
  return [row.path, { ...init, body: row.form ? queryOf(body).slice(1) : JSON.stringify(body ?? {}) }];
}

async function fetchEnvelope(
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<[Envelope<unknown>, Response]> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT);
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    const envelope = (await response.json()) as Envelope<unknown>;
    if (typeof envelope?.success !== 'boolean') throw new ApiError('answer.unreadable', { status: response.status });
    return [envelope, response];
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal?.aborted) throw new ApiError('aborted');
    if (timeout.aborted) throw new ApiError('network.timeout');
    throw new ApiError(error instanceof SyntaxError ? 'answer.unreadable' : 'network.failed');
  }
}

export function refusal(envelope: Envelope<unknown>, status: number): ApiError {
  const parts: ApiErrorParts = { value: envelope.value, status };
  if (envelope.details) parts.details = envelope.details;
  if (envelope.requestId) parts.requestId = envelope.requestId;
  return new ApiError(envelope.errorCode ?? 'system.failure', parts);
}

async function send(sending: Sending): Promise<unknown> {
  for (const freshKeys of [false, true]) {
    const [url, init] = await requestOf(sending, freshKeys);
    const [envelope, response] = await fetchEnvelope(url, init, sending.options.signal);
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
export async function call<E extends Endpoint>(
  row: E,
  body?: BodyOf<E>,
  options: CallOptions = {},
): Promise<ValueOf<E>> {
  const token = options.token ?? currentToken();
  if (row.access !== 'public' && !token) throw new ApiError('session.required');
  if (row.money && !options.intent) throw new Error(`${row.path} moves money and needs an intent`);
  try {
    return (await send({ row, body, options, token })) as ValueOf<E>;
  } catch (error) {
    if (error instanceof ApiError) clientEvents.refused?.(error, options.token === undefined && token !== null);
    throw error;
  }
}
