/** What may rank is noted in the transaction that settles it, and ranked by a worker. */
import { DEMO_CURRENCY } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { NotedRank } from './noted-rank.ts';
import { insertRanks, selectBrandsWithBoards } from './rank-queue.queries.ts';

/** What is asked of a line of the wagering ledger; minor units. */
interface SettledBet {
  brand: string;
  playerId: string;
  source: string;
  reference: string;
  product: string;
  currency: string;
  stake: bigint;
  net: bigint;
  valid: bigint;
  entry: number;
  settledAt: Date;
}

const brandsOf = async (tx: Tx, items: readonly { brand: string }[]) =>
  new Set(await selectBrandsWithBoards(tx, [...new Set(items.map(({ brand }) => brand))]));

async function note(tx: Tx, events: readonly NotedRank[], brands: ReadonlySet<string>): Promise<void> {
  const wanted = events.filter(({ brand }) => brands.has(brand));
  if (wanted.length > 0) await insertRanks(tx, wanted);
}

/** Settled bets, each once, and what is changed of them later. */
export async function noteRanked(tx: Tx, lines: readonly SettledBet[]): Promise<void> {
  const real = lines.filter(({ currency }) => currency !== DEMO_CURRENCY.code);
  if (real.length === 0) return;
  const brands = await brandsOf(tx, real);
  if (brands.size === 0) return;
  const events = real.map(
    ({ brand, playerId, settledAt, product, stake, net, valid, source, reference, entry }): NotedRank => ({
      brand,
      playerId,
      at: settledAt.getTime(),
      product,
      stake: `${stake}`,
      net: `${net}`,
      valid: `${valid}`,
      ...(entry > 0 && { change: { source, reference, entry } }),
    }),
  );
  await note(tx, events, brands);
}

/** Points that bets have earned; below zero: taken back. */
export async function notePoints(
  tx: Tx,
  earned: readonly { brand: string; playerId: string; points: bigint; at: Date }[],
): Promise<void> {
  if (earned.length === 0) return;
  const events = earned.map(({ brand, playerId, points, at }) => ({
    brand,
    playerId,
    at: at.getTime(),
    points: `${points}`,
  }));
  await note(tx, events, await brandsOf(tx, earned));
}
