import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/index.ts';
import type { SealedColumn } from '../reseal.ts';
import { blindIndex, type Sealed, seal, unseal } from '../sealing.ts';

/** What a message says and to whom; sealed in one piece while it is kept. */
export interface Letter {
  /** E.164 or an e-mail address; its last four characters once the letter is gone. */
  recipient: string;
  subject: string;
  content: string;
}

export interface SealedLetter {
  message_id: string;
  recipient: string;
  letter_sealed: Buffer | null;
  letter_key: string | null;
}

const placeOf = (id: string) => `platform.outgoing_message ${id} letter`;

export const sealLetter = (tx: Tx, id: string, letter: Letter): Promise<Sealed> =>
  seal(tx, { text: JSON.stringify(letter), place: placeOf(id) });

export const letterIndex = (tx: Tx, recipient: string): Promise<Buffer> =>
  blindIndex(tx, `message ${recipient.toLowerCase()}`);

/** Opens the letter of a row; of one whose letter is gone the masked recipient remains. */
export async function openLetter(db: Queryable, row: SealedLetter): Promise<Letter> {
  if (row.letter_sealed === null || row.letter_key === null)
    return { recipient: row.recipient, subject: '', content: '' };
  const text = await unseal(db, { keyId: row.letter_key, bytes: row.letter_sealed, place: placeOf(row.message_id) });
  return JSON.parse(text) as Letter;
}

/**
 * Seals letters under a former key, and what a former release left plain; `limit` rows at once.
 * @returns how many rows it sealed
 */
async function resealLetters(tx: Tx, keyId: string, limit: number): Promise<number> {
  const { rows } = await sql<SealedLetter & { subject: string; content: string }>`
    select message_id, recipient, subject, content, letter_sealed, letter_key from platform.outgoing_message
    where (letter_sealed is not null and letter_key <> ${keyId}) or (letter_sealed is null and recipient not like '•••%')
    limit ${limit} for update`.execute(tx);
  for (const row of rows) {
    const { recipient, subject, content } = row.letter_sealed === null ? row : await openLetter(tx, row);
    const sealed = await sealLetter(tx, row.message_id, { recipient, subject, content });
    await sql`
      update platform.outgoing_message
      set recipient = ${`•••${recipient.slice(-4)}`}, subject = '', content = '', letter_sealed = ${sealed.bytes},
        letter_key = ${sealed.keyId}, recipient_index = ${await letterIndex(tx, recipient)}
      where message_id = ${row.message_id}`.execute(tx);
  }
  return rows.length;
}

export const letterColumns: readonly SealedColumn[] = [
  { name: 'platform.outgoing_message.letter_sealed', reseal: resealLetters },
];
