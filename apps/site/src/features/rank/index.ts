import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { rankMessages } from './locales/index.ts';

export const RankPage = lazySection(() => import('./rank-page.tsx').then((part) => part.RankPage), [rankMessages]);
