import type { endpoints as table, ValueOf } from '@sampan/contract';
import { Button, type Column, Dialog, Money, Pagination, Skeleton, Table } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { countedBetsQuery, type Source } from './bonus-queries.ts';
import css from './bonuses.module.css';
import type { BonusesKey } from './locales/index.ts';

type Row = ValueOf<(typeof table)['countedBets']>['list'][number];

/** How each bet counted for one source: a button, and the list behind it. */
export function CountedBets({ source }: { source: Source }) {
  const t = useMessages<BonusesKey>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="line" icon="list" onClick={() => setOpen(true)}>
        {t('bonuses.bets.open')}
      </Button>
      {open && (
        <Dialog open title={t('bonuses.bets.title', { reference: source.reference })} onClose={() => setOpen(false)}>
          <Bets source={source} />
        </Dialog>
      )}
    </>
  );
}

function useColumns(): Column<Row>[] {
  const t = useMessages<BonusesKey>();
  const { symbol, dateTime } = useFormat();
  return [
    { key: 'game', head: t('bonuses.bets.game'), cell: (row) => <b>{row.gameName}</b>, phone: 'title' },
    { key: 'at', head: t('bonuses.bets.time'), cell: (row) => <span className="num muted">{dateTime(row.at)}</span> },
    {
      key: 'stake',
      head: t('bonuses.bets.stake'),
      end: true,
      cell: (row) => <Money amount={row.stake} symbol={symbol} />,
    },
    {
      key: 'counted',
      head: t('bonuses.bets.counted'),
      end: true,
      cell: (row) => (
        <>
          <Money amount={row.counted} symbol={symbol} />
          {row.reason !== 'counted' && <span className={css.reason}>{t(`bonuses.reason.${row.reason}`)}</span>}
        </>
      ),
    },
  ];
}

function Bets({ source }: { source: Source }) {
  const t = useMessages<BonusesKey>();
  const errorText = useErrorText();
  const [pageNo, setPage] = useState(1);
  const columns = useColumns();
  const { data, error } = useQuery({ ...countedBetsQuery(source, pageNo), placeholderData: keepPreviousData });
  if (error && !data) return <p role="alert">{errorText(error)}</p>;
  if (!data) return <Skeleton className={css.waiting} />;
  if (data.totalCount === 0) return <p className="sub">{t('bonuses.bets.none')}</p>;
  return (
    <div className={css.bets}>
      <Table
        caption={t('bonuses.bets.title', { reference: source.reference })}
        columns={columns}
        rows={data.list}
        rowKey={(row) => `${row.reference} ${row.at}`}
      />
      <Pagination
        page={data.pageNo}
        pages={data.totalPages}
        onPage={setPage}
        texts={{
          label: t('bonuses.pages'),
          previous: t('bonuses.previous'),
          next: t('bonuses.next'),
          page: (number: number) => t('bonuses.page', { number }),
        }}
      />
    </div>
  );
}
