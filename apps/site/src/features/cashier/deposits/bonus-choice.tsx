import { cx } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../cashier.module.css';
import { type BonusOffer, bonusesQuery } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';

interface BonusChoiceProps {
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** Bonuses that come with this deposit, each with its terms beside it; none is chosen for the player. */
export function BonusChoice({ chosen, onChoose }: BonusChoiceProps) {
  const t = useMessages<CashierKey>();
  const { data: offers } = useQuery(bonusesQuery);
  if (!offers || offers.length === 0) return null;
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{t('cashier.bonus.title')}</legend>
      <div className={css.payees}>
        <label className={cx(css.method, chosen === null && css.chosen)}>
          <input
            type="radio"
            name="bonus"
            className="visually-hidden"
            checked={chosen === null}
            onChange={() => onChoose(null)}
          />
          <b>{t('cashier.bonus.none')}</b>
        </label>
        {offers.map((offer) => (
          <label key={offer.id} className={cx(css.method, offer.id === chosen && css.chosen)}>
            <input
              type="radio"
              name="bonus"
              value={offer.id}
              className="visually-hidden"
              checked={offer.id === chosen}
              onChange={() => onChoose(offer.id)}
            />
            <OfferWords offer={offer} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const categories = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'MINIGAME'] as const;

function OfferWords({ offer }: { offer: BonusOffer }) {
  const t = useMessages<CashierKey>();
  const { money, dateTime } = useFormat();
  const amount = money(offer.amount);
  const games = (products: readonly string[]) =>
    products
      .map((product) => t(`cashier.bonus.games.${categories.find((one) => one === product) ?? 'other'}`))
      .join(', ');
  const rows = [
    { label: t('cashier.bonus.turnover'), value: t('cashier.bonus.times', { times: offer.multiple }) },
    { label: t('cashier.bonus.valid'), value: t('cashier.bonus.days', { days: offer.validDays }) },
    ...(offer.minDeposit === null ? [] : [{ label: t('cashier.bonus.minDeposit'), value: money(offer.minDeposit) }]),
    ...(offer.maxStake === null ? [] : [{ label: t('cashier.bonus.maxStake'), value: money(offer.maxStake) }]),
    ...(offer.releaseCap === null ? [] : [{ label: t('cashier.bonus.cap'), value: money(offer.releaseCap) }]),
    ...(offer.products === null ? [] : [{ label: t('cashier.bonus.products'), value: games(offer.products) }]),
    ...(offer.endsAt === null ? [] : [{ label: t('cashier.bonus.ends'), value: dateTime(offer.endsAt) }]),
  ];
  return (
    <>
      <b>
        {offer.percent === null
          ? t('cashier.bonus.fixed', { amount })
          : t('cashier.bonus.percent', { percent: offer.percent, amount })}
      </b>
      <span className={css.small}>{rows.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</span>
    </>
  );
}
