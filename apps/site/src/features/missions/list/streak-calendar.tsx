import type { Mission } from '@sampan/contract';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { StreakDays } from '../../../shared/progress/streak-days.tsx';
import type { MissionsKey } from '../locales/index.ts';

type Streak = NonNullable<Mission['streak']>;

/** Last week and this one as lanterns: lit ones were kept, an outlined one is today. */
export function StreakCalendar({ streak }: { streak: Streak }) {
  const t = useMessages<MissionsKey>();
  return (
    <>
      <p className="t13">
        <b className="num">{t('missions.streak.running', { count: streak.running })}</b>{' '}
        <span className="sub">{t('missions.streak.longest', { count: streak.longest })}</span>
      </p>
      <StreakDays days={streak.days} today={streak.today} stateText={({ state }) => t(`missions.streak.${state}`)} />
    </>
  );
}
