import { type AffiliateBanner, escapeHtml } from '@sampan/contract';
import { heroArt } from '@sampan/ui/art';

const INK = '#0A0E1C';
const PAPER = '#FFFFFF';
const LANTERN = '#FFB224';

interface Layout {
  w: number;
  h: number;
  /** Where the words begin; `line` and `press` are baseline and top. */
  x: number;
  brand: { y: number; size: number };
  line: { y: number; size: number };
  press: { x: number; y: number; w: number; h: number; size: number };
  age: { x: number; y: number; size: number };
  /** The words' background: at the left, or at the foot. */
  dark: 'left' | 'foot';
}

const square: Layout = {
  w: 300,
  h: 300,
  x: 20,
  brand: { y: 196, size: 28 },
  line: { y: 224, size: 16 },
  press: { x: 20, y: 240, w: 118, h: 40, size: 17 },
  age: { x: 280, y: 272, size: 15 },
  dark: 'foot',
};

const layouts: Record<AffiliateBanner, Layout> = {
  '728x90': {
    w: 728,
    h: 90,
    x: 22,
    brand: { y: 42, size: 27 },
    line: { y: 68, size: 16 },
    press: { x: 592, y: 24, w: 114, h: 42, size: 17 },
    age: { x: 576, y: 51, size: 14 },
    dark: 'left',
  },
  '320x100': {
    w: 320,
    h: 100,
    x: 14,
    brand: { y: 32, size: 21 },
    line: { y: 52, size: 13 },
    press: { x: 14, y: 62, w: 96, h: 28, size: 14 },
    age: { x: 306, y: 88, size: 13 },
    dark: 'left',
  },
  '300x250': {
    ...square,
    h: 250,
    brand: { y: 152, size: 27 },
    line: { y: 178, size: 16 },
    press: { x: 20, y: 194, w: 112, h: 38, size: 16 },
    age: { x: 280, y: 226, size: 14 },
  },
  '1080x1080': square,
};

interface Text {
  x: number;
  y: number;
  size: number;
  colour?: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
}

const write = (text: string, { x, y, size, colour = PAPER, weight = 600, anchor = 'start' }: Text) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escapeHtml(text)}</text>`;

/** On a plate of its own: it must be read whatever the picture shows there. */
function writeAge(text: string, { x, y, size }: Layout['age']): string {
  const [w, h] = [size * 2.4, size * 1.6];
  return (
    `<rect x="${x - w}" y="${y - h * 0.72}" width="${w}" height="${h}" rx="${h / 4}" fill="${INK}" fill-opacity=".86"/>` +
    write(text, { x: x - w / 2, y, size, anchor: 'middle' })
  );
}

/** What the words stand on: solid where they are, clear where the picture is. */
function veil({ w, h, dark }: Layout): string {
  const across = dark === 'left' ? '' : ' x2="0" y2="1"';
  const stops =
    dark === 'left'
      ? `<stop stop-color="${INK}"/><stop offset=".5" stop-color="${INK}" stop-opacity=".86"/><stop offset="1" stop-color="${INK}" stop-opacity=".1"/>`
      : `<stop offset=".3" stop-color="${INK}" stop-opacity="0"/><stop offset=".58" stop-color="${INK}" stop-opacity=".9"/><stop offset="1" stop-color="${INK}"/>`;
  return `<linearGradient id="veil"${across}>${stops}</linearGradient><path d="M0 0h${w}v${h}H0Z" fill="url(#veil)"/>`;
}

export interface BannerWords {
  brand: string;
  line: string;
  press: string;
  /** From which age on somebody may play; it stands on every banner. */
  age: number;
}

/** A banner as a file: the night market, the brand's name, one line and a button. */
export function drawBanner(size: AffiliateBanner, { brand, line, press, age }: BannerWords): string {
  const layout = layouts[size];
  const { w, h, x } = layout;
  const [width, height] = size.split('x');
  const hero = heroArt('wide').replace('<svg ', `<svg width="${w}" height="${h}" `);
  const button = layout.press;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${w} ${h}"` +
    ` font-family="system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Thai','Noto Sans SC',sans-serif">` +
    `<title>${escapeHtml(`${brand}: ${line}`)}</title>${hero}${veil(layout)}` +
    write(brand, { x, ...layout.brand, weight: 800 }) +
    write(line, { x, ...layout.line }) +
    `<rect x="${button.x}" y="${button.y}" width="${button.w}" height="${button.h}" rx="${button.h / 4}" fill="${LANTERN}"/>` +
    write(press, {
      x: button.x + button.w / 2,
      y: button.y + button.h / 2 + button.size * 0.35,
      size: button.size,
      colour: INK,
      weight: 700,
      anchor: 'middle',
    }) +
    writeAge(`${age}+`, layout.age) +
    '</svg>'
  );
}
