import { Button, Dialog, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { SharedKey } from '../../../shared/locales/index.ts';
import css from '../form.module.css';
import { useFaultText } from '../use-fault-text.ts';
import type { SecurityKey } from './locales/index.ts';
import type { SecurityForm } from './use-security-form.ts';

export interface SecurityDialogProps<Name extends string> {
  title: string;
  submit: string;
  form: SecurityForm<Name>;
  /** The button that cannot be undone is not the colour of the others. */
  look?: 'action' | 'bad';
  onClose: () => void;
  children: ReactNode;
}

/** A form of the security centre in its window. It is there only while it is open, so that nothing typed lives on. */
export function SecurityDialog<Name extends string>(props: SecurityDialogProps<Name>) {
  const t = useMessages<SharedKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const element = useRef<HTMLFormElement>(null);
  const { form, look = 'action' } = props;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await form.submit();
    if (wrong && wrong !== 'failure') element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <Dialog open onClose={props.onClose} size="s" title={props.title} closeLabel={t('common.close')}>
      <form ref={element} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <div role="alert" className={css.message}>
          {form.failure !== null && <Note tone="bad">{errorText(form.failure)}</Note>}
        </div>
        {props.children}
        <Button type="submit" look={look} wide busy={form.busy} disabled={!online}>
          {props.submit}
        </Button>
      </form>
    </Dialog>
  );
}

/** What stands below a field: what is wrong with it, in the page's language. */
export function useFieldError<Name extends string>(form: SecurityForm<Name>): (name: Name) => string | undefined {
  const t = useMessages<SecurityKey>();
  const faultText = useFaultText();
  const errorText = useErrorText();
  return (name) => {
    const refusal = form.refusals[name];
    // The shared words of this code speak of the old one, as the form of a new password does.
    if (refusal?.code === 'password.wrong') return t('security.rule.password');
    return refusal ? errorText(refusal) : faultText(form.faults[name] ?? undefined);
  };
}
