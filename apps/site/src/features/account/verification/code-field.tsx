import { TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { VerificationKey } from './locales/index.ts';
import { SendCodeButton, type SendCodeButtonProps } from './send-code-button.tsx';

export interface CodeFieldProps extends SendCodeButtonProps {
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
}

/** The verification code with the button that sends it (S-111): a phone offers the code of the message by itself. */
export function CodeField({ value, error, onChange, ...button }: CodeFieldProps) {
  const t = useMessages<VerificationKey>();
  return (
    <TextField
      label={t('verification.code.label')}
      name="verificationCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={255}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      suffix={<SendCodeButton {...button} />}
    />
  );
}
