import { lazySection } from '../../shared/route/lazy-section.tsx';
import { rankMessages } from './locales/index.ts';

export const RankPage = lazySection(() => import('./rank-page.tsx').then((part) => part.RankPage), [rankMessages]);
