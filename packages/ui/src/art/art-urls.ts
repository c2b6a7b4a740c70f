import type { Pose } from './mascot.ts';
import { type PaletteName, paletteNames } from './palette-names.ts';
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
  return match && pictureOf(match[1], match[2], match[3]);
}

function pictureOf(scene = '', palette = '', seed = ''): TilePicture | null {
  const known =
    (sceneNames as readonly string[]).includes(scene) && (paletteNames as readonly string[]).includes(palette);
  return known ? { scene: scene as SceneName, palette: palette as PaletteName, seed: Number(seed) } : null;
}

/** Where the server serves the mark drawn for a vendor's code. Characters outside A–Z, 0–9, `_`, `-` become `-`. */
export function vendorMarkUrl(code: string): string {
  return `/art/vendor/${code.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 64) || 'x'}.svg`;
}

/** The vendor's code in such an address, or null. */
export function parseVendorMarkPath(path: string): string | null {
  return VENDOR.exec(path)?.[1] ?? null;
}

export interface HeroAddress {
  crop: 'wide' | 'phone' | 'strip';
  /** The scene shown; absent is the brand's own night market. */
  picture?: TilePicture;
}

const HERO = /^\/art\/hero\/(?:market|([a-z]{2,20})\.([a-z]{2,20})\.(0|[1-9]\d{0,5}))\.(wide|phone|strip)\.svg$/;

/** The big picture of a slide: `wide` from 1024 px, `phone` below, their left part a dark background for words; `strip` stands at the end of a low one. */
export function heroArtUrl(crop: HeroAddress['crop'], picture?: TilePicture): string {
  const name = picture ? `${picture.scene}.${picture.palette}.${picture.seed}` : 'market';
  return `/art/hero/${name}.${crop}.svg`;
}

export function parseHeroArtPath(path: string): HeroAddress | null {
  const match = HERO.exec(path);
  if (!match) return null;
  const crop = match[4] as HeroAddress['crop'];
  if (!match[1]) return crop === 'strip' ? null : { crop };
  const picture = pictureOf(match[1], match[2], match[3]);
  return picture && { crop, picture };
}

/** The moon over the river: `login` stands beside a form, `balance` behind a balance. */
export function panelArtUrl(name: 'login' | 'balance'): string {
  return `/art/panel/${name}.svg`;
}

export function parsePanelArtPath(path: string): 'login' | 'balance' | null {
  if (path === panelArtUrl('login')) return 'login';
  return path === panelArtUrl('balance') ? 'balance' : null;
}

const MASCOT = /^\/art\/mascot\/(hello|empty|error|offline|maintenance|region|success|loading)\.(dark|light)\.svg$/;

/** The mascot as a file, for mails and pages without React; screens use the `Mascot` part. */
export function mascotUrl(pose: Pose, theme: 'dark' | 'light'): string {
  return `/art/mascot/${pose}.${theme}.svg`;
}

export function parseMascotPath(path: string): { pose: Pose; theme: 'dark' | 'light' } | null {
  const match = MASCOT.exec(path);
  return match && { pose: match[1] as Pose, theme: match[2] as 'dark' | 'light' };
}
