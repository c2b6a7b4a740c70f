import type { ValueOf } from '@sampan/contract';
import { Button, Card, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { rewardsEndpoints } from '../../../shared/api/rewards-endpoints.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { RewardsKey } from '../locales/index.ts';
import css from '../rewards.module.css';

type Centre = ValueOf<(typeof rewardsEndpoints)['rewards']>;

interface SumProps {
  centre: Centre;
  busy: boolean;
  disabled: boolean;
  onClaimAll: () => void;
}

/** All that waits in one figure, what of it must be wagered, and the one tap that takes it. */
export function SumCard({ centre, busy, disabled, onClaimAll }: SumProps) {
  const t = useMessages<RewardsKey>();
  const { symbol, money, digits } = useFormat();
  const { sum, count } = centre;
  const minor = (amount: string) => Math.round(Number(amount) * 10 ** digits);
  const total = ((minor(sum.money) + minor(sum.bonus)) / 10 ** digits).toFixed(digits);
  const parts = [
    Number(sum.bonus) > 0 ? t('rewards.sum.bonus', { amount: money(sum.bonus) }) : '',
    sum.points > 0 ? t('rewards.sum.points', { count: sum.points }) : '',
    Number(sum.required) > 0 ? t('rewards.sum.wager', { amount: money(sum.required) }) : t('rewards.sum.free'),
  ].filter((part) => part !== '');
  return (
    <Card className={css.sum}>
      <div>
        <p className="sub t13">{t('rewards.sum.title')}</p>
        <p className={css.total}>
          <Money amount={total} symbol={symbol} />
        </p>
        <p className="sub t13">{parts.join(' ')}</p>
      </div>
      <Button look="action" icon="gift" busy={busy} disabled={disabled} onClick={onClaimAll}>
        {t('rewards.claimAll', { count })}
      </Button>
    </Card>
  );
}
