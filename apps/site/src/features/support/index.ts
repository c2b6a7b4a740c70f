import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { supportMessages } from './locales/index.ts';

const words = [supportMessages];

export const ServiceWindow = lazySection(
  () => import('./service-window.tsx').then((part) => part.ServiceWindow),
  words,
);
export const OnlineServiceWindow = lazySection(
  () => import('./online/online-service-window.tsx').then((part) => part.OnlineServiceWindow),
  words,
);
export const HelpPage = lazySection(() => import('./help-page.tsx').then((part) => part.HelpPage), words);
