import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import css from './table.module.css';

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, in tabular figures. */
  end?: boolean;
  /**
   * On a phone: `title` heads the stacked row, `hide` leaves the cell out. In `FoldedRows` `sum` stands beside the title,
   * `under` and `underSum` on the second line; the others show on a tap.
   */
  phone?: 'title' | 'hide' | 'sum' | 'under' | 'underSum';
}

export interface TableProps<Row> {
  /** Names the table; read, not seen. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Totals by column key, as the last row. */
  totals?: { label: string; cells: Readonly<Record<string, ReactNode>> };
  className?: string;
}

/**
 * A table on desktop, stacked rows on a phone. The roles are spelled out because `display` other than table takes a
 * table's meaning away in some browsers.
 */
export function Table<Row>({ caption, columns, rows, rowKey, totals, className }: TableProps<Row>) {
  const cellClass = (column: Column<Row>) =>
    cx(column.end && css.end, column.phone === 'title' && css.lead, column.phone === 'hide' && css.wide);
  return (
    <div className={css.place}>
      <table className={cx(css.table, className)} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={cx(column.end && css.end)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td key={column.key} role="cell" data-head={column.head} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && <Totals columns={columns} totals={totals} cellClass={cellClass} />}
      </table>
    </div>
  );
}

interface TotalsProps<Row> {
  columns: readonly Column<Row>[];
  totals: { label: string; cells: Readonly<Record<string, ReactNode>> };
  cellClass: (column: Column<Row>) => string | undefined;
}

function Totals<Row>({ columns, totals, cellClass }: TotalsProps<Row>) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map((column, index) => {
          const value = totals.cells[column.key];
          return index === 0 ? (
            <th key={column.key} role="rowheader" scope="row" className={css.lead}>
              {totals.label}
            </th>
          ) : (
            <td
              key={column.key}
              role="cell"
              data-head={column.head}
              className={cx(cellClass(column), value === undefined && css.wide)}
            >
              {value}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
