import { themeTiles } from '../themes/theme-tiles.ts';
import { paintTile, type TileArtOptions } from './paint-tile.ts';
import type { Scene } from './scene.ts';
import type { SceneName } from './scene-names.ts';
import { creatureScenes } from './scenes/creatures.ts';
import { marketScenes } from './scenes/market.ts';
import { openAirScenes } from './scenes/open-air.ts';
import { playScenes } from './scenes/play.ts';
import { riverScenes } from './scenes/river.ts';
import { tableScenes } from './scenes/tables.ts';
import { treasureScenes } from './scenes/treasures.ts';

export const scenes: Readonly<Record<SceneName, Scene>> = {
  ...playScenes,
  ...openAirScenes,
  ...riverScenes,
  ...creatureScenes,
  ...marketScenes,
  ...treasureScenes,
  ...tableScenes,
  ...themeTiles,
};

/** The tile of a scene by its name. A page that knows its one scene paints it (paint-tile.ts) and carries no other. */
export const tileArt = (options: TileArtOptions): string => paintTile(scenes[options.scene], options);
