/** Drawings as pure functions: no React, no DOM. The server serves them as files, the site only names their addresses. */
export {
  heroArtUrl,
  mascotUrl,
  panelArtUrl,
  parseTileArtPath,
  parseVendorMarkPath,
  type TilePicture,
  tileArtUrl,
  vendorMarkUrl,
} from './art-urls.ts';
export { type Category, categories, categoryGlyph } from './category-glyph.ts';
export { drawArt } from './draw-art.ts';
export { type HeroCrop, heroArt, moonPanelArt, sceneHeroArt } from './hero-art.ts';
export { appIconSvg, logoLockupSvg, logoMarkSvg, logoMonoSvg } from './logo.ts';
export { mascotSvg, type Pose, poses } from './mascot.ts';
export { paintTile, type TileArtOptions } from './paint-tile.ts';
export { type PaletteName, paletteNames } from './palette-names.ts';
export { type Palette, palettes } from './palettes.ts';
export type { Scene } from './scene.ts';
export { type SceneName, sceneNames } from './scene-names.ts';
export { tableScenes } from './scenes/tables.ts';
export { type Shape, shapesToSvg } from './shape.ts';
export { pictureFor, spreadArt } from './spread-art.ts';
export { scenes, tileArt } from './tile-art.ts';
export { vendorMarkSvg } from './vendor-mark.ts';
