import type { TilePicture } from './art-urls.ts';
import { halo, type Paint, wave } from './motifs.ts';
import { balancePanel, marketPhone, marketWide, moonPanel } from './night-market.ts';
import { palettes } from './palettes.ts';
import { group, path, rect, times } from './paper.ts';
import { randomFrom, seedOf } from './random.ts';
import { scenes } from './tile-art.ts';

/**
 * `wide` 840 by 340 for desktop, `phone` 420 by 190 of which narrow screens show the right 304, `strip` 620 by 168 at the end of
 * a low banner, whole and without a background for words.
 */
export type HeroCrop = 'wide' | 'phone' | 'strip';

interface Crop {
  w: number;
  h: number;
  /** Where the words' dark background ends and where the picture is clear. */
  dark: number;
  clear: number;
  /** Middle and scale of a scene's subject. */
  x: number;
  y: number;
  scale: number;
}

const CROPS: Record<HeroCrop, Crop> = {
  wide: { w: 840, h: 340, dark: 0.36, clear: 0.62, x: 630, y: 168, scale: 1.9 },
  strip: { w: 620, h: 168, dark: 0, clear: 0.1, x: 455, y: 88, scale: 0.84 },
  phone: { w: 420, h: 190, dark: 0.52, clear: 0.8, x: 354, y: 94, scale: 0.86 },
};

const gradient = (id: string, stops: string, across = false) =>
  `<linearGradient id="${id}"${across ? '' : ' x2="0" y2="1"'}>${stops}</linearGradient>`;
const stop = (colour: string, offset = 0, opacity = 1) =>
  `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;

interface Frame {
  id: string;
  w: number;
  h: number;
  align: string;
  sky: readonly string[];
}

const frame = ({ id, w, h, align, sky }: Frame, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="${align} slice">` +
  gradient(`s-${id}`, sky.map((colour, i) => stop(colour, i / (sky.length - 1))).join('')) +
  `<path d="M0 0h${w}v${h}H0Z" fill="url(#s-${id})"/>${inside}</svg>`;

/** The words' background: solid where they stand, gone where the subject begins. */
const scrim = (id: string, ink: string, { w, h, dark, clear }: Crop) =>
  gradient(
    `t-${id}`,
    stop(ink) + stop(ink, dark, 0.94) + stop(ink, Math.round((dark + clear) * 50) / 100, 0.45) + stop(ink, clear, 0),
    true,
  ) + `<path d="M0 0h${w}v${h}H0Z" fill="url(#t-${id})"/>`;

/** Stars of three sizes, a path each: a circle a star weighed 0.2 kB more, and the document carries the first picture. */
const sprinkle = (seed: number, width: number, height: number, colour = '#fff') => {
  const r = randomFrom(seed);
  const star = () => `M${Math.round(r() * width)} ${Math.round(r() * height)}h0`;
  return [1.4, 2, 2.8]
    .map(
      (size, index) =>
        `<path d="${times(12, star)}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" opacity=".${7 - index}"/>`,
    )
    .join('');
};

/** The brand's own hero: the night market on the river. */
export function heroArt(crop: HeroCrop): string {
  const size = CROPS[crop];
  const id = `hero-${crop}`;
  const inside =
    sprinkle(11, size.w, size.h * 0.38) +
    (crop === 'phone' ? marketPhone() : marketWide()) +
    scrim(id, '#0A0E1C', size);
  return frame({ id, ...size, align: 'xMaxYMid', sky: ['#141C3C', '#33356B', '#5A3F7A'] }, inside);
}

/** Any scene as a hero: its subject large at the right over open water, words at the left. */
export function sceneHeroArt({ scene, palette, seed }: TilePicture, crop: HeroCrop): string {
  const size = CROPS[crop];
  const p = palettes[palette];
  const r = randomFrom(seedOf(`hero/${scene}/${seed}`));
  const paint: Paint = { p, r };
  const unit = size.h / 190;
  const id = `hero-${crop}-${scene}-${palette}-${seed}`;
  const hills = times(2, (i) => {
    const y = size.h * (0.56 + i * 0.12);
    return path(
      `M0 ${Math.round(y)}${times(5, (j) => `q${size.w / 10} ${Math.round(-(18 + r() * 34) * unit)} ${size.w / 5} ${j % 2 ? 4 : -4}`)}V${size.h}H0Z`,
      i ? p.deep : p.mid,
      i ? '' : 'opacity=".7"',
    );
  });
  const inside =
    sprinkle(seed + 3, size.w, size.h * 0.5, p.light) +
    halo(size.x + (r() - 0.5) * 60 * unit, size.h * 0.36, 50 * unit, p.mid) +
    hills +
    group(`translate(${size.x} ${size.y}) scale(${size.scale}) translate(-75 -92)`, scenes[scene].draw(paint)) +
    group(
      `translate(0 ${size.h - 190 * unit}) scale(${Math.max(unit * 3, size.w / 200)} ${unit})`,
      wave(170, p.ink, { opacity: 0.9 }) + rect({ x: 0, y: 184, w: 200, h: 8 }, p.ink),
    ) +
    (crop === 'strip' ? '' : scrim(id, p.ink, size));
  return frame({ id, ...size, align: 'xMaxYMid', sky: [p.mid, p.deep, p.ink] }, inside);
}

/** `login` 360 by 600 beside a form, `balance` 560 by 200 behind a balance. */
export type PanelName = 'login' | 'balance';

/** The moon over the river for panels of the interface; words stand on its plain parts. */
export function moonPanelArt(name: PanelName): string {
  if (name === 'login')
    return frame(
      { id: 'panel-login', w: 360, h: 600, align: 'xMidYMax', sky: ['#141A3A', '#3B3672', '#5A3F7A'] },
      sprinkle(7, 360, 240) + moonPanel(),
    );
  return frame({ id: 'panel-balance', w: 560, h: 200, align: 'xMidYMid', sky: ['#1B2148', '#1B2148'] }, balancePanel());
}
