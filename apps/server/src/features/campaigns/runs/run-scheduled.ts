import { momentAt } from '@sampan/engines/lottery/games/zoned-time';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { isReadTo } from '../../wagering/index.ts';
import { selectPlayerPage } from '../awards/facts.queries.ts';
import { findScheduled } from '../awards/find-scheduled.ts';
import { type Giving, giveAwards, lockGiving } from '../awards/give-awards.ts';
import { selectLive } from '../campaign.queries.ts';
import { addDays, dayIn } from '../rule/days.ts';
import { dueSpan, isScheduled } from '../rule/due-span.ts';
import { advanceRun, finishDay, openRun } from './run.queries.ts';

/** Players that one transaction evaluates. */
const PAGE = 300;
/** Days that were missed are made up for, as far as nobody has forgotten what they were. */
const MOST_MISSED = 31;
const scheduled = ['schedule', 'streak', 'birthday'] as const;

/**
 * Evaluates running scheduled campaigns for each day of their brand that has begun and was not evaluated. Every node may
 * call it: a campaign's row is the lock, a page of players a transaction, so a crash loses and doubles nothing.
 */
export async function runScheduled(db: Database, now: Date): Promise<void> {
  for (const { brand, campaignId } of await selectLive(db, { brand: null, triggers: scheduled }))
    while (await inTransaction(db, (tx) => runStep(tx, { brand, campaignId, now })));
}

interface Step {
  brand: string;
  campaignId: string;
  now: Date;
}

/** @returns whether there may be more to do */
async function runStep(tx: Tx, { brand, campaignId, now }: Step): Promise<boolean> {
  const settings = await loadSettings(tx, brand);
  const giving = await lockGiving(tx, settings, campaignId);
  if (!giving || !isScheduled(giving.data.trigger)) return false;
  const { campaign, data } = giving;
  const today = dayIn(settings.get(brandSettings.timeZone), now);
  const evaluated = campaign.evaluatedUntil ?? today;
  if (evaluated >= today) return false;
  const oldest = addDays(today, -MOST_MISSED);
  const day = evaluated < oldest ? oldest : addDays(evaluated, 1);
  const span = dueSpan(giving.data.trigger, day);
  if (!span) {
    await finishDay(tx, campaign, day);
    return true;
  }
  // Bets of yesterday that are still to be read would be missing for good.
  if (!(await isReadTo(tx, startOf(now, settings.get(brandSettings.timeZone))))) return false;
  const run = await openRun(tx, campaign, day, campaign.liveVersion ?? 0);
  const players = await selectPlayerPage(tx, { brand, after: run.afterPlayer, limit: PAGE });
  const last = players.at(-1);
  if (last === undefined) {
    await finishDay(tx, campaign, day);
    return true;
  }
  const place = { trigger: giving.data.trigger, currency: settings.currency };
  const candidates = await findScheduled(tx, place, { players, span });
  const given: Giving = { settings, campaign, data, candidates, spanFrom: span.from, givenBy: 'schedule', now };
  await giveAwards(tx, given);
  await advanceRun(tx, campaign, { day, afterPlayer: last, players: players.length });
  return true;
}

/** When the day that it is in a zone began there. */
const startOf = (now: Date, timeZone: string): Date => new Date(momentAt(dayIn(timeZone, now), 0, timeZone));
