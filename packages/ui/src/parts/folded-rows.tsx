import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import css from './folded-rows.module.css';
import { Icon } from './icon.tsx';
import { type Column, Table, type TableProps } from './table.tsx';

/** Below this many rem a table's columns have no room beside each other: a phone, or large type on a desktop. */
const LEAST_REM = 36;

function useNarrow() {
  const place = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setNarrow(element.clientWidth < LEAST_REM * rem);
    };
    measure();
    // Larger type makes it higher, so it is told of that too.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, narrow };
}

/** A table on desktop; on a phone two lines a row, and the rest of it on a tap. The totals stand open. */
export function FoldedRows<Row>(props: TableProps<Row>) {
  const { place, narrow } = useNarrow();
  const { caption, columns, rows, rowKey, totals } = props;
  return (
    <div ref={place}>
      {narrow === false && <Table {...props} />}
      {narrow === true && (
        <>
          <ul className={css.rows} aria-label={caption}>
            {rows.map((row) => (
              <li key={rowKey(row)}>
                <Folded row={row} columns={columns} />
              </li>
            ))}
          </ul>
          {totals && <FoldedTotals columns={columns} totals={totals} />}
        </>
      )}
    </div>
  );
}

function FoldedTotals<Row>({
  columns,
  totals,
}: Pick<TableProps<Row>, 'columns'> & Required<Pick<TableProps<Row>, 'totals'>>) {
  const counted = columns.filter(({ key }) => totals.cells[key] !== undefined);
  return (
    <div className={css.totals}>
      <b>{totals.label}</b>
      <dl className={css.more}>
        {counted.map(({ key, head }) => (
          <div key={key} className={css.fact}>
            <dt>{head}</dt>
            <dd>{totals.cells[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Folded<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const at = (place: Column<Row>['phone']) => columns.filter(({ phone }) => phone === place);
  const cells = (place: Column<Row>['phone']): ReactNode =>
    at(place).map((column) => (
      <Fragment key={column.key}>
        {/* A second number says what it is. */}
        {place === 'underSum' && column.end && `${column.head} `}
        {column.cell(row)}
      </Fragment>
    ));
  return (
    <details className={css.row}>
      <summary className={css.lines}>
        <span className={css.first}>
          <span className={css.title}>{cells('title')}</span>
          <span className={css.sum}>{cells('sum')}</span>
        </span>
        <span className={css.second}>
          <span className={css.under}>{cells('under')}</span>
          <span className={css.sum}>{cells('underSum')}</span>
        </span>
        <Icon name="chevron-down" size="s" className={css.fold} />
      </summary>
      <dl className={css.more}>
        {at(undefined).map((column) => (
          <div key={column.key} className={css.fact}>
            <dt>{column.head}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
