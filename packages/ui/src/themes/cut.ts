/** Scissors for the drawings of themes: one word a shape, positions first. Numbers as they are written. */
const round = (value: number): string => String(Math.round(value * 10) / 10);
const more = (text: string): string => text && ` ${text}`;

export const disc = (x: number, y: number, r: number, fill: string, rest = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${more(rest)}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, rest = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more(rest)}/>`;

export const bar = (x: number, y: number, w: number, h: number, fill: string, rx = 0, rest = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${rx ? ` rx="${round(rx)}"` : ''} fill="${fill}"${more(rest)}/>`;

export const cut = (d: string, fill: string, rest = ''): string => `<path d="${d}" fill="${fill}"${more(rest)}/>`;

export const thread = (d: string, colour: string, width = 2, rest = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more(rest)}/>`;

export const ring = (x: number, y: number, r: number, colour: string, width = 2, rest = ''): string =>
  disc(x, y, r, 'none', `stroke="${colour}" stroke-width="${width}"${more(rest)}`);

export const move = (transform: string, inside: string, rest = ''): string =>
  `<g transform="${transform}"${more(rest)}>${inside}</g>`;

export const faint = (opacity: number, inside: string): string => `<g opacity="${opacity}">${inside}</g>`;

export const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A drawing on the 64 grid, its middle at x, y, `size` wide. */
export const put = (drawing: string, x: number, y: number, size: number, turn = 0): string =>
  move(
    `translate(${round(x)} ${round(y)})${turn ? ` rotate(${turn})` : ''} scale(${Math.round((size / 64) * 1000) / 1000}) translate(-32 -32)`,
    drawing,
  );

/** The same, mirrored. */
export const flip = (drawing: string, x: number, y: number, size: number): string =>
  move(`translate(${round(2 * x)} 0) scale(-1 1)`, put(drawing, x, y, size));

/** Rings of flat light, the only light there is (LOOK.md). */
export const light = (x: number, y: number, r: number, colour: string): string =>
  disc(x, y, r * 2.1, colour, 'opacity=".08"') + disc(x, y, r * 1.55, colour, 'opacity=".13"') + disc(x, y, r, colour);

/** A fan of rays round a point. */
export const rays = (x: number, y: number, count: number, reach: number, colour: string, opacity = 0.09): string =>
  cut(
    many(count, (i) => {
      const from = (i / count) * Math.PI * 2;
      const to = from + Math.PI / count;
      return `M${x} ${y}L${round(x + reach * Math.cos(from))} ${round(y + reach * Math.sin(from))}L${round(x + reach * Math.cos(to))} ${round(y + reach * Math.sin(to))}Z`;
    }),
    colour,
    `opacity="${opacity}"`,
  );

/** Points that look strewn and are the same every time: pictures only, never outcomes. */
export function strew(count: number, seed: number, draw: (x: number, y: number, index: number) => string): string {
  const part = (i: number, prime: number): number => (((i + 1) * prime + seed * 97) % 1009) / 1009;
  return many(count, (i) => draw(part(i, 379), part(i, 613), i));
}

/** Water across a picture: crests of `length`, everything below filled. */
export const waves = (
  y: number,
  {
    width,
    length,
    height,
    down,
    shift = 0,
  }: Record<'width' | 'length' | 'height' | 'down', number> & { shift?: number },
  fill: string,
): string =>
  cut(
    `M${-length - shift} ${y}${many(Math.ceil(width / length) + 3, () => `q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`)}V${y + down}H${-length - shift}Z`,
    fill,
  );

/** Hills from one side to the other through the given tops. */
export const ridge = (y: number, width: number, tops: readonly number[], fill: string, down = 900): string =>
  cut(
    `M0 ${y}${tops.map((top, i) => `Q${round(((i + 0.5) * width) / tops.length)} ${round(y - top)} ${round(((i + 1) * width) / tops.length)} ${y}`).join('')}V${y + down}H0Z`,
    fill,
  );

/** A sky that runs through the given colours from top to foot. */
export const sky = (width: number, height: number, ...colours: readonly string[]): string =>
  `<linearGradient id="sky" x2="0" y2="1">${colours.map((colour, i) => `<stop offset="${round(i / Math.max(1, colours.length - 1))}" stop-color="${colour}"/>`).join('')}</linearGradient>${bar(0, 0, width, height, 'url(#sky)')}`;

/** A star of `points` rays. */
export const starPath = (x: number, y: number, outer: number, inner: number, points = 5): string =>
  `M${Array.from({ length: points * 2 }, (_, i) => {
    const [r, angle] = [i % 2 ? inner : outer, (i / points) * Math.PI - Math.PI / 2];
    return `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
  }).join('L')}Z`;

/** A star folded of paper: light on one side, shade on the other. */
export const paperStar = (x: number, y: number, r: number, light2: string, shade: string, points = 5): string =>
  cut(starPath(x, y, r, r * 0.45, points), light2) +
  cut(
    many(points, (i) => {
      const at = (turn: number, reach: number): string =>
        `${round(x + reach * Math.cos(turn - Math.PI / 2))} ${round(y + reach * Math.sin(turn - Math.PI / 2))}`;
      const step = Math.PI / points;
      return `M${x} ${y}L${at(2 * i * step, r)}L${at((2 * i + 1) * step, r * 0.45)}Z`;
    }),
    shade,
  );
