import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { useState } from 'react';
import { ClaimOffer } from '../../features/bonuses/index.ts';
import { DrawRail, JackpotRail, KindRail, useHome, VendorShelf } from '../../features/games/home/home-rails.tsx';
import { WinnerBoard } from '../../features/games/winners/winner-board.tsx';
import { announcementMessages } from '../../features/messages/locales/index.ts';
import { PromotionRow } from '../../features/promotions/list/promotion-row.tsx';
import { useAnnouncements } from '../../shared/brand/use-announcements.ts';
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
  const { isFetching, failureCount } = useAnnouncements();
  const [known, setKnown] = useState(false);
  // What stands above a rail may be known after it, and would push it away: the greeting the jackpots, they the winners.
  if (!known && !isLoading && (!isFetching || failureCount > 0)) setKnown(true);
  if (!known) return <div className={css.later} aria-hidden="true" />;
  return (
    <>
      <Greeting />
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
