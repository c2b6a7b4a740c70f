import { Boat, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import css from './form.module.css';

export interface FormShellProps {
  /** A refusal of the whole; stands above the fields and takes the focus (S-113). */
  failure: unknown;
  /** @returns the name of the first wrong field, 'failure', or null when all went through */
  onSubmit: () => Promise<string | null>;
  /** Says what is under way; covers the form meanwhile (S-093). */
  working?: string | undefined;
  children: ReactNode;
}

/** Every form of the account: the message above, the focus on the first wrong field (S-169), the cover while it is sent. */
export function FormShell({ failure, onSubmit, working, children }: FormShellProps) {
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) message.current?.focus();
  }, [failure]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A dialog's form is no child of this one on the page, but it is for React.
    event.stopPropagation();
    const wrong = await onSubmit();
    if (!wrong || wrong === 'failure') return;
    const control = form.current?.querySelector<HTMLElement>(
      wrong === 'check' ? '[role="slider"]' : `[name="${CSS.escape(wrong)}"]`,
    );
    control?.scrollIntoView({ block: 'center' });
    control?.focus();
  };
  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {/* Always in the page, so that the message is announced when it comes. */}
      <div ref={message} tabIndex={-1} role="alert" className={css.message}>
        {failure !== null && <Note tone="bad">{errorText(failure)}</Note>}
      </div>
      {children}
      {working && (
        <div className={css.cover} role="status">
          <Boat className={css.boat} />
          {working}
        </div>
      )}
    </form>
  );
}
