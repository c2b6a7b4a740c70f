import type { Device } from '@sampan/contract';
import { Badge, Button, ConfirmDialog, Skeleton } from '@sampan/ui';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { endSession } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { useBusy } from '../login-methods/use-busy.ts';
import { SecurityCard } from '../security/security-card.tsx';
import { securityEndpoints } from '../security/security-endpoints.ts';
import { FactorFailure } from './factor-failure.tsx';
import { devicesQuery } from './factor-queries.ts';
import css from './factors.module.css';
import type { FactorsKey } from './locales/index.ts';

/** Where the member is logged in: one device can be ended, or all of them. */
export function DevicesSection() {
  const t = useMessages<FactorsKey | SharedKey>();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(devicesQuery);
  const { busy, failure, run } = useBusy();
  const [asking, setAsking] = useState(false);
  const end = (id: string) =>
    run(id, async () => {
      await call(securityEndpoints.endDevices, { id });
      await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
      showToast({ tone: 'ok', title: t('factors.devices.ended') });
    });
  const endAll = () =>
    run('all', async () => {
      await call(securityEndpoints.endDevices, { all: true });
      setAsking(false);
      endSession();
    });
  return (
    <SecurityCard icon="phone" title={t('factors.devices.title')}>
      <FactorFailure failure={error ?? failure} retry={error ? () => void refetch() : undefined} />
      {!data && !error && <Skeleton className={css.line} />}
      {data && (
        <>
          <ul className={css.list}>
            {data.map((device) => (
              <DeviceLine key={device.id} device={device} busy={busy === device.id} onEnd={() => void end(device.id)} />
            ))}
          </ul>
          <Button look="line" icon="logout" className={css.act} onClick={() => setAsking(true)}>
            {t('factors.devices.all')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asking}
        icon="logout"
        title={t('factors.devices.allTitle')}
        confirm={{ label: t('factors.devices.all'), onConfirm: () => void endAll(), busy: busy === 'all', look: 'bad' }}
        cancel={{ label: t('common.cancel'), onCancel: () => setAsking(false) }}
      >
        {t('factors.devices.allText')}
      </ConfirmDialog>
    </SecurityCard>
  );
}

function DeviceLine({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
  const t = useMessages<FactorsKey>();
  const { ago, dateTime } = useFormat();
  const name = device.userAgent || t('factors.devices.unknown');
  const place = [device.countryCode, device.ip].filter(Boolean).join(' · ');
  return (
    <li className={css.item}>
      <div className={css.what}>
        <p className={css.name}>
          {name}
          {device.current && <Badge tone="ok">{t('factors.devices.this')}</Badge>}
        </p>
        <p className={css.about}>{place}</p>
        <p className={css.about}>
          {t('factors.devices.seen', { ago: ago(device.lastSeenAt, serverNow()) })},{' '}
          {t('factors.devices.since', { date: dateTime(device.since) })}
        </p>
      </div>
      {!device.current && (
        <Button look="line" busy={busy} aria-label={t('factors.devices.endLabel', { device: name })} onClick={onEnd}>
          {t('factors.devices.end')}
        </Button>
      )}
    </li>
  );
}
