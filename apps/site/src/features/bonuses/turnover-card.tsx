import type { MoneyStanding } from '@sampan/contract';
import { Card, Money, ProgressLine } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useMoneyStanding } from '../../shared/money-standing/standing-query.ts';
import css from './bonuses.module.css';
import { CountedBets } from './counted-bets.tsx';
import type { BonusesKey } from './locales/index.ts';
import { shareDone } from './share-done.ts';

type Source = MoneyStanding['sources'][number];

/** Where the wagering comes from, in the order in which bets count; nothing where none is left. */
export function TurnoverCard() {
  const t = useMessages<BonusesKey>();
  const { data } = useMoneyStanding();
  if (!data || data.sources.length === 0) return null;
  return (
    <Card className={css.bonus}>
      <p className="sub">{t('bonuses.turnover.order')}</p>
      {data.sources.map((source) => (
        <SourceRow key={`${source.kind} ${source.reference}`} source={source} />
      ))}
    </Card>
  );
}

function SourceRow({ source }: { source: Source }) {
  const t = useMessages<BonusesKey>();
  const { symbol, dateTime } = useFormat();
  return (
    <section className={css.source}>
      <h3 className="t16">
        {t(`bonuses.source.${source.kind}`)} <bdi className="num muted t13">{source.reference}</bdi>
      </h3>
      <ProgressLine value={shareDone(source.done, source.required)} label={t('bonuses.turnover.progress')} />
      <p className="sub">
        <Money amount={source.done} symbol={symbol} /> / <Money amount={source.required} symbol={symbol} />
        {source.expiresAt !== null && ` · ${t('bonuses.expires')} ${dateTime(source.expiresAt)}`}
      </p>
      {source.kind === 'deposit' && <CountedBets source={{ kind: source.kind, reference: source.reference }} />}
    </section>
  );
}
