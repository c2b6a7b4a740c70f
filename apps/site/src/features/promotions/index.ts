import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { promotionsMessages } from './locales/index.ts';

export { promotionsMessages } from './locales/index.ts';

const words = [promotionsMessages];

export const BannerCarousel = lazySection(
  () => import('./banners/banner-carousel.tsx').then((part) => part.BannerCarousel),
  words,
);
