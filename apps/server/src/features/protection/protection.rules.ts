import { type LimitPeriod, RAISE_HOURS, RAISE_LAPSES_DAYS } from '@sampan/contract';

const HOUR_MS = 3_600_000;

/** What a player asks of a limit. null stands for no limit at all, which is higher than any amount. */
export type LimitIntent = bigint | null;

/** Lower or new holds at once; higher or none waits. */
export function evaluateIntent(current: LimitIntent, wanted: LimitIntent): 'now' | 'wait' | 'same' {
  if (wanted === current) return 'same';
  if (wanted === null) return 'wait';
  return current === null || wanted < current ? 'now' : 'wait';
}

/** Where a raise stands that was asked for at `askedAt`: it can be confirmed after 24 hours, for a week. */
export function raiseStage(askedAt: Date, now: Date): 'early' | 'ripe' | 'lapsed' {
  const age = now.getTime() - askedAt.getTime();
  if (age < RAISE_HOURS * HOUR_MS) return 'early';
  return age < lapseMs ? 'ripe' : 'lapsed';
}
const lapseMs = (RAISE_HOURS + RAISE_LAPSES_DAYS * 24) * HOUR_MS;

export function raiseTimes(askedAt: Date): { confirmFrom: number; lapsesAt: number } {
  const asked = askedAt.getTime();
  return { confirmFrom: asked + RAISE_HOURS * HOUR_MS, lapsesAt: asked + lapseMs };
}

export type BreakIntent = { kind: 'time-out'; hours: number } | { kind: 'exclusion'; months: number | null };

/** When a break that begins now ends; null is never. A month that is too short ends it on its last day. */
export function breakEnd(intent: BreakIntent, now: Date): Date | null {
  if (intent.kind === 'time-out') return new Date(now.getTime() + intent.hours * HOUR_MS);
  if (intent.months === null) return null;
  const end = new Date(now);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + intent.months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return end;
}

/** The later of two ends: a break may be made longer, never shorter. */
export function laterEnd(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}

/** The order periods are shown in. */
export const periodOrder: Readonly<Record<LimitPeriod, number>> = { day: 0, week: 1, month: 2 };
