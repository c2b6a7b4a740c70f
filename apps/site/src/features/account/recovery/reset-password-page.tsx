import { Button, Card, Note } from '@sampan/ui';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useBrand, usePermission } from '../../../shared/brand/use-permission.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { usePage } from '../../../shared/route/use-page.ts';
import { dropRememberedToken } from '../../../shared/session/remembered-login.ts';
import { endSession } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { FormShell } from '../form-shell.tsx';
import { goThen } from '../login/go-then.ts';
import { useFaultText } from '../use-fault-text.ts';
import { useSubmit } from '../use-submit.ts';
import type { RecoveryKey } from './locales/index.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { recoveryEndpoints } from './recovery-endpoints.ts';
import { emptyFault, type Faults, passwordFault, refusedField } from './recovery-faults.ts';
import css from './reset-password-page.module.css';

type Field = 'newPassword' | 'confirmNewPassword';

/**
 * The secret of the link, taken out of the address at once: it must stay in no history and on no picture of the screen
 * . undefined until the page is alive; '' where there is none.
 */
function useLinkSecret(): string | undefined {
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    const found = /^#([\w-]{20,64})$/.exec(location.hash)?.[1];
    // Run twice, the second finds nothing in the address and keeps what the first has taken.
    setSecret((known) => known || (found ?? ''));
    if (location.hash) history.replaceState(history.state, '', location.pathname);
  }, []);
  return secret;
}

/** /reset-password#SECRET: where the link of the mail leads. Afterwards the login form opens. */
export function ResetPasswordPage() {
  const t = useMessages<RecoveryKey>();
  const secret = useLinkSecret();
  const [invalid, setInvalid] = useState(false);
  usePage(t('recovery.reset.title'));
  return (
    <div className={css.page}>
      <Card className={css.card}>
        <h1 className={css.title}>{t('recovery.reset.title')}</h1>
        {invalid || secret === '' ? (
          <Note
            tone="bad"
            role="alert"
            action={
              <Button look="link" onClick={() => openModal('forgotPasswordModal')}>
                {t('recovery.reset.again')}
              </Button>
            }
          >
            {t('recovery.reset.invalid')}
          </Note>
        ) : (
          <ResetForm secret={secret} onInvalid={() => setInvalid(true)} />
        )}
      </Card>
    </div>
  );
}

function ResetForm({ secret, onInvalid }: { secret: string | undefined; onInvalid: () => void }) {
  const t = useMessages<RecoveryKey>();
  const faultText = useFaultText();
  const online = useOnline();
  const { merchantCode } = useBrand();
  const { register } = usePermission();
  const [values, setValues] = useState<Record<Field, string>>({ newPassword: '', confirmNewPassword: '' });
  const [faults, setFaults] = useState<Faults<Field>>({});
  const findWrong = () => {
    const { newPassword, confirmNewPassword } = values;
    const wrong = passwordFault(register.password, newPassword);
    const found: Faults<Field> = {
      ...(wrong && { newPassword: wrong }),
      ...(confirmNewPassword === '' && { confirmNewPassword: emptyFault('confirmNewPassword') }),
      ...(confirmNewPassword !== '' &&
        confirmNewPassword !== newPassword && {
          confirmNewPassword: { id: 'account.rule.mismatch', field: 'confirmNewPassword' },
        }),
    };
    setFaults(found);
    return Object.keys(found)[0] ?? null;
  };
  const send = async () => {
    await call(recoveryEndpoints.resetByLink, { secret: secret ?? '', ...values });
    // Every session of the account has ended, this page's too if it had one.
    endSession();
    dropRememberedToken(merchantCode);
    showToast({ tone: 'ok', title: t('recovery.reset.done'), detail: t('recovery.reset.doneText') });
    goThen('/', () => openModal('loginPopupModal', { tab: 'login' }));
  };
  const refuse = (error: unknown) => {
    if (isApiError(error, 'recovery.link.invalid')) onInvalid();
    const fault = refusedField(error);
    if (fault) setFaults({ [fault.field]: fault });
    return fault?.field ?? null;
  };
  const { submit, busy, failure } = useSubmit({ findWrong, send, refuse });
  const field = (name: Field) => (
    <NewPasswordField
      name={name}
      value={values[name]}
      error={faultText(faults[name])}
      onChange={(text) => {
        setValues({ ...values, [name]: text });
        setFaults(({ [name]: _, ...rest }) => rest);
      }}
    />
  );
  return (
    <FormShell failure={failure} onSubmit={submit} working={busy ? t('recovery.working') : undefined}>
      {field('newPassword')}
      {field('confirmNewPassword')}
      <Button type="submit" look="action" wide busy={busy} disabled={!online || secret === undefined}>
        {t('recovery.reset.submit')}
      </Button>
    </FormShell>
  );
}
