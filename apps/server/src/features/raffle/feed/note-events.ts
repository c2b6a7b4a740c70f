/** What may earn a ticket is noted in the transaction in which it happens, and counted by a worker. */
import { DEMO_CURRENCY } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { insertEvents, selectBrandsWithRaffles } from './feed.queries.ts';
import type { NotedEvent } from './noted-event.ts';

/** What is asked of a line of the wagering ledger; minor units. */
interface SettledBet {
  brand: string;
  playerId: string;
  source: string;
  reference: string;
  product: string;
  currency: string;
  stake: bigint;
  valid: bigint;
  entry: number;
  settledAt: Date;
}

/** Of brands that have a raffle. */
async function note<Item extends { brand: string }>(
  tx: Tx,
  items: readonly Item[],
  toEvent: (item: Item) => NotedEvent,
): Promise<void> {
  if (items.length === 0) return;
  const brands = new Set(await selectBrandsWithRaffles(tx, [...new Set(items.map(({ brand }) => brand))]));
  const wanted = items.filter(({ brand }) => brands.has(brand));
  if (wanted.length > 0) await insertEvents(tx, wanted.map(toEvent));
}

/** Settled bets, each once, and what is changed of them later. */
export const noteBets = (tx: Tx, lines: readonly SettledBet[]): Promise<void> =>
  note(
    tx,
    lines.filter(({ currency }) => currency !== DEMO_CURRENCY.code),
    ({ brand, playerId, settledAt, product, stake, valid, source, reference, entry }) => ({
      kind: 'bet',
      brand,
      playerId,
      at: settledAt.getTime(),
      product,
      stake: `${stake}`,
      valid: `${valid}`,
      ...(entry > 0 && { change: { source, reference, entry } }),
    }),
  );

export const noteDeposits = (
  tx: Tx,
  deposits: readonly { brand: string; playerId: string; amount: bigint; at: Date }[],
): Promise<void> =>
  note(tx, deposits, ({ brand, playerId, amount, at }) => ({
    kind: 'deposit',
    brand,
    playerId,
    at: at.getTime(),
    amount: `${amount}`,
  }));

/** Claimed prizes of missions; their cause is `code:period:step`. */
export const noteClaimed = (
  tx: Tx,
  claims: readonly { brand: string; playerId: string; source: string; cause: string; at: Date }[],
): Promise<void> =>
  note(
    tx,
    claims.filter(({ source }) => source === 'mission'),
    ({ brand, playerId, cause, at }) => ({
      kind: 'mission',
      brand,
      playerId,
      at: at.getTime(),
      mission: cause.split(':')[0] ?? '',
    }),
  );
