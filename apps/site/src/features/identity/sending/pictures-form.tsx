import type { IdentityState } from '@sampan/contract';
import { Button, Card, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../shared/api/call.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from '../identity.module.css';
import { identityEndpoints } from '../identity-endpoints.ts';
import { takeIdentity } from '../identity-queries.ts';
import type { IdentityKey } from '../locales/index.ts';
import { PictureSlot } from './picture-slot.tsx';
import { useCountries } from './use-countries.ts';

interface PicturesFormProps {
  state: IdentityState;
  attempt: NonNullable<IdentityState['attempt']>;
  onOther: () => void;
}

/** The pictures, one after the other, and the button that hands them in. */
export function PicturesForm({ state, attempt, onOther }: PicturesFormProps) {
  const t = useMessages<IdentityKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const client = useQueryClient();
  const { nameOf } = useCountries(state);
  const why = useId();
  const missing = attempt.sides.filter(({ sentAt }) => sentAt === null).length;
  const submit = useMutation({
    mutationFn: () => call(identityEndpoints.submitIdentity, {}),
    onSuccess(next) {
      takeIdentity(client, next);
      showToast({ tone: 'ok', title: t('identity.handedIn') });
    },
  });
  return (
    <Card className={css.block}>
      <div className={css.slotHead}>
        <h2 className="h18">{t('identity.step.pictures')}</h2>
        <Button look="link" dense onClick={onOther}>
          {t('identity.other')}
        </Button>
      </div>
      <p className="sub">
        {t(`identity.document.${attempt.document}`)}, {nameOf(attempt.country)}
      </p>
      <ul className={css.slots}>
        {attempt.sides.map(({ side, sentAt }) => (
          <PictureSlot key={`${attempt.document}-${side}`} document={attempt.document} side={side} sentAt={sentAt} />
        ))}
      </ul>
      <p id={why} className={css.small}>
        {missing > 0 ? t('identity.missing', { count: missing }) : t('identity.ready')}
      </p>
      <Button
        look="action"
        wide
        busy={submit.isPending}
        disabled={!online || missing > 0}
        aria-describedby={why}
        onClick={() => submit.mutate()}
      >
        {t('identity.submit')}
      </Button>
      {submit.error && (
        <Note tone="bad" role="alert">
          {errorText(submit.error)}
        </Note>
      )}
    </Card>
  );
}
