import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { selectActivePlayers, selectPastBets, selectPastDeposits } from '../../missions/index.ts';
import { addedBy, type RaffleEvent, ticketsDue } from '../raffle.rules.ts';
import { placesOf, type RaffleInput, type Terms } from './raffle-schema.ts';

const PAGE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface DryRun {
  /** Players who have played or paid in, and those of them who would have had a ticket. */
  active: number;
  holders: number;
  tickets: number;
  /** The most that one player would have had. */
  most: number;
  /** What all places of a draw cost. */
  money: bigint;
  bonus: bigint;
  points: bigint;
}

/** What the places of a draw cost, if all are claimed. */
export function costOf({ prizes }: Pick<Terms, 'prizes'>): Pick<DryRun, 'money' | 'bonus' | 'points'> {
  const cost = { money: 0n, bonus: 0n, points: 0n };
  for (const { from, to, prize } of prizes)
    cost[prize.kind] += BigInt(to - from + 1) * (prize.kind === 'points' ? BigInt(prize.points) : prize.amount);
  return cost;
}

function ticketsOf(terms: Terms, events: readonly RaffleEvent[]): number {
  const totals = new Map<string, bigint>();
  for (const event of events)
    for (const [place, rule] of terms.rules.entries())
      totals.set(`${place}`, (totals.get(`${place}`) ?? 0n) + addedBy(rule, event));
  return ticketsDue(terms, totals).total;
}

/** A draw over the last days, of what was played and paid in. Claimed missions are not in it. */
export async function dryRunRaffle(
  tx: Tx,
  settings: BrandSettings,
  { input, days }: { input: RaffleInput; days: number },
): Promise<DryRun & { places: number }> {
  const { brand, currency } = settings;
  const { terms } = input;
  const run = { active: 0, holders: 0, tickets: 0, most: 0, ...costOf(terms), places: placesOf(terms) };
  for (let after = FIRST_ID; ; ) {
    const players = await selectActivePlayers(tx, { brand, days, after, limit: PAGE });
    if (players.length === 0) return run;
    after = players.at(-1) ?? after;
    const bets = (await selectPastBets(tx, { players, currency: currency.code, days })).map(
      ({ playerId, product, stake, valid }) => ({
        playerId,
        event: { kind: 'bet', before: null, after: { product, stake, valid } } as const,
      }),
    );
    const deposits = (await selectPastDeposits(tx, { players, days })).map(({ playerId, amount }) => ({
      playerId,
      event: { kind: 'deposit', amount } as const,
    }));
    run.active += players.length;
    for (const own of Map.groupBy([...bets, ...deposits], (one) => one.playerId).values()) {
      const tickets = ticketsOf(
        terms,
        own.map(({ event }) => event),
      );
      if (tickets === 0) continue;
      run.holders += 1;
      run.tickets += tickets;
      run.most = Math.max(run.most, tickets);
    }
  }
}
