import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { useCssVars } from './css-vars.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './marks.module.css';

export type Tone = 'plain' | 'ok' | 'bad' | 'info' | 'warn';

/** A word about a state. The word says it; the tone only helps. */
export function Badge(props: { tone?: Tone; icon?: IconName; className?: string; children: ReactNode }) {
  return (
    <span className={cx(css.badge, css[props.tone ?? 'plain'], props.className)}>
      {props.icon && <Icon name={props.icon} size="s" />}
      {props.children}
    </span>
  );
}

/** How many are new: nothing at 0, "99+" above 99. `label` is what it counts, in words. */
export function Count({ value, label, className }: { value: number; label?: string; className?: string }) {
  if (value <= 0) return null;
  const text = value > 99 ? '99+' : String(value);
  return (
    <span className={cx(css.count, className)}>
      {text}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}

export interface VipBadgeProps {
  children: ReactNode;
  /** Two colours from the brand's settings, `#rrggbb` each. Without them: mangosteen. */
  background?: string;
  foreground?: string;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** The member's rank. Colours come from settings, so they are set through the CSSOM after hydration. */
export function VipBadge({ children, background, foreground }: VipBadgeProps) {
  const vars: Record<`--${string}`, string> = {};
  if (background && HEX.test(background)) vars['--vip-bg'] = background;
  if (foreground && HEX.test(foreground)) vars['--vip-fg'] = foreground;
  return (
    <span ref={useCssVars(vars)} className={css.vip}>
      <Icon name="star" size="s" fill />
      {children}
    </span>
  );
}
