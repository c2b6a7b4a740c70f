import { Button, Checkbox, Dialog, Note, TextField } from '@sampan/ui';
import { ApiError } from '@sampan/web-client/calls/api-error';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { closeModal, type ModalProps, openModal } from '../../../shared/modals/modals.ts';
import { checkRule, openRule } from '../field-faults.ts';
import css from '../form.module.css';
import type { AccountKey } from '../locales/index.ts';
import { finishLogin } from '../login/finish-login.ts';
import { useLoginState } from '../login/login-state.ts';
import { useFaultText } from '../use-fault-text.ts';
import { linkAfterLogin } from './link-after-login.ts';
import type { LoginMethodKey } from './locales/index.ts';
import { providerNames } from './provider-names.ts';
import { useBusy } from './use-busy.ts';

function UsernameField(props: { value: string; error: string | undefined; onChange(text: string): void }) {
  const t = useMessages<AccountKey>();
  return (
    <TextField
      label={t('account.field.username')}
      name="username"
      icon="user"
      required
      bare
      value={props.value}
      maxLength={64}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={props.error}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** Who comes from a provider for the first time: a username and the agreement, or the account they have (E-068). */
export function NewcomerModal({ ticket, provider, suggestedName, onClose }: ModalProps<'newcomerModal'>) {
  const t = useMessages<LoginMethodKey | AccountKey | SharedKey>();
  const errorText = useErrorText();
  const faultText = useFaultText();
  const { merchantCode } = useBrand();
  const rule = useLoginState().validate['username'] ?? openRule;
  const [username, setUsername] = useState(suggestedName);
  const [agreement, setAgreement] = useState(true);
  const [checked, setChecked] = useState(false);
  const { busy, failure, run } = useBusy();
  const fault = checked ? checkRule('username', { ...rule, enabled: true, required: true }, username.trim()) : null;
  const ofName = failure instanceof ApiError && failure.code.startsWith('register.username');
  const name = providerNames[provider];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (checkRule('username', { ...rule, enabled: true, required: true }, username.trim())) return;
    void run('send', async () => {
      const value = await call(endpoints.socialRegister, { ticket, username: username.trim(), agreement });
      closeModal('newcomerModal');
      if (finishLogin({ value, brand: merchantCode, remember: false, password: '' }))
        openModal('registerSuccessModal', { username: value.userName });
    });
  };
  const link = () => {
    onClose();
    linkAfterLogin({ ticket, provider });
  };
  return (
    <Dialog open onClose={onClose} size="s" title={t('login.new.title')} closeLabel={t('common.close')}>
      <form className={css.form} noValidate onSubmit={submit}>
        <p className="sub">{t('login.new.text', { provider: name })}</p>
        <div role="alert" className={css.message}>
          {failure !== null && !ofName && <Note tone="bad">{errorText(failure)}</Note>}
        </div>
        <UsernameField
          value={username}
          error={ofName ? errorText(failure) : faultText(fault ?? undefined)}
          onChange={setUsername}
        />
        <Checkbox checked={agreement} onChange={(event) => setAgreement(event.target.checked)}>
          {t('account.register.agreement')}
        </Checkbox>
        <Button type="submit" look="action" wide busy={busy !== null}>
          {t('login.new.submit')}
        </Button>
        <Button look="line" wide onClick={link}>
          {t('login.new.link')}
        </Button>
      </form>
    </Dialog>
  );
}
