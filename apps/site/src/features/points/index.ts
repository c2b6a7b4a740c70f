import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { pointsMessages } from './locales/index.ts';

const words = [pointsMessages];

export const PointMall = lazySection(() => import('./mall/mall-page.tsx').then((part) => part.MallPage), words);
export const PointsPage = lazySection(() => import('./history/points-page.tsx').then((part) => part.PointsPage), words);
