import { Boat, Button, Checkbox, Note, PasswordField, TextField } from '@sampan/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { useErrorText } from '../../../shared/i18n/use-error-text.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { useOnline } from '../../../shared/online/use-online.ts';
import css from '../form.module.css';
import { CaptchaField } from '../human-check/captcha-field.tsx';
import { HumanCheckField } from '../human-check/human-check.tsx';
import type { AccountKey } from '../messages/index.ts';
import { typesWithKeys } from '../types-with-keys.ts';
import { useFaultText } from '../use-fault-text.ts';
import { useLoginForm } from './use-login-form.ts';

/** The username login, the same in the popup and on /login. */
export function LoginForm({ onDone, notice }: { onDone: () => void; notice?: AccountKey | undefined }) {
  const t = useMessages<AccountKey>();
  const faultText = useFaultText();
  const errorText = useErrorText();
  const online = useOnline();
  const form = useLoginForm(onDone);
  const element = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (form.failure !== null) message.current?.focus();
  }, [form.failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await form.submit();
    if (wrong === 'check') element.current?.querySelector<HTMLElement>('[role="slider"]')?.focus();
    else if (wrong && wrong !== 'failure') element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form ref={element} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {/* Always in the page, so that the message is announced when it comes; takes the focus (S-113). */}
      <div ref={message} tabIndex={-1} role="alert" className={css.message}>
        {form.failure !== null && <Note tone="bad">{errorText(form.failure)}</Note>}
      </div>
      {notice && form.failure === null && <Note>{t(notice)}</Note>}
      <TextField
        label={t('account.field.username')}
        name="username"
        icon="user"
        required
        bare
        autoFocus={typesWithKeys()}
        data-autofocus={typesWithKeys() || undefined}
        value={form.username}
        maxLength={64}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={faultText(form.faults.username)}
        onChange={(event) => form.setUsername(event.target.value)}
      />
      <PasswordField
        label={t('account.field.password')}
        name="password"
        icon="lock"
        required
        bare
        value={form.password}
        maxLength={128}
        autoComplete="current-password"
        placeholder={form.usesRemembered ? '••••••••' : undefined}
        hint={form.usesRemembered ? t('account.login.remembered') : undefined}
        showLabel={t('account.password.show')}
        hideTextLabel={t('account.password.hide')}
        error={faultText(form.faults.password)}
        aside={
          <Button look="link" dense onClick={() => openModal('serviceModal')}>
            {t('account.login.forgot')}
          </Button>
        }
        onChange={(event) => form.setPassword(event.target.value)}
      />
      {form.captcha.shown && <CaptchaField captcha={form.captcha} error={faultText(form.faults.captcha)} />}
      {form.checkOn && <HumanCheckField check={form.check} fault={faultText(form.faults.check)} />}
      <Checkbox checked={form.remember} onChange={(event) => form.setRemember(event.target.checked)}>
        {t('account.login.remember')}
      </Checkbox>
      {!online && <Note tone="warn">{t('account.login.offline')}</Note>}
      <Button type="submit" look="action" wide busy={form.busy} disabled={!online}>
        {t('account.login.submit')}
      </Button>
      {form.busy && (
        <div className={css.cover} role="status">
          <Boat className={css.boat} />
          {t('account.login.busy')}
        </div>
      )}
    </form>
  );
}
