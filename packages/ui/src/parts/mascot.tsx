import { mascot, type Pose } from '../art/mascot.ts';
import css from './brand.module.css';
import { cx } from './class-names.ts';
import { Shapes } from './shapes.tsx';

/** The boat in one of its poses. Apart from the other drawings, because the first screen needs none of it. */
export function Mascot({ pose, className }: { pose: Pose; className?: string }) {
  return (
    <svg className={cx(css.mascot, className)} viewBox="0 0 240 180" aria-hidden="true">
      <Shapes of={mascot(pose)} />
    </svg>
  );
}
