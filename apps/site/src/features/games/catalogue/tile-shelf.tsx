import type { Game } from '@sampan/contract';
import { type Translate, useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { createContext, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { GamesKey } from '../locales/index.ts';
import { useFavourites } from './use-favourites.ts';

export interface ShelfParts {
  t: Translate<GamesKey>;
  /** What is in a pot: whole where it fits a tile of 100 px, such as $987,654.32. */
  potText: (amount: string) => string;
  online: boolean;
  imageCDNs: readonly string[];
  favourites: ReadonlySet<string>;
  /** Favourites are switched on for the brand. */
  hearts: boolean;
  toggle: (game: Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>) => void;
}

export const ShelfContext = createContext<ShelfParts | null>(null);

/**
 * What all tiles of a list need, asked for once. Each tile used to follow the settings three times and the favourites twice by
 * itself: 250 observers were made when a lobby of fifty tiles opened.
 */
export function TileShelf({ children }: { children: ReactNode }) {
  const t = useMessages<GamesKey>();
  const { money, short } = useFormat();
  const online = useOnline();
  const { imageCDNs } = usePermission();
  const { ids, toggle: toggleNow, module: hearts } = useFavourites();
  // The same function for the shelf's whole life, so that a tile is drawn again only when something it shows has changed.
  const latest = useRef(toggleNow);
  useEffect(() => {
    latest.current = toggleNow;
  });
  const toggle = useCallback<ShelfParts['toggle']>((game) => latest.current(game), []);
  const parts = useMemo(
    () => ({
      t,
      potText: (amount: string) => (amount.length < 8 ? money(amount) : short(amount, { about: true })),
      online,
      imageCDNs,
      favourites: new Set(ids),
      hearts,
      toggle,
    }),
    [t, money, short, online, imageCDNs, ids, hearts, toggle],
  );
  return <ShelfContext value={parts}>{children}</ShelfContext>;
}
