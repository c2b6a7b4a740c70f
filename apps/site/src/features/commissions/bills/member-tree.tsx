import { Button, Card, cx, EmptyState, Icon, Money, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { billGamesQuery, type OpenedBill } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { Initial } from '../parts/person.tsx';
import type { ProductsKey } from '../products/locales/index.ts';
import { lessThan } from '../rules/amounts.ts';
import { percentOf } from '../rules/rate.ts';
import styles from './bills.module.css';
import { GameRow } from './game-row.tsx';

type Member = OpenedBill['members']['list'][number];

interface MemberTreeProps {
  opened: OpenedBill;
  members: readonly Member[];
  more: { busy: boolean; fetch: () => void } | null;
}

/** The bill's members; each opens to the games, each game to the bets it came from. */
export function MemberTree({ opened, members, more }: MemberTreeProps) {
  const { bill, terms, members: page, gross, carriedPart } = opened;
  const t = useMessages<CommissionsKey | ProductsKey>();
  const { symbol, digits } = useFormat();
  const dividend = bill.kind === 'dividend';
  const sales = t(terms.products ? 'commissions.product.counted' : 'commissions.bills.sales');
  if (members.length === 0)
    return (
      <Card>
        <EmptyState compact level={3} title={t('commissions.bill.nobody')} />
      </Card>
    );
  return (
    <Card flush>
      <div className={cx(styles.line, styles.heads)} aria-hidden="true">
        <span />
        <span>{t('commissions.bill.member')}</span>
        <span className={cx(styles.end, styles.wide)}>
          {dividend ? t('commissions.bills.loss') : sales} {symbol}
        </span>
        <span className={cx(styles.end, styles.wide)}>{t('commissions.bill.rate')}</span>
        <span className={styles.end}>
          {t('commissions.bill.amount')} {symbol}
        </span>
      </div>
      <ul aria-label={t('commissions.bill.member')}>
        {members.map((member) => (
          <MemberRow key={member.id} bill={bill} member={member} />
        ))}
      </ul>
      {more && (
        <Button look="link" className={styles.more} busy={more.busy} onClick={more.fetch}>
          {t('commissions.more')}
        </Button>
      )}
      <div className={cx(styles.line, styles.totals)}>
        <span />
        <b>{t('commissions.bill.totalOf', { count: page.totalCount })}</b>
        <b className={cx(styles.end, styles.wide)}>
          <Money amount={dividend ? bill.loss : bill.sales} />
        </b>
        <b className={cx(styles.end, styles.wide)}>{bill.tier === null ? '–' : percentOf(bill.rate)}</b>
        <b className={styles.end}>
          {/* What was carried from before and the upper limit are no member's: they stand in the sum beside. */}
          <Money amount={lessThan(gross, carriedPart, digits)} />
        </b>
      </div>
    </Card>
  );
}

function MemberRow({ bill, member }: { bill: OpenedBill['bill']; member: Member }) {
  const t = useMessages<CommissionsKey>();
  const { money } = useFormat();
  const [open, setOpen] = useState(false);
  const id = useId();
  const base = bill.kind === 'dividend' ? member.loss : member.sales;
  return (
    <li>
      <button
        type="button"
        className={cx(styles.line, styles.press, open && styles.open)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size="s" />
        <span className={styles.name}>
          <Initial name={member.name} />
          <span>
            <b>
              <bdi>{member.name}</bdi>
            </b>
            <span className={styles.small}>
              {t(member.isAgent ? 'commissions.bill.agentKind' : 'commissions.bill.memberKind')},{' '}
              {t('commissions.bill.bets', { count: member.bets })}
              <span className={styles.narrow}>, {money(base)}</span>
            </span>
          </span>
        </span>
        <span className={cx(styles.end, styles.wide)}>
          <Money amount={base} />
        </span>
        <span className={cx(styles.end, styles.wide, 'muted')}>{bill.tier === null ? '–' : percentOf(bill.rate)}</span>
        <b className={styles.end}>
          <Money amount={member.amount} />
        </b>
      </button>
      {open && (
        <div id={id}>
          <Games bill={bill} playerId={member.id} />
        </div>
      )}
    </li>
  );
}

function Games({ bill, playerId }: { bill: OpenedBill['bill']; playerId: string }) {
  const t = useMessages<SharedKey>();
  const { data, error, refetch } = useQuery(billGamesQuery(bill.reference, playerId));
  if (error && !data) return <LoadFailure compact error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.waiting} role="status">
        <span className="visually-hidden">{t('common.loading')}</span>
        <Skeleton className={styles.waitingRow} />
        <Skeleton className={styles.waitingRow} />
      </div>
    );
  return (
    <ul>
      {data.games.map((game) => (
        <GameRow key={game.gameCode} bill={bill} playerId={playerId} game={game} />
      ))}
    </ul>
  );
}
