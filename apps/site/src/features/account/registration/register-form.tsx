import { Badge, Button, Checkbox, ConfirmDialog, Note, PasswordField, PasswordStrength, TextField } from '@sampan/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../../shared/i18n/use-error-text.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { useOnline } from '../../../shared/online/use-online.ts';
import css from '../form.module.css';
import { CaptchaField } from '../human-check/captcha-field.tsx';
import { HumanCheckField } from '../human-check/human-check.tsx';
import type { AccountKey } from '../messages/index.ts';
import { passwordLevel } from '../passwords/password-level.ts';
import { useFaultText } from '../use-fault-text.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import type { RegisterField } from './register-fields.ts';
import { type RegisterFormState, type RegisterStart, useRegisterForm } from './use-register-form.ts';

/** The registration by username; which fields stand in it is decided by the server's rules. */
export function RegisterForm(start: RegisterStart) {
  const t = useMessages<AccountKey>();
  const faultText = useFaultText();
  const errorText = useErrorText();
  const online = useOnline();
  const form = useRegisterForm(start);
  const element = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.failure !== null) message.current?.focus();
  }, [form.failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await form.submit();
    if (!wrong || wrong === 'failure') return;
    const target = wrong === 'check' ? '[role="slider"]' : `[name="${wrong}"]`;
    const control = element.current?.querySelector<HTMLElement>(target);
    control?.scrollIntoView({ block: 'center' });
    control?.focus();
  };
  return (
    <form ref={element} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <div ref={message} tabIndex={-1} role="alert" className={css.message}>
        {form.failure !== null && <Note tone="bad">{errorText(form.failure)}</Note>}
      </div>
      {form.fields.map((field) => (
        <RegisterInput key={field.name} field={field} form={form} referral={start.referralCode} />
      ))}
      {form.captcha.shown && <CaptchaField captcha={form.captcha} error={faultText(form.faults.captcha)} />}
      {form.checkOn && <HumanCheckField check={form.check} fault={faultText(form.faults.check)} />}
      <Agreement form={form} error={faultText(form.faults.agreement)} />
      {!online && <Note tone="warn">{t('account.login.offline')}</Note>}
      <Button type="submit" look="action" wide busy={form.busy} disabled={!online}>
        {t('account.register.submit')}
      </Button>
      <p className={css.foot}>{t('account.register.kept')}</p>
      {form.warning !== null && (
        <ConfirmDialog
          open
          icon="warning"
          title={errorText(form.warning)}
          confirm={{ label: t('account.warning.ok'), onConfirm: form.closeWarning }}
        />
      )}
    </form>
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

interface InputProps {
  field: RegisterField;
  form: RegisterFormState;
  referral: string;
}

function RegisterInput({ field, form, referral }: InputProps) {
  const t = useMessages();
  const faultText = useFaultText();
  const { name } = field;
  const value = form.values[name] ?? '';
  const shared = {
    label: t(`account.field.${name}`),
    name,
    value,
    required: field.required,
    maxLength: Math.max(field.maxLength, 1),
    inputMode: field.inputMode,
    autoComplete: field.autoComplete,
    autoCapitalize: 'none',
    error: faultText(form.faults[name]),
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
    onBlur: () => form.blur(name),
  };
  if (field.type !== 'password')
    return (
      <TextField
        {...shared}
        type={field.type}
        spellCheck={false}
        suffix={
          name === 'referralCode' && referral !== '' && value === referral ? (
            <Badge tone="info">{t('account.register.fromLink')}</Badge>
          ) : undefined
        }
      />
    );
  const level = passwordLevel(value);
  return (
    <div>
      <PasswordField {...shared} showLabel={t('account.password.show')} hideTextLabel={t('account.password.hide')} />
      {name === 'password' && level > 0 && (
        <PasswordStrength level={level} label={t('account.strength.label')} text={t(`account.strength.${level}`)} />
      )}
    </div>
  );
}
