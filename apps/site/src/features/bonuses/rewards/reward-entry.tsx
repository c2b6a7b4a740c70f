import { Anchor, Count, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useLocation } from 'wouter';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { useRewardCount } from '../bonus-queries.ts';
import css from '../bonuses.module.css';
import type { BonusesKey } from '../locales/index.ts';

/** Pages on which the header has no room for it (SPEC §3). */
const hiddenOn = /^\/(seamless|lottery)/;

/** The way to the reward centre in the header, with the red count of promotions that can be taken (S-007). */
export function RewardEntry() {
  const t = useMessages<BonusesKey>();
  const [path] = useLocation();
  const on = useModule('REWCEN3');
  const count = useRewardCount();
  if (!on || hiddenOn.test(path)) return null;
  return (
    <Anchor href="/me/rewardCenter" className={css.entry} title={t('bonuses.reward.title')}>
      <Icon name="gift" />
      <span className="visually-hidden">{t('bonuses.reward.title')}</span>
      <Count value={count} label={t('bonuses.reward.count', { count })} className={css.count} />
    </Anchor>
  );
}

/** The count alone, for the menu of the member centre. */
export function RewardCount() {
  const t = useMessages<BonusesKey>();
  const count = useRewardCount();
  return <Count value={count} label={t('bonuses.reward.count', { count })} />;
}
