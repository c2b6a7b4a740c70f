import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { rewardsQuery } from '../bonus-queries.ts';
import { BonusTerms } from '../bonus-terms.tsx';
import css from '../bonuses.module.css';
import type { BonusesKey } from '../locales/index.ts';
import { OfferCard } from './offer-card.tsx';

/** What comes with a deposit, each with its terms beside its button (S-310, S-429). */
export function DepositOffers() {
  const t = useMessages<BonusesKey>();
  const { data } = useQuery(rewardsQuery);
  const offers = data?.promotions.filter(({ claimBy }) => claimBy === 'deposit') ?? [];
  if (offers.length === 0) return null;
  return (
    <section className={css.page} aria-labelledby="deposit-offers">
      <h2 id="deposit-offers" className="h18">
        {t('bonuses.reward.offers')}
      </h2>
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} quiet />
      ))}
    </section>
  );
}

/** All terms of an offer, in whole sentences. */
export function OfferTerms({ id }: { id: string }) {
  const { data } = useQuery(rewardsQuery);
  const offer = data?.promotions.find((one) => one.id === id);
  return offer ? <BonusTerms offer={offer} /> : null;
}
