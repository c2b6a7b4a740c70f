import { Button, Note, Section } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { ContinueRail } from '../../features/games/catalogue/continue-rail.tsx';
import { HotRail, VendorRail } from '../../features/games/catalogue/game-rail.tsx';
import { hotQuery } from '../../features/games/catalogue/games-queries.ts';
import { WinnerBoard } from '../../features/games/winners/winner-board.tsx';
import { BannerCarousel } from '../../features/promotions/banners/banner-carousel.tsx';
import { PromotionRow } from '../../features/promotions/list/promotion-row.tsx';
import { useBrand, useModule } from '../../shared/brand/use-permission.ts';
import { useProviderGroups } from '../../shared/brand/use-provider-groups.ts';
import { openModal } from '../../shared/modals/modals.ts';
import { usePage } from '../../shared/route/use-page.ts';
import type { AppKey } from '../locales/index.ts';
import { firstLobby, menuCategories } from '../menus/menu-entries.ts';
import { FairnessStrip } from './fairness-strip.tsx';
import css from './home-page.module.css';
import { HomeStalls } from './home-stalls.tsx';

/** Rails of single vendors below the hot one. */
const VENDOR_RAILS = 3;

/** The start page: hero and hot games at once, the rest as it comes (S-498). */
export function HomePage() {
  const { name } = useBrand();
  const t = useMessages<AppKey>();
  usePage(t('home.title'));
  return (
    <div className={css.home}>
      <h1 className="visually-hidden">{name}</h1>
      <BannerCarousel group="w_home" home />
      <HomeStalls />
      <ContinueRail />
      <HotRail />
      <VendorRails from={0} to={1} />
      <div className={css.pair}>
        <WinnerBoard />
        <FairnessStrip />
      </div>
      <VendorRails from={1} to={VENDOR_RAILS} />
      <PromotionRow />
      <NoGames />
    </div>
  );
}

/** Rails of single vendors, some of them: other shapes stand between, so that the page is no wall of tiles. */
function VendorRails({ from, to }: { from: number; to: number }) {
  const first = firstLobby(menuCategories(useProviderGroups()));
  if (!first || first.group.cards.length < 2) return null;
  return first.group.cards
    .slice(from, to)
    .map((card) => (
      <VendorRail
        key={card.vassalage}
        vassalage={card.vassalage}
        name={card.name}
        gameType={first.code}
        path={first.path}
      />
    ));
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
