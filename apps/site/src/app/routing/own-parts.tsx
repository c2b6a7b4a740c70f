import { type LazySection, lazySection } from '@sampan/web-client/sections/lazy-section';
import type { ComponentType } from 'react';
import { RegisterSuccessModal } from '../../features/account/index.ts';
import { ClaimOffer, WelcomeClaim } from '../../features/bonuses/index.ts';
import { PromotionPages } from '../../features/promotions/sections.ts';
import { appMessages } from '../locales/index.ts';

const words = [appMessages];

/** A section with the part that another feature brings to it: they do not know each other. */
function composed<Props extends object, Brought extends Partial<Props>>(
  Section: LazySection<Props>,
  brought: Brought,
): ComponentType<Omit<Props, keyof Brought>> {
  const Composed = (props: Omit<Props, keyof Brought>) => (
    <Section {...({ ...brought, ...props } as unknown as Props)} />
  );
  return Object.assign(Composed, { prepare: Section.prepare });
}

/** The application's own parts that come in a file of their own (S-050). */
export const ownParts = {
  Blocking: lazySection(
    () => import('../shell/notices/blocking-screen.tsx').then((part) => part.BlockingScreen),
    words,
  ),
  Drawer: lazySection(() => import('../menus/menu-drawer.tsx').then((part) => part.MenuDrawer), words),
  Empty: lazySection(() => import('./empty-page.tsx').then((part) => part.EmptyPage), words),
  Lottery: lazySection(() => import('./lottery-route.tsx').then((part) => part.LotteryRoute), words),
  Member: lazySection(() => import('./member-route.tsx').then((part) => part.MemberRoute), words),
  PointMall: lazySection(() => import('./point-mall-route.tsx').then((part) => part.PointMallRoute), words),
  AgentCentre: lazySection(() => import('./agent-window.tsx').then((part) => part.AgentWindow), words),
  SignedInWatch: lazySection(() => import('../shell/notices/signed-in-watch.tsx').then((part) => part.SignedInWatch)),
  PlaySheet: lazySection(() => import('../modals/play-sheet.tsx').then((part) => part.PlaySheet), words),
  Promotions: composed(PromotionPages, { claim: ClaimOffer }),
  RegisterSuccess: composed(RegisterSuccessModal, { welcome: WelcomeClaim }),
  RealAccount: lazySection(
    () => import('../modals/real-account-dialog.tsx').then((part) => part.RealAccountDialog),
    words,
  ),
};
