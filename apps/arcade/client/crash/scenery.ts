/** What the lantern rises over: roofs at dusk with lit windows, clouds, stars. Drawn once; only the curve moves. */
import { drawing, shape } from '../tables/svg.ts';

const WIDE = 1440;
const HIGH = 220;

/** Where roofs, windows and stars stand: pictures only. */
function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

interface Row {
  seed: number;
  fill: string;
  /** of a house, in units of the drawing */
  least: number;
  more: number;
  windows: boolean;
}

function house(x: number, width: number, height: number): string {
  const [top, eave] = [HIGH - height, width * 0.12];
  const roof = `M${x - eave} ${top}Q${x + width * 0.3} ${top - 6} ${x + width / 2} ${top - width * 0.24}Q${x + width * 0.7} ${top - 6} ${x + width + eave} ${top}Z`;
  return `${roof}M${x} ${top - 1}H${x + width}V${HIGH}H${x}Z`;
}

function row({ seed, fill, least, more, windows }: Row): SVGElement[] {
  const next = scatter(seed);
  const parts: SVGElement[] = [];
  let walls = '';
  for (let x = -20; x < WIDE; ) {
    const [width, height] = [54 + next() * 66, least + next() * more];
    walls += house(Math.round(x), Math.round(width), Math.round(height));
    for (let light = 0; windows && light < 3; light++) {
      if (next() < 0.45) continue;
      const [left, down] = [x + 8 + next() * (width - 24), HIGH - height + 14 + next() * Math.max(4, height - 40)];
      parts.push(
        shape('rect', {
          x: Math.round(left),
          y: Math.round(down),
          width: 8,
          height: 10,
          rx: 1,
          fill: '#f0b65a',
          opacity: 0.85,
        }),
      );
    }
    x += width + next() * 14;
  }
  return [shape('path', { d: walls, fill }), ...parts];
}

const cloud = (x: number, y: number, size: number): SVGElement =>
  shape('path', {
    d: `M${x} ${y}a${size} ${size} 0 0 1 ${size * 1.6} ${-size * 0.7}a${size * 1.3} ${size * 1.3} 0 0 1 ${size * 2.3} ${size * 0.1}a${size * 0.8} ${size * 0.8} 0 0 1 ${size * 1.2} ${size * 0.6}Z`,
    fill: '#fff3d6',
    opacity: 0.1,
  });

/** The roofs at the foot of the picture. */
export function roofs(): SVGElement {
  const rows = [
    ...row({ seed: 7, fill: '#4a1535', least: 74, more: 60, windows: false }),
    ...row({ seed: 21, fill: '#2a0d24', least: 34, more: 58, windows: true }),
  ];
  const node = drawing(`0 0 ${WIDE} ${HIGH}`, 'curve-roofs', ...rows);
  node.setAttribute('preserveAspectRatio', 'xMidYMax slice');
  return node;
}

/** Clouds and stars over them. */
export function sky(): SVGElement {
  const next = scatter(5);
  const stars = Array.from({ length: 70 }, () =>
    shape('circle', {
      cx: Math.round(next() * WIDE),
      cy: Math.round(next() * 420),
      r: (0.7 + next()).toFixed(1),
      fill: '#fff',
      opacity: (0.2 + next() * 0.4).toFixed(2),
    }),
  );
  const clouds = [cloud(40, 420, 46), cloud(560, 500, 62), cloud(820, 170, 44), cloud(1180, 360, 50)];
  const node = drawing(`0 0 ${WIDE} 640`, 'curve-sky', ...stars, ...clouds);
  node.setAttribute('preserveAspectRatio', 'xMidYMin slice');
  return node;
}
