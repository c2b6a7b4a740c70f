import { Button, Checkbox, Note } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { FormShell } from '../form-shell.tsx';
import type { AccountKey } from '../locales/index.ts';
import { typesWithKeys } from '../types-with-keys.ts';
import { useFaultText } from '../use-fault-text.ts';
import { CodeField } from '../verification/code-field.tsx';
import { MobileField } from '../verification/mobile-field.tsx';
import type { LoginWaysProps } from './login-ways-props.ts';
import { type SmsLoginState, useSmsLogin } from './use-sms-login.ts';

/** The login by mobile number and code (S-075…S-077); no slider before it, since sending the code has one (S-091). */
export function SmsLoginForm({ onDone, agents }: Pick<LoginWaysProps, 'onDone' | 'agents'>) {
  const t = useMessages<AccountKey>();
  const online = useOnline();
  const form = useSmsLogin(onDone, agents);
  return (
    <FormShell failure={form.failure} onSubmit={form.submit} working={form.busy ? t('account.login.busy') : undefined}>
      {form.kept ? (
        <Note
          action={
            <Button look="link" dense onClick={form.dropKept}>
              {t('account.login.otherNumber')}
            </Button>
          }
        >
          {t('account.login.rememberedNumber', {
            number: `${form.kept.countryDialingCode} ${form.kept.mobileNum}`,
          })}
        </Note>
      ) : (
        <NumberAndCode form={form} />
      )}
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

function NumberAndCode({ form }: { form: SmsLoginState }) {
  const faultText = useFaultText();
  return (
    <>
      <MobileField mobile={form.mobile} autoFocus={typesWithKeys()} error={faultText(form.faults.mobileNum)} />
      <CodeField
        value={form.code}
        error={faultText(form.faults.verificationCode)}
        channel={form.phoneCode}
        ready={form.isNumberReady}
        onChange={form.setCode}
      />
    </>
  );
}
