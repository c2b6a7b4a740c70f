import { Card, EmptyState, FoldedRows, Pagination, Table, type TableProps } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import type { SharedKey } from '../../../shared/locales/index.ts';
import css from '../agent-centre.module.css';
import type { AgentsKey } from '../locales/index.ts';

interface ListCardProps<Row> extends TableProps<Row> {
  /** Filters above the rows. */
  toolbar: ReactNode;
  /** What stands in the place of no rows. */
  none: string;
  page: { pageNo: number; totalPages: number };
  /** On a phone every figure of a row stands open: few rows, or rows that open something. */
  stacked?: boolean;
  onPage: (pageNo: number) => void;
}

/** A page's list: filters, rows with the totals of the whole filter, and the way through a long one. */
export function ListCard<Row>({ toolbar, none, page, stacked = false, onPage, ...table }: ListCardProps<Row>) {
  const Rows = stacked ? Table : FoldedRows;
  const t = useMessages<AgentsKey | SharedKey>();
  return (
    <Card flush className={css.tableCard}>
      <div className={css.toolbar}>{toolbar}</div>
      {page.totalPages === 0 ? (
        <EmptyState compact level={3} title={none} />
      ) : (
        // What stands out to the side of a narrow window must be reached by keys too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={css.scroll} role="region" aria-label={table.caption} tabIndex={0}>
          <Rows {...table} />
        </div>
      )}
      <Pagination
        page={page.pageNo}
        pages={page.totalPages}
        onPage={onPage}
        className={css.pages}
        texts={{
          label: t('agents.pages'),
          previous: t('common.previous'),
          next: t('common.next'),
          page: (number) => t('agents.page', { number }),
        }}
      />
    </Card>
  );
}
