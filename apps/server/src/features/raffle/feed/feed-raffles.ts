import type { Tx } from '../../../platform/database/index.ts';
import { selectBetsBefore } from '../../missions/index.ts';
import { type BegunDraw, selectOpen } from '../draws/draws.queries.ts';
import { addedBy, type RaffleEvent } from '../raffle.rules.ts';
import { countTickets } from './count-tickets.ts';
import { selectEligible, takeEvents } from './feed.queries.ts';
import type { NotedEvent } from './noted-event.ts';
import type { Earning } from './tickets.queries.ts';

/** Rows of the queue that one transaction counts: some thousands of bets. */
const BATCHES = 40;

interface PlayerEvent {
  playerId: string;
  at: number;
  event: RaffleEvent;
}

/** A line of a bet as the change from what the bet was to what it is; one that was changed counts at its own time. */
async function readEvents(tx: Tx, noted: readonly NotedEvent[]): Promise<PlayerEvent[]> {
  const names = noted.flatMap((one) =>
    one.kind === 'bet' && one.change ? [{ playerId: one.playerId, ...one.change }] : [],
  );
  const befores = (await selectBetsBefore(tx, names)).values();
  return noted.map((one): PlayerEvent => {
    const { playerId, at } = one;
    if (one.kind === 'deposit') return { playerId, at, event: { kind: 'deposit', amount: BigInt(one.amount) } };
    if (one.kind === 'mission') return { playerId, at, event: { kind: 'mission', mission: one.mission } };
    const { product } = one;
    const before = one.change ? befores.next().value : undefined;
    const line = { product, stake: BigInt(one.stake), valid: BigInt(one.valid) };
    if (!before) return { playerId, at, event: { kind: 'bet', before: null, after: line } };
    const { stake, valid } = before;
    const after = { product, stake: stake + line.stake, valid: valid + line.valid };
    return { playerId, at: before.at.getTime(), event: { kind: 'bet', before: { product, stake, valid }, after } };
  });
}

const takesAt = ({ fromAt, locksAt }: BegunDraw, at: number) => at >= fromAt.getTime() && at < locksAt.getTime();

/** What each player's events add to the rules of each draw in whose time they fall. */
function addUp(draws: readonly BegunDraw[], events: readonly PlayerEvent[]): Earning[] {
  const sums = new Map<string, Earning>();
  for (const { playerId, at, event } of events)
    for (const draw of draws) {
      if (!takesAt(draw, at)) continue;
      for (const [place, rule] of draw.terms.rules.entries()) {
        const added = addedBy(rule, event);
        if (added === 0n) continue;
        const { drawId } = draw;
        const name = `${drawId}/${playerId}/${place}`;
        const known = sums.get(name) ?? { drawId, playerId, rule: `${place}`, total: 0n };
        known.total += added;
        sums.set(name, known);
      }
    }
  return [...sums.values()];
}

/** Counts what was noted since the last time, each event once. Under `lockRaffles`. @returns whether there was any */
export async function feedRaffles(tx: Tx): Promise<boolean> {
  const noted = await takeEvents(tx, BATCHES);
  if (noted.length === 0) return false;
  const draws: BegunDraw[] = [];
  const earnings: Earning[] = [];
  for (const [brand, own] of Map.groupBy(noted, (one) => one.brand)) {
    const open = await selectOpen(tx, brand);
    if (open.length === 0) continue;
    const eligible = new Set(await selectEligible(tx, [...new Set(own.map(({ playerId }) => playerId))]));
    const events = await readEvents(
      tx,
      own.filter(({ playerId }) => eligible.has(playerId)),
    );
    draws.push(...open);
    earnings.push(...addUp(open, events));
  }
  await countTickets(tx, draws, earnings);
  return true;
}
