import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { isReadTo } from '../../wagering/index.ts';
import { addDays, endOfDay } from '../program/months.ts';
import { insertClosed, insertDay, lockClosing, selectClosedUpto } from './close-day.queries.ts';

/** Days that one pass makes up for after an absence. */
const AT_ONCE = 400;
/** After midnight: rounds that end in the night are read by then. */
const AFTER_MS = 3 * 3_600_000;

async function closeDay(db: Database, brand: string, day: string, zone: string): Promise<boolean> {
  if (!(await isReadTo(db, new Date(endOfDay(day, zone))))) return false;
  await inTransaction(db, async (tx) => {
    await lockClosing(tx, brand);
    const { code } = (await loadSettings(tx, brand)).currency;
    if (await insertClosed(tx, { brand, zone, day })) await insertDay(tx, { brand, zone, day }, code);
  });
  return true;
}

/**
 * Closes the days of a brand that are over, in order: each is one transaction that writes the day's mark and its figures,
 * so that whoever dies leaves whole days, and two nodes at once close each of them once. @returns how many days
 */
export async function closeDays(db: Database, brand: string, now: Date): Promise<number> {
  const zone = (await loadSettings(db, brand)).get(brandSettings.timeZone);
  const upto = await selectClosedUpto(db, brand);
  if (upto === null) return 0;
  let closed = 0;
  for (let day = addDays(upto, 1); closed < AT_ONCE; day = addDays(day, 1)) {
    if (endOfDay(day, zone) + AFTER_MS > now.getTime() || !(await closeDay(db, brand, day, zone))) break;
    closed += 1;
  }
  return closed;
}
