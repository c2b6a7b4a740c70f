import { type ReactNode, useEffect } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './messages.module.css';

export type MessageTone = 'info' | 'ok' | 'bad' | 'warn';

const SIGN: Record<MessageTone, IconName> = { info: 'info', ok: 'check', bad: 'warning', warn: 'clock' };

export interface ToastProps {
  tone?: MessageTone;
  title: ReactNode;
  detail?: ReactNode;
  /** A `Button look="link"`, such as "Retry". */
  action?: ReactNode;
  close?: { label: string; onClose: () => void };
}

/** One short message about something that just happened. */
export function Toast({ tone = 'info', title, detail, action, close }: ToastProps) {
  return (
    <div className={cx(css.toast, css[tone])}>
      <Icon name={SIGN[tone]} />
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {detail && <p className={css.detail}>{detail}</p>}
      </div>
      {action}
      {close && <IconButton dense icon="close" label={close.label} onClick={close.onClose} />}
    </div>
  );
}

/** Marks the toasts' place for `raiseToasts`. */
const PLACE = 'data-toasts';

/**
 * A modal dialog covers the page, and the toasts with it: what has just happened would lie dark below what it led to. So they
 * come into the browser's top layer anew, over the dialog that has opened. Without one they stay where they are, because a
 * place that is shown anew is not read aloud.
 */
export function raiseToasts(): void {
  const place = document.querySelector<HTMLElement>(`[${PLACE}]`);
  // Browsers before 2024 know no popovers: the toasts stay below.
  if (!place?.showPopover || !document.querySelector('dialog:modal')) return;
  place.hidePopover();
  place.showPopover();
}

/** Where toasts appear. Always in the page, so that a message put into it is read aloud; never takes the focus. */
export function ToastRegion({ label, children }: { label: string; children?: ReactNode }) {
  useEffect(() => {
    raiseToasts();
  }, [children]);
  return (
    <section
      popover="manual"
      className={css.region}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      {...{ [PLACE]: '' }}
    >
      {children}
    </section>
  );
}

export interface NoteProps {
  tone?: MessageTone;
  icon?: IconName;
  /** `alert` for an error that answers what the person just did. */
  role?: 'alert' | 'status';
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A message that stays where it belongs: in a form, above a list. */
export function Note({ tone = 'info', icon, role, action, children, className }: NoteProps) {
  return (
    <div className={cx(css.note, css[tone], className)} role={role}>
      <Icon name={icon ?? SIGN[tone]} />
      <div className={css.words}>{children}</div>
      {action}
    </div>
  );
}
