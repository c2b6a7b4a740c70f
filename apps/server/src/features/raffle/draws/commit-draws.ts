/** Each raffle has a draw for the running period and one for the next; both are committed before the first ticket of theirs. */
import { commitServerSeed } from '@sampan/engines';
import { createDays, endOfPeriod, periodOf, startOfPeriod } from '../../../platform/calendar-periods.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { decrypt, encrypt } from '../../../platform/encryption.ts';
import type { Random } from '../../../platform/random.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { selectRunning } from '../definitions/definitions.queries.ts';
import type { Raffle, Terms } from '../definitions/raffle-schema.ts';
import {
  beginDraws,
  type DrawRow,
  type EncryptedSeed,
  insertDraw,
  selectKeys,
  selectSeedsToEncrypt,
  updateSeed,
} from './draws.queries.ts';

type Named = Pick<DrawRow, 'brand' | 'code' | 'key'>;
const placeOf = ({ brand, code, key }: Named) => `raffle.draw.seed ${brand}/${code}/${key}`;

/** @throws Error when it cannot be opened */
export const openSeed = (tx: Tx, draw: Named, seed: EncryptedSeed): Promise<string> =>
  decrypt(tx, { ...seed, place: placeOf(draw) });

type Span = Pick<DrawRow, 'brand' | 'code' | 'key' | 'fromAt' | 'locksAt'>;

/** A draw with a seed of its own, whose hash is to be seen from the commit on. */
export async function commitDraw(tx: Tx, random: Random, span: Span & { terms: Terms | null }): Promise<bigint | null> {
  const text = random.bytes(32).toString('hex');
  const seed = await encrypt(tx, { text, place: placeOf(span) });
  return insertDraw(tx, { ...span, seedHash: commitServerSeed(text), seed });
}

/** The running period of a raffle and the next. */
export function spansOf(raffle: Raffle & { startsAt: Date }, zone: string, now: Date): Span[] {
  const { brand, code, period, startsAt, endsAt } = raffle;
  if (period === 'once') return endsAt ? [{ brand, code, key: 'once', fromAt: startsAt, locksAt: endsAt }] : [];
  const dayAt = createDays(zone);
  const spans: Span[] = [];
  for (let at = Math.max(now.getTime(), startsAt.getTime()); spans.length < 2; ) {
    const key = periodOf(period, dayAt(at));
    const [from, end] = [startOfPeriod(period, key, zone) ?? at, endOfPeriod(period, key, zone) ?? at];
    const fromAt = new Date(Math.max(from, startsAt.getTime()));
    const locksAt = new Date(Math.min(end, endsAt?.getTime() ?? end));
    if (fromAt >= locksAt) break;
    spans.push({ brand, code, key, fromAt, locksAt });
    at = end;
  }
  return spans;
}

/** Commits what is missing, and begins the draws whose period has begun. Under `lockRaffles`. */
export async function commitDraws(tx: Tx, random: Random): Promise<void> {
  const now = new Date();
  for (const raffle of await selectRunning(tx, null)) {
    const { startsAt } = raffle;
    if (!startsAt) continue;
    const zone = (await loadSettings(tx, raffle.brand)).get(brandSettings.timeZone);
    const known = await selectKeys(tx, raffle);
    for (const span of spansOf({ ...raffle, startsAt }, zone, now))
      if (!known.includes(span.key)) await commitDraw(tx, random, { ...span, terms: null });
  }
  await beginDraws(tx);
}

/** @returns how many rows it encrypted */
export async function reencryptSeeds(tx: Tx, keyId: string, limit: number): Promise<number> {
  const rows = await selectSeedsToEncrypt(tx, keyId, limit);
  for (const row of rows) {
    const text = await openSeed(tx, row, row);
    await updateSeed(tx, row.drawId, await encrypt(tx, { text, place: placeOf(row) }));
  }
  return rows.length;
}
