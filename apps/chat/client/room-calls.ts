import type { ChatMessage, ChatOlder, ChatState } from '@sampan/contract/chat-room';
import { fetchEnvelope, refusal } from '@sampan/web-client/calls/ask-envelope';

const API = '/chat/v1/';
const TIMEOUT_MS = 15_000;

/** In memory alone: whoever reloads the frame asks the site for a new address. */
let pass = '';
export const currentPass = (): string => pass;

/** @throws ApiError a refusal by its code, or what kept the answer away */
async function call<Value>(path: string, body: object): Promise<Value> {
  const init: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(pass && { authorization: pass }) },
    body: JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
  };
  const [envelope, response] = await fetchEnvelope(API + path, init, TIMEOUT_MS);
  if (!envelope.success) throw refusal(envelope, response.status);
  return envelope.value as Value;
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
