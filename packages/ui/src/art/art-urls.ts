import { type PaletteName, palettes } from './palettes.ts';
import { type SceneName, sceneNames } from './scene-names.ts';

export interface TilePicture {
  scene: SceneName;
  palette: PaletteName;
  /** 0 to 999,999. */
  seed: number;
}

const TILE = /^\/art\/tile\/([a-z]{2,20})\.([a-z]{2,20})\.(0|[1-9]\d{0,5})\.svg$/;
const VENDOR = /^\/art\/vendor\/([A-Za-z0-9_-]{1,64})\.svg$/;

/** Where the server serves a tile's picture. The address says everything, so it may be cached for ever. */
export function tileArtUrl({ scene, palette, seed }: TilePicture): string {
  return `/art/tile/${scene}.${palette}.${seed}.svg`;
}

/** The reverse of `tileArtUrl`; null for anything else, so a made-up scene is a 404 and not work for the server. */
export function parseTileArtPath(path: string): TilePicture | null {
  const match = TILE.exec(path);
  if (!match) return null;
  const [, scene = '', palette = '', seed = ''] = match;
  if (!(sceneNames as readonly string[]).includes(scene) || !Object.hasOwn(palettes, palette)) return null;
  return { scene: scene as SceneName, palette: palette as PaletteName, seed: Number(seed) };
}

/** Where the server serves the mark drawn for a vendor's code. Characters outside A–Z, 0–9, `_`, `-` become `-`. */
export function vendorMarkUrl(code: string): string {
  return `/art/vendor/${code.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 64) || 'x'}.svg`;
}

/** The vendor's code in such an address, or null. */
export function parseVendorMarkPath(path: string): string | null {
  return VENDOR.exec(path)?.[1] ?? null;
}
