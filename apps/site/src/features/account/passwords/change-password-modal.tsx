import { Button, Dialog, Note, PasswordField, PasswordStrength } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { closeModal, type ModalProps, openModal } from '../../../shared/modals/modals.ts';
import { dropRememberedToken, markPasswordDue } from '../../../shared/session/remembered-login.ts';
import { beginSession } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from '../form.module.css';
import type { AccountKey } from '../locales/index.ts';
import { type DueChange, dueChange, enterSession } from '../login/finish-login.ts';
import { typesWithKeys } from '../types-with-keys.ts';
import { useFaultText } from '../use-fault-text.ts';
import { passwordFields } from './password-faults.ts';
import { passwordLevel } from './password-level.ts';
import { type PasswordChange, usePasswordChange } from './use-password-change.ts';

/** What every account of some operators begins with (S-099). */
const DEFAULT_PASSWORD = '123456';

/** The member changes the password; the session goes on with a new token, all others end. */
export function ChangePasswordModal({ first, onClose }: ModalProps<'changePasswordModal'>) {
  const t = useMessages<AccountKey | SharedKey>();
  const { merchantCode } = useBrand();
  const client = useQueryClient();
  const onChanged = (token: string) => {
    dropRememberedToken(merchantCode);
    beginSession(token);
    void client.invalidateQueries({ queryKey: queryKeys.security });
    onClose();
    showToast({ tone: 'ok', title: t('account.password.saved'), detail: t('account.password.savedText') });
  };
  return (
    <Dialog open onClose={onClose} size="s" title={t('account.password.title')} closeLabel={t('common.close')}>
      <PasswordForm known="" first={first} onChanged={onChanged} />
    </Dialog>
  );
}

/** The change that must come before the login counts (S-099, S-100). Closing it abandons the login. */
export function ExpiredPasswordModal({ onClose }: ModalProps<'expiredPasswordModal'>) {
  const t = useMessages<AccountKey | SharedKey>();
  const { merchantCode } = useBrand();
  const due = useObserved(dueChange, null);
  const drop = () => {
    const abandoned = dueChange.get();
    dueChange.set(null);
    markPasswordDue(false);
    onClose();
    // The half-made login must not live on at the server; if this call is lost it ends by its idle limit.
    if (abandoned) call(endpoints.logout, {}, { token: abandoned.token }).catch(() => {});
  };
  const onChanged = (token: string) => {
    dueChange.set(null);
    dropRememberedToken(merchantCode);
    closeModal('expiredPasswordModal');
    showToast({ tone: 'ok', title: t('account.password.saved') });
    if (due?.first) {
      enterSession(token);
      openModal('registerSuccessModal', { username: due.username });
      return;
    }
    if (!due?.expired) return enterSession(token);
    // An expired password ends at the login form (S-185), so the session the change gave is not kept.
    markPasswordDue(false);
    call(endpoints.logout, {}, { token }).catch(() => {});
    openModal('loginPopupModal', { tab: 'login' });
  };
  if (!due) return null;
  return (
    <Dialog open onClose={drop} size="s" title={t('account.password.title')} closeLabel={t('common.close')}>
      <Note tone="warn" icon="lock">
        {t(reasonOf(due))}
      </Note>
      <PasswordForm known={due.password} token={due.token} onChanged={onChanged} />
    </Dialog>
  );
}

/** Why the change is due, in the words of its own case. */
function reasonOf({ first, expired, password }: DueChange): AccountKey {
  if (first) return 'account.password.first';
  if (expired) return 'account.password.expired';
  return password === DEFAULT_PASSWORD ? 'account.password.weak' : 'account.password.oneTime';
}

function PasswordForm(change: PasswordChange) {
  const t = useMessages<AccountKey>();
  const faultText = useFaultText();
  const errorText = useErrorText();
  const online = useOnline();
  const form = usePasswordChange(change);
  const element = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await form.submit();
    if (wrong && wrong !== 'failure') element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  const level = passwordLevel(form.values.newPassword);
  return (
    <form ref={element} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <div role="alert" className={css.message}>
        {form.failure !== null && <Note tone="bad">{errorText(form.failure)}</Note>}
      </div>
      {passwordFields
        .filter((name) => name !== 'oldPassword' || !(change.known || change.first))
        .map((name, index) => (
          <div key={name}>
            <PasswordField
              label={t(`account.field.${name}`)}
              name={name}
              required
              data-autofocus={(index === 0 && typesWithKeys()) || undefined}
              value={form.values[name]}
              maxLength={128}
              autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
              showLabel={t('account.password.show')}
              hideTextLabel={t('account.password.hide')}
              error={faultText(form.faults[name])}
              onChange={(event) => form.change(name, event.target.value)}
            />
            {name === 'newPassword' && level > 0 && (
              <PasswordStrength
                level={level}
                label={t('account.strength.label')}
                text={t(`account.strength.${level}` as AccountKey)}
              />
            )}
          </div>
        ))}
      <Button type="submit" look="action" wide busy={form.busy} disabled={!online}>
        {t('account.password.submit')}
      </Button>
    </form>
  );
}
