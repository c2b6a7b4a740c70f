import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { Suspense } from 'react';
import { ClaimOffer } from '../../features/bonuses/index.ts';
import { DrawRail, JackpotRail, KindRail, useHome, VendorShelf } from '../../features/games/home/home-rails.tsx';
import { WinnerBoard } from '../../features/games/winners/winner-board.tsx';
import { announcementMessages } from '../../features/messages/locales/index.ts';
import { PromotionRow } from '../../features/promotions/list/promotion-row.tsx';
import { useProviderGroups } from '../../shared/brand/use-provider-groups.ts';
import css from './home-page.module.css';

const Greeting = lazySection(
  () => import('../../features/messages/greeting.tsx').then((part) => part.Greeting),
  [announcementMessages],
);

/** Home below its first screen, by what people look for; each row waits for its own turn and is absent with nothing in it. */
export function LaterRails() {
  const groups = useProviderGroups();
  const { isLoading } = useHome();
  // The board of winners is known before the rails above it, and would be pushed away by them.
  if (isLoading) return <div className={css.later} aria-hidden="true" />;
  return (
    <>
      <Suspense fallback={null}>
        <Greeting />
      </Suspense>
      <JackpotRail />
      <DrawRail />
      <WinnerBoard />
      <KindRail kind="new" />
      <KindRail kind="slots" />
      <KindRail kind="tables" />
      <KindRail kind="instant" />
      <PromotionRow claim={ClaimOffer} />
      <VendorShelf groups={groups} />
    </>
  );
}
