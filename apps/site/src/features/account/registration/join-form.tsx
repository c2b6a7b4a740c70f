import { Button } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Suspense } from 'react';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { RichText } from '../../../shared/rich-text.tsx';
import css from '../form.module.css';
import type { AccountKey } from '../locales/index.ts';
import own from './join-form.module.css';
import { Registration } from './registration.tsx';
import { useNewPlayerOffers } from './use-new-player-offers.ts';

/** The registration over a game: what an account brings and its terms before the first field. */
export function JoinForm() {
  const t = useMessages<AccountKey | SharedKey>();
  const [offer] = useNewPlayerOffers();
  return (
    <div className={css.form}>
      <p className="sub">{t('account.join.text')}</p>
      {offer && (
        <details className={own.offer}>
          <summary>{offer.title}</summary>
          <Suspense fallback={<p>{t('common.loading')}</p>}>
            <RichText html={offer.content} />
          </Suspense>
        </details>
      )}
      <Registration />
      <Button look="quiet" wide onClick={() => openModal('loginPopupModal', { tab: 'login' })}>
        {t('account.join.login')}
      </Button>
    </div>
  );
}
