import type { BrandSettings } from '../../../platform/brand-settings.ts';
import { type Database, inTransaction, readNow, type Tx } from '../../../platform/database/index.ts';
import { listBrands, loadSettings, settingAmount } from '../../brand/index.ts';
import { anyWaiting } from '../../wagering/index.ts';
import { pointSettings } from '../points.settings.ts';
import { feedBatches, noteRates } from './earning.queries.ts';
import { pointsEarned } from './points-earned.ts';

/**
 * Rows of settled bets that one transaction takes, of a backlog all of it as a rule: what a player bet of a product in all of
 * them is one entry, so a backlog costs less by the bet. It locks points alone.
 */
const BATCHES = 4_000;

/** How much must be bet for a point, by product, in minor units. */
export function ratesOf(settings: BrandSettings): { product: string; stakePerPoint: bigint }[] {
  const { digits } = settings.currency;
  return Object.entries(settings.get(pointSettings.rates)).map(([product, amount]) => ({
    product,
    stakePerPoint: settingAmount(amount, digits),
  }));
}

async function noteRatesOf(tx: Tx, settings: BrandSettings): Promise<void> {
  await noteRates(tx, { brand: settings.brand, currency: settings.currency.code, rates: ratesOf(settings) });
}

/** A rate holds for bets placed after it was set: what was placed before earns by the rate of its time. */
export async function followRates(tx: Tx, changes: readonly { brand: string; key: string }[]): Promise<void> {
  const brands = changes.filter(({ key }) => key === pointSettings.rates.key).map(({ brand }) => brand);
  for (const brand of new Set(brands)) await noteRatesOf(tx, await loadSettings(tx, brand));
}

async function feedStep(tx: Tx): Promise<boolean> {
  const { taken, earned } = await feedBatches(tx, BATCHES);
  const at = await readNow(tx);
  await pointsEarned.publish(
    tx,
    earned.map((one) => ({ ...one, at })),
  );
  return taken > 0;
}

/** Gives the points of the bets that were settled since the last time. Every node may call it; one works at a time. */
export async function feedPoints(db: Database): Promise<void> {
  if (!(await anyWaiting(db, 'points'))) return;
  for (const brand of await listBrands(db))
    await inTransaction(db, async (tx) => noteRatesOf(tx, await loadSettings(tx, brand)));
  while (await inTransaction(db, feedStep));
}
