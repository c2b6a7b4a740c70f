import { nameKey } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { blindIndex, decrypt } from '../../../platform/encryption.ts';
import { readPerson } from '../../account/index.ts';
import { selectDocuments, selectPayees } from './excluded.queries.ts';

/** What tells that two accounts are one person's; a name alone does not. */
export const markKinds = ['account', 'identity', 'contact', 'name-and-birth', 'name'] as const;
export type MarkKind = (typeof markKinds)[number];

export interface Mark {
  kind: MarkKind;
  hash: Buffer;
}

/** Typed fields that reach one person. */
const CONTACTS = ['email', 'mobileNum', 'line', 'whatsapp', 'zalo', 'facebook', 'wechat', 'qqNum'];

const plain = (number: string) => number.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** What stands on the documents that a player was verified by. */
async function readDocuments(tx: Tx, playerId: string): Promise<{ name: string; birthDate: string; number: string }[]> {
  const rows = await selectDocuments(tx, playerId);
  return Promise.all(
    rows.map(async ({ id, bytes, keyId }) => {
      const text = await decrypt(tx, { keyId, bytes, place: `identity.verification ${id}` });
      return JSON.parse(text) as { name: string; birthDate: string; number: string };
    }),
  );
}

/** All that is known of who a player is: at registration, of contacts, documents, and every bank account there ever was. */
export async function readMarks(tx: Tx, playerId: string): Promise<Mark[]> {
  const { contacts, profile } = await readPerson(tx, playerId);
  const texts: [kind: MarkKind, text: string][] = [];
  const names = new Set([profile['payeeName'] ?? '']);
  for (const { id, bank, name, bytes, keyId } of await selectPayees(tx, playerId)) {
    names.add(name);
    if (bytes === null || keyId === null) continue;
    const number = await decrypt(tx, { keyId, bytes, place: `cashier.payee ${playerId} ${id}` });
    texts.push(['account', `${bank} ${number}`]);
  }
  for (const value of [...contacts, ...CONTACTS.map((field) => profile[field] ?? '')])
    texts.push(['contact', value.trim().toLowerCase()]);
  texts.push(['identity', plain(profile['idNumber'] ?? '')]);
  const births = new Set([profile['birthDate'] ?? '']);
  for (const document of await readDocuments(tx, playerId)) {
    names.add(document.name);
    births.add(document.birthDate);
    texts.push(['identity', plain(document.number)]);
  }
  for (const key of new Set([...names].map(nameKey))) {
    texts.push(['name', key]);
    for (const birth of births) if (key !== '' && birth !== '') texts.push(['name-and-birth', `${key} ${birth}`]);
  }
  const known = texts.filter(([, text]) => text !== '');
  return Promise.all(
    known.map(async ([kind, text]) => ({ kind, hash: await blindIndex(tx, `excluded ${kind} ${text}`) })),
  );
}
