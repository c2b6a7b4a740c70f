/** The roulette wheel as a drawing, and its spin. Numbers come from the round; the wheel only shows where they stand. */
import { isRed, POCKETS, wheelOrder } from '@sampan/engines';
import { el } from '../../dom.ts';
import { move } from '../motion.ts';
import { drawing, shape } from '../svg.ts';

const R = 100;
const STEP = 360 / POCKETS;
const SPIN_MS = 3_200;
/** Turns of the disc, and of the ball against it, before both stand. */
const TURNS = 2;
const BALL_TURNS = 4;

const pocketColour = (number: number): string => (number === 0 ? '#14805A' : isRed(number) ? '#C8323C' : '#1B2436');

const round1 = (value: number): number => Math.round(value * 10) / 10;
const at = (angle: number, distance: number): string => {
  const radians = (angle * Math.PI) / 180;
  return `${round1(distance * Math.cos(radians))} ${round1(distance * Math.sin(radians))}`;
};
const circle = (r: number, fill: string, more: Record<string, string | number> = {}): SVGElement =>
  shape('circle', { r, fill, ...more });

/** The pocket in place `index` of the wheel's order; the first lies to the right. */
function pocket(number: number, index: number): SVGElement {
  const angle = index * STEP;
  const [from, to] = [angle - STEP / 2 + 0.35, angle + STEP / 2 - 0.35];
  const text = shape('text', { class: 'wheel-number', 'text-anchor': 'middle', 'dominant-baseline': 'central' });
  text.textContent = String(number);
  return shape(
    'g',
    { class: 'wheel-pocket', 'data-number': number },
    shape('path', {
      d: `M${at(from, R * 0.985)}A${R * 0.985} ${R * 0.985} 0 0 1 ${at(to, R * 0.985)}L${at(to, R * 0.63)}L${at(from, R * 0.63)}Z`,
      fill: pocketColour(number),
    }),
    shape('g', { transform: `translate(${at(angle, R * 0.865)}) rotate(${round1(angle + 90)})` }, text),
  );
}

const petal = (i: number): SVGElement =>
  shape('path', {
    d: 'M0 0C-20 -20 -17 -44 0 -56C17 -44 20 -20 0 0Z',
    fill: i % 2 ? '#F58E3F' : '#B4622A',
    transform: `rotate(${i * 45})`,
  });

function drawWheel(): { svg: SVGElement; disc: SVGElement; ball: SVGElement; pockets: SVGElement[] } {
  const pockets = wheelOrder.map(pocket);
  const nails = Array.from({ length: 24 }, (_, i) => {
    const [cx = 0, cy = 0] = at(i * 15 + 7, R * 1.08).split(' ');
    return circle(R * 0.014, '#FFE39A', { cx, cy });
  });
  const disc = shape(
    'g',
    { class: 'wheel-disc' },
    circle(R, '#FFE7CC'),
    ...pockets,
    circle(R * 0.765, 'none', { stroke: '#FFE7CC', 'stroke-width': 1.2, opacity: 0.5 }),
    circle(R * 0.63, '#47240F'),
    circle(R * 0.6, '#8B481C'),
    ...Array.from({ length: 8 }, (_, i) => petal(i)),
    circle(R * 0.2, '#47240F'),
    circle(R * 0.13, '#FFE39A'),
  );
  const ball = shape(
    'g',
    { class: 'wheel-ball' },
    circle(R * 0.05, '#0A0D14', { cx: R * 0.7, cy: 2, opacity: 0.5 }),
    circle(R * 0.05, '#FFFFFF', { cx: R * 0.7 }),
    circle(R * 0.02, '#C9D1DF', { cx: R * 0.69, cy: -1.4 }),
  );
  const rim = [circle(R * 1.17, '#0A0D14', { opacity: 0.35 }), circle(R * 1.14, '#47240F'), circle(R * 1.1, '#8B481C')];
  const svg = drawing('-118 -118 236 236', 'wheel-drawing', ...rim, circle(R * 1.06, '#5A2C12'), ...nails, disc, ball);
  return { svg, disc, ball, pockets };
}

/** `--wheel-end`: the angle under the mark, which the style decides by the shape of the window. */
const discAt = (angle: number): string => `rotate(calc(var(--wheel-end) + ${angle.toFixed(2)}deg))`;

export interface Wheel {
  root: HTMLElement;
  /** without movement */
  stand(number: number | null): void;
  spin(number: number, calm: boolean): Promise<void>;
}

export function createWheel(label: string): Wheel {
  const { svg, disc, ball, pockets } = drawWheel();
  const root = el(
    'div',
    { class: 'wheel', role: 'img', attrs: { 'aria-label': label } },
    svg,
    el('span', { class: 'wheel-mark' }),
  );
  const angleOf = (number: number): number => -wheelOrder.indexOf(number) * STEP;
  let standing = 0;
  const mark = (number: number | null): void => {
    for (const node of pockets) node.classList.toggle('is-hit', node.getAttribute('data-number') === String(number));
    ball.classList.toggle('is-away', number === null);
  };
  const stand = (number: number | null): void => {
    standing = angleOf(number ?? 0);
    disc.style.transform = discAt(standing);
    ball.style.transform = discAt(0);
    mark(number);
  };
  stand(null);
  return {
    root,
    stand,
    async spin(number, calm) {
      mark(null);
      ball.classList.remove('is-away');
      const easing = { duration: SPIN_MS, easing: 'cubic-bezier(.16,.68,.22,1)' };
      const end = angleOf(number) + 360 * TURNS;
      await Promise.all([
        move(disc, [{ transform: discAt(standing) }, { transform: discAt(end) }], easing, calm),
        move(ball, [{ transform: discAt(-360 * BALL_TURNS) }, { transform: discAt(0) }], easing, calm),
      ]);
      stand(number);
    },
  };
}

/** `17` in its colour, for the strip of last numbers. */
export const numberTile = (number: number): HTMLElement =>
  el('li', { class: `past-tile ${number === 0 ? 'is-zero' : isRed(number) ? 'is-red' : 'is-black'}` }, String(number));
