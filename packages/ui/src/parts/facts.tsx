import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import css from './facts.module.css';

export interface DefinitionRow {
  id: string;
  label: ReactNode;
  value: ReactNode;
  /** A copy button, a link. */
  action?: ReactNode;
}

/** Label and value per line: an order's reference, fee, expected time. */
export function DefinitionRows({ rows, className }: { rows: readonly DefinitionRow[]; className?: string }) {
  return (
    <dl className={cx(css.rows, className)}>
      {rows.map((row) => (
        <div key={row.id} className={css.row}>
          <dt className={css.label}>{row.label}</dt>
          <dd className={css.value}>
            {row.value}
            {row.action}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One figure and what it is. */
export function Stat(props: { label: ReactNode; value: ReactNode; detail?: ReactNode; className?: string }) {
  return (
    <div className={cx(css.stat, props.className)}>
      <p className={css.label}>{props.label}</p>
      <p className={css.figure}>{props.value}</p>
      {props.detail && <p className={css.detail}>{props.detail}</p>}
    </div>
  );
}

/** A game's or bonus's terms in one line of small columns: amount, turnover, expiry. */
export function Terms({ rows, className }: { rows: readonly Omit<DefinitionRow, 'action'>[]; className?: string }) {
  return (
    <dl className={cx(css.terms, className)}>
      {rows.map((row) => (
        <div key={row.id}>
          <dt className={css.detail}>{row.label}</dt>
          <dd className={css.term}>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
