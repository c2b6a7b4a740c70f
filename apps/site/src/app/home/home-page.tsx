import { Button, Note, Section } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ContinueRail } from '../../features/games/catalogue/continue-rail.tsx';
import { HotRail } from '../../features/games/catalogue/game-rail.tsx';
import { hotQuery } from '../../features/games/catalogue/games-queries.ts';
import { BannerCarousel } from '../../features/promotions/banners/banner-carousel.tsx';
import { useBrand, useModule } from '../../shared/brand/use-permission.ts';
import { useProviderGroups } from '../../shared/brand/use-provider-groups.ts';
import { useDrawn } from '../../shared/frames/after-frame.ts';
import { openModal } from '../../shared/modals/modals.ts';
import { usePage } from '../../shared/route/use-page.ts';
import type { AppKey } from '../locales/index.ts';
import { FairnessStrip } from './fairness-strip.tsx';
import { HomeMoney } from './home-money.tsx';
import css from './home-page.module.css';
import { HomeStalls } from './home-stalls.tsx';

const LaterRails = lazySection(() => import('./later-rails.tsx').then((part) => part.LaterRails));

/** The start page: hero and hot games at once, the rest as it comes (S-498). */
export function HomePage() {
  const { name } = useBrand();
  const t = useMessages<AppKey>();
  usePage(t('home.title'));
  return (
    <div className={css.home}>
      <h1 className="visually-hidden">{name}</h1>
      <BannerCarousel group="w_home" home />
      <HomeMoney />
      <HomeSearch />
      <HomeStalls />
      <ContinueRail />
      <HotRail />
      <Later />
      <FairnessStrip />
      <NoGames />
    </div>
  );
}

/** A phone's header has no room for the search. */
function HomeSearch() {
  const t = useMessages<AppKey>();
  if (!useModule('GAMELO3')) return null;
  return (
    <Button look="line" icon="search" className={css.search} onClick={() => openModal('searchModal')}>
      {t('app.searchPlain')}
    </Button>
  );
}

/** What is below the first screen: its place is kept until it has come, and it comes once the first screen has been painted. */
function Later() {
  const drawn = useDrawn(false);
  const place = <div className={css.later} aria-hidden="true" />;
  return drawn ? (
    <Suspense fallback={place}>
      <LaterRails />
    </Suspense>
  ) : (
    place
  );
}

function NoGames() {
  const t = useMessages<AppKey>();
  const groups = useProviderGroups();
  const { data } = useQuery({ ...hotQuery, enabled: useModule('GAMELO3') });
  if (groups.length > 0 || data === undefined || data.length > 0) return null;
  // A note, not the drawing of an empty state: the first screen does not carry the drawing for a case that hardly comes.
  return (
    <Section title={t('home.empty')}>
      <Note
        action={
          <Button dense look="line" onClick={() => openModal('serviceModal')}>
            {t('common.service')}
          </Button>
        }
      >
        {t('home.emptyText')}
      </Note>
    </Section>
  );
}
