/** What counts for a mission: pure functions of the bets and deposits as they stand, in any order. */
import { addDays, dayNumber } from '@sampan/engines/lottery/games/zoned-time';

/** Which bets count. */
interface BetFilter {
  /** Categories of games; null: all. */
  products: string[] | null;
  /** Minor units; bets below it do not count. */
  leastStake: bigint;
}

export type MissionRule =
  /** Valid turnover; the goal is an amount. */
  | ({ kind: 'stake' } & BetFilter)
  /** Different games with so much valid turnover in each. */
  | ({ kind: 'games'; least: bigint } & BetFilter)
  /** Rounds that paid so many hundredths of their stake or more; 0: any round. */
  | ({ kind: 'rounds'; multiple: number } & BetFilter)
  /** Days with so much turnover, one after the other; `forgiven`: days off that each week allows. */
  | ({ kind: 'streak'; least: bigint; forgiven: number } & BetFilter)
  /** Days with deposits of so much. */
  | { kind: 'deposit-days'; least: bigint }
  | { kind: 'level' }
  /** Fields of the profile that must be filled. */
  | { kind: 'profile'; fields: string[] }
  | { kind: 'contact'; channel: 'mobile' | 'email' | 'any' };

export type RuleKind = MissionRule['kind'];
export const accountRules: readonly RuleKind[] = ['level', 'profile', 'contact'];

/** A bet as it stands; minor units. */
export interface Bet {
  stake: bigint;
  net: bigint;
  /** What counts of the stake; 0: void, push, opposite or excluded. */
  valid: bigint;
}

export type MissionEvent =
  | { kind: 'bet'; at: number; day: string; product: string; game: string; before: Bet | null; after: Bet }
  /** Bets of a player in one game and day, none of which was changed: what they come to for each `worthName`. */
  | { kind: 'bets'; at: number; day: string; product: string; game: string; worths: ReadonlyMap<string, bigint> }
  | { kind: 'deposit'; at: number; day: string; amount: bigint }
  /** The account as it stands; absent: nothing new is known of it. */
  | ({ kind: 'account'; at: number; day: string } & AccountFacts);

export interface AccountFacts {
  /** Something was undone: what had been reached may be lost. Otherwise it stays reached. */
  undone?: true;
  level?: number;
  /** Fields of the profile that are filled. */
  fields?: string[];
  mobile?: boolean;
  email?: boolean;
}

/** Sums of what has counted: as one, and by game or day. */
export interface Counted {
  total: bigint;
  items: Map<string, bigint>;
}

export const nothingCounted = (): Counted => ({ total: 0n, items: new Map() });

/** Whole days from one day to another. */
const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** What a bet gives to the sum of its rule. */
function worth(rule: Extract<MissionRule, BetFilter>, bet: Bet | null): bigint {
  if (!bet || bet.valid <= 0n || bet.stake <= 0n || bet.stake < rule.leastStake) return 0n;
  if (rule.kind !== 'rounds') return bet.valid;
  return (bet.stake + bet.net) * 100n >= bet.stake * BigInt(rule.multiple) ? 1n : 0n;
}

/** Rules whose bets are worth the same have the same name. */
export const worthName = (rule: Extract<MissionRule, BetFilter>): string =>
  rule.kind === 'rounds' ? `${rule.leastStake} at ${rule.multiple}` : `${rule.leastStake}`;

function addItem({ items }: Counted, name: string, change: bigint): boolean {
  if (change === 0n) return false;
  const sum = (items.get(name) ?? 0n) + change;
  if (sum === 0n) items.delete(name);
  else items.set(name, sum);
  return true;
}

type BetEvent = MissionEvent & { kind: 'bet' | 'bets' };

