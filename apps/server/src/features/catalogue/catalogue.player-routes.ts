import { endpoints } from '@sampan/contract';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import { requirePlayer } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Router } from '../../platform/http/router.ts';
import { type CountPlaying, createHomeReader } from './home/list-home.ts';
import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  listRecent,
  removeFavourite,
} from './lobby/favourites.queries.ts';
import {
  listGames,
  listHotGames,
  listMenus,
  listProviderGroups,
  listStakeTables,
  listVassalageGameTypes,
} from './lobby/list-games.ts';
import type { OwnGames } from './lobby/own-games.ts';

/** What the feature asks of others, composed in app.ts. */
export interface CatalogueParts {
  /** Whether the brand offers the class BG at all: only where the language TY is supported (S-389, F-021). */
  offersBingo: (settings: BrandSettings) => boolean;
  /** How many play each game of a brand now, where there are enough to tell. */
  countPlaying: CountPlaying;
  /** What the platform sells itself, shown beside the games of vendors. */
  ownGames: OwnGames;
}

export function cataloguePlayerRoutes(router: Router, { offersBingo, countPlaying, ownGames }: CatalogueParts): void {
  const read = { limit: { name: 'games-read', by: 'address', max: 600, windowSeconds: 60 } } as const;
  const write = { limit: { name: 'games-write', by: 'player', max: 120, windowSeconds: 60 } } as const;

  router.handle(endpoints.hotGames, read, async ({ tx, actor, input }) => ({
    list: await listHotGames(tx, actor, input.vassalage),
  }));
  const readHome = createHomeReader({ countPlaying, ownGames });
  router.handle(endpoints.home, { ...read, revalidate: true }, ({ tx, actor }) => readHome(tx, actor));
  router.handle(endpoints.gameList, read, async ({ tx, actor, input }) => {
    if (input.gameClassify === 'BG' && !offersBingo(actor.settings))
      throw new AppError('request.invalid', { field: 'gameClassify', reason: 'gameClassify: BG is not offered here' });
    return listGames(tx, actor, input, ownGames);
  });
  router.handle(endpoints.vassalageGameTypes, read, async ({ tx, actor, input }) => ({
    list: await listVassalageGameTypes(tx, actor, input.vassalage),
  }));
  router.handle(endpoints.gameVendor, read, async ({ tx, actor }) => ({
    data: { lanes: await listProviderGroups(tx, actor, { bingo: offersBingo(actor.settings), ownGames }) },
  }));
  router.handle(endpoints.gameMenus, read, async ({ tx, actor, input }) => ({
    menus: await listMenus(tx, actor, input, ownGames),
  }));
  router.handle(endpoints.roomList, read, async ({ tx, actor, input }) => ({
    rooms: await listStakeTables(tx, actor, input.nodeId),
  }));
  router.handle(endpoints.favouriteIds, read, ({ tx, actor }) => listFavouriteIds(tx, requirePlayer(actor)));
  router.handle(endpoints.favouriteList, read, ({ tx, actor, input }) =>
    listFavourites(tx, requirePlayer(actor), input),
  );
  router.handle(endpoints.addFavourite, write, ({ tx, actor, input }) =>
    addFavourite(tx, requirePlayer(actor), input.nodeId),
  );
  router.handle(endpoints.removeFavourite, write, ({ tx, actor, input }) =>
    removeFavourite(tx, requirePlayer(actor), input.nodeId),
  );
  router.handle(endpoints.recentGames, read, ({ tx, actor, input }) => listRecent(tx, requirePlayer(actor), input));
}
