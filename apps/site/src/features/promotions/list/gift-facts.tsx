import { Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import type { Promotion } from '../../../shared/brand/use-announcements.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { PromotionsKey } from '../locales/index.ts';
import css from './offer-facts.module.css';

type Gift = NonNullable<Promotion['gift']>;

/** What is given: money, points or rounds. */
function useGiven({ as, amount, each }: Gift): ReactNode {
  const t = useMessages<PromotionsKey>();
  const { symbol, money } = useFormat();
  const points = (count: number) => t('promotions.points', { count });
  if (each) return t('promotions.each', { points: points(each.points), amount: money(each.of) });
  if (amount === null) return null;
  if (as === 'points') return points(Number(amount));
  if (as === 'free-rounds') return t('promotions.freeRounds', { count: Number(amount) });
  return <Money amount={amount} symbol={symbol} />;
}

/** What a campaign gives and asks, in the form of a bonus that is chosen. */
export function GiftFacts({ gift }: { gift: Gift }) {
  const t = useMessages<PromotionsKey>();
  const given = useGiven(gift);
  const { percent, upTo, turnoverPercent, claimDays } = gift;

  return (
    <>
      <p className={css.amount}>
        {(percent !== null || upTo) && given !== null && (
          <small className={css.percent}>
            {percent === null ? t('promotions.upTo') : t('promotions.percent', { percent: String(percent) })}{' '}
          </small>
        )}
        {given ?? `${percent}%`}
      </p>
      <dl className={css.facts}>
        <div>
          <dt>{t('promotions.wagering')}</dt>
          <dd>
            {turnoverPercent === 0
              ? t('promotions.none')
              : t('promotions.wageringTimes', { multiple: turnoverPercent / 100 })}
          </dd>
        </div>
        {claimDays !== null && (
          <div>
            <dt>{t('promotions.claimBy')}</dt>
            <dd>{t('promotions.days', { days: claimDays })}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
