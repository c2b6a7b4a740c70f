/** The table as three sheets of paper on a boat's deck: rim, felt, inner felt, a stitched line; water around it (LOOK.md). */
export type Cloth = 'blue' | 'plum' | 'green';

interface Colours {
  night: string;
  felt: string;
  inner: string;
  heart: string;
  thread: string;
  ripple: string;
  awning: readonly [string, string];
}

const cloths: Readonly<Record<Cloth, Colours>> = {
  blue: {
    night: '#071019',
    felt: '#0E3F56',
    inner: '#135471',
    heart: '#1B6B8D',
    thread: '#BFE9FA',
    ripple: '#35C0EE',
    awning: ['#F062C0', '#7F3470'],
  },
  plum: {
    night: '#0F0718',
    felt: '#351445',
    inner: '#471D5B',
    heart: '#5D2A75',
    thread: '#EBD3FA',
    ripple: '#A978FF',
    awning: ['#FF5C7A', '#7E3146'],
  },
  green: {
    night: '#05120E',
    felt: '#0D3F30',
    inner: '#13523F',
    heart: '#1B6A52',
    thread: '#BDF0D8',
    ripple: '#3FD79A',
    awning: ['#F062C0', '#7F3470'],
  },
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Strokes on the water, scattered the same way every time: pictures only, never outcomes. */
function ripples(width: number, from: number, to: number, colour: string): string {
  return Array.from({ length: Math.round(width / 18) }, (_, i) => {
    const [x, y] = [(i * 137.5) % width, from + ((i * 61.8) % (to - from))];
    const length = 14 + ((i * 29) % Math.round(width * 0.09));
    return `<rect x="${tenth(x - length / 2)}" y="${tenth(y)}" width="${length}" height="2" rx="1" fill="${colour}" opacity="${0.15 + (i % 8) * 0.04}"/>`;
  }).join('');
}

/** The far edge of the table is straight, the near edge is a hull; `inset` sheets further in. */
function hull(width: number, top: number, bottom: number, inset: number): string {
  const [middle, height] = [width / 2, bottom - top];
  const [side, turn] = [tenth(top + height * 0.45), tenth(bottom - height * 0.18 - inset)];
  return `M-40 ${top}H${width + 40}V${side}C${width - inset} ${turn} ${middle + width * 0.3} ${bottom - inset} ${middle} ${bottom - inset}C${middle - width * 0.3} ${bottom - inset} ${inset} ${turn} -40 ${side}Z`;
}

function waves(width: number, bottom: number, size: number, colour: string): string {
  return Array.from({ length: 9 }, (_, i) => {
    const start = -30 + (i % 2) * 18 * size;
    const line = `q${9 * size} ${-7 * size} ${18 * size} 0t${18 * size} 0`.repeat(Math.ceil(width / (36 * size)) + 2);
    return `<path d="M${start} ${tenth(bottom + i * 14 * size)}${line}" fill="none" stroke="${colour}" stroke-width="${2 * size}" opacity=".5"/>`;
  }).join('');
}

/** Lanterns float on the water in the lower corners of a desk's table: over nothing that is read, at any width. */
const lantern = (x: number, y: number, body: string): string =>
  `<g transform="translate(${x} ${y}) scale(1.8)"><ellipse cy="13" rx="17" ry="3" fill="${body}" opacity=".22"/><rect x="-4" y="-11" width="8" height="3" rx="1" fill="#3A1B0B"/><ellipse rx="10" ry="8.6" fill="${body}"/><ellipse rx="5.4" ry="8.6" fill="#FFF3D6" opacity=".45"/><rect x="-7" y="8" width="14" height="3.4" rx="1.7" fill="#3A1B0B"/></g>`;

/** `wide`: for a desk, where the whole hull is seen; a phone sees the table's middle. */
export function feltScene(cloth: Cloth, wide: boolean): string {
  const colours = cloths[cloth];
  const [width, height, bottom] = wide ? [1440, 720, 694] : [360, 560, 640];
  const size = wide ? 1.9 : 1;
  const sheet = (inset: number, fill: string, more = ''): string =>
    `<path d="${hull(width, 0, bottom, inset * size)}" fill="${fill}"${more}/>`;
  const inner = `<ellipse cx="${width / 2}" cy="${-height * 0.06}" rx="${width * 0.62}" ry="${bottom * 0.86}" fill="${colours.inner}"/><ellipse cx="${width / 2}" cy="${-height * 0.06}" rx="${width * 0.4}" ry="${bottom * 0.5}" fill="${colours.heart}" opacity=".55"/>`;
  const clip = `<clipPath id="felt"><path d="${hull(width, 0, bottom, 15 * size)}"/></clipPath>`;
  const stitch = `<path d="${hull(width, -30, bottom, 22 * size)}" fill="none" stroke="${colours.thread}" stroke-width="1.4" stroke-dasharray="7 6" opacity=".45"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" width="${width * 2}" height="${height * 2}"><path d="M0 0h${width}v${height}H0Z" fill="${colours.night}"/>${ripples(width, bottom * 0.8, height, colours.ripple)}${sheet(-8, '#05080F', ' opacity=".45"')}${sheet(0, '#5A2C12')}${sheet(5, '#8B481C')}${sheet(12, '#3A1B0B')}${sheet(15, colours.felt)}${clip}<g clip-path="url(#felt)">${inner}${waves(width, bottom * 0.83, size, colours.inner)}</g>${stitch}${wide ? lantern(64, 640, '#FF6A78') + lantern(1376, 640, '#FFB224') : ''}</svg>`;
}

const SCALLOP = 20;

/** The stall's roof over the table. Its scallops keep their size at every width: the picture repeats. */
export function awningPicture(cloth: Cloth): string {
  const [light, dark] = cloths[cloth].awning;
  const one = (x: number, fill: string): string =>
    `<path d="M${x} 0h${SCALLOP}v11a10 9 0 0 1 -${SCALLOP} 0Z" fill="${fill}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">${one(0, light)}${one(SCALLOP, dark)}</svg>`;
}
