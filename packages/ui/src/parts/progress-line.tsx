import { boat } from '../art/logo.ts';
import { cx } from './class-names.ts';
import css from './progress-line.module.css';
import { Shapes } from './shapes.tsx';

export interface ProgressLineProps {
  /** How far it has come, 0 to 100. */
  value: number;
  /** What is on its way, in words. */
  label: string;
  /** The value in words where a percentage says little: "37 seconds left". */
  valueText?: string;
  tone?: 'action' | 'info' | 'ok';
  className?: string;
}

/**
 * Time or money on its way: a boat on a line. Countdown, turnover, deposit window; never for uploads or scores.
 * Lengths are SVG attributes, so it stands right in server-rendered HTML without a style attribute.
 */
export function ProgressLine({ value, label, valueText, tone = 'action', className }: ProgressLineProps) {
  const at = Math.min(100, Math.max(0, value));
  return (
    <svg
      className={cx(css.progress, css[tone], className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at)}
      aria-valuetext={valueText}
    >
      <rect className={css.line} y="13" width="100%" height="4" rx="2" />
      <rect className={css.trail} y="13" width={`${at}%`} height="4" rx="2" />
      <svg x={`${at}%`} overflow="visible">
        {/* From its bow at the very start to its stern at the very end, so that it never leaves the water. */}
        <g transform={`translate(${-24 * (at / 100)} 0)`} className={css.boat}>
          <Shapes of={boat} />
        </g>
      </svg>
    </svg>
  );
}
