import type { PointEntry } from '@sampan/contract';
import { Card } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { PointsKey } from '../locales/index.ts';
import { useProductName } from '../parts/use-product-name.ts';
import css from '../points.module.css';

const signed = (points: number, text: string): string => (points < 0 ? `−${text}` : `+${text}`);

function useEntryTitle(): (entry: PointEntry) => string {
  const t = useMessages<PointsKey>();
  const { money } = useFormat();
  const name = useProductName();
  return ({ source, bets, title, points }) => {
    if (bets) {
      const product = name(bets.product);
      if (points < 0 || bets.valid.startsWith('-')) return t('points.entry.undone', { product });
      return t('points.entry.bets', { product, amount: money(bets.valid) });
    }
    if (source === 'owed') return t('points.entry.owed');
    if (source === 'mall' && points > 0) return t('points.entry.refund', { title: title ?? '' });
    return title ?? t('points.entry.gift');
  };
}

/** Each line with its rate, what it brought or took, and the balance after it. */
export function EntryList({
  entries,
  more,
}: {
  entries: readonly PointEntry[];
  more?: (entry: PointEntry) => ReactNode;
}) {
  const t = useMessages<PointsKey>();
  const { number, money, dateTime } = useFormat();
  const titleOf = useEntryTitle();
  return (
    <Card flush>
      <ul className={css.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={css.entry}>
            <b>{titleOf(entry)}</b>
            <b className="num">{signed(entry.points, number(Math.abs(entry.points)))}</b>
            <span className={css.detail}>
              {[
                dateTime(entry.at),
                entry.bets && t('points.entry.perPoint', { amount: money(entry.bets.perPoint) }),
                entry.owed > 0 && t('points.entry.short', { count: number(entry.owed) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={css.detail}>
              <span className="visually-hidden">{t('points.entry.after', { count: '' })}</span>
              <span className="num">{number(entry.balanceAfter)}</span>
            </span>
            {more?.(entry)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
