import {
  Button,
  Card,
  type Column,
  EmptyState,
  FoldedRows,
  Money,
  Pagination,
  type SelectOption,
  Stat,
} from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { showToast } from '../../shared/toasts/toasts.ts';
import { FilterBar } from './filter-bar.tsx';
import type { RecordsKey } from './locales/index.ts';
import { RecordResult } from './record-result.tsx';
import css from './records.module.css';
import type { Filters } from './use-filters.ts';

interface Page<Row> {
  list: Row[];
  pageNo: number;
  totalPages: number;
  totalCount: number;
}

export interface Figure {
  key: string;
  label: string;
  value: string;
  signed?: boolean;
  detail?: string;
}

interface RecordPageProps<Row, Value extends Page<Row>> {
  caption: string;
  filters: Filters;
  /** The one filter besides the period. */
  kind: { label: string; options: readonly SelectOption[] };
  page: UseQueryResult<Value>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Sums over the whole period, not the page. */
  figures: (value: Value) => readonly Figure[];
  /** The record as a file, by the filters that are shown. */
  onExport: (period: { from: number; to: number }) => Promise<void>;
  /** What stands between totals and rows. */
  above?: (value: Value) => ReactNode;
}

/** A record: filters, totals, rows, pages and the file (S-516). */
export function RecordPage<Row, Value extends Page<Row>>(props: RecordPageProps<Row, Value>) {
  return (
    <div className={css.page}>
      <FilterBar filters={props.filters} kind={props.kind} />
      <RecordResult filters={props.filters} record={props.page}>
        {(value) => (value.totalCount === 0 ? <Nothing {...props} value={value} /> : <Rows {...props} value={value} />)}
      </RecordResult>
    </div>
  );
}

function Nothing<Row, Value extends Page<Row>>(props: RecordPageProps<Row, Value> & { value: Value }) {
  const { above, filters, value } = props;
  return (
    <>
      {above?.(value)}
      <None filters={filters} />
    </>
  );
}

function Rows<Row, Value extends Page<Row>>(props: RecordPageProps<Row, Value> & { value: Value }) {
  const { value, filters, caption, columns, rowKey, figures, above } = props;
  const t = useMessages<RecordsKey>();
  const texts = {
    label: t('records.pages'),
    previous: t('records.previous'),
    next: t('records.next'),
    page: (number: number) => t('records.page', { number }),
  };
  return (
    <>
      <Totals figures={figures(value)} />
      {above?.(value)}
      <Card flush className={css.card}>
        <FoldedRows caption={caption} columns={columns} rows={value.list} rowKey={rowKey} />
      </Card>
      <Pagination page={value.pageNo} pages={value.totalPages} onPage={filters.setPage} texts={texts} />
      <ExportButton filters={filters} onExport={props.onExport} />
    </>
  );
}

/** Sums of a period, side by side. */
export function Totals({ figures }: { figures: readonly Figure[] }) {
  const t = useMessages<RecordsKey>();
  const { symbol } = useFormat();
  return (
    <section className={css.totals} aria-label={t('records.totals.label')}>
      {figures.map(({ key, label, value, signed = false, detail }) => (
        <Stat
          key={key}
          label={label}
          value={<Money amount={value} symbol={symbol} signed={signed} />}
          detail={detail}
        />
      ))}
    </section>
  );
}

function ExportButton({ filters, onExport }: Pick<RecordPageProps<never, never>, 'filters' | 'onExport'>) {
  const t = useMessages<RecordsKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const file = useMutation({
    mutationFn: () => (filters.period ? onExport(filters.period) : Promise.resolve()),
    onError: (error) => showToast({ tone: 'bad', title: errorText(error) }),
  });
  return (
    <Button
      look="line"
      icon="download"
      className={css.export}
      busy={file.isPending}
      disabled={!online}
      onClick={() => file.mutate()}
    >
      {t('records.export')}
    </Button>
  );
}

export function None({ filters }: { filters: Filters }) {
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
