import type { Random } from '../../../platform/random.ts';
import { RIVER_WIDTH } from './human-check.rules.ts';

const HEIGHT = 132;
/** Where the water begins: the boat the page draws floats on this line. */
const WATER = 100;

interface Night {
  sky: string;
  far: string;
  near: string;
  water: string;
  line: string;
}

const nights: readonly Night[] = [
  { sky: '#131A3D', far: '#1B2551', near: '#0C1128', water: '#0E2A3C', line: '#35C0EE' },
  { sky: '#2E1747', far: '#3C2160', near: '#170C26', water: '#1B1B3D', line: '#A978FF' },
  { sky: '#0B3444', far: '#11485C', near: '#06202B', water: '#0A2C38', line: '#2FD3BE' },
  { sky: '#3A1440', far: '#521F58', near: '#1A0A1F', water: '#24123A', line: '#F062C0' },
];

/** The five hues a stall's awning may have. */
const awnings = ['#FF5C7A', '#2FD08A', '#2BB8F0', '#FF8A3D', '#6C97FF'];

const round = (value: number) => Math.round(value * 10) / 10;

function halo(x: number, y: number, radius: number, colour: string): string {
  return [2.1, 1.55, 1]
    .map(
      (scale, ring) =>
        `<circle cx="${x}" cy="${y}" r="${round(radius * scale)}" fill="${colour}" opacity="${[0.1, 0.16, 1][ring]}"/>`,
    )
    .join('');
}

/** The lantern to stop under: lit, on a string from a pole over the water. */
function lantern(x: number, drop: number): string {
  const y = 34 + drop;
  return `<path d="M${x} 0V${y - 14}" stroke="#F2F5FA" stroke-width="1" opacity=".5"/>
    <circle cx="${x}" cy="${y}" r="27" fill="#FFB224" opacity=".1"/><circle cx="${x}" cy="${y}" r="20" fill="#FFB224" opacity=".14"/>
    <rect x="${x - 5}" y="${y - 15}" width="10" height="4" rx="1" fill="#7A3F00"/><ellipse cx="${x}" cy="${y}" rx="14" ry="12" fill="#FFB224"/>
    <ellipse cx="${x}" cy="${y}" rx="7.5" ry="12" fill="#FFE0A0" opacity=".75"/><rect x="${x - 5}" y="${y + 11}" width="10" height="4" rx="1" fill="#7A3F00"/>
    <path d="M${x} ${y + 15}v9" stroke="#FFB224" stroke-width="2"/>
    <g fill="#FFB224" opacity=".35"><rect x="${x - 9}" y="${WATER + 8}" width="18" height="2" rx="1"/><rect x="${x - 6}" y="${WATER + 15}" width="12" height="2" rx="1"/><rect x="${x - 3}" y="${WATER + 22}" width="6" height="2" rx="1"/></g>`;
}

/** A stall on the far bank under a scalloped awning. */
function stall(x: number, width: number, colour: string, night: Night): string {
  const scallops = Array.from(
    { length: Math.floor(width / 7) },
    (_, index) =>
      `<circle cx="${round(x + 3.5 + index * 7)}" cy="${WATER - 22}" r="3.5" fill="${index % 2 ? '#F2F5FA' : colour}" opacity=".8"/>`,
  ).join('');
  return `<rect x="${x}" y="${WATER - 20}" width="${width}" height="20" fill="${night.near}"/><rect x="${x}" y="${WATER - 27}" width="${width}" height="5" fill="${colour}" opacity=".8"/>${scallops}
    <rect x="${x + 5}" y="${WATER - 14}" width="5" height="6" rx="1" fill="#FFE39A" opacity=".7"/>`;
}

/** The river at night with a lantern at `target`; everything else is drawn anew for each check. Pure but for `random`. */
export function drawRiver(target: number, random: Random): string {
  const pick = <T>(list: readonly T[]): T => list[random.integer(0, list.length)] as T;
  const night = pick(nights);
  const times = (count: number, draw: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => draw(index)).join('');
  const stars = times(
    26,
    () =>
      `<circle cx="${random.integer(0, RIVER_WIDTH)}" cy="${random.integer(2, 62)}" r="${random.integer(5, 12) / 10}" fill="#F2F5FA" opacity="${random.integer(25, 75) / 100}"/>`,
  );
  const hills = times(
    5,
    (index) =>
      `<ellipse cx="${index * 80 + random.integer(-20, 20)}" cy="${WATER}" rx="${random.integer(50, 90)}" ry="${random.integer(24, 52)}" fill="${night.far}"/>`,
  );
  const stalls = times(4, (index) =>
    stall(index * 84 + random.integer(0, 34), random.integer(4, 7) * 7, pick(awnings), night),
  );
  const waves = times(
    22,
    () =>
      `<rect x="${random.integer(0, RIVER_WIDTH)}" y="${random.integer(WATER + 5, HEIGHT - 3)}" width="${random.integer(8, 34)}" height="1.4" rx=".7" fill="${night.line}" opacity="${random.integer(14, 40) / 100}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${RIVER_WIDTH} ${HEIGHT}"><rect width="${RIVER_WIDTH}" height="${HEIGHT}" fill="${night.sky}"/>${stars}
    ${halo(random.integer(20, 90), random.integer(18, 34), random.integer(9, 14), '#F2F5FA')}${hills}${stalls}<rect y="${WATER}" width="${RIVER_WIDTH}" height="${HEIGHT - WATER}" fill="${night.water}"/>${waves}
    ${lantern(target, random.integer(0, 12))}</svg>`;
}

/** The drawing as a PNG data URL, twice as many pixels as units. */
export async function paintRiver(target: number, random: Random): Promise<string> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(drawRiver(target, random), {
    fitTo: { mode: 'width', value: RIVER_WIDTH * 2 },
    font: { loadSystemFonts: false },
  });
  return `data:image/png;base64,${image.asPng().toString('base64')}`;
}
