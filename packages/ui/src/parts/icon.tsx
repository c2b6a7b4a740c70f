import { cx } from './class-names.ts';
import css from './icon.module.css';
import { type IconName, iconPaths } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

/** Icons that point along the line of reading; they turn round in right-to-left pages. */
const DIRECTED = new Set<IconName>([
  'chevron-right',
  'chevron-left',
  'arrow-left',
  'arrow-right',
  'logout',
  'external',
  'list',
  'backspace',
]);

export interface IconProps {
  name: IconName;
  /** s 16 px, m 20 px (default), l 24 px. */
  size?: 's' | 'm' | 'l';
  /** Filled instead of stroked: hearts, stars, flames. */
  fill?: boolean;
  className?: string;
}

/** A stroke icon. Always decorative: the words beside it or the control's label carry the meaning. */
export function Icon({ name, size = 'm', fill, className }: IconProps) {
  return (
    <svg
      className={cx(css.icon, css[size], fill && css.fill, DIRECTED.has(name) && css.directed, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
