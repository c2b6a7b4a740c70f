import { Dialog } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { DownloadGuide } from './download-guide.tsx';
import type { DownloadsKey } from './locales/index.ts';

export function DownloadDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages<DownloadsKey>();
  return (
    <Dialog open onClose={onClose} title={t('downloads.title')} closeLabel={t('common.close')}>
      <DownloadGuide />
    </Dialog>
  );
}
