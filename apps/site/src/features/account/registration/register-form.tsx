import { Button, Checkbox, ConfirmDialog, Icon, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { Suspense, useState } from 'react';
import { CaptchaSection } from '../captcha-section.ts';
import css from '../form.module.css';
import { FormShell } from '../form-shell.tsx';
import { HumanCheckField } from '../human-check/human-check.tsx';
import type { AccountKey } from '../locales/index.ts';
import { useFaultText } from '../use-fault-text.ts';
import { AccountNumberDialog, useAccountNumber } from './account-number-dialog.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import { RegisterInput } from './register-input.tsx';
import { type RegisterFormState, type RegisterStart, useRegisterForm } from './use-register-form.ts';

/** One registration form; which fields stand in it is decided by the server's rules. */
export function RegisterForm(start: Omit<RegisterStart, 'askAccount'>) {
  const t = useMessages<AccountKey>();
  const faultText = useFaultText();
  const errorText = useErrorText();
  const online = useOnline();
  const number = useAccountNumber();
  const form = useRegisterForm({ ...start, askAccount: number.ask });
  return (
    <>
      <FormShell failure={form.failure} onSubmit={form.submit}>
        {form.fields.map((field) => (
          <RegisterInput key={field.name} field={field} rules={start.rules} form={form} referral={start.referralCode} />
        ))}
        {form.captcha.shown && (
          <Suspense fallback={null}>
            <CaptchaSection captcha={form.captcha} error={faultText(form.faults.captcha)} />
          </Suspense>
        )}
        {form.checkOn && <HumanCheckField check={form.check} fault={faultText(form.faults.check)} />}
        <Agreement form={form} error={faultText(form.faults.agreement)} />
        {!online && <Note tone="warn">{t('account.login.offline')}</Note>}
        <Button type="submit" look="action" wide busy={form.busy} disabled={!online}>
          {t('account.register.submit')}
        </Button>
        {form.values.affiliateCode && (
          <p className={css.foot}>
            <Icon name="link" size="s" />
            {t('account.register.fromLink')}: {form.values.affiliateCode}
          </p>
        )}
        <p className={css.foot}>
          <Icon name="shield" size="s" />
          {t('account.register.kept')}
        </p>
      </FormShell>
      <AccountNumberDialog number={number} />
      {form.warning !== null && (
        <ConfirmDialog
          open
          icon="warning"
          title={errorText(form.warning)}
          confirm={{ label: t('account.warning.ok'), onConfirm: form.closeWarning }}
        />
      )}
    </>
  );
}

function Agreement({ form, error }: { form: RegisterFormState; error: string | undefined }) {
  const t = useMessages<AccountKey>();
  const [reading, setReading] = useState(false);
  return (
    <div className={css.agreement}>
      <Checkbox
        name="agreement"
        checked={form.agreed}
        error={error}
        onChange={(event) => form.agree(event.target.checked)}
      >
        {t('account.register.agreement')}
      </Checkbox>
      <Button look="link" dense onClick={() => setReading(true)}>
        {t('account.agreement.read')}
      </Button>
      {reading && <AgreementDialog onClose={() => setReading(false)} />}
    </div>
  );
}
