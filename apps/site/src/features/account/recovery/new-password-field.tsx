import { PasswordField, PasswordStrength } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { AccountKey } from '../locales/index.ts';
import { passwordLevel } from '../passwords/password-level.ts';

export interface NewPasswordFieldProps {
  name: 'newPassword' | 'confirmNewPassword';
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** A new password with its strength, or its repetition. */
export function NewPasswordField({ name, value, error, onChange }: NewPasswordFieldProps) {
  const t = useMessages<AccountKey>();
  const level = name === 'newPassword' ? passwordLevel(value) : 0;
  return (
    <div>
      <PasswordField
        label={t(`account.field.${name}`)}
        name={name}
        required
        value={value}
        maxLength={128}
        autoComplete="new-password"
        showLabel={t('account.password.show')}
        hideTextLabel={t('account.password.hide')}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {level > 0 && (
        <PasswordStrength
          level={level}
          label={t('account.strength.label')}
          text={t(`account.strength.${level}` as AccountKey)}
        />
      )}
    </div>
  );
}
