import type { Protection } from '@sampan/contract';
import { Button, ButtonLink, Card, ConfirmDialog, Note, Select } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { endSession } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { ProtectionKey } from '../locales/index.ts';
import css from '../protection.module.css';
import { protectionEndpoints } from '../protection-endpoints.ts';

type Intent = { kind: 'time-out'; hours: number } | { kind: 'exclusion'; months: number | null };

const intents: Readonly<Record<string, Intent>> = {
  h1: { kind: 'time-out', hours: 1 },
  h24: { kind: 'time-out', hours: 24 },
  d7: { kind: 'time-out', hours: 168 },
  d30: { kind: 'time-out', hours: 720 },
  m6: { kind: 'exclusion', months: 6 },
  m12: { kind: 'exclusion', months: 12 },
  m60: { kind: 'exclusion', months: 60 },
  good: { kind: 'exclusion', months: null },
};

function useIntentText(): (intent: Intent) => string {
  const t = useMessages<ProtectionKey>();
  return (intent) => {
    if (intent.kind === 'exclusion')
      return intent.months === null
        ? t('protection.break.forGood')
        : t('protection.break.months', { count: intent.months });
    return intent.hours % 24 === 0
      ? t('protection.break.days', { count: intent.hours / 24 })
      : t('protection.break.hours', { count: intent.hours });
  };
}

/** Time-out and self-exclusion: begins at once, ends every session, leaves the money withdrawable. */
export function BreakCard({ running }: { running: Protection['break'] }) {
  const t = useMessages<ProtectionKey | SharedKey>();
  const { dateTime, day } = useFormat();
  const [chosen, setChosen] = useState('');
  const [asking, setAsking] = useState(false);
  const intentText = useIntentText();
  const until = running?.until;
  return (
    <Card className={css.block}>
      <h2 className="h18">{t('protection.break.title')}</h2>
      {running ? (
        <Note
          tone="warn"
          action={
            <ButtonLink look="line" dense href="/me/withdraw">
              {t('protection.break.withdraw')}
            </ButtonLink>
          }
        >
          {until === null || until === undefined
            ? t('protection.break.onForGood')
            : t('protection.break.on', { time: running.kind === 'exclusion' ? day(until) : dateTime(until) })}
        </Note>
      ) : (
        <p className="sub">{t('protection.break.text')}</p>
      )}
      {running?.until !== null && (
        <>
          {running && <p className={css.small}>{t('protection.break.longer')}</p>}
          <Select
            bare
            label={t('protection.break.length')}
            name="length"
            value={chosen}
            placeholder={t('protection.break.choose')}
            options={Object.entries(intents).map(([value, intent]) => ({ value, label: intentText(intent) }))}
            onChange={(event) => setChosen(event.target.value)}
          />
          <Button look="bad" className={css.act} disabled={chosen === ''} onClick={() => setAsking(true)}>
            {t('protection.break.start')}
          </Button>
        </>
      )}
      <p className={css.small}>
        {t('protection.break.talk')}{' '}
        <Button look="link" dense onClick={() => openModal('serviceModal')}>
          {t('common.service')}
        </Button>
      </p>
      {intents[chosen] && <BreakDialog open={asking} intent={intents[chosen]} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function BreakDialog({ open, intent, onClose }: { open: boolean; intent: Intent; onClose: () => void }) {
  const t = useMessages<ProtectionKey>();
  const errorText = useErrorText();
  const intentText = useIntentText();
  const start = useMutation({
    mutationFn: () => call(protectionEndpoints.takeBreak, intent),
    onSuccess: () => {
      onClose();
      // The server has ended every login, this one too.
      endSession();
      navigate('/');
      showToast({ tone: 'ok', title: t('protection.break.begun') });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('protection.break.confirmTitle')}
      icon="clock"
      confirm={{
        label: t('protection.break.start'),
        look: 'bad',
        busy: start.isPending,
        onConfirm: () => start.mutate(),
      }}
      cancel={{ label: t('protection.break.no'), onCancel: onClose }}
    >
      <p>{t('protection.break.confirmText', { length: intentText(intent) })}</p>
      {start.error && (
        <Note tone="bad" role="alert">
          {errorText(start.error)}
        </Note>
      )}
    </ConfirmDialog>
  );
}
