import type { RewardStreak } from '@sampan/contract';
import { Card, cx } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { RewardsKey } from '../locales/index.ts';
import css from './streak.module.css';
import { useRewardText } from './use-reward-text.ts';

/** Days in a row as small lanterns: lit ones were kept. */
export function StreakCard({ streak }: { streak: RewardStreak }) {
  const t = useMessages<RewardsKey>();
  const text = useRewardText();
  const { number } = useFormat();
  return (
    <Card className={css.streak}>
      <h2 className="h18">{streak.title}</h2>
      <p className="sub t13">
        {t('rewards.streak.kept', { count: streak.kept })} {streak.text}{' '}
        {streak.next && <b>{t('rewards.streak.next', { value: text.value(streak.next) })}</b>}
      </p>
      <ol className={css.days}>
        {streak.days.map(({ day, state }) => (
          <li key={day} className={cx(css.day, css[state])}>
            <span aria-hidden="true">{number(Number(day.slice(8)))}</span>
            <span className="visually-hidden">
              {day} {t(state === 'kept' ? 'rewards.streak.keptDay' : `rewards.streak.${state}`)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
