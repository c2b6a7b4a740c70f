import type { FieldRules } from '@sampan/contract';
import { Badge, PasswordField, PasswordStrength, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { lengthText } from '../field-faults.ts';
import { passwordLevel } from '../passwords/password-level.ts';
import { useFaultText } from '../use-fault-text.ts';
import { CodeField } from '../verification/code-field.tsx';
import { MobileField } from '../verification/mobile-field.tsx';
import type { RegisterField } from './register-fields.ts';
import type { RegisterFormState } from './use-register-form.ts';

interface InputProps {
  field: RegisterField;
  rules: FieldRules;
  form: RegisterFormState;
  referral: string;
}

/** UTF-16 units an input takes: far more than any rule, whose length counts letters as a person sees them (S-197). */
const MOST = 250;
const MOST_PASSWORD = 128;

/** "Username: a letter first" stands under the word Username already. */
const withoutName = (sentence: string) => sentence.replace(/^[:：]\s*/, '');

/** How strong a new password is, once there is one. */
function Strength({ password }: { password: string }) {
  const t = useMessages();
  const level = passwordLevel(password);
  if (level <= 0) return null;
  return <PasswordStrength level={level} label={t('account.strength.label')} text={t(`account.strength.${level}`)} />;
}

/** One field by its kind. Name and password say their rule before they are typed, the others when it is broken. */
export function RegisterInput({ field, rules, form, referral }: InputProps) {
  const t = useMessages();
  const faultText = useFaultText();
  const { name } = field;
  const value = form.values[name] ?? '';
  const rule = rules[name];
  const label = t(`account.field.${name}`);
  const saysRule = rule && (name === 'username' || name === 'password');
  const shared = {
    label,
    name,
    value,
    required: field.required,
    inputMode: field.inputMode,
    autoComplete: field.autoComplete,
    autoCapitalize: 'none',
    hint: saysRule
      ? withoutName(t(`account.rule.p${rule.patternId}`, { field: '', count: lengthText(rule) }))
      : undefined,
    error: faultText(form.faults[name]),
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
    onBlur: () => form.blur(name),
  };
  if (field.type === 'mobile') return <MobileField mobile={form.mobile} error={shared.error} onBlur={shared.onBlur} />;
  if (field.type === 'code')
    return (
      <CodeField
        value={value}
        error={shared.error}
        channel={form.phoneCode}
        ready={form.isNumberReady}
        onChange={(text) => form.change(name, text)}
      />
    );
  if (field.type !== 'password')
    return (
      <TextField
        {...shared}
        type={field.type}
        maxLength={MOST}
        spellCheck={false}
        suffix={
          name === 'referralCode' && referral !== '' && value === referral ? (
            <Badge tone="info">{t('account.register.fromLink')}</Badge>
          ) : undefined
        }
      />
    );
  return (
    <div>
      <PasswordField
        {...shared}
        maxLength={MOST_PASSWORD}
        showLabel={t('account.password.show')}
        hideTextLabel={t('account.password.hide')}
      />
      {name === 'password' && <Strength password={value} />}
    </div>
  );
}
