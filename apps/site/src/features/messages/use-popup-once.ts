import { useEffect } from 'react';
import { useAnnouncements } from '../../shared/brand/use-announcements.ts';
import { modalStack, openModal } from '../../shared/modals/modals.ts';
import { sessionArea } from '../../shared/storage/browser-storage.ts';

/** Milliseconds before a notice opens, so that it never meets the first paint or the first tap. */
const PATIENCE = 1500;

/** Opens the popup announcements once per session, noted under `index_notice` (S-338). `here`: the page may be interrupted. */
export function usePopupOnce(here: boolean): void {
  const waiting = (useAnnouncements().data?.popup.length ?? 0) > 0;
  useEffect(() => {
    if (!here || !waiting || sessionArea.get('index_notice')) return;
    const timer = setTimeout(() => {
      if (modalStack.get().length > 0) return;
      sessionArea.set('index_notice', '1');
      openModal('popupNoticeModal');
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [here, waiting]);
}
