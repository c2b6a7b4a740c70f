import {
  parseHeroArtPath,
  parseMascotPath,
  parsePanelArtPath,
  parseTileArtPath,
  parseVendorMarkPath,
} from './art-urls.ts';
import { goodsArt } from './goods-art.ts';
import { parseGoodsArtPath } from './goods-names.ts';
import { heroArt, moonPanelArt, sceneHeroArt } from './hero-art.ts';
import { mascotSvg } from './mascot.ts';
import { tileArt } from './tile-art.ts';
import { vendorMarkSvg } from './vendor-mark.ts';

const MASCOT = { dark: { ink: '#F2F5FA', paper: '#11151F' }, light: { ink: '#10141D', paper: '#FFFFFF' } };

/**
 * The drawing an `/art/…` address names, or null when it names none. All of them are pure functions of the address, so
 * the answer may be cached for ever.
 */
export function drawArt(path: string): string | null {
  const tile = parseTileArtPath(path);
  if (tile) return tileArt(tile);
  const vendor = parseVendorMarkPath(path);
  if (vendor) return vendorMarkSvg(vendor);
  const hero = parseHeroArtPath(path);
  if (hero) return hero.picture ? sceneHeroArt(hero.picture, hero.crop) : heroArt(hero.crop);
  const goods = parseGoodsArtPath(path);
  if (goods) return goodsArt(goods);
  const panel = parsePanelArtPath(path);
  if (panel) return moonPanelArt(panel);
  const mascot = parseMascotPath(path);
  return mascot && mascotSvg(mascot.pose, MASCOT[mascot.theme]);
}
