import { TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { AccountKey } from '../locales/index.ts';
import css from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

export function CaptchaField({ captcha, error }: { captcha: Captcha; error?: string | undefined }) {
  const t = useMessages<AccountKey>();
  return (
    <div className={css.row}>
      <TextField
        label={t('account.captcha.label')}
        name="captcha"
        value={captcha.text}
        required
        maxLength={16}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        className={css.field}
        onChange={(event) => captcha.setText(event.target.value)}
      />
      <button type="button" className={css.picture} title={t('account.captcha.refresh')} onClick={captcha.refresh}>
        {captcha.codeUrl && <img src={captcha.codeUrl} alt={t('account.captcha.alt')} />}
        <span className="visually-hidden">{t('account.captcha.refresh')}</span>
      </button>
    </div>
  );
}
