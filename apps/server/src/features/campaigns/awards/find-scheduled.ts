import type { Queryable } from '../../../platform/database/index.ts';
import { readBirthDates } from '../../account/index.ts';
import { settingAmount } from '../../brand/index.ts';
import type { DueSpan, ScheduledTrigger } from '../rule/due-span.ts';
import type { Candidate } from '../rule/evaluate-candidates.ts';
import { isStreak, readFigureDays, sumDays } from './read-figures.ts';

export interface ScheduledPlace {
  trigger: ScheduledTrigger;
  currency: { code: string; digits: number };
}

type Days = Awaited<ReturnType<typeof readFigureDays>>;

/** Whose day it is among these players, with what was added up for them. */
export async function findScheduled(
  db: Queryable,
  { trigger, currency }: ScheduledPlace,
  { players, span }: { players: readonly string[]; span: DueSpan },
): Promise<Candidate[]> {
  if (trigger.on === 'birthday') return findBirthdays(db, players, span);
  const range = { players, currency: currency.code, from: span.from, to: span.to };
  return candidatesOf(trigger, {
    days: await readFigureDays(db, trigger.figure, range),
    span,
    digits: currency.digits,
  });
}

/** Of figures that were read for more days, as a dry run does. */
export function candidatesOf(
  trigger: Exclude<ScheduledTrigger, { on: 'birthday' }>,
  { days, span, digits }: { days: Days; span: DueSpan; digits: number },
): Candidate[] {
  const { from, to, occasion } = span;
  const least = trigger.least === undefined ? 1n : settingAmount(trigger.least, digits);
  return [...days].toSorted(byPlayer).flatMap(([playerId, own]): Candidate[] => {
    const figure = sumDays(own, from, to);
    const reached = trigger.on === 'streak' ? isStreak(own, { from, to, least }) : figure >= least;
    return reached ? [{ playerId, occasion, figure }] : [];
  });
}

const byPlayer = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** Who has their birthday on the day; on the 28th of February also who was born on the 29th, where there is none. */
export async function findBirthdays(
  db: Queryable,
  players: readonly string[],
  { from: day, occasion }: DueSpan,
): Promise<Candidate[]> {
  const births = await readBirthDates(db, players);
  return players.flatMap((playerId) =>
    isBirthday(births.get(playerId), day) ? [{ playerId, occasion, figure: null }] : [],
  );
}

function isBirthday(birthDate: string | undefined, day: string): boolean {
  if (birthDate === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return false;
  const [born, today] = [birthDate.slice(5), day.slice(5)];
  const hasLeapDay = new Date(`${day.slice(0, 4)}-02-29T00:00:00Z`).getUTCDate() === 29;
  return born === today || (born === '02-29' && today === '02-28' && !hasLeapDay);
}
