/** How many tickets a player has earned: pure functions. */
import { type RaffleKind, raffleKinds } from '@sampan/engines/raffle';
import type { Rule, Terms } from './definitions/raffle-schema.ts';

export interface CountedBet {
  product: string;
  stake: bigint;
  /** What counts of the stake; 0: void, push, opposite or excluded. */
  valid: bigint;
}

/** Of something that happened: a bet as it was and as it is, a deposit, a claimed prize of a mission. */
export type RaffleEvent =
  | { kind: 'bet'; before: CountedBet | null; after: CountedBet }
  | { kind: 'deposit'; amount: bigint }
  | { kind: 'mission'; mission: string };

const validOf = (rule: Extract<Rule, { kind: 'stake' }>, bet: CountedBet | null): bigint =>
  !bet || bet.valid <= 0n || bet.stake < rule.leastStake || (rule.products && !rule.products.includes(bet.product))
    ? 0n
    : bet.valid;

/** What an event adds to the total of a rule; below zero: it was undone. */
export function addedBy(rule: Rule, event: RaffleEvent): bigint {
  if (rule.kind === 'stake' && event.kind === 'bet') return validOf(rule, event.after) - validOf(rule, event.before);
  if (rule.kind === 'deposit' && event.kind === 'deposit') return event.amount;
  if (rule.kind === 'mission' && event.kind === 'mission')
    return rule.missions === null || rule.missions.includes(event.mission) ? BigInt(rule.tickets) : 0n;
  return 0n;
}

/** What a ticket takes of a total: an amount, or one where tickets themselves are counted. */
const stepOf = (rule: Rule | undefined): bigint => (rule && rule.kind !== 'mission' ? rule.each : 1n);

/** Totals by the place of their rule in the terms, by `hand`, or by `moved-` and the kind a ticket had in a cancelled draw. */
export type Totals = ReadonlyMap<string, bigint>;
type Counts = Record<RaffleKind, number>;

const MOVED = 'moved-';
export const movedRule = (kind: RaffleKind): string => `${MOVED}${kind}`;

function kindOf({ rules }: Pick<Terms, 'rules'>, name: string): RaffleKind {
  const moved = raffleKinds.find((kind) => name === movedRule(kind));
  return moved ?? rules[Number(name)]?.kind ?? 'hand';
}

const countsOf = (of: (kind: RaffleKind) => number): Counts => ({
  stake: of('stake'),
  deposit: of('deposit'),
  mission: of('mission'),
  hand: of('hand'),
});

interface Due {
  /** What the totals of each kind come to. */
  byKind: Counts;
  /** As many as stand: what came from a cancelled draw is on top of what a player may have. */
  total: number;
}

/** How many tickets these totals come to. */
export function ticketsDue(terms: Pick<Terms, 'rules' | 'mostTickets'>, totals: Totals): Due {
  const byKind = countsOf(() => 0);
  let [earned, moved] = [0, 0];
  for (const [name, total] of totals) {
    const tickets = total > 0n ? Number(total / stepOf(terms.rules[Number(name)])) : 0;
    byKind[kindOf(terms, name)] += tickets;
    if (name.startsWith(MOVED)) moved += tickets;
    else earned += tickets;
  }
  return { byKind, total: moved + Math.min(earned, terms.mostTickets ?? earned) };
}

/** Tickets to take back and to add, so that none stands under a kind that has not earned it. */
export function changesTo({ byKind, total }: Due, standing: Counts): { taken: Counts; added: Counts } {
  const taken = countsOf((kind) => Math.max(0, standing[kind] - byKind[kind]));
  let room = total - raffleKinds.reduce((sum, kind) => sum + standing[kind] - taken[kind], 0);
  const added = countsOf((kind) => {
    const more = Math.max(0, Math.min(room, byKind[kind] - standing[kind]));
    room -= more;
    return more;
  });
  return { taken, added };
}

/** What the next ticket of a rule has already. */
export function leftOver(rule: Rule, total: bigint): bigint {
  const step = stepOf(rule);
  return total > 0n ? total % step : 0n;
}
