import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/index.ts';
import { blindIndex, decrypt, type Encrypted, encrypt } from '../encryption.ts';
import type { EncryptedColumn } from '../reencrypt.ts';

/** What a message says and to whom; encrypted in one piece while it is kept. */
export interface MessageContent {
  /** E.164 or an e-mail address; its last four characters once the text is gone. */
  recipient: string;
  subject: string;
  content: string;
}

export interface EncryptedMessage {
  message_id: string;
  recipient: string;
  message_encrypted: Buffer | null;
  message_key: string | null;
}

const placeOf = (id: string) => `platform.outgoing_message ${id} message`;

export const encryptMessage = (tx: Tx, id: string, message: MessageContent): Promise<Encrypted> =>
  encrypt(tx, { text: JSON.stringify(message), place: placeOf(id) });

export const recipientIndex = (tx: Tx, recipient: string): Promise<Buffer> =>
  blindIndex(tx, `message ${recipient.toLowerCase()}`);

/** Opens the message of a row; of one whose text is gone the masked recipient remains. */
export async function openMessage(db: Queryable, row: EncryptedMessage): Promise<MessageContent> {
  if (row.message_encrypted === null || row.message_key === null)
    return { recipient: row.recipient, subject: '', content: '' };
  const text = await decrypt(db, {
    keyId: row.message_key,
    bytes: row.message_encrypted,
    place: placeOf(row.message_id),
  });
  return JSON.parse(text) as MessageContent;
}

/**
 * Encrypts messages under a former key, and what a former release left plain; `limit` rows at once.
 * @returns how many rows it encrypted
 */
async function reencryptMessages(tx: Tx, keyId: string, limit: number): Promise<number> {
  const { rows } = await sql<EncryptedMessage & { subject: string; content: string }>`
    select message_id, recipient, subject, content, message_encrypted, message_key from platform.outgoing_message
    where (message_encrypted is not null and message_key <> ${keyId}) or (message_encrypted is null and recipient not like '•••%')
    limit ${limit} for update`.execute(tx);
  for (const row of rows) {
    const { recipient, subject, content } = row.message_encrypted === null ? row : await openMessage(tx, row);
    const encrypted = await encryptMessage(tx, row.message_id, { recipient, subject, content });
    await sql`
      update platform.outgoing_message
      set recipient = ${`•••${recipient.slice(-4)}`}, subject = '', content = '', message_encrypted = ${encrypted.bytes},
        message_key = ${encrypted.keyId}, recipient_index = ${await recipientIndex(tx, recipient)}
      where message_id = ${row.message_id}`.execute(tx);
  }
  return rows.length;
}

export const messageColumns: readonly EncryptedColumn[] = [
  { name: 'platform.outgoing_message.message_encrypted', reencrypt: reencryptMessages },
];
