import { Card, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../commissions.module.css';
import type { ContractKind, Terms } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { TierMark } from '../parts/tier-mark.tsx';
import { ProductList } from '../products/product-list.tsx';
import { isZero } from '../rules/amounts.ts';
import { percentOf } from '../rules/rate.ts';

/** What each tier asks for and gives. */
export function TiersCard({ kind, terms, title }: { kind: ContractKind; terms: Terms; title?: string }) {
  const t = useMessages<CommissionsKey>();
  return (
    <Card className={css.card}>
      <div className={css.cardHead}>
        <h3 className="t16">{title ?? t('commissions.tiers.title')}</h3>
        <span className="t12 muted">{t('commissions.tiers.rule')}</span>
      </div>
      <TierTable kind={kind} terms={terms} />
      <ProductList terms={terms} />
      <p className={css.hint}>
        <Icon name="info" size="s" />
        <span>{useSmallPrint(kind, terms)}</span>
      </p>
    </Card>
  );
}

export function TierTable({ kind, terms }: { kind: ContractKind; terms: Terms }) {
  const t = useMessages<CommissionsKey>();
  const { number } = useFormat();
  const short = useRoundMoney();
  const { tiers } = terms;
  const asksLoss = tiers.some(({ loss }) => loss !== null);
  return (
    <table className={css.tiers}>
      <caption className="visually-hidden">{t('commissions.tiers.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('commissions.tiers.tier')}</th>
          <th scope="col">{t(`commissions.tiers.sales.${kind}`)}</th>
          <th scope="col">{t('commissions.tiers.active')}</th>
          {asksLoss && <th scope="col">{t('commissions.tiers.loss')}</th>}
          <th scope="col">{t('commissions.tiers.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ sales, active, loss, rate }, index) => (
          <tr key={rate}>
            <th scope="row">
              <TierMark index={index} count={tiers.length} />
              {number(index + 1)}
            </th>
            <td>{short(sales)}</td>
            <td>{number(active)}</td>
            {asksLoss && <td>{loss === null ? '–' : short(loss)}</td>}
            <td>
              <b>{percentOf(rate)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Terms are round amounts: decimals that are none take room from the figures beside them. */
function useRoundMoney(): (amount: string) => string {
  const { money } = useFormat();
  return (amount) => money(amount).replace(/[.]0+$/, '');
}

/** What makes a player active, the most of a window, and what floats. */
export function useSmallPrint(kind: ContractKind, { activeStake, cap, floating }: Terms): string {
  const t = useMessages<CommissionsKey>();
  const money = useRoundMoney();
  return [
    isZero(activeStake)
      ? t('commissions.tiers.activeAny')
      : t('commissions.tiers.activeRule', { amount: money(activeStake) }),
    cap === null ? t('commissions.tiers.uncapped') : t(`commissions.tiers.cap.${kind}`, { amount: money(cap) }),
    ...(floating ? [t('commissions.tiers.floating')] : []),
  ].join(' ');
}
