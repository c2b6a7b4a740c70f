import type { ReactNode } from 'react';
import { Boat } from './brand.tsx';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './steps.module.css';

export interface Step {
  id: string;
  title: ReactNode;
  detail?: ReactNode;
  /** When it happened, or when it is expected. */
  time?: ReactNode;
  state: 'done' | 'now' | 'next' | 'failed';
  /** The state in words, read but not seen: "Done", "Under way". */
  stateText: string;
}

/** The steps of a withdrawal in order, with a mark at the one reached. */
export function Steps({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={cx(css.step, css[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {step.state === 'done' && <Icon name="check" size="s" />}
            {step.state === 'failed' && <Icon name="close" size="s" />}
            {step.state === 'now' && <Boat />}
          </span>
          <div className={css.words}>
            <p className={css.title}>
              {step.title}
              <span className="visually-hidden"> ({step.stateText})</span>
            </p>
            {step.detail && <p className={css.detail}>{step.detail}</p>}
          </div>
          {step.time && <span className={css.time}>{step.time}</span>}
        </li>
      ))}
    </ol>
  );
}
