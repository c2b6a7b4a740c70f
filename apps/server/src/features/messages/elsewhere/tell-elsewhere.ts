import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/database/index.ts';
import { type PostParts, postMessage } from '../../../platform/delivery/outgoing-messages.queries.ts';
import { inLanguage } from '../../../platform/html/texts-by-language.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { PushContent } from '../../../platform/push/web-push.ts';
import { selectBrowsers } from './browsers.queries.ts';
import { isMailed, isPushed } from './elsewhere.rules.ts';
import { selectDelivery } from './preferences.queries.ts';
import { anyToTell, type MessageToTell, takeToTell } from './to-tell.queries.ts';

/** What other features know of a recipient; compose/features.ts says who. */
export interface RecipientParts {
  /** null: the account is closed. */
  readRecipient(db: Queryable, playerId: string): Promise<{ language: string; email: string | null } | null>;
  isOnBreak(db: Queryable, player: { playerId: string; now: Date }): Promise<boolean>;
}

export type TellParts = PostParts & RecipientParts & { db: Database; now(): Date };

const AT_ONCE = 50;
/** News of an account is worth a day. */
const LIFE_SECONDS = 86_400;
/** Where a tap on a notification leads. */
const INBOX = '/me/messageV2';

/** One message, where its reader wants it: in the reader's language, in the transaction that takes it from the queue. */
async function tell(tx: Tx, message: MessageToTell, parts: TellParts): Promise<void> {
  const { brand, playerId, topic } = message;
  const recipient = await parts.readRecipient(tx, playerId);
  if (!recipient) return;
  const delivery = await selectDelivery(tx, playerId);
  const { title = '', text = '' } = inLanguage(message.texts, recipient.language) ?? {};
  const common = { brand, lifeSeconds: LIFE_SECONDS };
  if (recipient.email !== null && !message.mailed && isMailed(topic, delivery))
    await sendMail(tx, { ...common, to: recipient.email, subject: title, text }, parts);
  const onBreak = await parts.isOnBreak(tx, { playerId, now: parts.now() });
  if (!isPushed(topic, delivery, onBreak)) return;
  for (const { endpoint, keys } of await selectBrowsers(tx, playerId)) {
    const content: PushContent = { keys, shown: { title, body: text, url: INBOX } };
    const push = { ...common, channel: 'push', recipient: endpoint, content: JSON.stringify(content) } as const;
    await postMessage(tx, push, parts);
  }
}

/** Takes what was written since the last time to mailboxes and browsers. Every node may call it. */
export async function tellElsewhere(parts: TellParts): Promise<void> {
  if (!(await anyToTell(parts.db))) return;
  for (;;) {
    const taken = await inTransaction(parts.db, async (tx) => {
      const messages = await takeToTell(tx, AT_ONCE);
      for (const message of messages) await tell(tx, message, parts);
      return messages.length;
    });
    if (taken < AT_ONCE) return;
  }
}
