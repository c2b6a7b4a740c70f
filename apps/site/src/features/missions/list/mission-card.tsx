import type { Mission } from '@sampan/contract';
import { Anchor, Badge, Card } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { MissionsKey } from '../locales/index.ts';
import css from '../missions.module.css';
import { PrizeClaim } from '../prize-claim.tsx';
import { usePrizeText } from '../use-prize-text.ts';
import { MissionProgress, useProgressText } from './mission-progress.tsx';
import { StreakCalendar } from './streak-calendar.tsx';

/** Where a mission is done. */
function pathOf({ kind, products }: Mission): string {
  if (kind === 'deposit-days') return '/me/depositv2';
  if (kind === 'level') return '/me/playerRank';
  if (kind === 'profile' || kind === 'contact') return '/me/securityCenter';
  return products?.length === 1 && products[0] === 'RNG' ? '/rng' : '/';
}

const isReached = (mission: Mission, goal: string) => Number(mission.done) >= Number(goal);

/** One mission: what it asks, how far it is, what it gives and until when. */
export function MissionCard({ mission }: { mission: Mission }) {
  const t = useMessages<MissionsKey>();
  const text = usePrizeText();
  const progressText = useProgressText();
  const { dateTime, money } = useFormat();
  const { title, steps, leastStake, endsAt } = mission;
  const next = steps.find(({ goal }) => !isReached(mission, goal));
  const shown = next ?? steps.at(-1);
  return (
    <Card className={css.mission}>
      <div className={css.between}>
        <h3 className={css.name}>{title}</h3>
        {next && <Badge tone="warn">{text.prize(next.prize)}</Badge>}
      </div>
      <p className="sub t13">
        {mission.text} {leastStake !== null && t('missions.leastStake', { amount: money(leastStake) })}
      </p>
      {shown && <MissionProgress mission={mission} goal={shown.goal} />}
      {mission.streak && <StreakCalendar streak={mission.streak} />}
      <p className={css.between}>
        <span className="num t13">{shown && progressText(mission, shown.goal)}</span>
        {endsAt !== null && (
          <time className="num muted t13" dateTime={new Date(endsAt).toISOString()}>
            {t('missions.until', { time: dateTime(endsAt) })}
          </time>
        )}
      </p>
      {steps.length > 1 && <StepList mission={mission} />}
      {steps.map(
        ({ goal, prize, offered }) =>
          offered && <PrizeClaim key={goal} title={title} prize={prize} offered={offered} />,
      )}
      {next && (
        <p className={css.between}>
          <span className="muted t13">{text.terms(next.prize)}</span>
          <Anchor href={pathOf(mission)} className={css.go}>
            {t(`missions.go.${mission.kind}`)}
            <span className="visually-hidden"> {title}</span>
          </Anchor>
        </p>
      )}
    </Card>
  );
}

/** Every step with its prize; reached ones are marked. */
function StepList({ mission }: { mission: Mission }) {
  const t = useMessages<MissionsKey>();
  const text = usePrizeText();
  const progressText = useProgressText();
  return (
    <ol className={css.steps}>
      {mission.steps.map(({ goal, prize }) => (
        <li key={goal} className={isReached(mission, goal) ? css.reached : undefined}>
          <span className="num">{progressText.goal(mission, goal)}</span>
          <b className="num">{text.prize(prize)}</b>
          {isReached(mission, goal) && <span className="visually-hidden">{t('missions.reached')}</span>}
        </li>
      ))}
    </ol>
  );
}
