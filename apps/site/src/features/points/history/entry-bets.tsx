import type { PointEntry } from '@sampan/contract';
import { Button, Dialog, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { SharedKey } from '../../../shared/locales/index.ts';
import type { PointsKey } from '../locales/index.ts';
import css from '../points.module.css';
import { betsQuery } from '../points-queries.ts';

/** The bets that brought a line of points. */
export function EntryBets({ entry, onClose }: { entry: PointEntry; onClose: () => void }) {
  const t = useMessages<PointsKey | SharedKey>();
  const { money, dateTime } = useFormat();
  const list = useInfiniteQuery(betsQuery(entry.id));
  const bets = list.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <Dialog open onClose={onClose} title={t('points.bets.title')} closeLabel={t('common.close')}>
      {list.error && !list.data && <LoadFailure compact error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton className={css.lineWaiting} />}
      <ul className={css.list}>
        {bets.map((bet) => (
          <li key={`${bet.reference} ${bet.at} ${bet.valid}`} className={css.entry}>
            <b>{bet.gameName}</b>
            <b className="num">{money(bet.stake)}</b>
            <span className={css.detail}>
              {dateTime(bet.at)} · {bet.reference}
            </span>
            <span className={css.detail}>{t('points.bets.counts', { amount: money(bet.valid) })}</span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button look="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('points.more')}
        </Button>
      )}
    </Dialog>
  );
}
