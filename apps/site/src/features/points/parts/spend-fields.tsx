import { Anchor, Note, PasswordField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { PointsKey } from '../locales/index.ts';
import css from '../points.module.css';
import forms from '../points-forms.module.css';
import type { Spending } from './use-spend.ts';

/** The payment password, and what the last try came to. */
export function SpendFields({ spending }: { spending: Spending }) {
  const t = useMessages<PointsKey>();
  const errorText = useErrorText();
  const { failure, unsure } = spending;
  return (
    <>
      {spending.asksPassword && (
        <div>
          <PasswordField
            label={t('points.password')}
            name="paymentPassword"
            required
            autoComplete="off"
            inputMode="numeric"
            maxLength={128}
            icon="lock"
            showLabel={t('points.password.show')}
            hideTextLabel={t('points.password.hide')}
            value={spending.password}
            onChange={(event) => spending.setPassword(event.target.value)}
          />
          <p className={forms.hint}>
            {t('points.passwordHint')}{' '}
            <Anchor href="/me/securityCenter" className={css.link}>
              {t('points.forgotten')}
            </Anchor>
          </p>
        </div>
      )}
      {failure !== null && (
        <Note tone={unsure ? 'warn' : 'bad'} role="alert">
          {unsure ? t('points.unsure') : errorText(failure)}
        </Note>
      )}
    </>
  );
}
