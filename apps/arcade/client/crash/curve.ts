/** The curve on a canvas: one stroke, one fill and a lantern a frame, so that a cheap phone keeps up. */
import { crashMultipleAt, crashTimeOf } from '@sampan/engines';
import { el } from '../dom.ts';

const STEPS = 48;
const LEAST_SPAN_MS = 6_000;
const LEAST_TOP = 1.6;
const GAPS = [0.2, 0.5, 1, 2, 5, 10, 25, 50, 100, 250];
const ink = {
  line: '#ffb224',
  dim: '#8c98ae',
  fill: 'rgb(255 178 36 / 0.16)',
  grid: 'rgb(255 243 214 / 0.14)',
  text: '#e6dcf3',
  mark: '#fff3d6',
};

export interface CurveLook {
  dim: boolean;
  /** hundredths at which the player cashed out */
  cashedAt: number | null;
}

export interface Curve {
  root: HTMLCanvasElement;
  /** Draws the curve up to `elapsed` ms; dim once it is over. */
  draw(elapsed: number, look: CurveLook): void;
}

interface Frame {
  width: number;
  top: number;
  x(ms: number): number;
  y(multiple: number): number;
}

/** Without the steps of the hundredths: the line is to be smooth. */
const multipleAt = (ms: number): number => Math.exp(0.00008 * ms);

function drawLantern(pen: CanvasRenderingContext2D, [x, y]: readonly [number, number], dim: boolean): void {
  pen.fillStyle = dim ? '#3a4358' : '#c4453a';
  pen.beginPath();
  pen.moveTo(x - 12, y - 15);
  pen.quadraticCurveTo(x, y - 26, x + 12, y - 15);
  pen.lineTo(x + 8, y + 12);
  pen.lineTo(x - 8, y + 12);
  pen.closePath();
  pen.fill();
  pen.fillStyle = dim ? '#4a546c' : '#ff8a3d';
  pen.fillRect(x - 4, y - 18, 8, 30);
  if (dim) return;
  pen.fillStyle = '#ffd98a';
  pen.beginPath();
  pen.arc(x, y + 14, 4, 0, Math.PI * 2);
  pen.fill();
}

function drawGrid(pen: CanvasRenderingContext2D, { width, top, y }: Frame): void {
  const gap = GAPS.find((step) => (top - 1) / step <= 4.5) ?? 500;
  pen.lineWidth = 1;
  pen.strokeStyle = ink.grid;
  pen.fillStyle = ink.text;
  pen.font = '12px system-ui, sans-serif';
  for (let multiple = 1; multiple <= top; multiple += gap) {
    const height = Math.round(y(multiple)) + 0.5;
    pen.beginPath();
    pen.moveTo(40, height);
    pen.lineTo(width, height);
    pen.stroke();
    pen.fillText(`${Number(multiple.toFixed(1))}×`, 4, height + 4);
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
  pen.lineWidth = 4;
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

function drawMark(pen: CanvasRenderingContext2D, { x, y }: Frame, at: number): void {
  pen.fillStyle = ink.mark;
  pen.beginPath();
  pen.arc(x(crashTimeOf(at)), y(at / 100), 6, 0, Math.PI * 2);
  pen.fill();
}

export function createCurve(label: string): Curve {
  const root = el('canvas', { class: 'curve', role: 'img', attrs: { 'aria-label': label } });
  const pen = root.getContext('2d');
  const size = { width: 0, height: 0 };
  let last: readonly [number, CurveLook] = [0, { dim: false, cashedAt: null }];
  const draw = (elapsed: number, look: CurveLook): void => {
    last = [elapsed, look];
    if (!pen || size.width === 0) return;
    const top = Math.max(LEAST_TOP, multipleAt(elapsed) * 1.18);
    const span = Math.max(LEAST_SPAN_MS, elapsed * 1.12);
    const { width, height } = size;
    const x = (ms: number): number => 52 + (ms / span) * (width - 72);
    const y = (multiple: number): number => height - 22 - ((multiple - 1) / (top - 1)) * (height - 56);
    const frame: Frame = { width, top, x, y };
    pen.clearRect(0, 0, width, height);
    drawGrid(pen, frame);
    drawLine(pen, frame, { elapsed, dim: look.dim });
    if (look.cashedAt !== null && look.cashedAt <= crashMultipleAt(elapsed)) drawMark(pen, frame, look.cashedAt);
    drawLantern(pen, [x(elapsed), y(multipleAt(elapsed))], look.dim);
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
