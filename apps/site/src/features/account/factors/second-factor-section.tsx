import { Button, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useBusy } from '../login-methods/use-busy.ts';
import { SecurityCard } from '../security/security-card.tsx';
import { securityEndpoints } from '../security/security-endpoints.ts';
import { FactorFailure } from './factor-failure.tsx';
import { secondFactorQuery } from './factor-queries.ts';
import css from './factors.module.css';
import type { FactorsKey } from './locales/index.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { CodeDialog, type CodeIntent } from './second-factor-dialogs.tsx';

/** The second step at login: on by a code of the app, off by a code too; recovery codes are shown once. */
export function SecondFactorSection() {
  const t = useMessages<FactorsKey>();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const { busy, failure, run } = useBusy();
  const [intent, setIntent] = useState<CodeIntent | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = () =>
    run('start', async () => setIntent({ kind: 'on', ...(await call(securityEndpoints.secondFactorStart, {})) }));
  const done = (given: string[] | null) => {
    setIntent(null);
    setCodes(given);
    void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  };
  const state = data && {
    text: t(data.on ? 'factors.on' : 'factors.off'),
    tone: data.on ? ('ok' as const) : ('plain' as const),
  };
  return (
    <SecurityCard icon="shield" title={t('factors.second.title')} state={state}>
      <p className="sub">{t('factors.second.text')}</p>
      <FactorFailure failure={error ?? failure} retry={error ? () => void refetch() : undefined} />
      {!data && !error && <Skeleton className={css.line} />}
      {data && !data.on && (
        <Button look="line" className={css.act} busy={busy === 'start'} onClick={() => void begin()}>
          {t('factors.second.start')}
        </Button>
      )}
      {data?.on && (
        <>
          <p className={css.about}>{t('factors.second.left', { count: data.recoveryCodesLeft })}</p>
          <div className={css.acts}>
            <Button look="line" onClick={() => setIntent({ kind: 'renew' })}>
              {t('factors.second.renew')}
            </Button>
            <Button look="line" onClick={() => setIntent({ kind: 'off' })}>
              {t('factors.second.stop')}
            </Button>
          </div>
        </>
      )}
      {intent && <CodeDialog intent={intent} onDone={done} onClose={() => setIntent(null)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </SecurityCard>
  );
}
