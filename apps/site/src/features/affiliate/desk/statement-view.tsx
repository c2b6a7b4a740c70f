import type { endpoints as table, ValueOf } from '@sampan/contract';
import { Button, Card, type Column, DefinitionRows, EmptyState, Money, Pagination, Table } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '../../../shared/api/download-file.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { PageResult } from '../../../shared/page-result.tsx';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from '../affiliate.module.css';
import { statementQuery } from '../affiliate-queries.ts';
import { affiliatesEndpoints } from '../affiliates-endpoints.ts';
import type { AffiliateKey } from '../locales/index.ts';
import { useDayText, useMonthText } from '../use-day-text.ts';
import { usePageTexts } from '../use-page-texts.ts';

type Statement = ValueOf<(typeof table)['affiliateStatement']>;
/** A name is masked, so two players may look alike. */
type Player = Statement['players']['list'][number] & { place: string };
type Day = Statement['days'][number];
const amounts = ['gaming', 'cost', 'revenue'] as const;

/** A statement: how it adds up, its players with masked names, and its days. */
export function StatementView({ reference, onBack }: { reference: string; onBack: () => void }) {
  const t = useMessages<AffiliateKey>();
  const texts = usePageTexts(t('affiliate.statement.players'));
  const month = useMonthText();
  const [pageNo, setPageNo] = useState(1);
  const answer = useQuery(statementQuery(reference, pageNo));
  return (
    <>
      <div className={css.line}>
        <Button look="line" icon="chevron-left" onClick={onBack}>
          {t('affiliate.back')}
        </Button>
        <FileButton reference={reference} />
      </div>
      <PageResult answer={answer}>
        {(value) => (
          <>
            <Card>
              <div className={css.form}>
                <h2 className="h18">{month(value.statement.month)}</h2>
                <p className="sub">{reference}</p>
                <Sums value={value} />
              </div>
            </Card>
            <Card flush>
              <h3 className={css.tableHead}>{t('affiliate.statement.players')}</h3>
              <PlayersTable rows={value.players.list} />
            </Card>
            <Pagination page={pageNo} pages={value.players.totalPages} onPage={setPageNo} texts={texts} />
            <Card flush>
              <h3 className={css.tableHead}>{t('affiliate.statement.days')}</h3>
              <DaysTable rows={value.days} />
            </Card>
          </>
        )}
      </PageResult>
    </>
  );
}

function FileButton({ reference }: { reference: string }) {
  const t = useMessages<AffiliateKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const file = useMutation({
    mutationFn: () => downloadFile(affiliatesEndpoints.affiliateStatementFile, { reference }),
    onError: (error) => showToast({ tone: 'bad', title: errorText(error) }),
  });
  return (
    <Button look="line" icon="download" busy={file.isPending} disabled={!online} onClick={() => file.mutate()}>
      {t('affiliate.statement.csv')}
    </Button>
  );
}

/** From what players lost to what is paid, line by line. */
function Sums({ value: { statement } }: { value: Statement }) {
  const t = useMessages<AffiliateKey>();
  const { money: amount, number } = useFormat();
  const line = (id: 'gaming' | 'cost' | 'revenue' | 'carriedIn' | 'share' | 'cpa' | 'amount' | 'carriedOut') => ({
    id,
    label: t(`affiliate.sum.${id}`, {
      percent: number(statement.rate / 10_000),
      count: statement.acquired,
    }),
    value: amount(statement[id]),
  });
  const hasLoss = (text: string) => Number(text) < 0;
  const rows = [
    line('gaming'),
    line('cost'),
    line('revenue'),
    ...(hasLoss(statement.carriedIn) ? [line('carriedIn')] : []),
    line('share'),
    line('cpa'),
    line('amount'),
    ...(hasLoss(statement.carriedOut) ? [line('carriedOut')] : []),
    { id: 'state', label: t('affiliate.column.state'), value: t(`affiliate.state.${statement.state}`) },
    ...(statement.note === null ? [] : [{ id: 'note', label: t('affiliate.sum.note'), value: statement.note }]),
  ];
  return <DefinitionRows rows={rows} />;
}

function useAmounts<Row extends Record<(typeof amounts)[number], string>>(): Column<Row>[] {
  const t = useMessages<AffiliateKey>();
  const { symbol } = useFormat();
  return amounts.map((key) => ({
    key,
    head: t(`affiliate.column.${key}`),
    end: true,
    cell: (row) => <Money amount={row[key]} symbol={symbol} signed={key !== 'cost'} />,
  }));
}

function PlayersTable({ rows }: { rows: Statement['players']['list'] }) {
  const t = useMessages<AffiliateKey>();
  const { symbol } = useFormat();
  const columns: Column<Player>[] = [
    { key: 'player', head: t('affiliate.column.player'), phone: 'title', cell: (row) => <bdi>{row.player}</bdi> },
    ...useAmounts<Player>(),
    {
      key: 'verdict',
      head: t('affiliate.column.decided'),
      cell: (row) => (row.verdict === null ? '–' : t(`affiliate.verdict.${row.verdict}`)),
    },
    {
      key: 'cpa',
      head: t('affiliate.column.cpa'),
      end: true,
      cell: (row) => <Money amount={row.cpa} symbol={symbol} />,
    },
  ];
  if (rows.length === 0) return <EmptyState compact level={3} title={t('affiliate.statement.nobody')} />;
  return (
    <Table
      caption={t('affiliate.statement.players')}
      columns={columns}
      rows={rows.map((row, index) => ({ ...row, place: `${index}` }))}
      rowKey={(row) => row.place}
    />
  );
}

function DaysTable({ rows }: { rows: readonly Day[] }) {
  const t = useMessages<AffiliateKey>();
  const day = useDayText();
  const columns: Column<Day>[] = [
    {
      key: 'day',
      head: t('affiliate.column.day'),
      phone: 'title',
      cell: (row) =>
        row.day === row.about
          ? day(row.day)
          : t('affiliate.statement.about', { day: day(row.day), about: day(row.about) }),
    },
    ...useAmounts<Day>(),
  ];
  if (rows.length === 0) return <EmptyState compact level={3} title={t('affiliate.statement.nobody')} />;
  return (
    <Table
      caption={t('affiliate.statement.days')}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.day}/${row.about}`}
    />
  );
}
