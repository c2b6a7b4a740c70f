import type { ComponentProps } from 'react';
import css from './card.module.css';
import { cx } from './class-names.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** No padding: the content brings its own. */
  flush?: boolean;
  /** The chosen one of several. */
  chosen?: boolean;
}

export function Card({ flush, chosen, className, ...rest }: CardProps) {
  return <div {...rest} className={cx(css.card, flush && css.flush, chosen && css.chosen, className)} />;
}
