import { ProgressLine } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../cashier.module.css';
import type { WithdrawalOptions } from '../cashier-queries.ts';
import type { CashierKey } from '../locales/index.ts';
import { isZero, percentOf } from '../orders/money-sums.ts';

type Turnover = WithdrawalOptions['turnover'];

/** Where the wagering that the money line names comes from, source by source (S-302). */
export function TurnoverLeft({ turnover }: { turnover: Turnover }) {
  const t = useMessages<CashierKey>();
  if (isZero(turnover.remaining)) return null;
  return (
    <section className={css.turnover} aria-label={t('cashier.turnover.title')}>
      {turnover.sources.map((source) => (
        <Source key={`${source.kind} ${source.reference}`} source={source} />
      ))}
    </section>
  );
}

function Source({ source }: { source: Turnover['sources'][number] }) {
  const t = useMessages<CashierKey>();
  const { money, dateTime } = useFormat();
  const { digits } = useBrand().currency;
  const words = t('cashier.turnover.done', { done: money(source.done), required: money(source.required) });
  const name = t(source.kind === 'bonus' ? 'cashier.turnover.bonus' : 'cashier.turnover.deposit');
  return (
    <div className={css.source}>
      <p className={css.sourceHead}>
        <span>
          {name} <bdi className="num">{source.reference}</bdi>
        </span>
        <span>{words}</span>
      </p>
      <ProgressLine
        value={percentOf(source.done, source.required, digits)}
        label={`${name} ${source.reference}`}
        valueText={words}
      />
      {source.expiresAt !== null && (
        <p className={css.small}>{t('cashier.turnover.until', { time: dateTime(source.expiresAt) })}</p>
      )}
    </div>
  );
}
