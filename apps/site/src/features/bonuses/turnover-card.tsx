import type { endpoints as table, ValueOf } from '@sampan/contract';
import { Card, Money, ProgressLine, Skeleton, Stat } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { turnoverQuery } from './bonus-queries.ts';
import css from './bonuses.module.css';
import { CountedBets } from './counted-bets.tsx';
import type { BonusesKey } from './locales/index.ts';
import { shareDone } from './share-done.ts';

type Source = ValueOf<(typeof table)['remainingTurnover']>['sources'][number];

/** What must still be staked before a withdrawal, source by source in the order in which bets count. */
export function TurnoverCard() {
  const t = useMessages<BonusesKey>();
  const { symbol } = useFormat();
  const { data, error } = useQuery({ ...turnoverQuery, refetchOnMount: 'always' });
  if (error && !data) return null;
  if (!data) return <Skeleton className={css.waiting} />;
  return (
    <Card className={css.bonus}>
      <Stat
        label={t('bonuses.turnover.remaining')}
        value={<Money amount={data.remaining} symbol={symbol} />}
        detail={data.sources.length === 0 ? t('bonuses.turnover.free') : t('bonuses.turnover.order')}
      />
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
