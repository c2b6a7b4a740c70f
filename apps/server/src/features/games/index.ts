export { gamesInvariants } from './games.invariants.ts';
export { gamesJobs } from './games.jobs.ts';
export { gamesPlayerRoutes } from './games.player-routes.ts';
export { gameName } from './games.rules.ts';
export { ensureHouseVendor, HOUSE_VENDOR, type HouseVendorKey } from './games.seed.ts';
export { mountVendorRoutes } from './games.vendor-routes.ts';
export { endGameSessions } from './open-game-session.ts';
export { syncCatalogues } from './sync-catalogue.ts';
export { createWalletBatcher } from './wallet-batcher.ts';
