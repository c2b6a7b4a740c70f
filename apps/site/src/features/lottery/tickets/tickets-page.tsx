import { formatMoney, parseMoney } from '@sampan/contract/amounts';
import { Awning, Button, EmptyState, Money, Note, Pagination, Skeleton, Stat } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import { navigate } from '../../../shared/route/navigate.ts';
import { usePage } from '../../../shared/route/use-page.ts';
import { requireRealAccount } from '../../../shared/session/require-session.ts';
import { isDemoSession, useSignedIn } from '../../../shared/session/session.ts';
import { useZoneName } from '../../../shared/use-zone-name.ts';
import { type TicketsPage as Page, ticketsQuery } from '../shared/lottery-queries.ts';
import type { LotteryTicketsKey } from './locales/index.ts';
import { TicketDialog } from './ticket-dialog.tsx';
import { TicketFilterBar } from './ticket-filter-bar.tsx';
import { TicketRow } from './ticket-row.tsx';
import css from './tickets.module.css';
import { type TicketFilters, useTicketFilters } from './use-ticket-filters.ts';

const WAITING = ['a', 'b', 'c', 'd', 'e'];
const AGAIN = 10_000;
const isUnpaid = ({ state }: Page['list'][number]) => state === 'open' || state === 'locked' || state === 'waiting';

/** /lottery/tickets: what a player has bought, by date, game and state, with what it won. */
export function TicketsPage() {
  const t = useMessages<LotteryTicketsKey>();
  const member = useSignedIn() && !isDemoSession();
  usePage(t('lottery.tickets.title'));
  useEffect(() => {
    if (!member) requireRealAccount(() => {});
  }, [member]);
  return (
    <div data-hue="lottery" className={css.page}>
      <Awning />
      <header className={css.head}>
        <h1 className="h28">{t('lottery.tickets.title')}</h1>
      </header>
      {member ? (
        <Tickets />
      ) : (
        <EmptyState
          title={t('lottery.tickets.login')}
          actions={
            <Button look="action" onClick={() => requireRealAccount(() => {})}>
              {t('lottery.tickets.login.go')}
            </Button>
          }
        />
      )}
    </div>
  );
}

function Tickets() {
  const t = useMessages<LotteryTicketsKey>();
  const filters = useTicketFilters();
  const online = useOnline();
  const { time } = useFormat();
  const zone = useZoneName(filters.timeZone);
  const tickets = useQuery({
    ...ticketsQuery(filters.body),
    enabled: filters.fault === null,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.list.some(isUnpaid) ? AGAIN : false),
  });
  const { data } = tickets;
  return (
    <>
      <TicketFilterBar filters={filters} />
      {tickets.error && <LoadFailure compact error={tickets.error} onRetry={() => void tickets.refetch()} />}
      {!online && data && <Note tone="warn">{t('lottery.tickets.stale', { time: time(tickets.dataUpdatedAt) })}</Note>}
      {tickets.isPending && !tickets.error && !filters.fault && (
        <div className={css.list} aria-busy="true">
          {WAITING.map((one) => (
            <Skeleton key={one} className={css.waiting} />
          ))}
        </div>
      )}
      {data && !filters.fault && <Found page={data} filters={filters} />}
      <p className="muted t12">{t('lottery.tickets.zone', { zone })}</p>
      {filters.ticket && <TicketDialog reference={filters.ticket} onClose={() => filters.setTicket('')} />}
    </>
  );
}

function Found({ page, filters }: { page: Page; filters: TicketFilters }) {
  const t = useMessages<LotteryTicketsKey>();
  if (page.totalCount === 0)
    return (
      <EmptyState
        compact
        title={t('lottery.tickets.none')}
        actions={
          <>
            {filters.choice !== 'month' && (
              <Button look="line" onClick={() => filters.setPreset('month')}>
                {t('lottery.tickets.none.month')}
              </Button>
            )}
            <Button look="action" onClick={() => navigate('/elott')}>
              {t('lottery.tickets.none.play')}
            </Button>
          </>
        }
      >
        {t('lottery.tickets.none.text')}
      </EmptyState>
    );
  return (
    <>
      <Totals page={page} />
      <ul className={css.list}>
        {page.list.map((ticket) => (
          <li key={ticket.reference}>
            <TicketRow ticket={ticket} onOpen={() => filters.setTicket(ticket.reference)} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page.pageNo}
        pages={page.totalPages}
        onPage={filters.setPage}
        texts={{
          label: t('lottery.tickets.pages'),
          previous: t('lottery.tickets.previous'),
          next: t('lottery.tickets.next'),
          page: (number) => t('lottery.tickets.page', { number }),
        }}
      />
    </>
  );
}

/** Sums of the whole filter, not of the page. */
function Totals({ page }: { page: Page }) {
  const t = useMessages<LotteryTicketsKey>();
  const { symbol, digits } = useFormat();
  const { staked, won, waiting } = page.totals;
  const net = formatMoney((parseMoney(won, digits) ?? 0n) - (parseMoney(staked, digits) ?? 0n), digits);
  const figures = [
    { key: 'staked', amount: staked },
    { key: 'won', amount: won },
    { key: 'net', amount: net },
    { key: 'waiting', amount: waiting },
  ] as const;
  return (
    <section className={css.totals} aria-label={t('lottery.tickets.totals')}>
      {figures.map(({ key, amount }) => (
        <Stat
          key={key}
          label={t(`lottery.tickets.sum.${key}`)}
          value={<Money amount={amount} symbol={symbol} signed={key === 'net'} />}
        />
      ))}
    </section>
  );
}
