import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { brandSettings } from '../../brand/index.ts';
import { selectPlayerPage } from '../awards/facts.queries.ts';
import { candidatesOf as candidatesOfSpan, findBirthdays } from '../awards/find-scheduled.ts';
import { readFigureDays } from '../awards/read-figures.ts';
import type { CampaignTrigger } from '../rule/campaign-schema.ts';
import { addDays } from '../rule/days.ts';
import { dueSpan, isScheduled, type ScheduledTrigger } from '../rule/due-span.ts';
import type { Candidate } from '../rule/evaluate-candidates.ts';
import { candidatesOf as candidatesOfEvents } from '../runs/run-events.ts';
import { selectPast } from './past.queries.ts';

const PAGE = 1000;
/** As long as the longest span that a rule may look at. */
const MOST_DAYS = 31;

/** Candidates of one day, and the first of the days that the rule looked at. */
export interface PastDay {
  day: string;
  spanFrom: string | null;
  candidates: Candidate[];
}

export interface PastRange {
  settings: BrandSettings;
  /** The days that are tried, both of it. */
  from: string;
  to: string;
}

/** Whom a rule would have looked at on each day; null: it hears of nothing that has happened by itself. */
export async function findPast(tx: Tx, trigger: CampaignTrigger, range: PastRange): Promise<PastDay[] | null> {
  if (isScheduled(trigger)) return findPastSchedule(tx, trigger, range);
  if (trigger.on !== 'deposit' && trigger.on !== 'joined' && trigger.on !== 'level') return null;
  const { settings, from } = range;
  const { brand } = settings;
  const events = await selectPast(tx, trigger.on, { brand, timeZone: settings.get(brandSettings.timeZone), from });
  const days: PastDay[] = [];
  for (const [day, own] of Map.groupBy(events, (event) => event.day)) {
    const candidates = await candidatesOfEvents(tx, trigger, { events: own, digits: settings.currency.digits });
    days.push({ day, spanFrom: null, candidates });
  }
  return days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

async function findPastSchedule(
  tx: Tx,
  trigger: ScheduledTrigger,
  { settings, from, to }: PastRange,
): Promise<PastDay[]> {
  const { code: currency, digits } = settings.currency;
  const days: PastDay[] = [];
  const spans = new Map<string, NonNullable<ReturnType<typeof dueSpan>>>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const span = dueSpan(trigger, day);
    if (!span) continue;
    spans.set(day, span);
    days.push({ day, spanFrom: span.from, candidates: [] });
  }
  const read = { currency, from: addDays(from, -MOST_DAYS), to: addDays(to, -1) };
  let after: string | null = null;
  for (;;) {
    const players = await selectPlayerPage(tx, { brand: settings.brand, after, limit: PAGE });
    after = players.at(-1) ?? null;
    if (after === null) return days;
    const figures = trigger.on === 'birthday' ? null : await readFigureDays(tx, trigger.figure, { ...read, players });
    for (const one of days) {
      const span = spans.get(one.day);
      if (!span) continue;
      one.candidates.push(
        ...(trigger.on === 'birthday' || figures === null
          ? await findBirthdays(tx, players, span)
          : candidatesOfSpan(trigger, { days: figures, span, digits })),
      );
    }
  }
}
