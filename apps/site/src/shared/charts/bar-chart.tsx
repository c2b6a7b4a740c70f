import { cx } from '@sampan/ui';
import { useId } from 'react';
import css from './bar-chart.module.css';

export interface BarPart {
  key: string;
  value: number;
  /** A colour of CSS, such as `var(--action)`. */
  fill: string;
  /** Still growing: hatched, as an unfinished day is. */
  running?: boolean;
}

export interface Bar {
  key: string;
  /** Below the bar; left out where the labels would stand on each other. */
  label: string;
  /** From the foot up; none: an empty frame, so that a window without anything is seen as one. */
  parts: readonly BarPart[];
  /** Set bold and never left out, such as today. */
  strong?: boolean;
}

/** A level across all bars, such as where a tier begins. */
export interface Guide {
  value: number;
  label: string;
  dashed?: boolean;
}

export interface BarChartProps {
  bars: readonly Bar[];
  guides?: readonly Guide[];
  className?: string;
}

/** Room above the highest bar for the label of a guide. */
const TOP = 6;
const share = (value: number, top: number) => (value / top) * (100 - TOP);

/**
 * Bars of one or more parts by day. Lengths are SVG attributes in per cent: it fills its place at every width and in
 * server-rendered HTML, and type keeps its size. A drawing alone: the page says the same in words and in a table.
 */
export function BarChart({ bars, guides = [], className }: BarChartProps) {
  const hatch = useId();
  const sums = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + Math.max(0, value), 0));
  const top = Math.max(...sums, ...guides.map(({ value }) => value), Number.MIN_VALUE);
  const wide = 100 / Math.max(1, bars.length);
  const labelled = guides.length > 0;
  const step = Math.ceil(bars.length / 6);
  return (
    <div className={cx(css.chart, labelled && css.labelled, className)} aria-hidden="true">
      {labelled && (
        <svg className={css.axis}>
          {guides.map(({ value, label }) => (
            <text key={label} x="0" y={`${100 - share(value, top)}%`} dy="0.32em" className={css.level}>
              {label}
            </text>
          ))}
        </svg>
      )}
      <svg className={css.plot}>
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="6" className={css.hatch} />
          </pattern>
        </defs>
        {guides.map(({ value, label, dashed }) => (
          <line
            key={label}
            x1="0"
            x2="100%"
            y1={`${100 - share(value, top)}%`}
            y2={`${100 - share(value, top)}%`}
            className={cx(css.guide, dashed && css.dashed)}
          />
        ))}
        {bars.map((bar, index) => (
          <Stack key={bar.key} bar={bar} top={top} x={index * wide} wide={wide} hatch={hatch} />
        ))}
      </svg>
      <div className={css.labels}>
        {bars.map(({ key, label, strong }, index) => (
          <span key={key} className={cx(strong && css.strong)}>
            {strong || (index % step === 0 && !nearStrong(bars, index, step)) ? label : ''}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A label beside one that is always shown would touch it. */
const nearStrong = (bars: readonly Bar[], index: number, step: number): boolean =>
  step > 1 && bars.some(({ strong }, at) => strong && Math.abs(at - index) < step);

function Stack(props: { bar: Bar; top: number; x: number; wide: number; hatch: string }) {
  const { bar, top, x, wide, hatch } = props;
  const place = { x: `${x + wide * 0.15}%`, width: `${wide * 0.7}%`, rx: 2 };
  const parts = bar.parts.filter(({ value }) => value > 0);
  if (parts.length === 0) return <rect {...place} y="calc(100% - 9px)" height="8" className={css.empty} />;
  return (
    <>
      {parts.map(({ key, value, fill, running }, index) => {
        const height = share(value, top);
        const foot = parts.slice(0, index + 1).reduce((sum, part) => sum + share(part.value, top), 0);
        const at = { ...place, y: `${100 - foot}%`, height: `${height}%` };
        return (
          <g key={key}>
            <rect {...at} fill={fill} className={css.part} />
            {running && <rect {...at} fill={`url(#${hatch})`} />}
          </g>
        );
      })}
    </>
  );
}
