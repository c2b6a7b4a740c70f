import type { Tx } from '../database/index.ts';
import { type PostParts, postMessage } from '../delivery/outgoing-messages.queries.ts';

export interface Sms {
  brand: string;
  /** E.164. */
  to: string;
  text: string;
  /** Not sent any more after this many seconds. */
  lifeSeconds: number;
  /** Written, never sent (see `NewMessage.withheld`). */
  withheld?: boolean;
}

/** Writes a text message into the outbox, in the caller's transaction. @returns its id */
export function sendSms(tx: Tx, sms: Sms, parts: PostParts): Promise<string> {
  const { to, text, ...rest } = sms;
  return postMessage(tx, { ...rest, channel: 'sms', recipient: to, content: text }, parts);
}

/** The letters one text message may be made of without switching to two bytes a letter (GSM 03.38, basic set). */
const GSM = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/;

/** How many messages a text is charged as: 160 letters, or 70 in alphabets such as Thai; less each when it is split. */
export function countSegments(text: string): number {
  const [single, split] = GSM.test(text) ? [160, 153] : [70, 67];
  return text.length <= single ? 1 : Math.ceil(text.length / split);
}
