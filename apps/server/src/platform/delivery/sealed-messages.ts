import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/index.ts';
import type { SealedColumn } from '../reseal.ts';
import { blindIndex, type Sealed, seal, unseal } from '../sealing.ts';

/** What a message says and to whom; sealed in one piece while it is kept. */
export interface MessageContent {
  /** E.164 or an e-mail address; its last four characters once the text is gone. */
  recipient: string;
  subject: string;
  content: string;
}

export interface SealedMessage {
  message_id: string;
  recipient: string;
  message_sealed: Buffer | null;
  message_key: string | null;
}

const placeOf = (id: string) => `platform.outgoing_message ${id} message`;

export const sealMessage = (tx: Tx, id: string, message: MessageContent): Promise<Sealed> =>
  seal(tx, { text: JSON.stringify(message), place: placeOf(id) });

export const recipientIndex = (tx: Tx, recipient: string): Promise<Buffer> =>
  blindIndex(tx, `message ${recipient.toLowerCase()}`);

/** Opens the message of a row; of one whose text is gone the masked recipient remains. */
export async function openMessage(db: Queryable, row: SealedMessage): Promise<MessageContent> {
  if (row.message_sealed === null || row.message_key === null)
    return { recipient: row.recipient, subject: '', content: '' };
  const text = await unseal(db, { keyId: row.message_key, bytes: row.message_sealed, place: placeOf(row.message_id) });
  return JSON.parse(text) as MessageContent;
}

/**
 * Seals messages under a former key, and what a former release left plain; `limit` rows at once.
 * @returns how many rows it sealed
 */
async function resealMessages(tx: Tx, keyId: string, limit: number): Promise<number> {
  const { rows } = await sql<SealedMessage & { subject: string; content: string }>`
    select message_id, recipient, subject, content, message_sealed, message_key from platform.outgoing_message
    where (message_sealed is not null and message_key <> ${keyId}) or (message_sealed is null and recipient not like '•••%')
    limit ${limit} for update`.execute(tx);
  for (const row of rows) {
    const { recipient, subject, content } = row.message_sealed === null ? row : await openMessage(tx, row);
    const sealed = await sealMessage(tx, row.message_id, { recipient, subject, content });
    await sql`
      update platform.outgoing_message
      set recipient = ${`•••${recipient.slice(-4)}`}, subject = '', content = '', message_sealed = ${sealed.bytes},
        message_key = ${sealed.keyId}, recipient_index = ${await recipientIndex(tx, recipient)}
      where message_id = ${row.message_id}`.execute(tx);
  }
  return rows.length;
}

export const messageColumns: readonly SealedColumn[] = [
  { name: 'platform.outgoing_message.message_sealed', reseal: resealMessages },
];
