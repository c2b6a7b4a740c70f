/** The wire of the check: signs by the contract alone, sends, and can send the same bytes again. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { signedText, vendorHeaders } from '@sampan/contract';
import { must, RuleBroken } from './rule.ts';

export interface Key {
  vendor: string;
  keyId: string;
  secret: string;
}

export interface SignedCall {
  method: 'GET' | 'POST';
  url: URL;
  body: string;
  headers: Record<string, string>;
}

export interface Reply {
  status: number;
  text: string;
  success: boolean;
  errorCode: string;
  message: string;
  value: Record<string, unknown>;
}

const TIMEOUT_MS = 15_000;
/** `at`: epoch ms that stands in the header. */
export function sign(
  key: Key,
  call: { method: 'GET' | 'POST'; url: URL; body: object | string },
  at = Date.now(),
): SignedCall {
  const body = typeof call.body === 'string' ? call.body : JSON.stringify(call.body);
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const { method, url } = call;
  const text = signedText({ timestamp: String(at), method, path: url.pathname, bodyHash });
  return {
    method,
    url,
    body,
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      [vendorHeaders.vendor]: key.vendor,
      [vendorHeaders.keyId]: key.keyId,
      [vendorHeaders.timestamp]: String(at),
      [vendorHeaders.signature]: `v1=${createHmac('sha256', key.secret).update(text).digest('hex')}`,
    },
  };
}

/** '' for whatever is no text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** @throws RuleBroken when nothing comes back */
export async function exchange(call: SignedCall): Promise<{ status: number; text: string; headers: Headers }> {
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(call.method === 'POST' && { body: call.body }),
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  } catch (error) {
    throw new RuleBroken(`${call.url.pathname} gave no answer: ${(error as Error).message}`);
  }
}

/** @throws RuleBroken when no envelope comes back */
export async function send(call: SignedCall): Promise<Reply> {
  const { status, text } = await exchange(call);
  const { success, value, errorCode, message } = readFields(readJson(text));
  if (typeof success !== 'boolean')
    throw new RuleBroken(`${call.url.pathname} answered ${status} without the envelope`);
  const said = { errorCode: textOf(errorCode), message: textOf(message) };
  return { status, text, success, ...said, value: readFields(value) };
}

/** The reply is thrown away as a broken line would: sent whole, never read. */
export async function sendAndLoseReply(call: SignedCall): Promise<void> {
  const response = await fetch(call.url, { method: call.method, headers: call.headers, body: call.body }).catch(
    () => null,
  );
  await response?.body?.cancel().catch(() => {});
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const newId = (): string => `check-${randomUUID()}`;

export const withHeader = (call: SignedCall, name: string, value: string): SignedCall => ({
  ...call,
  headers: { ...call.headers, [name]: value },
});

/** @throws RuleBroken unless the call was refused by this name */
export function mustRefuse(reply: Reply, code: string, what: string): void {
  must(!reply.success && reply.errorCode === code, `${what} was answered ${told(reply)}, not ${code}`);
  must(reply.message !== '', `${what}: the refusal has no message`);
}

/** @throws RuleBroken unless the call was done */
export function mustDo(reply: Reply, what: string): void {
  must(reply.success, `${what} was answered ${told(reply)}`);
}

const told = (reply: Reply): string => `${reply.status} ${reply.success ? 'success' : reply.errorCode}`;
