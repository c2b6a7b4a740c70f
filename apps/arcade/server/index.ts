/** The arcade's public API: a vendor that can be mounted beside the platform or run alone. */
export { type Arcade, type ArcadeOptions, createArcade } from './create-arcade.ts';
export { listArcadeGames } from './inventory/list-arcade-games.ts';
export type { ArcadeLog } from './services.ts';
