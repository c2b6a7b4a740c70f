/** Seeds are committed days ahead, so that neither who comes nor what is drawn can have a part in them. */
import { commitServerSeed } from '@sampan/engines';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { decrypt, encrypt } from '../../../platform/encryption.ts';
import type { Random } from '../../../platform/random.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import {
  type DayRow,
  type EncryptedSeed,
  insertDay,
  listWheelBrands,
  lockOver,
  openDay,
  pruneMarks,
  selectSeedsToEncrypt,
  selectUncommitted,
  updateSeed,
} from './days.queries.ts';

const DAYS_AHEAD = 3;
/** Long enough for the last draw before midnight to have ended. */
const OPEN_AFTER_MINUTES = 5;
const BATCH = 50;

type Named = Pick<DayRow, 'brand' | 'day'>;
const placeOf = ({ brand, day }: Named) => `daily_draw.day.seed ${brand}/${day}`;

export const openSeed = (tx: Tx, day: Named, seed: EncryptedSeed): Promise<string> =>
  decrypt(tx, { ...seed, place: placeOf(day) });

/** Commits what is missing of today and the next days, in every brand. */
export async function commitDays(db: Database, random: Random): Promise<void> {
  for (const brand of await listWheelBrands(db)) {
    const timeZone = (await loadSettings(db, brand)).get(brandSettings.timeZone);
    for (const day of await selectUncommitted(db, { brand, timeZone, ahead: DAYS_AHEAD }))
      await inTransaction(db, async (tx) => {
        const text = random.bytes(32).toString('hex');
        const seed = await encrypt(tx, { text, place: placeOf({ brand, day }) });
        await insertDay(tx, { brand, day, timeZone, seedHash: commitServerSeed(text), seed });
      });
  }
}

/** Opens the seeds of the days that are over, for everybody to hold against what was committed. */
export async function openDays(db: Database): Promise<void> {
  const opened = await inTransaction(db, async (tx) => {
    const over = await lockOver(tx, { minutes: OPEN_AFTER_MINUTES, limit: BATCH });
    for (const { bytes, keyId, ...day } of over) await openDay(tx, day, await openSeed(tx, day, { bytes, keyId }));
    return over.length;
  });
  if (opened > 0) await pruneMarks(db);
}

/** @returns how many rows it encrypted */
export async function reencryptSeeds(tx: Tx, keyId: string, limit: number): Promise<number> {
  const rows = await selectSeedsToEncrypt(tx, keyId, limit);
  for (const row of rows) {
    const text = await openSeed(tx, row, row);
    await updateSeed(tx, row, await encrypt(tx, { text, place: placeOf(row) }));
  }
  return rows.length;
}
