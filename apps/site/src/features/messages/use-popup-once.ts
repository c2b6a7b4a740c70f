import { useText } from '@sampan/web-client/i18n/text-context';
import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { useEffect } from 'react';
import { useAnnouncements } from '../../shared/brand/use-announcements.ts';
import { modalStack, openModal } from '../../shared/modals/modals.ts';
import { sessionArea } from '../../shared/storage/browser-storage.ts';
import { announcementMessages } from './locales/index.ts';

export const PopupNotice = lazySection(
  () => import('./popup-notice.tsx').then((part) => part.PopupNotice),
  [announcementMessages],
);

/** Milliseconds before a notice opens, so that it never meets the first paint or the first tap. */
const PATIENCE = 1500;

/** Opens the popup announcements once per session, noted under `index_notice` (S-338). `here`: the page may be interrupted. */
export function usePopupOnce(here: boolean): void {
  const text = useText();
  const waiting = (useAnnouncements().data?.popup.length ?? 0) > 0;
  useEffect(() => {
    if (!here || !waiting || sessionArea.get('index_notice')) return;
    let gone = false;
    const open = () => {
      if (gone || modalStack.get().length > 0) return;
      sessionArea.set('index_notice', '1');
      openModal('popupNoticeModal');
    };
    // Nobody has asked for it: it comes when it is there, never as a veil with "Loading". Where it fails, the next page tries.
    const timer = setTimeout(() => void PopupNotice.prepare(text).then(open, () => {}), PATIENCE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [here, waiting, text]);
}
