import { Button, Dialog, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Suspense, useState } from 'react';
import { useAnnouncements } from '../../shared/brand/use-announcements.ts';
import { RichText } from '../../shared/rich-text.tsx';
import css from './announcement-dialog.module.css';
import type { AnnouncementKey } from './locales/index.ts';

/** The announcements that open by themselves: one window, one after the other, never a stack of them (S-338). */
export function PopupNotice({ onClose }: { onClose: () => void }) {
  const t = useMessages<AnnouncementKey>();
  const list = useAnnouncements().data?.popup ?? [];
  const [at, setAt] = useState(0);
  const shown = list[at];
  if (!shown) return null;
  const last = at >= list.length - 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title={shown.title}
      closeLabel={t('common.close')}
      size="m"
      footer={
        <Button look="action" onClick={() => (last ? onClose() : setAt(at + 1))}>
          {t(last ? 'announcement.understood' : 'announcement.next')}
        </Button>
      }
    >
      <Suspense fallback={<Skeleton className={css.waitingText} />}>
        <RichText html={shown.content} />
      </Suspense>
    </Dialog>
  );
}
