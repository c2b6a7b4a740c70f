import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { memberMessages } from './locales/index.ts';

const words = [memberMessages];

export const AvatarMenu = lazySection(() => import('./avatar/avatar-menu.tsx').then((part) => part.AvatarMenu), words);
export const MemberCentre = lazySection(
  () => import('./centre/member-centre.tsx').then((part) => part.MemberCentre),
  words,
);
export const SignOutCard = lazySection(
  () => import('./sign-out/sign-out-card.tsx').then((part) => part.SignOutCard),
  words,
);
export const VipShortcut = lazySection(() => import('./vip-shortcut.tsx').then((part) => part.VipShortcut), words);
