import { endpoints } from '@sampan/contract';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import { requirePlayer } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Router } from '../../platform/http/router.ts';
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

/** What the feature asks of others, composed in app.ts. */
export interface CatalogueParts {
  /** Whether the brand offers the class BG at all: only where the language TY is supported (S-389, F-021). */
  offersBingo: (settings: BrandSettings) => boolean;
}

export function cataloguePlayerRoutes(router: Router, { offersBingo }: CatalogueParts): void {
  const read = { limit: { name: 'games-read', by: 'address', max: 600, windowSeconds: 60 } } as const;
  const write = { limit: { name: 'games-write', by: 'player', max: 120, windowSeconds: 60 } } as const;

  router.handle(endpoints.hotGames, read, async ({ tx, actor, input }) => ({
    list: await listHotGames(tx, actor, input.vassalage),
  }));
  router.handle(endpoints.gameList, read, async ({ tx, actor, input }) => {
    if (input.gameClassify === 'BG' && !offersBingo(actor.settings))
      throw new AppError('request.invalid', { field: 'gameClassify', reason: 'gameClassify: BG is not offered here' });
    return listGames(tx, actor, input);
  });
  router.handle(endpoints.vassalageGameTypes, read, async ({ tx, actor, input }) => ({
    list: await listVassalageGameTypes(tx, actor, input.vassalage),
  }));
  router.handle(endpoints.gameVendor, read, async ({ tx, actor }) => ({
    data: { lanes: await listProviderGroups(tx, actor, offersBingo(actor.settings)) },
  }));
  router.handle(endpoints.gameMenus, read, async ({ tx, actor, input }) => ({
    menus: await listMenus(tx, actor, input),
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
