import type { Tx } from '../database/index.ts';
import { type PostParts, postMessage } from '../delivery/outgoing-messages.queries.ts';

export interface Mail {
  brand: string;
  to: string;
  subject: string;
  /** Plain text: nothing in a mail of ours has to be looked at as a page. */
  text: string;
  /** Not sent any more after this many seconds. */
  lifeSeconds: number;
  /** Written, never sent (see `NewMessage.withheld`). */
  withheld?: boolean;
}

/** Writes a mail into the outbox, in the caller's transaction. @returns its id */
export function sendMail(tx: Tx, mail: Mail, parts: PostParts): Promise<string> {
  const { to, text, ...rest } = mail;
  return postMessage(tx, { ...rest, channel: 'mail', recipient: to, content: text }, parts);
}
