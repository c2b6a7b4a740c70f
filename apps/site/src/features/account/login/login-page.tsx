import { Button, Card } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useEffect } from 'react';
import { useRegistrationOpen } from '../../../shared/brand/use-permission.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { usePage } from '../../../shared/route/use-page.ts';
import { useQueryParams } from '../../../shared/route/use-query-params.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import type { AccountKey } from '../locales/index.ts';
import css from './login-page.module.css';
import { LoginSteps } from './login-steps.tsx';
import { Promises } from './promises.tsx';

/** Where to go after the login: an address of this site only, never `//elsewhere`. */
function safeTarget(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : '/';
}

/** /login: the same form as the popup; afterwards the page first asked for, else home. `?for=agents` lets agents in alone (S-107). */
export function LoginPage() {
  const t = useMessages<AccountKey>();
  const signedIn = useSignedIn();
  const signUp = useRegistrationOpen();
  const query = useQueryParams();
  const target = safeTarget(query.get('next'));
  const agents = query.get('for') === 'agents';
  const notice = agents ? 'account.login.agents' : target === '/' ? undefined : 'account.login.needed';
  usePage(t('account.login.title'));
  useEffect(() => {
    if (signedIn) navigate(target, { replace: true });
  }, [signedIn, target]);
  return (
    <div className={css.page}>
      <Card flush className={css.card}>
        <Promises title={t('account.login.welcome')} className={css.promises} />
        <div className={css.body}>
          <h1 className={css.title}>{t('account.login.title')}</h1>
          <LoginSteps onDone={() => {}} notice={notice} agents={agents} />
          {signUp && (
            <p className={css.other}>
              {t('account.login.noAccount')}{' '}
              <Button look="link" dense onClick={() => navigate('/register')}>
                {t('account.register.tab')}
              </Button>
            </p>
          )}
        </div>
      </Card>
    </div>
  );
}
