import { Card, type Column, cx, EmptyState, Icon, Money, Pagination } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { PageResult } from '../../../shared/page-result.tsx';
import css from '../commissions.module.css';
import { type Bill, type Bills, billsQuery, type ContractKind } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { DayChips } from '../parts/day-chips.tsx';
import { useDays } from '../parts/use-days.ts';
import { percentOf } from '../rules/rate.ts';
import { BillState } from './bill-state.tsx';
import styles from './bills.module.css';
import { useBillWindow } from './use-bill-window.ts';

const choices = ['today', 'week', 'fortnight', 'month', 'quarter'] as const;
/** Far enough back for the last bills: in the first hour of a day those of an hour are of the day before. */
const shownFirst = { dividend: 'quarter', daily: 'fortnight', hourly: 'week', realtime: 'week' } as const;

/** Bills of a kind by days, their sums below (S-331): two lines a row on a phone, each opens. */
export function BillList({ kind, onBill }: { kind: ContractKind; onBill: (reference: string) => void }) {
  const t = useMessages<CommissionsKey | SharedKey>();
  const { days, choice, setChoice } = useDays(shownFirst[kind]);
  const [pageNo, setPage] = useState(1);
  const answer = useQuery(billsQuery({ ...days, kind, pageNo, pageSize: 12 }));
  return (
    <>
      <DayChips
        choices={choices}
        choice={choice}
        onChoice={(next) => {
          setChoice(next);
          setPage(1);
        }}
      />
      <PageResult answer={answer}>
        {(bills) => (
          <Card flush>
            {bills.totalCount === 0 ? (
              <EmptyState compact level={3} title={t('commissions.bills.none')}>
                {t('commissions.bills.noneText')}
              </EmptyState>
            ) : (
              <Rows kind={kind} bills={bills} onBill={onBill} />
            )}
            <Pagination
              page={bills.pageNo}
              pages={bills.totalPages}
              onPage={setPage}
              className={css.pages}
              texts={{
                label: t('commissions.pages'),
                previous: t('common.previous'),
                next: t('common.next'),
                page: (number) => t('commissions.page', { number }),
              }}
            />
          </Card>
        )}
      </PageResult>
    </>
  );
}

interface RowsProps {
  kind: ContractKind;
  bills: Bills;
  onBill: (reference: string) => void;
}

function Rows({ kind, bills, onBill }: RowsProps) {
  const t = useMessages<CommissionsKey>();
  const { symbol } = useFormat();
  const windowOf = useBillWindow();
  const columns = useColumns(kind);
  const { list, totals, totalCount } = bills;
  const sums: Readonly<Record<string, string>> = totals;
  return (
    <div className={styles.bills} role="list" aria-label={t('commissions.bills.title')}>
      <Heads columns={columns} />
      {list.map((bill) => (
        <div key={bill.reference} role="listitem">
          <button type="button" className={styles.bill} onClick={() => onBill(bill.reference)}>
            <span className={styles.what}>
              <b className="num">{windowOf(bill)}</b>
              <span className={styles.under}>
                <BillState state={bill.state} />
                <span className="t12 muted num">{bill.reference}</span>
              </span>
            </span>
            {columns.map(({ key, cell }) => (
              <span key={key} className={cx(styles.end, styles.wide)}>
                {cell(bill)}
              </span>
            ))}
            <b className={styles.end}>
              <Money amount={bill.paid} symbol={symbol} />
            </b>
            <Icon name="chevron-right" size="s" />
          </button>
        </div>
      ))}
      <div className={cx(styles.bill, styles.totals)} role="listitem">
        <b>{t('commissions.bills.total', { count: totalCount })}</b>
        {columns.map(({ key }) => (
          <span key={key} className={cx(styles.end, styles.wide)}>
            {sums[key] !== undefined && <Money amount={sums[key]} symbol={symbol} />}
          </span>
        ))}
        <b className={styles.end}>
          <Money amount={totals.paid} symbol={symbol} />
        </b>
        <span />
      </div>
    </div>
  );
}

function Heads({ columns }: { columns: readonly Column<Bill>[] }) {
  const t = useMessages<CommissionsKey>();
  return (
    <div className={cx(styles.bill, styles.heads)} aria-hidden="true">
      <span>{t('commissions.bills.window')}</span>
      {columns.map(({ key, head }) => (
        <span key={key} className={cx(styles.end, styles.wide)}>
          {head}
        </span>
      ))}
      <span className={styles.end}>{t('commissions.bills.paid')}</span>
      <span />
    </div>
  );
}

function useColumns(kind: ContractKind): Column<Bill>[] {
  const t = useMessages<CommissionsKey>();
  const { symbol } = useFormat();
  const dividend = kind === 'dividend';
  const money = (key: 'amount' | 'children', head: string): Column<Bill> => ({
    key,
    head,
    cell: (bill) => <Money amount={bill[key]} symbol={symbol} />,
  });
  return [
    {
      key: 'sales',
      head: t(dividend ? 'commissions.bills.loss' : 'commissions.bills.sales'),
      cell: ({ loss, sales }) => <Money amount={dividend ? loss : sales} symbol={symbol} />,
    },
    {
      key: 'tier',
      head: t('commissions.tiers.rate'),
      cell: ({ tier, rate }) => (tier === null ? '–' : percentOf(rate)),
    },
    money('amount', t('commissions.bills.amount')),
    money('children', t('commissions.bills.children')),
  ];
}
