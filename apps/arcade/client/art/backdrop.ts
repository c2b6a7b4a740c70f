/** What stands behind a game: sky, halo and, on a desk, lanterns at its sides, from the title's palette; the scene's own subject. */
import { type PaletteName, paintTile, palettes, type Scene, type SceneName } from '@sampan/ui/art';

export interface SkinArt {
  scene: SceneName;
  palette: PaletteName;
  seed: number;
}

/** A small generator for where stars and lanterns stand: pictures only, never outcomes. */
function scatter(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const lanternAt = (x: number, y: number, scale: number, body: string, cap: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 -17V-11" stroke="#F7EFE0" stroke-width=".7" opacity=".6"/><rect x="-4" y="-11" width="8" height="3" rx="1" fill="${cap}"/><ellipse rx="10" ry="8.600" fill="${body}"/><ellipse rx="5.400" ry="8.600" fill="#FFF3D6" opacity=".45"/><rect x="-4" y="8" width="8" height="3" rx="1" fill="${cap}"/><path d="M0 11V17" stroke="${cap}" stroke-width="1.400"/></g>`;

const lanternHues = ['#FF6A78', '#35C0EE', '#F062C0', '#FFB224', '#3FD79A'];

/** Sky over the whole frame; `wide` for landscape. Drawn once per shape of the window. */
export function skySvg({ palette, seed }: SkinArt, wide: boolean): string {
  const p = palettes[palette];
  const next = scatter(seed);
  const [width, height] = wide ? [1280, 720] : [360, 780];
  const [cx, cy, r] = wide ? [640, 230, 300] : [180, 150, 132];
  const stars = Array.from({ length: wide ? 120 : 56 }, () => {
    const [x, y] = [next() * width, next() * height * 0.62];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.5 + next() * 1.1).toFixed(1)}" fill="#fff" opacity="${(0.25 + next() * 0.4).toFixed(2)}"/>`;
  }).join('');
  // On a phone the field needs all of the width: no lantern hangs where one could be over a board, a title or a button.
  const spots = wide
    ? ([
        [0.13, 96],
        [0.18, 132],
        [0.8, 128],
        [0.85, 92],
      ] as const)
    : [];
  const lanterns = spots.map(
    ([t, y], i) =>
      `<path d="M${t * width} 0V${y - 30}" stroke="#F7EFE0" stroke-width="1" opacity=".5"/>` +
      lanternAt(t * width, y, 1.9, lanternHues[(i + seed) % lanternHues.length] ?? '#FFB224', p.ink),
  );
  const halo = `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${p.spark}" opacity=".06"/><circle cx="${cx}" cy="${cy}" r="${r * 0.7}" fill="${p.spark}" opacity=".08"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMin slice" width="${width * 2}" height="${height * 2}"><linearGradient id="s" x2="0" y2="1"><stop stop-color="${p.deep}"/><stop offset=".6" stop-color="${p.mid}" stop-opacity=".78"/><stop offset="1" stop-color="${p.ink}"/></linearGradient><path d="M0 0h${width}v${height}H0Z" fill="${p.ink}"/><path d="M0 0h${width}v${height}H0Z" fill="url(#s)"/>${stars}${halo}${lanterns.join('')}</svg>`;
}

/** The picture of the title as it hangs in the lobby. */
export const posterSvg = (scene: Scene, skin: SkinArt): string => paintTile(scene, skin);
