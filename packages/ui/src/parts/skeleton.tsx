import { cx } from './class-names.ts';
import css from './skeleton.module.css';

/** A place held while something loads. Give it its final size by class, so that nothing moves when the thing comes. */
export function Skeleton({ shape = 'block', className }: { shape?: 'block' | 'text' | 'circle'; className?: string }) {
  return <span className={cx(css.skeleton, css[shape], className)} aria-hidden="true" />;
}
