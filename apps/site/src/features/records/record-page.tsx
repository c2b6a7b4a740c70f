import { Button, Card, type Column, EmptyState, Note, Pagination, Skeleton, Table } from '@sampan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorText } from '../../shared/i18n/use-error-text.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import type { SharedKey } from '../../shared/messages/index.ts';
import { useOnline } from '../../shared/online/use-online.ts';
import type { RecordsKey } from './messages/index.ts';
import css from './records.module.css';
import type { Filters } from './use-filters.ts';

/** Rows of one page; S-516 wants as many skeletons. */
export const PAGE_SIZE = 10;

interface Page<Row> {
  list: Row[];
  pageNo: number;
  totalPages: number;
  totalCount: number;
}

interface RecordPageProps<Row, Value extends Page<Row>> {
  caption: string;
  filters: Filters;
  page: UseQueryResult<Value>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Figures over the whole period, not the page. */
  totals: (value: Value) => ReactNode;
}

/** A record below its filters with its states: waiting, empty, failed, offline (S-516). */
export function RecordPage<Row, Value extends Page<Row>>(props: RecordPageProps<Row, Value>) {
  const { page, filters } = props;
  const t = useMessages<RecordsKey | SharedKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const { time } = useFormat();
  if (filters.fault) return null;
  return (
    <div className={css.result} aria-busy={page.isFetching}>
      {page.error && (
        <Note
          tone="bad"
          role="alert"
          action={
            <Button look="link" dense onClick={() => void page.refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {errorText(page.error)} {t('records.error')}
        </Note>
      )}
      {!online && page.data && <Note tone="warn">{t('records.stale', { time: time(page.dataUpdatedAt) })}</Note>}
      {page.isPending && !page.error && <Waiting label={t('common.loading')} />}
      {page.data && (page.data.totalCount === 0 ? <None filters={filters} /> : <Rows {...props} value={page.data} />)}
    </div>
  );
}

function Rows<Row, Value extends Page<Row>>(props: RecordPageProps<Row, Value> & { value: Value }) {
  const { value, filters, caption, columns, rowKey, totals } = props;
  const t = useMessages<RecordsKey>();
  const texts = {
    label: t('records.pages'),
    previous: t('records.previous'),
    next: t('records.next'),
    page: (number: number) => t('records.page', { number }),
  };
  return (
    <>
      {totals(value)}
      <Card flush className={css.card}>
        <Table caption={caption} columns={columns} rows={value.list} rowKey={rowKey} />
      </Card>
      <Pagination page={value.pageNo} pages={value.totalPages} onPage={filters.setPage} texts={texts} />
    </>
  );
}

function None({ filters }: { filters: Filters }) {
  const t = useMessages<RecordsKey>();
  const widest = filters.choice === 'month';
  return (
    <Card>
      <EmptyState
        compact
        title={t('records.none.title')}
        actions={
          <>
            {!widest && (
              <Button look="line" onClick={() => filters.setPreset('month')}>
                {t('records.none.change')}
              </Button>
            )}
            <Button look="line" icon="calendar" onClick={() => filters.setDays(filters.days)}>
              {t('records.none.dates')}
            </Button>
          </>
        }
      >
        {t('records.none.text')}
      </EmptyState>
    </Card>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <Card className={css.waiting}>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <Skeleton key={index} className={css.line} />
      ))}
    </Card>
  );
}
