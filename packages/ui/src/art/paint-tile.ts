import type { TilePicture } from './art-urls.ts';
import { backdrops } from './backdrops.ts';
import { foregrounds } from './foregrounds.ts';
import type { Paint } from './motifs.ts';
import { palettes } from './palettes.ts';
import { fix, group } from './paper.ts';
import { randomFrom, seedOf } from './random.ts';
import type { Scene } from './scene.ts';

export interface TileArtOptions extends TilePicture {
  /** Told apart when the same picture stands twice in one page; only letters, digits and `-`. */
  instance?: string;
}

const between = (r: () => number, from: number, to: number) => from + r() * (to - from);
const choose = <T>(r: () => number, list: readonly T[], fallback: T): T =>
  list[Math.floor(r() * list.length)] ?? fallback;

/**
 * A seed becomes a scene: palette, backdrop, light, subject (side, size, lean), foreground, then the fade to ink in the
 * lower third where the name will stand. Same input, same markup, on every machine.
 * @returns an SVG document, 150 by 200, at most 9 kB, with ids of its own.
 */
export function paintTile(scene: Scene, { scene: name, palette, seed, instance = '' }: TileArtOptions): string {
  const p = palettes[palette];
  const r = randomFrom(seedOf(`${name}/${seed}`));
  const paint: Paint = { p, r };
  const light = {
    x: choose(r, [30, 46, 75, 75, 104, 118], 75),
    y: between(r, 30, 62),
    r: between(r, 17, 28),
    colour: r() < 0.65 ? p.spark : p.light,
  };
  const glow = r() < 0.35 ? between(r, 0.62, 0.72) : 0;
  const backdrop = backdrops[choose(r, scene.backdrops, 'stars')](paint, light);
  const [small, large] = scene.zoom ?? [1, 1];
  const zoom = between(r, small, large);
  const lean = scene.lean ? between(r, -scene.lean, scene.lean) : 0;
  const side = scene.mirror && r() < 0.5 ? -1 : 1;
  const subject = group(
    `translate(75 94) rotate(${fix(lean)}) scale(${Math.round(side * zoom * 100) / 100} ${Math.round(zoom * 100) / 100}) translate(-75 -94)`,
    scene.draw(paint),
  );
  const foreground = foregrounds[choose(r, scene.foregrounds, 'none')](paint);
  const id = `${name}-${palette}-${seed}${instance && `-${instance}`}`;
  const sky = glow
    ? `<stop stop-color="${p.deep}"/><stop offset="${Math.round(glow * 100) / 100}" stop-color="${p.mid}"/><stop offset="1" stop-color="${p.ink}"/>`
    : `<stop stop-color="${p.mid}"/><stop offset=".55" stop-color="${p.deep}"/><stop offset="1" stop-color="${p.ink}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 200" preserveAspectRatio="xMidYMin slice">` +
    `<linearGradient id="s-${id}" x2="0" y2="1">${sky}</linearGradient>` +
    `<linearGradient id="f-${id}" x2="0" y2="1"><stop stop-color="${p.ink}" stop-opacity="0"/><stop offset=".5" stop-color="${p.ink}" stop-opacity=".88"/><stop offset="1" stop-color="${p.ink}"/></linearGradient>` +
    `<path d="M0 0h150v200H0Z" fill="url(#s-${id})"/>${backdrop}${subject}${foreground}` +
    `<path d="M0 114h150v86H0Z" fill="url(#f-${id})"/></svg>`
  );
}
