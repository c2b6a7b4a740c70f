import type { ComponentProps, ReactNode } from 'react';
import css from './chip.module.css';
import { cx } from './class-names.ts';

export interface ChipProps extends ComponentProps<'button'> {
  on?: boolean;
  /** Soft for the second row of filters (vendors), loud for the first (classes). */
  soft?: boolean;
}

/** A filter that is on or off. */
export function Chip({ on = false, soft, className, ...rest }: ChipProps) {
  return <button type="button" {...rest} aria-pressed={on} className={cx(css.chip, soft && css.soft, className)} />;
}

export interface ChipRowProps {
  label: string;
  /** Wraps on several lines instead of scrolling sideways. */
  wrap?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A row of chips; scrolls sideways under the thumb and bleeds to the page's edge. */
export function ChipRow({ label, wrap, className, children }: ChipRowProps) {
  return (
    <div role="group" aria-label={label} className={cx(css.row, wrap && css.wrap, className)}>
      {children}
    </div>
  );
}
