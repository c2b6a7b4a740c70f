import { Button, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import type { AccountKey } from '../locales/index.ts';
import { finishLogin } from '../login/finish-login.ts';
import { useLoginState } from '../login/login-state.ts';
import { FacebookMark, GoogleMark } from './marks.tsx';
import css from './other-login-methods.module.css';
import { canUsePasskeys } from './passkey-support.ts';
import { useBusy } from './use-busy.ts';

/** The ways in beside the form: passkey, Google, Facebook, free demo; each only where it is open (S-005, S-080, S-081). */
export function OtherLoginMethods() {
  const t = useMessages<AccountKey>();
  const errorText = useErrorText();
  const brand = useBrand();
  const demo = useLoginState().hasFreePlay;
  const { busy, failure, run } = useBusy();
  const passkeys = canUsePasskeys();
  if (!passkeys && !brand.social.google && !brand.social.facebook && !demo) return null;

  // What a press does comes with the press: the window opens without it.
  const social = (provider: 'google' | 'facebook') => () =>
    run(provider, async () => (await import('./visit-provider.ts')).visitProvider(provider));
  const enter = () => run('demo', async () => (await import('./enter-demo.ts')).enterDemo());
  const passkey = () =>
    run('passkey', async () => {
      const { logInWithPasskey } = await import('./passkey-login.ts');
      const value = await logInWithPasskey();
      if (value) finishLogin({ value, brand: brand.merchantCode, remember: false, password: '' });
    });
  return (
    <div className={css.methods}>
      <p className={css.or}>{t('login.or')}</p>
      <div role="alert">{failure !== null && <Note tone="bad">{errorText(failure)}</Note>}</div>
      {passkeys && (
        <Button look="line" wide icon="lock" busy={busy === 'passkey'} onClick={() => void passkey()}>
          {t('login.passkey')}
        </Button>
      )}
      {brand.social.google && (
        <Button look="line" wide busy={busy === 'google'} onClick={() => void social('google')()}>
          <GoogleMark />
          {t('login.google')}
        </Button>
      )}
      {brand.social.facebook && (
        <Button look="line" wide busy={busy === 'facebook'} onClick={() => void social('facebook')()}>
          <FacebookMark />
          {t('login.facebook')}
        </Button>
      )}
      {demo && (
        <div className={css.demo}>
          <Button look="plain" wide icon="dice" busy={busy === 'demo'} onClick={() => void enter()}>
            {t('login.demo')}
          </Button>
          <p className={css.hint}>{t('login.demoHint')}</p>
        </div>
      )}
    </div>
  );
}
