import { Awning, CategoryGlyph, EmptyState, IconButton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type CategoryPlace, cardsOf, type ProviderGroup } from '../../../shared/brand/categories.ts';
import { useBrand, useModule } from '../../../shared/brand/use-permission.ts';
import { providerGroupsQuery } from '../../../shared/brand/use-provider-groups.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { usePage } from '../../../shared/route/use-page.ts';
import { useQueryParams } from '../../../shared/route/use-query-params.ts';
import type { GamesKey } from '../locales/index.ts';
import { LobbyEmpty } from './lobby-empty.tsx';
import { LobbyFilters } from './lobby-filters.tsx';
import { LobbyList } from './lobby-list.tsx';
import css from './lobby-page.module.css';
import { readLobby } from './lobby-state.ts';
import { useLobbyGames } from './use-lobby-games.ts';

const NONE: ProviderGroup['cards'] = [];

interface LobbyProps {
  place: CategoryPlace;
  banner?: ReactNode;
}

/** A lobby where the brand has the module (S-463). */
export function LobbyPage(props: LobbyProps) {
  const t = useMessages<GamesKey | SharedKey>();
  return useModule('GAMELO3') ? <Lobby {...props} /> : <EmptyState title={t('error.function.disabled')} />;
}

/** The lobby of one category (S-032): awning in its hue, search, classes, vendors, then the games. */
function Lobby({ place, banner }: LobbyProps) {
  const t = useMessages<GamesKey>();
  const params = useQueryParams();
  const category = place.code;
  const title = t(`games.category.${category}` as GamesKey);
  usePage(title);
  const { languages } = useBrand();
  const groups = useQuery(providerGroupsQuery);
  const cards = groups.data ? cardsOf(place, groups.data) : NONE;
  // Slots offer the classes of their whole category, also those that stand in a place of their own (S-388).
  const ofCategory = groups.data?.find((group) => group.title === category)?.cards;
  const lobby = useLobbyGames(readLobby(category, params, languages));
  const [unfolded, setUnfolded] = useState(false);
  const count = cards.reduce((sum, card) => sum + card.gameCount, 0);
  const empty = groups.isSuccess && cards.length === 0;
  return (
    <div data-hue={place.stall}>
      <Awning />
      {banner && <div className={css.banner}>{banner}</div>}
      <header className={css.head}>
        <CategoryGlyph category={place.stall} size="xl" />
        <div className="grow">
          <h1 className={css.title}>{title}</h1>
          <p className={css.count}>{count > 0 && t('games.lobby.count', { games: count, vendors: cards.length })}</p>
        </div>
        {!empty && lobby.state.mode === 'all' && (
          <IconButton
            icon="filter"
            label={t('games.lobby.filters')}
            aria-expanded={unfolded}
            className="only-phone"
            onClick={() => setUnfolded(!unfolded)}
          />
        )}
      </header>
      {empty ? (
        <LobbyEmpty kind="category" />
      ) : (
        <>
          <LobbyFilters lobby={lobby} cards={cards} classCards={ofCategory ?? cards} unfolded={unfolded} />
          <LobbyList lobby={lobby} />
        </>
      )}
    </div>
  );
}
