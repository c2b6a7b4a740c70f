import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { identityMessages } from './locales/index.ts';

const words = [identityMessages];

export const IdentityPage = lazySection(() => import('./identity-page.tsx').then((part) => part.IdentityPage), words);
export const IdentityCard = lazySection(() => import('./identity-card.tsx').then((part) => part.IdentityCard), words);
