import { Button, ErrorState } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { BrandLogo } from '../../../shared/brand/brand-logo.tsx';
import { permissionQuery, usePermission } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { usePage } from '../../../shared/route/use-page.ts';
import type { AppKey } from '../../locales/index.ts';
import css from './blocking-screen.module.css';

/** Stands in for every page under maintenance or a region block (S-430…S-439). The status is asked again every 10 s. */
export function BlockingScreen({ kind }: { kind: 'maintenance' | 'region' }) {
  return (
    <main className={css.screen}>
      <BrandLogo className={css.logo} />
      {kind === 'maintenance' ? <Maintenance /> : <Region />}
    </main>
  );
}

function ServiceButton() {
  const t = useMessages<AppKey>();
  return (
    <Button look="action" icon="message" onClick={() => openModal('serviceModal')}>
      {t('common.service')}
    </Button>
  );
}

function Maintenance() {
  const t = useMessages<AppKey>();
  const format = useFormat();
  const { maintenanceInfo } = usePermission();
  const { refetch, isFetching } = useQuery(permissionQuery);
  const { until, startedAt, text } = maintenanceInfo;
  const title = until ? t('maintenance.titleUntil', { time: format.dateTime(until) }) : t('maintenance.title');
  usePage(title);
  return (
    <ErrorState
      level={1}
      pose="maintenance"
      title={title}
      reference={startedAt ? t('maintenance.started', { time: format.dateTime(startedAt) }) : undefined}
      actions={
        <>
          <ServiceButton />
          <Button look="line" busy={isFetching} onClick={() => refetch()}>
            {t('maintenance.check')}
          </Button>
        </>
      }
    >
      <p>{t('maintenance.text')}</p>
      {text && <p>{text}</p>}
      <p className="muted">{t('maintenance.auto')}</p>
    </ErrorState>
  );
}

function Region() {
  const t = useMessages<AppKey>();
  const { location } = usePermission();
  usePage(t('region.title'));
  return (
    <ErrorState
      level={1}
      pose="region"
      title={t('region.title')}
      reference={t('region.ip', { ip: location.ip })}
      actions={<ServiceButton />}
    >
      {t('region.text')}
    </ErrorState>
  );
}
