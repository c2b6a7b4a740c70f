import type { LockedReward, RunningReward } from '@sampan/contract';
import { Anchor, Badge, Card, Icon, ProgressLine } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { StepsDone } from '../../../shared/progress/steps-done.tsx';
import type { RewardsKey } from '../locales/index.ts';
import css from '../rewards.module.css';
import { useRewardText } from './use-reward-text.ts';

const MOST_PIPS = 12;

/** How far: a boat for money on the way, pips for things counted, a plain bar for many of them. */
function Progress({ reward }: { reward: RunningReward }) {
  const { unit, done, target } = reward.progress;
  const text = useRewardText().progress(reward.progress);
  const [have, need] = [Number(done), Number(target)];
  const share = need > 0 ? Math.min(100, (have / need) * 100) : 0;
  if (unit === 'money') return <ProgressLine value={share} label={reward.title} valueText={text} />;
  return <StepsDone have={have} need={need} most={MOST_PIPS} label={text} />;
}

export function RunningList({ rewards }: { rewards: readonly RunningReward[] }) {
  const t = useMessages<RewardsKey>();
  const text = useRewardText();
  const { dateTime } = useFormat();
  return (
    <Card className={css.running}>
      {rewards.map((reward) => (
        <article key={reward.id} className={css.runner}>
          <div className={css.between}>
            <h3 className={css.name}>
              <Anchor href={reward.href}>{reward.title}</Anchor>
            </h3>
            {reward.value && <Badge tone="warn">{text.value(reward.value)}</Badge>}
          </div>
          <Progress reward={reward} />
          <p className={css.between}>
            <span className="num t13">{text.progress(reward.progress)}</span>
            {reward.endsAt !== null && (
              <span className="num muted t13">{t('rewards.terms.until', { time: dateTime(reward.endsAt) })}</span>
            )}
          </p>
          <p className="sub t13">{reward.text}</p>
        </article>
      ))}
    </Card>
  );
}

/** What is not to be had yet: what is missing in its own unit, and the way there. */
export function LockedList({ rewards }: { rewards: readonly LockedReward[] }) {
  const t = useMessages<RewardsKey>();
  const text = useRewardText();
  return (
    <Card flush>
      <ul className={css.list}>
        {rewards.map((reward) => (
          <li key={reward.id} className={css.locked}>
            <Icon name="lock" />
            <div>
              <h3 className={css.name}>{reward.title}</h3>
              <p className="sub t13">
                {reward.text}{' '}
                {reward.missing &&
                  t('rewards.missing', { amount: text.amount(reward.missing.unit, reward.missing.amount) })}{' '}
                <Anchor href={reward.href} className="link">
                  {t('rewards.go')}
                  <span className="visually-hidden"> {reward.title}</span>
                </Anchor>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
