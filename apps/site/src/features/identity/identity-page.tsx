import type { IdentityState } from '@sampan/contract';
import { Button, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../shared/load-failure.tsx';
import type { SharedKey } from '../../shared/locales/index.ts';
import { openModal } from '../../shared/modals/modals.ts';
import { AskedCard } from './asked-card.tsx';
import css from './identity.module.css';
import { identityQuery } from './identity-queries.ts';
import type { IdentityKey } from './locales/index.ts';
import { DocumentForm } from './sending/document-form.tsx';
import { PicturesForm } from './sending/pictures-form.tsx';
import { StateNote } from './state-note.tsx';

/** Proof of identity: what is asked and why, the pictures, and what became of them. */
export function IdentityPage() {
  const t = useMessages<IdentityKey | SharedKey>();
  const { data, error, refetch } = useQuery(identityQuery);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className={css.waiting} />;
  return (
    <div className={css.page}>
      <p className="sub">{t('identity.lead')}</p>
      <StateNote state={data} />
      {data.open && <Sending state={data} />}
      <AskedCard asked={data.asked} />
      <p className={css.small}>
        {t('identity.noDocument')}{' '}
        <Button look="link" dense onClick={() => openModal('serviceModal')}>
          {t('common.service')}
        </Button>
      </p>
    </div>
  );
}

/** First the document, then its pictures; another document can be chosen until they are handed in. */
function Sending({ state }: { state: IdentityState }) {
  const [other, setOther] = useState(false);
  const { attempt } = state;
  if (attempt && !other) return <PicturesForm state={state} attempt={attempt} onOther={() => setOther(true)} />;
  return <DocumentForm state={state} onChosen={() => setOther(false)} />;
}