function countBet(rule: Extract<MissionRule, BetFilter>, counted: Counted, event: BetEvent) {
  if (rule.products && !rule.products.includes(event.product)) return false;
  const change =
    event.kind === 'bets'
      ? (event.worths.get(worthName(rule)) ?? 0n)
      : worth(rule, event.after) - worth(rule, event.before);
  if (rule.kind === 'games') return addItem(counted, event.game, change);
  if (rule.kind === 'streak') return addItem(counted, event.day, change);
  counted.total += change;
  return change !== 0n;
}

/** What the account comes to for a rule; null: the rule asks for nothing that is known. */
export function accountValue(rule: MissionRule, { level, fields, mobile, email }: AccountFacts): bigint | null {
  if (rule.kind === 'level') return level === undefined ? null : BigInt(level);
  if (rule.kind === 'profile') return fields ? BigInt(rule.fields.every((one) => fields.includes(one))) : null;
  if (rule.kind !== 'contact' || mobile === undefined || email === undefined) return null;
  return BigInt({ any: mobile || email, mobile, email }[rule.channel]);
}

/** Counts an event. @returns whether it changed anything */
export function count(rule: MissionRule, counted: Counted, event: MissionEvent): boolean {
  if (event.kind === 'bet' || event.kind === 'bets') return 'leastStake' in rule && countBet(rule, counted, event);
  if (event.kind === 'deposit') return rule.kind === 'deposit-days' && addItem(counted, event.day, event.amount);
  const value = accountValue(rule, event);
  if (value === null || value === counted.total || (value < counted.total && !event.undone)) return false;
  counted.total = value;
  return true;
}

const reachedItems = (items: ReadonlyMap<string, bigint>, least: bigint): string[] =>
  [...items].filter(([, sum]) => sum > 0n && sum >= least).map(([name]) => name);

interface Run {
  length: number;
  /** The days off that were forgiven and still count against their week. */
  forgiven: string[];
}

/** The run with one more kept day: days off between are forgiven as long as no seven days have more of them than allowed. */
function extend(run: Run | null, { gap, day, allowed }: { gap: string[]; day: string; allowed: number }): Run {
  if (!run) return { length: 1, forgiven: [] };
  const forgiven = [...run.forgiven, ...gap].filter((off) => daysBetween(off, day) < 7);
  const fits = gap.length <= allowed && forgiven.length <= allowed;
  return fits ? { length: run.length + 1, forgiven } : { length: 1, forgiven: [] };
}

const between = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) - 1) }, (_, index) => addDays(from, index + 1));

/** The longest run of kept days, and the one that lasts: `today` that is not kept yet ends nothing. */
export function readStreak(
  { items }: Pick<Counted, 'items'>,
  { least, forgiven: allowed }: { least: bigint; forgiven: number },
  today: string,
): { longest: number; running: number; forgivenDays: string[] } {
  const kept = reachedItems(items, least).toSorted();
  let run: Run | null = null;
  let last: string | null = null;
  let longest = 0;
  const forgivenDays: string[] = [];
  for (const day of kept) {
    const gap = last ? between(last, day) : [];
    const next = extend(run, { gap, day, allowed });
    if (next.length > 1) forgivenDays.push(...gap);
    run = next;
    last = day;
    longest = Math.max(longest, run.length);
  }
  const lasts =
    last !== null && (last >= today || extend(run, { gap: between(last, today), day: today, allowed }).length > 1);
  return { longest, running: lasts ? (run?.length ?? 0) : 0, forgivenDays };
}

/** How far it is, in the unit of the goal: minor units, games, rounds, days, or the level. Never below zero. */
export function progressOf(rule: MissionRule, counted: Counted): bigint {
  if (rule.kind === 'games' || rule.kind === 'deposit-days')
    return BigInt(reachedItems(counted.items, rule.least).length);
  if (rule.kind === 'streak') return BigInt(readStreak(counted, rule, '0001-01-01').longest);
  return counted.total < 0n ? 0n : counted.total;
}

/** Steps whose goal is reached. */
export const stepsReached = (goals: readonly bigint[], done: bigint): number =>
  goals.filter((goal) => done >= goal).length;
