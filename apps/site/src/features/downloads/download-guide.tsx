import { ButtonLink, Note, QrCode, TabPanel, Tabs } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useEffect, useState } from 'react';
import { usePermission } from '../../shared/brand/use-permission.ts';
import { type AppSystem, appAddress, scanAddress, systemOf } from './app-resources.ts';
import css from './download-guide.module.css';
import type { DownloadsKey } from './locales/index.ts';

const GROUP = 'download';
const STEPS = [1, 2, 3, 4] as const;

/**
 * Two systems, four steps each (S-342); the phone's own system first, with its button (S-348). Without a file of the
 * operator the steps put the site itself on the home screen.
 */
export function DownloadGuide() {
  const t = useMessages<DownloadsKey>();
  const { resources } = usePermission();
  const [system, setSystem] = useState<AppSystem>('android');
  const [own, setOwn] = useState<AppSystem | null>(null);
  /** This page's own address, which only a browser knows. */
  const [here, setHere] = useState('');
  useEffect(() => {
    const found = systemOf(navigator.userAgent, navigator.maxTouchPoints);
    setOwn(found);
    setHere(location.href);
    if (found) setSystem(found);
  }, []);
  const address = appAddress(resources, system);
  const code = scanAddress(resources, system, here);
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
        {!address && (
          <Note icon="info" className={css.none}>
            {t('downloads.none')}
          </Note>
        )}
        <ol className={css.steps}>
          {STEPS.map((step) => (
            <li key={step} className={css.step}>
              <span className={css.number}>
                <span className="visually-hidden">{t('downloads.step', { step })}</span>
                <span aria-hidden="true">{step}</span>
              </span>
              <p>{t(address ? `downloads.${system}.${step}` : `downloads.web.${system}.${step}`)}</p>
            </li>
          ))}
        </ol>
        {address && own === system && (
          <div className={css.get}>
            <ButtonLink look="action" icon="download" href={address} download>
              {t(`downloads.get.${system}`)}
            </ButtonLink>
          </div>
        )}
        {code && own !== system && <ScanCode text={code} />}
      </TabPanel>
    </div>
  );
}

/** For a phone beside this screen. A code that leads to what cannot be reached now is none (S-510). */
function ScanCode({ text }: { text: string }) {
  const t = useMessages<DownloadsKey>();
  if (!useOnline()) return null;
  return (
    <div className={css.get}>
      <QrCode bare text={text} label={t('downloads.qr')} className={css.qr} />
      <p className={css.scan}>{t('downloads.scan')}</p>
    </div>
  );
}
