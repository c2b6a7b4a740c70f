import type { ChatMessage, ChatOlder, ChatState } from '@sampan/contract/chat-room';

const API = '/chat/v1/';
const TIMEOUT_MS = 15_000;

/** A refusal of the server by its code, or `failed` when there was no answer worth the name. */
export class CallError extends Error {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: string, details: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

interface Envelope {
  success?: boolean;
  value?: unknown;
  errorCode?: string;
  details?: Record<string, unknown>;
}

/** In memory alone: whoever reloads the frame asks the site for a new address. */
let pass = '';
export const currentPass = (): string => pass;

async function call<Value>(path: string, body: object): Promise<Value> {
  let answer: Envelope;
  try {
    const response = await fetch(API + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(pass && { authorization: pass }) },
      body: JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = (await response.json()) as Envelope;
  } catch {
    throw new CallError('failed');
  }
  if (answer.success) return answer.value as Value;
  throw new CallError(answer.errorCode ?? 'failed', answer.details);
}

export async function enterRoom(ticket: string): Promise<ChatState> {
  const entered = await call<{ pass: string; state: ChatState }>('enter', { ticket });
  pass = entered.pass;
  return entered.state;
}
export const readState = (): Promise<ChatState> => call('state', {});
export const readOlder = (before: string): Promise<ChatOlder> => call('older', { before });
export const sendText = (intent: string, text: string): Promise<{ message: ChatMessage }> =>
  call('send', { intent, text });
export const readTo = (to: string): Promise<{ unread: number }> => call('read', { to });
