import css from './balls.module.css';
import { cx } from './class-names.ts';

export interface BallsProps {
  /** One text per ball; `null` is a ball not drawn yet. */
  values: readonly (string | null)[];
  /** Positions that count more: bonus ball, matched digits. */
  hot?: readonly number[];
  /** s 22, m 28 (default), l 36 px. */
  size?: 's' | 'm' | 'l';
  /** Read in place of the digits, such as "Result 4 0 8 2 7". */
  label?: string;
  className?: string;
}

/** Drawn numbers as small paper lanterns. */
export function Balls({ values, hot = [], size = 'm', label, className }: BallsProps) {
  return (
    <span
      className={cx(css.balls, css[size], className)}
      role="img"
      aria-label={label ?? values.map((value) => value ?? '?').join(' ')}
      dir="ltr"
    >
      {values.map((value, index) => (
        <span key={index} className={cx(css.ball, value === null && css.blank, hot.includes(index) && css.hot)}>
          {value ?? '?'}
        </span>
      ))}
    </span>
  );
}
