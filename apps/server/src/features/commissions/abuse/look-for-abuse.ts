import type { BrandSettings } from '../../../platform/brand-settings.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { readMarkKinds } from '../../bonuses/index.ts';
import { brandSettings, listBrands, loadSettings } from '../../brand/index.ts';
import { commissionsSettings } from '../commissions.settings.ts';
import { closeGate } from '../feed/feed.queries.ts';
import { allowLong } from '../runs/run.queries.ts';
import { type Finding, findBonusFarms, findMirroredBets, findPassedOn, findSelfReferral } from './abuse.rules.ts';
import { selectDayBefore } from './day.queries.ts';
import {
  type LookedAt,
  replaceMarks,
  selectBonusTakers,
  selectMarked,
  selectMirroredPairs,
  selectPassedOn,
  selectSharedMarks,
} from './facts.queries.ts';
import { insertFlags, isLookedAt, markHeld, noteLook } from './flags.queries.ts';
import { takeOut } from './hold.queries.ts';

/** Members whose marks are read in one transaction: each is decrypted. */
const MARKED_AT_ONCE = 100;

async function readMarks(db: Database, look: LookedAt): Promise<void> {
  for (let after: string | null = null; ; ) {
    const players = await selectMarked(db, look, after, MARKED_AT_ONCE);
    await inTransaction(db, async (tx) => {
      for (const playerId of players) await replaceMarks(tx, playerId, await readMarkKinds(tx, playerId));
    });
    const last = players.at(-1);
    if (last === undefined || players.length < MARKED_AT_ONCE) return;
    after = last;
  }
}

async function find(tx: Tx, look: LookedAt, settings: BrandSettings): Promise<Finding[]> {
  const thresholds = settings.get(commissionsSettings.abuse);
  return [
    ...findSelfReferral(await selectSharedMarks(tx, look), thresholds),
    ...findBonusFarms(await selectBonusTakers(tx, look), thresholds),
    ...findMirroredBets(await selectMirroredPairs(tx, look), thresholds),
    ...findPassedOn(await selectPassedOn(tx, look), thresholds),
  ];
}

/**
 * Looks at one day of a brand's teams, before its daily salaries are made: what is found is flagged, and where the brand
 * says so the sales behind it are held. @returns how many flags are new
 */
export async function lookAt(db: Database, look: LookedAt, settings: BrandSettings): Promise<number> {
  await readMarks(db, look);
  return inTransaction(db, async (tx) => {
    await allowLong(tx);
    const found = await find(tx, look, settings);
    await closeGate(tx, look.brand);
    const flags = await insertFlags(tx, look, found);
    if (!(await noteLook(tx, look, flags.length))) return 0;
    if (settings.get(commissionsSettings.abuse).hold) {
      for (const { playerId, since } of flags) await takeOut(tx, { brand: look.brand, playerId, since });
      await markHeld(
        tx,
        flags.map(({ flagId }) => flagId),
      );
    }
    return flags.length;
  });
}

/** From two in the morning of each brand the day before is looked at, once. */
export async function lookForAbuse(db: Database, now: Date): Promise<void> {
  for (const brand of await listBrands(db)) {
    const settings = await loadSettings(db, brand);
    const day = await selectDayBefore(db, now, settings.get(brandSettings.timeZone));
    if (day === null || (await isLookedAt(db, brand, day.day))) continue;
    await lookAt(db, { brand, ...day }, settings);
  }
}
