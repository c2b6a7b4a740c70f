import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { downloadsMessages } from './locales/index.ts';

const words = [downloadsMessages];

export const DownloadPage = lazySection(() => import('./download-page.tsx').then((part) => part.DownloadPage), words);
export const DownloadDialog = lazySection(
  () => import('./download-dialog.tsx').then((part) => part.DownloadDialog),
  words,
);
