import type { CampaignTrigger } from './campaign-schema.ts';
import { addDays, daysBetween, periodStart } from './days.ts';

/** What a scheduled rule looks at on a day, and the name of the occasion: a player is given something for it once. */
export interface DueSpan {
  /** Both days are of it. */
  from: string;
  to: string;
  occasion: string;
}

/** Rules that are evaluated for every player on some days. */
export type ScheduledTrigger = Extract<CampaignTrigger, { on: 'schedule' | 'streak' | 'birthday' }>;

export const isScheduled = (trigger: CampaignTrigger): trigger is ScheduledTrigger =>
  trigger.on === 'schedule' || trigger.on === 'streak' || trigger.on === 'birthday';

/**
 * The days that a rule looks at when `today` has begun; null: it is not its day. Days that have ended are looked at alone,
 * so that nothing counts that is still to come.
 */
export function dueSpan(trigger: ScheduledTrigger, today: string): DueSpan | null {
  const to = addDays(today, -1);
  if (trigger.on === 'birthday') return { from: today, to: today, occasion: `birthday:${today.slice(0, 4)}` };
  if (trigger.on === 'streak') return { from: addDays(today, -trigger.days), to, occasion: `streak:${to}` };
  if (periodStart(trigger.every, today) !== today) return null;
  const days = trigger.figure.days ?? daysBetween(periodStart(trigger.every, to), today);
  return { from: addDays(today, -days), to, occasion: `${trigger.every}:${to}` };
}
