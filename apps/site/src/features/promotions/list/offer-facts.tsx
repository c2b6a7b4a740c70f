import type { BonusOffer } from '@sampan/contract';
import { Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { PromotionsKey } from '../locales/index.ts';
import css from './offer-facts.module.css';

/** What a bonus gives and asks, in one row beside its button. */
export function OfferFacts({ offer }: { offer: BonusOffer }) {
  const t = useMessages<PromotionsKey>();
  const { symbol } = useFormat();
  return (
    <>
      <p className={css.amount}>
        {offer.percent !== null && (
          <small className={css.percent}>{t('promotions.percent', { percent: String(offer.percent) })} </small>
        )}
        <Money amount={offer.amount} symbol={symbol} />
      </p>
      <dl className={css.facts}>
        <div>
          <dt>{t('promotions.wagering')}</dt>
          <dd>{t('promotions.wageringTimes', { multiple: offer.multiple })}</dd>
        </div>
        <div>
          <dt>{t('promotions.expires')}</dt>
          <dd>{t('promotions.days', { days: offer.validDays })}</dd>
        </div>
      </dl>
    </>
  );
}
