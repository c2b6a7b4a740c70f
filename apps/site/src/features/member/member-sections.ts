/** Sections of the member centre: the list of later parts does not name them, member-route.tsx does. */
import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { memberMessages } from './locales/index.ts';

const words = [memberMessages];

export const MemberCentre = lazySection(
  () => import('./centre/member-centre.tsx').then((part) => part.MemberCentre),
  words,
);
export const SignOutCard = lazySection(
  () => import('./sign-out/sign-out-card.tsx').then((part) => part.SignOutCard),
  words,
);
