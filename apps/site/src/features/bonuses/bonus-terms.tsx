import type { BonusOffer } from '@sampan/contract';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { timesAmount } from '../../shared/money/times-amount.ts';
import { useGamesText } from '../../shared/money-standing/use-games-text.ts';
import css from './bonuses.module.css';
import type { BonusesKey } from './locales/index.ts';

/** What a bonus gives and asks, in whole sentences beside its button (S-429). */
export function BonusTerms({ offer }: { offer: BonusOffer }) {
  const t = useMessages<BonusesKey>();
  const { money, day } = useFormat();
  const games = useGamesText();
  const { percent, minDeposit, maxStake, releaseCap, multiple, validDays } = offer;
  const amount = money(offer.amount);
  return (
    <ul className={css.terms}>
      <li>
        {percent === null
          ? t('bonuses.terms.fixed', { amount })
          : t('bonuses.terms.percent', { percent: String(percent), amount })}
      </li>
      {minDeposit !== null && <li>{t('bonuses.terms.minDeposit', { amount: money(minDeposit) })}</li>}
      <li>
        {percent === null
          ? t('bonuses.terms.turnoverFixed', {
              amount: money(timesAmount(offer.amount, multiple)),
              multiple,
              days: validDays,
            })
          : t('bonuses.terms.turnover', { multiple, days: validDays })}
      </li>
      <li>{t(`bonuses.terms.${offer.staked}`)}</li>
      <li>{t('bonuses.terms.games', { games: games(offer.products) })}</li>
      {maxStake !== null && <li>{t('bonuses.terms.maxStake', { amount: money(maxStake) })}</li>}
      {releaseCap !== null && <li>{t('bonuses.terms.cap', { amount: money(releaseCap) })}</li>}
      {offer.endsAt !== null && <li>{t('bonuses.terms.ends', { day: day(offer.endsAt) })}</li>}
      <li>{t(offer.kind === 'reload' ? 'bonuses.terms.expired' : 'bonuses.terms.person')}</li>
    </ul>
  );
}
