import { settingAmount } from '../../brand/index.ts';
import type { CampaignData } from './campaign-schema.ts';
import { daysBetween } from './days.ts';

/** What a campaign has given so far; minor units, points, or rounds. */
export interface GivenSoFar {
  spent: bigint;
  today: bigint;
  players: Map<string, GivenToPlayer>;
}

export interface GivenToPlayer {
  total: bigint;
  today: bigint;
  /** In the days that the rule looks at: what they gave is not given again. */
  inSpan: bigint;
  awards: number;
  lastDay: string | null;
}

export const nothingGiven: GivenToPlayer = { total: 0n, today: 0n, inSpan: 0n, awards: 0, lastDay: null };

export const capRefusals = ['nothing', 'cool-down', 'cap-player', 'cap-day', 'budget', 'too-small'] as const;
export type CapRefusal = (typeof capRefusals)[number];

interface Wanted {
  playerId: string;
  amount: bigint;
  today: string;
  /** Of what is given. */
  digits: number;
}

/** Days that must pass after an award: those of a streak are counted once. */
const coolDownOf = ({ cooldownDays, trigger }: CampaignData): number =>
  Math.max(cooldownDays ?? 0, trigger.on === 'streak' ? trigger.days : 0);

/**
 * What of a value may be given: the least that any cap leaves. Takes it from what is left for the next one.
 * @returns the amount, or why nothing is given
 */
export function capAward(
  data: CampaignData,
  so: GivenSoFar,
  { playerId, amount, today, digits }: Wanted,
): { amount: bigint } | { refusal: CapRefusal } {
  const { caps } = data;
  const minor = (text: string | undefined) => (text === undefined ? null : settingAmount(text, digits));
  const own = so.players.get(playerId) ?? nothingGiven;
  const coolDown = coolDownOf(data);
  if (own.lastDay !== null && daysBetween(own.lastDay, today) < coolDown) return { refusal: 'cool-down' };
  if (caps.awards !== undefined && own.awards >= caps.awards) return { refusal: 'cap-player' };
  const wanted = least(amount - own.inSpan, minor(caps.award));
  if (wanted <= 0n) return { refusal: 'nothing' };
  const rooms: readonly [CapRefusal, bigint | null][] = [
    ['cap-player', left(minor(caps.player), own.total)],
    ['cap-day', left(minor(caps.playerDay), own.today)],
    ['budget', left(minor(caps.day), so.today)],
    ['budget', left(minor(caps.budget), so.spent)],
  ];
  const full = rooms.find(([, room]) => room !== null && room <= 0n);
  if (full) return { refusal: full[0] };
  const given = rooms.reduce((sum, [, room]) => least(sum, room), wanted);
  if (given < (minor(caps.least) ?? 1n)) return { refusal: 'too-small' };
  so.spent += given;
  so.today += given;
  so.players.set(playerId, {
    total: own.total + given,
    today: own.today + given,
    inSpan: own.inSpan + given,
    awards: own.awards + 1,
    lastDay: today,
  });
  return { amount: given };
}

const least = (a: bigint, b: bigint | null): bigint => (b !== null && b < a ? b : a);
const left = (cap: bigint | null, given: bigint): bigint | null => (cap === null ? null : cap - given);
