import { cx } from '@sampan/ui';
import css from '../commissions.module.css';

/** The first letter of a name, as the eye finds rows; telephone numbers come masked. */
export function Initial({ name, large }: { name: string; large?: boolean }) {
  return (
    <span className={cx(css.initial, large && css.large)} aria-hidden="true">
      {name.replace(/^•+/, '').charAt(0).toUpperCase()}
    </span>
  );
}

export function Person({ name }: { name: string }) {
  return (
    <span className={css.person}>
      <Initial name={name} />
      <bdi>{name}</bdi>
    </span>
  );
}
