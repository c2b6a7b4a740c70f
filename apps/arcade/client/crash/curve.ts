/** The curve on a canvas: one stroke, one fill, a lantern and few dots a frame, so that a cheap phone keeps up. */
import { crashMultipleAt, crashTimeOf } from '@sampan/engines';
import { el } from '../dom.ts';
import { drawLantern } from './lantern.ts';

const STEPS = 48;
const LEAST_SPAN_MS = 6_000;
const LEAST_TOP = 1.6;
/** Half of the lantern, from its middle to the edge. */
const TIP = 40;
const GAPS = [0.2, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100, 250];
const TAG_GAP = 30;
/** So many cash-outs have a tag; all have a dot. */
const TAGS = 5;
const ink = {
  line: '#ffc95c',
  dim: '#9a8fa8',
  fill: 'rgb(255 201 92 / 0.10)',
  grid: 'rgb(255 243 214 / 0.14)',
  text: '#f3e6f0',
  tag: 'rgb(18 6 26 / 0.82)',
  ownTag: '#fff9ec',
  ownText: '#151b2b',
};

/** The page's own faces: a canvas has none for Thai by itself. */
const labelFont = (): string => `600 13px ${getComputedStyle(document.body).fontFamily}`;

/** A cash-out on the curve. */
export interface Mark {
  name: string;
  face: string;
  mine: boolean;
  /** hundredths */
  at: number;
}

export interface CurveLook {
  dim: boolean;
  marks: readonly Mark[];
}

export interface Curve {
  root: HTMLCanvasElement;
  /** Draws the curve up to `elapsed` ms; dim once it is over. */
  draw(elapsed: number, look: CurveLook): void;
}

interface Frame {
  width: number;
  height: number;
  top: number;
  x(ms: number): number;
  y(multiple: number): number;
}

/** Without the steps of the hundredths: the line is to be smooth. */
const multipleAt = (ms: number): number => Math.exp(0.00008 * ms);

function frameOf({ width, height }: { width: number; height: number }, elapsed: number): Frame {
  const top = Math.max(LEAST_TOP, multipleAt(elapsed) * 1.3);
  const span = Math.max(LEAST_SPAN_MS, elapsed * 1.32);
  // The lantern at the tip is whole also before it has moved.
  const x = (ms: number): number => TIP + (ms / span) * (width - 2 * TIP);
  const y = (multiple: number): number => height - 14 - ((multiple - 1) / (top - 1)) * (height - 60);
  return { width, height, top, x, y };
}

function drawGrid(pen: CanvasRenderingContext2D, { width, height, top, y }: Frame): void {
  const gap = GAPS.find((step) => (top - 1) / step <= (height > 420 ? 5.5 : 3.5)) ?? 500;
  pen.lineWidth = 1;
  pen.strokeStyle = ink.grid;
  pen.fillStyle = ink.text;
  pen.font = labelFont();
  pen.textAlign = 'start';
  for (let multiple = 1 + gap; multiple <= top; multiple += gap) {
    const line = Math.round(y(multiple)) + 0.5;
    // The number over it is read first.
    if (line < height * 0.38) continue;
    pen.beginPath();
    pen.moveTo(0, line);
    pen.lineTo(width, line);
    pen.stroke();
    pen.fillText(`${multiple.toFixed(2)}×`, 8, line - 6);
  }
}

function drawLine(
  pen: CanvasRenderingContext2D,
  { x, y }: Frame,
  { elapsed, dim }: { elapsed: number; dim: boolean },
): void {
  pen.beginPath();
  pen.moveTo(x(0), y(1));
  for (let step = 1; step <= STEPS; step++) {
    const ms = (elapsed * step) / STEPS;
    pen.lineTo(x(ms), y(multipleAt(ms)));
  }
  pen.lineWidth = 6;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = dim ? ink.dim : ink.line;
  pen.stroke();
  if (dim) return;
  pen.lineTo(x(elapsed), y(1));
  pen.closePath();
  pen.fillStyle = ink.fill;
  pen.fill();
}

function drawTag(
  pen: CanvasRenderingContext2D,
  { width }: Frame,
  mark: Mark & { from: readonly [number, number]; line: number },
): void {
  const [x, y] = mark.from;
  const text = `${mark.name}   ${(mark.at / 100).toFixed(2)}×`;
  pen.font = labelFont();
  const wide = pen.measureText(text).width + 38;
  const left = Math.max(8, Math.min(width - wide - 8, x + 40));
  pen.strokeStyle = mark.face;
  pen.lineWidth = 1.4;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x, mark.line);
  pen.lineTo(left + 4, mark.line);
  pen.stroke();
  pen.fillStyle = mark.mine ? ink.ownTag : ink.tag;
  pen.beginPath();
  pen.roundRect(left, mark.line - 13, wide, 26, 13);
  pen.fill();
  pen.fillStyle = mark.face;
  pen.beginPath();
  pen.arc(left + 15, mark.line, 7, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = mark.mine ? ink.ownText : '#fff';
  pen.textAlign = 'start';
  pen.fillText(text, left + 28, mark.line + 4.5);
}

/** Dots where players cashed out; the latest and the player's own have tags, none over another. */
function drawMarks(pen: CanvasRenderingContext2D, frame: Frame, marks: readonly Mark[]): void {
  const shown = marks.toSorted((one, other) => other.at - one.at);
  const tagged = new Set([...shown.filter(({ mine }) => mine), ...shown].slice(0, TAGS));
  let last = -Infinity;
  for (const mark of shown) {
    const from = [frame.x(crashTimeOf(mark.at)), frame.y(mark.at / 100)] as const;
    const line = Math.max(last + TAG_GAP, from[1] + 24);
    if (tagged.has(mark) && line < frame.height - 14) {
      drawTag(pen, frame, { ...mark, from, line });
      last = line;
    }
    pen.fillStyle = mark.face;
    pen.beginPath();
    pen.arc(from[0], from[1], 5.5, 0, Math.PI * 2);
    pen.fill();
  }
}

export function createCurve(label: string): Curve {
  const root = el('canvas', { class: 'curve', role: 'img', attrs: { 'aria-label': label } });
  const pen = root.getContext('2d');
  const size = { width: 0, height: 0 };
  let last: readonly [number, CurveLook] = [0, { dim: false, marks: [] }];
  const draw = (elapsed: number, look: CurveLook): void => {
    last = [elapsed, look];
    if (!pen || size.width === 0) return;
    const frame = frameOf(size, elapsed);
    const { width, height, x, y } = frame;
    pen.clearRect(0, 0, width, height);
    drawGrid(pen, frame);
    drawLine(pen, frame, { elapsed, dim: look.dim });
    const reached = crashMultipleAt(elapsed);
    const marks = look.marks.filter(({ at }) => at <= reached);
    const tip = [x(elapsed), y(multipleAt(elapsed))] as const;
    drawLantern(pen, tip, { dim: look.dim, scale: Math.max(0.7, Math.min(1.5, height / 420)) });
    drawMarks(pen, frame, marks);
  };
  new ResizeObserver(([entry]) => {
    // Twice is sharp enough: three times the pixels cost a cheap phone its frames.
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    Object.assign(size, { width: entry?.contentRect.width ?? 0, height: entry?.contentRect.height ?? 0 });
    Object.assign(root, { width: Math.round(size.width * ratio), height: Math.round(size.height * ratio) });
    pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
    draw(...last);
  }).observe(root);
  return { root, draw };
}
