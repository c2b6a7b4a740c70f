import { Button, Checkbox, Note, PasswordField, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { Suspense } from 'react';
import { openModal } from '../../../shared/modals/modals.ts';
import { CaptchaSection } from '../captcha-section.ts';
import { FormShell } from '../form-shell.tsx';
import { HumanCheckField } from '../human-check/human-check.tsx';
import type { AccountKey } from '../locales/index.ts';
import { typesWithKeys } from '../types-with-keys.ts';
import { useFaultText } from '../use-fault-text.ts';
import type { LoginWaysProps } from './login-ways-props.ts';
import { useLoginForm } from './use-login-form.ts';

/** The password, or the dots of a login that is remembered. */
function LoginPassword({ form }: { form: ReturnType<typeof useLoginForm> }) {
  const t = useMessages<AccountKey>();
  const faultText = useFaultText();
  return (
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
      labelAction={
        <Button look="link" dense onClick={() => openModal('forgotPasswordModal')}>
          {t('account.login.forgot')}
        </Button>
      }
      onChange={(event) => form.setPassword(event.target.value)}
    />
  );
}

/** The username login. */
export function LoginForm({ onDone, notice, agents }: LoginWaysProps) {
  const t = useMessages<AccountKey>();
  const faultText = useFaultText();
  const online = useOnline();
  const form = useLoginForm(onDone, agents);
  return (
    <FormShell failure={form.failure} onSubmit={form.submit} working={form.busy ? t('account.login.busy') : undefined}>
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
      <LoginPassword form={form} />
      {form.captcha.shown && (
        <Suspense fallback={null}>
          <CaptchaSection captcha={form.captcha} error={faultText(form.faults.captcha)} />
        </Suspense>
      )}
      {form.checkOn && <HumanCheckField check={form.check} fault={faultText(form.faults.check)} />}
      <Checkbox checked={form.remember} onChange={(event) => form.setRemember(event.target.checked)}>
        {t('account.login.remember')}
      </Checkbox>
      {!online && <Note tone="warn">{t('account.login.offline')}</Note>}
      <Button type="submit" look="action" wide busy={form.busy} disabled={!online}>
        {t('account.login.submit')}
      </Button>
    </FormShell>
  );
}
