import type { RewardStreak } from '@sampan/contract';
import { Card } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { StreakDays } from '../../../shared/progress/streak-days.tsx';
import type { RewardsKey } from '../locales/index.ts';
import css from './streak.module.css';
import { useRewardText } from './use-reward-text.ts';

/** Days in a row as small lanterns: lit ones were kept. */
export function StreakCard({ streak }: { streak: RewardStreak }) {
  const t = useMessages<RewardsKey>();
  const text = useRewardText();
  return (
    <Card className={css.streak}>
      <h2 className="h18">{streak.title}</h2>
      <p className="sub t13">
        {t('rewards.streak.kept', { count: streak.kept })} {streak.text}{' '}
        {streak.next && <b>{t('rewards.streak.next', { value: text.value(streak.next) })}</b>}
      </p>
      <StreakDays
        days={streak.days}
        stateText={({ state }) => t(state === 'kept' ? 'rewards.streak.keptDay' : `rewards.streak.${state}`)}
      />
    </Card>
  );
}
