import type { Mission } from '@sampan/contract';
import { cx } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { MissionsKey } from '../locales/index.ts';
import css from '../missions.module.css';

type Streak = NonNullable<Mission['streak']>;

/** Noon of a day of the brand: the same day in its time zone wherever the reader is. */
const noonOf = (day: string) => Date.parse(`${day}T05:00:00Z`);

/** Last week and this one as lanterns: lit ones were kept, an outlined one is today. */
export function StreakCalendar({ streak }: { streak: Streak }) {
  const t = useMessages<MissionsKey>();
  const { number, day: dayText } = useFormat();
  return (
    <>
      <p className="t13">
        <b className="num">{t('missions.streak.running', { count: streak.running })}</b>{' '}
        <span className="sub">{t('missions.streak.longest', { count: streak.longest })}</span>
      </p>
      <ol className={css.days}>
        {streak.days.map(({ day, state }) => (
          <li key={day} className={cx(css.day, css[state], day === streak.today && css.now)}>
            <span aria-hidden="true">{number(Number(day.slice(8)))}</span>
            <span className="visually-hidden">
              {dayText(noonOf(day))} {t(`missions.streak.${state}`)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
