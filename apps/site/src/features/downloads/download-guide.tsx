import { ButtonLink, Note, QrCode, TabPanel, Tabs } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useEffect, useState } from 'react';
import { usePermission } from '../../shared/brand/use-permission.ts';
import { type AppSystem, appAddress, systemOf } from './app-resources.ts';
import css from './download-guide.module.css';
import type { DownloadsKey } from './locales/index.ts';

const GROUP = 'download';
const STEPS = [1, 2, 3, 4] as const;

/** The address as a phone that scans it can reach it. */
const wholeAddress = (address: string) => new URL(address, location.origin).href;

/** Two systems, four steps each (S-342); the phone's own system first, with its button (S-348). */
export function DownloadGuide() {
  const t = useMessages<DownloadsKey>();
  const { resources } = usePermission();
  const [system, setSystem] = useState<AppSystem>('android');
  const [own, setOwn] = useState<AppSystem | null>(null);
  useEffect(() => {
    const found = systemOf(navigator.userAgent, navigator.maxTouchPoints);
    setOwn(found);
    if (found) setSystem(found);
  }, []);
  const address = appAddress(resources, system);
  return (
    <div className={css.guide}>
      {/* A promise about money stands only where there is something to download. */}
      {address && <Note>{t('downloads.bonus')}</Note>}
      <Tabs
        label={t('downloads.system')}
        group={GROUP}
        value={system}
        onChange={(id) => setSystem(id as AppSystem)}
        tabs={[
          { id: 'android', label: t('downloads.android') },
          { id: 'ios', label: t('downloads.ios') },
        ]}
      />
      <TabPanel group={GROUP} id={system} className={css.panel}>
        <ol className={css.steps}>
          {STEPS.map((step) => (
            <li key={step} className={css.step}>
              <span className={css.number}>
                <span className="visually-hidden">{t('downloads.step', { step })}</span>
                <span aria-hidden="true">{step}</span>
              </span>
              <p>{t(`downloads.${system}.${step}`)}</p>
            </li>
          ))}
        </ol>
        {address ? (
          <div className={css.get}>
            {own === system ? (
              <ButtonLink look="action" icon="download" href={address} download>
                {t(`downloads.get.${system}`)}
              </ButtonLink>
            ) : (
              <>
                <QrCode text={wholeAddress(address)} label={t('downloads.qr')} className={css.qr} />
                <p className={css.scan}>{t('downloads.scan')}</p>
              </>
            )}
          </div>
        ) : (
          <Note icon="info">{t('downloads.none')}</Note>
        )}
      </TabPanel>
    </div>
  );
}
