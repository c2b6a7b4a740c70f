import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import css from './dialog.module.css';
import { useDialogHistory } from './dialog-history.tsx';
import { raiseToasts } from './messages.tsx';
import { lockScroll } from './scroll-lock.ts';

export type CloseReason = 'escape' | 'background' | 'button' | 'back';

export interface DialogProps {
  open: boolean;
  onClose: (reason: CloseReason) => void;
  /** Seen at the top, and the dialog's name. */
  title?: ReactNode;
  /** The name where no title is seen. */
  label?: string;
  /** Words of the close button; without them there is none. */
  closeLabel?: string;
  /** s 400, m 560, l 860 px; full covers the screen. */
  size?: 's' | 'm' | 'l' | 'full';
  /** `false`: Escape, background and Back do nothing; the person must choose. */
  dismissable?: boolean;
  /** Stays in sight below the scrolling body: the buttons. */
  footer?: ReactNode;
  /** No padding: the content brings its own. */
  flush?: boolean;
  role?: 'dialog' | 'alertdialog';
  className?: string;
  children: ReactNode;
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function useModal(open: boolean, close: (reason: CloseReason) => void, dismissable: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(close);
  const history = useDialogHistory();
  useIsomorphicLayoutEffect(() => {
    latest.current = close;
  });
  useIsomorphicLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    raiseToasts();
    // React's autoFocus has run while the dialog was still closed, so the intent is read from the element itself.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const release = lockScroll();
    return () => {
      // Closing before React removes it lets the browser hand the focus back to where it was.
      element.close();
      release();
    };
  }, [open]);
  useEffect(() => {
    if (!open || !dismissable || !history) return;
    return history.enter(() => latest.current('back'));
  }, [open, dismissable, history]);
  return dialog;
}

/**
 * A modal window on the native `<dialog>`: named, Escape and background close it, focus returns, the page stays where it
 * was, one may open over another. Below 600 px it is a sheet from the bottom. Fade 100 ms (S-483).
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, label, closeLabel, size = 'm', dismissable = true, footer, flush, role } = props;
  const titleId = useId();
  const pressedOutside = useRef(false);
  const dialog = useModal(open, onClose, dismissable);
  const outside = (event: MouseEvent) => event.target === event.currentTarget;
  return (
    // The click is the pointer's way out; the keyboard's is Escape, which a dialog tells by `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      className={cx(css.dialog, css[size], props.className)}
      aria-labelledby={title ? titleId : undefined}
      aria-label={title ? undefined : label}
      onCancel={(event) => {
        // A file picker inside fires `cancel` too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissable) onClose('escape');
      }}
      onClose={(event) => {
        // Chrome closes on a second Escape whatever the page says.
        if (event.target === event.currentTarget && open && dismissable) onClose('escape');
      }}
      onPointerDown={(event) => {
        pressedOutside.current = outside(event);
      }}
      onClick={(event) => {
        // Both ends outside: a text selection dragged out of a field must not close the form.
        if (dismissable && pressedOutside.current && outside(event)) onClose('background');
      }}
    >
      {open && (
        <div className={css.frame}>
          {(title || closeLabel) && (
            <header role="presentation" className={cx(css.head, !title && css.bare)}>
              {title && (
                <h2 id={titleId} className={css.title}>
                  {title}
                </h2>
              )}
              {closeLabel && (
                <IconButton icon="close" label={closeLabel} onClick={() => onClose('button')} className={css.close} />
              )}
            </header>
          )}
          <div className={cx(css.body, flush && css.flush)}>{props.children}</div>
          {footer && (
            <footer role="presentation" className={css.foot}>
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
