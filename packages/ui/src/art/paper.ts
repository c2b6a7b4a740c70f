/** Cut paper: flat shapes as SVG markup. Numbers are rounded to a tenth, which is under a third of a pixel at tile size. */
const short = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

/** Rounds the numbers of a transform or path a scene has computed. */
export const fix = short;

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more && ` ${more}`}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more && ` ${more}`}/>`;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  rx?: number;
}

export const rect = ({ x, y, w, h, rx = 0 }: Box, fill: string, more = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"${rx ? ` rx="${short(rx)}"` : ''} fill="${fill}"${more && ` ${more}`}/>`;

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

export const line = (d: string, colour: string, width = 2, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;

export const group = (transform: string, inside: string, more = '') =>
  `<g transform="${transform}"${more && ` ${more}`}>${inside}</g>`;

/** Puts a drawing made around 0,0 somewhere, larger or smaller. */
export const at = (x: number, y: number, scale: number, inside: string) =>
  group(`translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`}`, inside);

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A drawing and its mirror image across a vertical line. */
export const both = (x: number, half: string) =>
  group(`translate(${x} 0)`, half) + group(`translate(${x} 0) scale(-1 1)`, half);

export const opacity = (value: number) => `opacity="${short(value) === '0' ? 0 : Math.round(value * 100) / 100}"`;

/** A point on a circle; `turn` in degrees, 0 to the right, clockwise. */
export const polar = (x: number, y: number, r: number, turn: number) => {
  const angle = (turn * Math.PI) / 180;
  return `${short(x + r * Math.cos(angle))} ${short(y + r * Math.sin(angle))}`;
};

/** A petal standing on x,y, pointing up, then turned. */
export const petal = (
  size: { length: number; width: number },
  fill: string,
  turn: number,
  where: readonly [number, number],
) => {
  const { length: l, width: w } = size;
  return path(
    `M0 0C${short(-w)} ${short(-l * 0.35)} ${short(-w * 0.8)} ${short(-l * 0.75)} 0 ${short(-l)}C${short(w * 0.8)} ${short(-l * 0.75)} ${short(w)} ${short(-l * 0.35)} 0 0Z`,
    fill,
    `transform="translate(${short(where[0])} ${short(where[1])}) rotate(${short(turn)})"`,
  );
};
