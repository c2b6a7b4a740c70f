import { Button, ButtonLink, Card, cx, LogoMark } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useEffect } from 'react';
import { openModal } from '../../../shared/modals/modals.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { usePage } from '../../../shared/route/use-page.ts';
import { currentToken, isDemoSession } from '../../../shared/session/session.ts';
import type { AccountKey } from '../locales/index.ts';
import { NewPlayerOffers } from './new-player-offers.tsx';
import css from './register-page.module.css';
import { Registration } from './registration.tsx';
import { useNewPlayerOffers } from './use-new-player-offers.ts';

/**
 * /register. S-133 wants a bonus in the title: it is the title of the brand's first new-player promotion where there is
 * one, so that the page never promises what nobody gives.
 */
export function RegisterPage() {
  const t = useMessages<AccountKey>();
  const offers = useNewPlayerOffers();
  useEffect(() => {
    // Who comes with a session has an account, but for a demo's; one that begins here belongs to the registration.
    if (currentToken() !== null && !isDemoSession()) navigate('/', { replace: true });
  }, []);
  usePage(t('account.register.title'));
  return (
    <div className={css.page}>
      <div className={css.top}>
        <ButtonLink look="quiet" dense icon="arrow-left" href="/">
          {t('account.register.back')}
        </ButtonLink>
        <span className={css.have}>
          {t('account.register.haveAccount')}{' '}
          <Button look="link" dense onClick={() => openModal('loginPopupModal', { tab: 'login' })}>
            {t('account.login.to')}
          </Button>
        </span>
      </div>
      <div className={cx(css.sides, offers.length > 0 && css.two)}>
        <Card className={css.card}>
          <header className={css.head}>
            <LogoMark className={css.mark} />
            <div>
              <h1 className={css.title}>{offers[0]?.title ?? t('account.register.title')}</h1>
              <p className={css.lead}>{t(offers[0] ? 'account.register.title' : 'account.register.lead')}</p>
            </div>
          </header>
          <Registration />
        </Card>
        {offers.length > 0 && <NewPlayerOffers offers={offers} />}
      </div>
    </div>
  );
}
