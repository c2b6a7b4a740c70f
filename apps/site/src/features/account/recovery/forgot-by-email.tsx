import { Button, ConfirmDialog, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import { FormShell } from '../form-shell.tsx';
import type { AccountKey } from '../locales/index.ts';
import { typesWithKeys } from '../types-with-keys.ts';
import { useFaultText } from '../use-fault-text.ts';
import { useSubmit } from '../use-submit.ts';
import type { RecoveryKey } from './locales/index.ts';
import { recoveryEndpoints } from './recovery-endpoints.ts';
import { emailFault, type Faults, usernameFault } from './recovery-faults.ts';

type Field = 'username' | 'email';

/** State and acts of the form. */
function useForgotByEmail() {
  const { register } = usePermission();
  const [values, setValues] = useState<Record<Field, string>>({ username: '', email: '' });
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [sent, setSent] = useState(false);
  const typed = { username: values.username.trim(), email: values.email.trim() };

  const findWrong = () => {
    const wrong = {
      username: usernameFault(register.username, typed.username),
      email: emailFault(register.email, typed.email),
    };
    setFaults({ ...(wrong.username && { username: wrong.username }), ...(wrong.email && { email: wrong.email }) });
    return wrong.username ? 'username' : wrong.email ? 'email' : null;
  };
  const send = async () => {
    await call(recoveryEndpoints.forgotByEmail, typed);
    setSent(true);
  };
  const { submit, busy, failure } = useSubmit({ findWrong, send, refuse: () => null });
  const change = (field: Field, text: string) => {
    setValues({ ...values, [field]: text });
    setFaults(({ [field]: _, ...rest }) => rest);
  };
  return { values, faults, sent, change, submit, busy, failure };
}

/** Username and bound e-mail address; whatever they are, the answer is the same (S-173…S-176). */
export function ForgotByEmail({ onDone }: { onDone: () => void }) {
  const t = useMessages<AccountKey | RecoveryKey>();
  const faultText = useFaultText();
  const online = useOnline();
  const { values, faults, sent, change, submit, busy, failure } = useForgotByEmail();
  return (
    <FormShell failure={failure} onSubmit={submit} working={busy ? t('recovery.working') : undefined}>
      <p>{t('recovery.email.text')}</p>
      <TextField
        label={t('account.field.username')}
        name="username"
        icon="user"
        required
        data-autofocus={typesWithKeys() || undefined}
        value={values.username}
        maxLength={64}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={faultText(faults.username)}
        onChange={(event) => change('username', event.target.value)}
      />
      <TextField
        label={t('account.field.email')}
        name="email"
        type="email"
        inputMode="email"
        required
        value={values.email}
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={faultText(faults.email)}
        onChange={(event) => change('email', event.target.value)}
      />
      <Button type="submit" look="action" wide busy={busy} disabled={!online}>
        {t('recovery.email.submit')}
      </Button>
      <ConfirmDialog
        open={sent}
        icon="check"
        title={t('recovery.sent')}
        confirm={{ label: t('recovery.submit'), onConfirm: onDone }}
      >
        {t('recovery.in_been_out')}
      </ConfirmDialog>
    </FormShell>
  );
}
