import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { usePage } from '../../shared/route/use-page.ts';
import { DownloadGuide } from './download-guide.tsx';
import css from './download-page.module.css';
import type { DownloadsKey } from './locales/index.ts';

export function DownloadPage() {
  const t = useMessages<DownloadsKey>();
  usePage(t('downloads.title'));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('downloads.title')}</h1>
      <p className={css.lead}>{t('downloads.lead')}</p>
      <DownloadGuide />
    </div>
  );
}
