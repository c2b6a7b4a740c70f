import type { IdentityLevel } from '@sampan/contract';

/** Days before it lapses from which a proof may be renewed. */
const RENEW_DAYS = 30;
const DAY_MS = 86_400_000;

export interface AttemptFacts {
  state: 'open' | 'submitted' | 'verified' | 'refused';
  /** The last day it holds, as `2030-01-31`; null: for good. */
  validUntil: string | null;
}

const holds = ({ state, validUntil }: AttemptFacts, day: string) =>
  state === 'verified' && (validUntil === null || validUntil >= day);

/** How far the proof has come; `attempts` newest first, `day` today. */
export function levelOf(attempts: readonly AttemptFacts[], day: string): IdentityLevel {
  if (attempts.some((attempt) => holds(attempt, day))) return 'verified';
  if (attempts[0]?.state === 'submitted') return 'submitted';
  const decided = attempts.find(({ state }) => state === 'verified' || state === 'refused');
  if (!decided) return 'none';
  return decided.state === 'verified' ? 'expired' : 'refused';
}

/** Whether documents can be sent: not while some wait, and not while a proof holds that does not lapse soon. */
export function isOpenToSend(attempts: readonly AttemptFacts[], day: string): boolean {
  if (attempts[0]?.state === 'submitted') return false;
  const soon = new Date(Date.parse(day) + RENEW_DAYS * DAY_MS).toISOString().slice(0, 10);
  return !attempts.some((attempt) => holds(attempt, soon));
}

/** Amounts from which a proof is asked for, minor units; null: never. */
export interface Thresholds {
  single: bigint | null;
  day: bigint | null;
  lifetime: bigint | null;
}

/** What came or went already, minor units. */
export interface Sums {
  day: bigint;
  lifetime: bigint;
}

/** The least amount of the next order for which a proof is asked; null: of none. */
export function leastAsked({ single, day, lifetime }: Thresholds, sums: Sums): bigint | null {
  const left = [single, day === null ? null : day - sums.day, lifetime === null ? null : lifetime - sums.lifetime]
    .filter((amount) => amount !== null)
    .map((amount) => (amount > 0n ? amount : 0n));
  return left.length === 0 ? null : left.reduce((least, amount) => (amount < least ? amount : least));
}

/** A number as it is compared: no spaces, no dashes, one case. */
export const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** The earlier of two days; null is for good. */
export function earlierDay(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** The same day so many months later, or the last one of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
