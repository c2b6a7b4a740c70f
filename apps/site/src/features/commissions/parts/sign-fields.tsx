import { Note, PasswordField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { CommissionsKey } from '../locales/index.ts';
import type { Signing } from './use-sign.ts';

/** The payment password once it is asked for, and what the last try came to. */
export function SignFields({ signing }: { signing: Signing }) {
  const t = useMessages<CommissionsKey>();
  const errorText = useErrorText();
  const { asked, password, setPassword, failure, unsure } = signing;
  return (
    <>
      {asked && (
        <PasswordField
          label={t('commissions.password')}
          name="paymentPassword"
          required
          autoFocus
          autoComplete="off"
          maxLength={128}
          icon="lock"
          showLabel={t('commissions.password.show')}
          hideTextLabel={t('commissions.password.hide')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {failure !== null && (
        <Note tone={unsure ? 'warn' : 'bad'} role="alert">
          {unsure ? t('commissions.unsure') : errorText(failure)}
        </Note>
      )}
    </>
  );
}
