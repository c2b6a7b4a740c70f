import type { ReactNode } from 'react';
import type { Pose } from '../art/mascot.ts';
import { cx } from './class-names.ts';
import { Mascot } from './mascot.tsx';
import css from './states.module.css';

export interface StateProps {
  title: ReactNode;
  /** What happened, then what is safe. */
  children?: ReactNode;
  /** A number support can look up, with its words. */
  reference?: ReactNode;
  /** What to do next: buttons, at most one of them `action`. */
  actions?: ReactNode;
  pose?: Pose;
  /** Smaller, for a state inside a card or a rail. */
  compact?: boolean;
  /** Level of the heading; the page's own heading is 1. */
  level?: 1 | 2 | 3;
  className?: string;
}

function State({ title, children, reference, actions, pose = 'hello', compact, level = 2, className }: StateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx(css.state, compact && css.compact, className)}>
      <Mascot pose={pose} className={css.mascot} />
      <Heading className={css.title}>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {reference && <p className={css.reference}>{reference}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

/** Nothing here yet, or nothing matches. */
export function EmptyState(props: StateProps) {
  return <State pose="empty" {...props} />;
}

/** Something failed. Also maintenance and region screens by their poses. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <State pose="error" {...props} />
    </div>
  );
}

/** Something went well: an order arrived, an account is open. */
export function SuccessState(props: StateProps) {
  return (
    <div role="status">
      <State pose="success" {...props} />
    </div>
  );
}

/** Covers its nearest positioned ancestor (or the screen) while something must finish first. */
export function LoadingCover({ label, screen }: { label: string; screen?: boolean }) {
  return (
    <div className={cx(css.cover, screen && css.screen)} role="status">
      <Mascot pose="loading" className={css.sail} />
      <p className={css.coverText}>{label}</p>
    </div>
  );
}
