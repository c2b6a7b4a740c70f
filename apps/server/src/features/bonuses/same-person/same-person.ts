import type { Tx } from '../../../platform/database/index.ts';
import { blindIndex, decrypt } from '../../../platform/encryption.ts';
import { readPerson } from '../../account/index.ts';
import {
  findEarlierHolder,
  insertFlag,
  insertMarks,
  listOffersOncePerPerson,
  type OfferOfPlayer,
  selectNamesAndDevices,
  selectPayeeAccounts,
} from './same-person.queries.ts';

/** What tells that two accounts are one person's. */
export interface PersonMark {
  kind: 'payee-name' | 'payee-account' | 'contact' | 'identity' | 'device';
  value: string;
}

/** Typed fields of registration that are one person's alone; `payeeName` is compared as a payee's name. */
const OWN_FIELDS = ['email', 'mobileNum', 'qqNum', 'line', 'whatsapp', 'zalo', 'facebook', 'wechat', 'idNumber'];

/** `Trần  Văn A`, `TRAN VAN A` and `van a, tran` are one name: banks print names without accents and in any order. */
export function normalName(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/đ/giu, 'd').toUpperCase();
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
}

/** Bank and number of each account the player has ever added; the cashier encrypts numbers to the place of their row. */
async function readPayeeAccounts(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await selectPayeeAccounts(tx, playerId);
  return Promise.all(
    rows.map(async ({ id, bank, plain, bytes, keyId }) => {
      const number = bytes ? await decrypt(tx, { keyId, bytes, place: `cashier.payee ${playerId} ${id}` }) : plain;
      return `${bank} ${number}`;
    }),
  );
}

/** All that is known of who a player is. */
async function readMarks(tx: Tx, playerId: string): Promise<PersonMark[]> {
  const { contacts, profile } = await readPerson(tx, playerId);
  const rows = await selectNamesAndDevices(tx, playerId);
  const accounts = await readPayeeAccounts(tx, playerId);
  const typed = OWN_FIELDS.map((field) => ({
    kind: field === 'idNumber' ? ('identity' as const) : ('contact' as const),
    value: profile[field] ?? '',
  }));
  const names = [...rows.filter((row) => row.kind === 'payee-name').map((row) => row.value), profile.payeeName ?? ''];
  return [
    ...names.map((name) => ({ kind: 'payee-name' as const, value: normalName(name) })),
    ...rows.filter((row) => row.kind !== 'payee-name'),
    ...accounts.map((value) => ({ kind: 'payee-account' as const, value })),
    ...contacts.map((value) => ({ kind: 'contact' as const, value })),
    ...typed,
  ]
    .map(({ kind, value }) => ({ kind, value: value.trim().toLowerCase() }))
    .filter((mark) => mark.value !== '');
}

/** Marks are kept as keyed hashes: a copy of the table names nobody. */
const hashOf = async (tx: Tx, mark: PersonMark) =>
  (await blindIndex(tx, `person ${mark.kind} ${mark.value}`)).toString('hex');

/** What tells who a player is: the kinds of marks by their keyed hashes in hex. */
export async function readMarkKinds(tx: Tx, playerId: string): Promise<Map<string, PersonMark['kind']>> {
  const marks = new Map<string, PersonMark['kind']>();
  for (const mark of await readMarks(tx, playerId)) marks.set(await hashOf(tx, mark), mark.kind);
  return marks;
}

/** The hashes alone, in one order. */
export async function readMarkHashes(tx: Tx, playerId: string): Promise<string[]> {
  return [...(await readMarkKinds(tx, playerId)).keys()].toSorted();
}

/**
 * Claims an offer for the person behind an account (TRUST R-21). Of accounts that share a mark only the first one passes,
 * also when they come at once: the second waits at the mark until the first has committed. Who was refused leaves his
 * marks too, so that a ring in which each knows only the next is one person all the same.
 * @returns the account that is the same person; null when there is none. Commit also when there is one: it is flagged.
 */
export async function claimForPerson(tx: Tx, claim: OfferOfPlayer): Promise<string | null> {
  const marks = await readMarkKinds(tx, claim.playerId);
  if (marks.size === 0) return null;
  await insertMarks(tx, claim, marks);
  const same = await findEarlierHolder(tx, claim, [...marks.keys()]);
  if (!same) return null;
  await insertFlag(tx, claim, same);
  return same.playerId;
}

/**
 * Whether another account of the same person has met the offers that the player took. Asked again when money leaves: what
 * tells a person, above all the account that is paid to, often comes only after a bonus was claimed without any mark.
 * Commit also when there is one: it is flagged.
 */
export async function findSamePerson(tx: Tx, player: { brand: string; playerId: string }): Promise<string | null> {
  let same: string | null = null;
  for (const offerId of await listOffersOncePerPerson(tx, player.playerId))
    same = (await claimForPerson(tx, { ...player, offerId })) ?? same;
  return same;
}
