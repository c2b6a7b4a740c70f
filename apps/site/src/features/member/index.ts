import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { memberMessages } from './locales/index.ts';

const words = [memberMessages];

export const AvatarMenu = lazySection(() => import('./avatar/avatar-menu.tsx').then((part) => part.AvatarMenu), words);
export const VipShortcut = lazySection(() => import('./vip-shortcut.tsx').then((part) => part.VipShortcut), words);
export const SignOutModal = lazySection(
  () => import('./sign-out/sign-out.tsx').then((part) => part.SignOutModal),
  words,
);
