import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { blindIndex, decrypt, encrypt } from '../../../platform/encryption.ts';
import { lockDetailsNotUnder, type Proof, updateDetails, type VerificationRow } from '../identity.queries.ts';
import { plainNumber } from '../identity.rules.ts';

/** What stands on a document. */
export interface DocumentDetails {
  name: string;
  /** `1990-02-28` */
  birthDate: string;
  number: string;
}

export const detailsPlace = (id: bigint): string => `identity.verification ${id}`;

/** The number counts with its country and kind: two countries may give the same one. */
const numberIndex = (tx: Tx, { country, document }: VerificationRow, number: string) =>
  blindIndex(tx, `document ${country} ${document} ${plainNumber(number)}`);

/** As it is stored: encrypted, and the keyed hash by which the same document is found under another account. */
export async function encryptDetails(
  tx: Tx,
  row: VerificationRow,
  details: DocumentDetails,
): Promise<NonNullable<Proof['details']>> {
  const text = JSON.stringify(details);
  return {
    ...(await encrypt(tx, { text, place: detailsPlace(row.id) })),
    index: await numberIndex(tx, row, details.number),
  };
}

/** @returns null when nothing was written down, or it was deleted since */
export async function openDetails(
  db: Queryable,
  row: Pick<VerificationRow, 'id' | 'detailsEncrypted' | 'detailsKey'>,
): Promise<DocumentDetails | null> {
  if (row.detailsEncrypted === null || row.detailsKey === null) return null;
  const value = { bytes: row.detailsEncrypted, keyId: row.detailsKey, place: detailsPlace(row.id) };
  return JSON.parse(await decrypt(db, value)) as DocumentDetails;
}

export async function reencryptDetails(tx: Tx, keyId: string, limit: number): Promise<number> {
  const rows = await lockDetailsNotUnder(tx, keyId, limit);
  for (const row of rows) {
    const place = detailsPlace(row.id);
    await updateDetails(tx, row.id, await encrypt(tx, { text: await decrypt(tx, { ...row, place }), place }));
  }
  return rows.length;
}
