import { type PlinkoRisk, plinkoPays, plinkoRisks, plinkoRows } from '@sampan/engines';
import type { ChoiceRoundView } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import { choiceRow } from '../choice-row.ts';
import { move } from '../motion.ts';
import type { Stage, StageMaker } from '../stage.ts';
import { drawing, shape } from '../svg.ts';
import { timesText } from '../times-text.ts';

const WIDTH = 340;
const STEP_MS = 90;

interface Board {
  svg: SVGElement;
  ball: SVGElement;
  stalls: SVGElement[];
  /** where the ball is after n pegs, having gone right r times */
  at(pegs: number, right: number): [x: number, y: number];
}

/** How far a stall's multiple lies from nothing, for its shade: 0 … 4. */
function heat(hundredths: number): number {
  return [50, 100, 300, 1500].filter((bound) => hundredths >= bound).length;
}

function drawBoard(rows: number, risk: PlinkoRisk): Board {
  const gap = WIDTH / (rows + 1);
  const height = rows * gap * 0.82 + 18;
  const at = (pegs: number, right: number): [number, number] => [
    WIDTH / 2 + (right - pegs / 2) * gap,
    10 + pegs * gap * 0.82,
  ];
  const pegs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 2 }, (_unused, index) => {
      const [x, y] = at(row + 1, index);
      return shape('circle', { cx: (x - gap / 2).toFixed(1), cy: y.toFixed(1), r: rows > 12 ? 2 : 2.6, class: 'peg' });
    }),
  ).flat();
  const size = rows > 12 ? 7 : rows > 8 ? 9 : 11;
  const stalls = plinkoPays(rows, risk).map((pay, stall) => {
    const [x] = at(rows, stall);
    return shape(
      'g',
      { class: `stall heat-${heat(pay)}`, transform: `translate(${x.toFixed(1)} ${height.toFixed(1)})` },
      shape('rect', { x: (-gap / 2 + 1).toFixed(1), y: 0, width: (gap - 2).toFixed(1), height: 24, rx: 5 }),
      label(pay, size),
    );
  });
  const ball = shape('circle', { r: rows > 12 ? 5 : 7, cx: 0, cy: 0, class: 'ball' });
  ball.style.opacity = '0';
  const svg = drawing(`0 -4 ${WIDTH} ${(height + 32).toFixed(0)}`, 'plinko', ...pegs, ...stalls, ball);
  return { svg, ball, stalls, at };
}

function label(pay: number, size: number): SVGElement {
  const node = shape('text', { x: 0, y: 16, 'text-anchor': 'middle', 'font-size': size });
  node.textContent = timesText(pay);
  return node;
}

async function fall(board: Board, path: readonly number[], sound: (row: number) => void): Promise<void> {
  let right = 0;
  const points = path.map((side, row) => {
    right += side;
    return board.at(row + 1, right);
  });
  const frames = [board.at(0, 0), ...points].map(([x, y]) => ({
    transform: `translate(${x.toFixed(1)}px, ${(y + 4).toFixed(1)}px)`,
    opacity: 1,
    easing: 'cubic-bezier(.5,0,.9,.6)',
  }));
  const timers = path.map((_, row) => window.setTimeout(() => sound(row), (row + 1) * STEP_MS));
  try {
    await move(board.ball, frames, { duration: path.length * STEP_MS, fill: 'forwards' }, false);
  } finally {
    for (const timer of timers) window.clearTimeout(timer);
  }
}

const fallOf = (round: ChoiceRoundView) => round.steps[0]?.events.find((event) => event.type === 'fall');

/** A board of pegs and the stalls below. */
export const createPlinkoStage: StageMaker = ({ tt, synth, calm, changed }): Stage => {
  let rows = 12;
  let risk: PlinkoRisk = 'medium';
  const host = el('div', { class: 'plinko-host', role: 'img' });
  let board = drawBoard(rows, risk);
  const redraw = (): void => {
    board = drawBoard(rows, risk);
    host.replaceChildren(board.svg);
    host.setAttribute('aria-label', tt('plinko.board', { rows }));
  };
  redraw();
  const rowChoice = choiceRow({
    label: tt('plinko.rows'),
    values: plinkoRows.map((value) => ({ value: value as number, text: String(value) })),
    chosen: rows,
    choose(value) {
      rows = value;
      redraw();
      changed();
    },
  });
  const riskChoice = choiceRow({
    label: tt('plinko.risk'),
    values: plinkoRisks.map((value) => ({ value, text: tt(`plinko.${value}`) })),
    chosen: risk,
    choose(value) {
      risk = value;
      redraw();
      changed();
    },
  });
  return {
    field: host,
    panel: el('div', { class: 'table-panel' }, riskChoice.root, rowChoice.root),
    stakes: 'single',
    pressKey: 'plinko.drop',
    missingKey: 'plinko.drop',
    wager: (stake) => ({ bet: stake, choice: { rows, risk } }),
    setOpen(now) {
      rowChoice.lock(!now);
      riskChoice.lock(!now);
      if (!now) for (const stall of board.stalls) stall.classList.remove('is-hit');
    },
    async present(round) {
      const event = fallOf(round);
      if (!event) return '';
      if (!calm()) await fall(board, event['path'] as number[], (row) => synth.reelStop(row % 5));
      const hit = board.stalls[event['stall'] as number];
      hit?.classList.add('is-hit');
      return tt('plinko.fell', { times: timesText(event['multiple'] as number) });
    },
    lay() {
      // A ball falls at once: there is no open round to lay out.
    },
  };
};
