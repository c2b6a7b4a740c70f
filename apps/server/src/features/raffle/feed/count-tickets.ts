/** Tickets follow totals: what stands is what the totals of a player come to, after any history of bets and rollbacks. */
import { type RaffleKind, raffleKinds } from '@sampan/engines/raffle';
import type { Tx } from '../../../platform/database/index.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import type { BegunDraw } from '../draws/draws.queries.ts';
import { changesTo, ticketsDue } from '../raffle.rules.ts';
import {
  addEarnings,
  countStanding,
  type Earning,
  type Entry,
  insertTickets,
  type NewTicket,
  selectEarnings,
  takeBack,
} from './tickets.queries.ts';

const nameOf = ({ drawId, playerId }: Entry) => `${drawId}/${playerId}`;

interface Change {
  entry: Entry;
  brand: string;
  taken: Record<RaffleKind, number>;
  added: Record<RaffleKind, number>;
}

const sumOf = (counts: Record<RaffleKind, number>) => raffleKinds.reduce((sum, kind) => sum + counts[kind], 0);

async function findChanges(tx: Tx, draws: readonly BegunDraw[], entries: readonly Entry[]): Promise<Change[]> {
  const byDraw = new Map(draws.map((draw) => [draw.drawId, draw]));
  const totals = Map.groupBy(await selectEarnings(tx, entries), nameOf);
  const standing = new Map((await countStanding(tx, entries)).map((one) => [nameOf(one), one.counts]));
  const none = { stake: 0, deposit: 0, mission: 0, hand: 0 };
  return entries.flatMap((entry) => {
    const draw = byDraw.get(entry.drawId);
    if (!draw) return [];
    const own = new Map(totals.get(nameOf(entry))?.map(({ rule, total }) => [rule, total]));
    const change = changesTo(ticketsDue(draw.terms, own), { ...none, ...standing.get(nameOf(entry)) });
    return sumOf(change.taken) + sumOf(change.added) === 0 ? [] : [{ entry, brand: draw.brand, ...change }];
  });
}

/** Counts what was earned in open draws, in this order. Under `lockRaffles`. @returns how many tickets are new, less those taken back */
export async function countTickets(tx: Tx, draws: readonly BegunDraw[], added: readonly Earning[]): Promise<number> {
  if (added.length === 0) return 0;
  await addEarnings(tx, added);
  const entries = [...new Map(added.map((one) => [nameOf(one), one])).values()];
  const changes = await findChanges(tx, draws, entries);
  const ticketsOf = ({ entry: { drawId, playerId }, ...change }: Change): NewTicket[] =>
    raffleKinds.flatMap((kind) => Array.from({ length: change.added[kind] }, () => ({ drawId, playerId, kind })));
  for (const { entry, taken } of changes)
    for (const kind of raffleKinds) if (taken[kind] > 0) await takeBack(tx, { ...entry, kind }, taken[kind]);
  await insertTickets(tx, changes.flatMap(ticketsOf));
  const told = new Map(changes.map(({ entry, brand }) => [entry.playerId, brand]));
  for (const [playerId, brand] of told) await publish(tx, { brand, playerId, event: { type: 'rewards' } });
  return changes.reduce((sum, change) => sum + sumOf(change.added) - sumOf(change.taken), 0);
}
