import { Button, cx, Icon, Money, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import { type BillGame, billBetsQuery, type OpenedBill } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import type { ProductsKey } from '../products/locales/index.ts';
import { WHOLE } from '../rules/product-rates.ts';
import { percentOf } from '../rules/rate.ts';
import styles from './bills.module.css';

interface GameRowProps {
  bill: OpenedBill['bill'];
  playerId: string;
  game: BillGame;
}

/** A game of a member; it opens to its bets. */
export function GameRow({ bill, playerId, game }: GameRowProps) {
  const t = useMessages<CommissionsKey | ProductsKey>();
  const { money, number } = useFormat();
  const [open, setOpen] = useState(false);
  const id = useId();
  const base = bill.kind === 'dividend' ? game.loss : game.counted;
  const bets = t('commissions.bill.bets', { count: game.bets });
  const counts = [
    game.percentage !== null && t('commissions.bill.counts', { percent: number(game.percentage) }),
    game.share !== WHOLE && t('commissions.product.byContract', { share: percentOf(game.share) }),
  ].filter(Boolean);
  return (
    <li>
      <button
        type="button"
        className={cx(styles.line, styles.press, styles.game)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size="s" />
        <span className={styles.name}>
          <img className={styles.picture} src={game.icon} alt="" loading="lazy" />
          <span>
            <b>{game.gameName}</b>
            <span className={styles.small}>
              {counts.join(', ')}
              <span className={styles.narrow}>
                {counts.length > 0 && ', '}
                {bets}
              </span>
            </span>
          </span>
        </span>
        <span className={cx(styles.end, styles.wide)}>
          <Money amount={base} />
        </span>
        <span className={cx(styles.end, styles.wide, 'muted')}>{bets}</span>
        <span className={styles.end}>
          <b>
            <Money amount={game.amount} />
          </b>
          <span className={cx(styles.small, styles.narrow)}>{t('commissions.bill.of', { amount: money(base) })}</span>
        </span>
      </button>
      {open && (
        <div id={id}>
          <Bets bill={bill} playerId={playerId} game={game} />
        </div>
      )}
    </li>
  );
}

function Bets({ bill, playerId, game }: GameRowProps) {
  const t = useMessages<CommissionsKey>();
  const { time, dateTime, number } = useFormat();
  const answer = useInfiniteQuery(billBetsQuery(bill.reference, playerId, game.gameCode));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  if (error && !data) return <LoadFailure compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className={styles.waitingRow} />;
  const bets = data.pages.flatMap((page) => page.list);
  const left = (data.pages[0]?.totalCount ?? 0) - bets.length;
  const at = bill.kind === 'dividend' ? dateTime : time;
  const title = t('commissions.bill.openGame', { game: game.gameName });
  return (
    <div className={styles.bets}>
      {/* With large type its columns have no room on a phone: what stands out to the side is reached by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('commissions.bill.bet')}</th>
              <th scope="col">{t('commissions.bill.settled')}</th>
              <th scope="col">{t('commissions.bill.stake')}</th>
              <th scope="col">{t('commissions.bill.counted')}</th>
            </tr>
          </thead>
          <tbody>
            {bets.map((bet) => (
              <tr
                key={`${bet.roundId} ${bet.settledAt} ${bet.sales} ${bet.loss}`}
                className={bet.outcome === 'counted' ? undefined : styles.void}
              >
                <td>
                  <bdi className={styles.round}>{bet.roundId}</bdi>
                </td>
                <td>{bet.outcome === 'counted' ? at(bet.settledAt) : t(`commissions.outcome.${bet.outcome}`)}</td>
                <td>
                  <Money amount={bet.stake} />
                </td>
                <td>
                  <Money amount={bill.kind === 'dividend' ? bet.loss : bet.sales} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <Button look="link" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('commissions.bill.moreBets', { count: number(left) })}
        </Button>
      )}
    </div>
  );
}
