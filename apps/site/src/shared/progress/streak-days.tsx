import { cx } from '@sampan/ui';
import { useFormat } from '../i18n/use-format.ts';
import css from './streak-days.module.css';

export interface StreakDay {
  /** Of the brand, as YYYY-MM-DD. */
  day: string;
  state: 'kept' | 'forgiven' | 'missed' | 'today' | 'ahead' | 'before';
}

interface StreakDaysProps<Day> {
  days: readonly Day[];
  /** Outlined whatever its state is. */
  today?: string;
  /** The state of a day in words, for a screen reader. */
  stateText(day: Day): string;
}

/** Noon of a day of the brand: the same day in its time zone wherever the reader is. */
const noonOf = (day: string) => Date.parse(`${day}T05:00:00Z`);

/** Days in a row as lanterns, seven a line: lit ones were kept. */
export function StreakDays<Day extends StreakDay>({ days, today, stateText }: StreakDaysProps<Day>) {
  const { number, day: dayText } = useFormat();
  return (
    <ol className={css.days}>
      {days.map((one) => (
        <li key={one.day} className={cx(css.day, css[one.state], one.day === today && css.today)}>
          <span aria-hidden="true">{number(Number(one.day.slice(8)))}</span>
          <span className="visually-hidden">
            {dayText(noonOf(one.day))} {stateText(one)}
          </span>
        </li>
      ))}
    </ol>
  );
}
