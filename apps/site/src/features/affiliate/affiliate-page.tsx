import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { PageResult } from '../../shared/page-result.tsx';
import { usePage } from '../../shared/route/use-page.ts';
import { LoginCard } from './access/login-card.tsx';
import { MethodsCard } from './access/methods-card.tsx';
import { PasswordCard } from './access/password-card.tsx';
import css from './affiliate.module.css';
import { homeQuery } from './affiliate-queries.ts';
import { Desk } from './desk/desk.tsx';
import type { AffiliateKey } from './locales/index.ts';

/** Partners log in here and see what came of their links (E-067); whoever is none yet sees what the brand pays. */
export function AffiliatePage() {
  const t = useMessages<AffiliateKey>();
  usePage(t('affiliate.title'));
  const home = useQuery(homeQuery);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className="h28">{t('affiliate.title')}</h1>
        <p className="sub">{home.data?.title ?? t('affiliate.lead')}</p>
      </header>
      <PageResult answer={home}>
        {(value) =>
          value === null ? (
            <div className={css.pair}>
              <LoginCard />
              <MethodsCard />
            </div>
          ) : value.mustChange ? (
            <PasswordCard first />
          ) : (
            <Desk home={value} />
          )
        }
      </PageResult>
    </div>
  );
}
