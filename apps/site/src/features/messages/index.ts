import { lazySection } from '../../shared/route/lazy-section.tsx';
import { announcementMessages } from './messages/index.ts';

export { usePopupOnce } from './use-popup-once.ts';

const words = [announcementMessages];

export const AnnouncementDialog = lazySection(
  () => import('./announcement-dialog.tsx').then((part) => part.AnnouncementDialog),
  words,
);
export const PopupNotice = lazySection(() => import('./popup-notice.tsx').then((part) => part.PopupNotice), words);
