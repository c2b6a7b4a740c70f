import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { announcementMessages } from './locales/index.ts';

const words = [announcementMessages];

export const AnnouncementDialog = lazySection(
  () => import('./announcement-dialog.tsx').then((part) => part.AnnouncementDialog),
  words,
);
export const AnnouncementBoard = lazySection(
  () => import('./announcement-dialog.tsx').then((part) => part.AnnouncementList),
  words,
);
