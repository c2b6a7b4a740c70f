import { MINE_CELLS, mineMultiples } from '@sampan/engines';
import type { ChoiceRoundView } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import { timesBet } from '../../money.ts';
import { choiceRow } from '../choice-row.ts';
import { beat, move } from '../motion.ts';
import type { Stage, StageContext, StageMaker } from '../stage.ts';
import { drawing, shape } from '../svg.ts';
import { createMinesAuto, openedIn, pickClosed } from './mines-auto.ts';

const SIDE = 5;
const COUNTS = [1, 3, 5, 8, 12, 20];

const shell = (): Node =>
  drawing(
    '0 0 48 48',
    'shell',
    shape('path', { d: 'M24 8C36 8 44 20 40 32L24 42 8 32C4 20 12 8 24 8Z', class: 'shell-body' }),
    shape('path', { d: 'M24 12V40M14 15 20 39M34 15 28 39', class: 'shell-line' }),
  );
const pearl = (): Node =>
  drawing(
    '0 0 48 48',
    'pearl',
    shape('circle', { cx: 24, cy: 24, r: 14, class: 'pearl-body' }),
    shape('circle', { cx: 19, cy: 18, r: 4, class: 'pearl-light' }),
  );
const mine = (): Node =>
  drawing(
    '0 0 48 48',
    'mine',
    shape('path', { d: 'M24 4V44M4 24H44M10 10 38 38M38 10 10 38', class: 'mine-spikes' }),
    shape('circle', { cx: 24, cy: 24, r: 12, class: 'mine-body' }),
  );

const endOf = (round: ChoiceRoundView) => round.steps.at(-1)?.events.find((event) => event.type === 'end');

/** 25 shells: a press opens one, the button takes what was reached. */
export const createMinesStage: StageMaker = ({ tt, money, synth, calm, changed, act }: StageContext): Stage => {
  let mines = 3;
  let playing = false;
  let waiting = false;
  const opened = new Set<number>();

  const cells = Array.from({ length: MINE_CELLS }, (_, cell) =>
    el('button', { class: 'cell', type: 'button', disabled: true, onclick: () => open(cell) }, shell()),
  );
  const name = (cell: number): string =>
    tt('mines.cell', { row: Math.floor(cell / SIDE) + 1, column: (cell % SIDE) + 1 });
  const describe = (cell: number, what = ''): void =>
    cells[cell]?.setAttribute('aria-label', what ? `${name(cell)}, ${what}` : name(cell));
  const next = el('p', { class: 'table-note' });
  const random = el('button', { class: 'button', type: 'button', onclick: () => openAny() }, tt('mines.random'));
  const counts = choiceRow({
    label: tt('mines.count'),
    values: COUNTS.map((value) => ({ value, text: String(value) })),
    chosen: mines,
    choose(value) {
      mines = value;
      showNext(0);
      changed();
    },
  });

  function showNext(steps: number): void {
    const times = mineMultiples(mines)[steps];
    next.textContent = times === undefined ? '' : tt('mines.next', { times: timesBet(BigInt(times), 100n) });
  }
  function open(cell: number): void {
    if (!playing || waiting || opened.has(cell)) return;
    waiting = true;
    cells[cell]?.classList.add('is-asked');
    act({ type: 'open', cell });
  }
  function openAny(): void {
    const cell = pickClosed((one) => opened.has(one));
    if (cell !== undefined) open(cell);
  }
  function put(cell: number, what: 'pearl' | 'mine', dim: boolean): void {
    const node = cells[cell];
    node?.replaceChildren(what === 'pearl' ? pearl() : mine());
    node?.classList.add(`is-${what}`);
    node?.classList.toggle('is-dim', dim);
    describe(cell, tt(what === 'pearl' ? 'mines.pearl' : 'mines.mine'));
  }
  function clean(): void {
    opened.clear();
    for (const [cell, node] of cells.entries()) {
      node.className = 'cell';
      node.replaceChildren(shell());
      describe(cell);
    }
  }
  /** Shells may be pressed while the round is open and no answer is on its way. */
  function free(now: boolean): void {
    waiting = !now;
    random.disabled = !playing || waiting;
    for (const [cell, node] of cells.entries()) node.disabled = !playing || waiting || opened.has(cell);
  }
  function reveal(hidden: readonly number[]): void {
    for (let cell = 0; cell < MINE_CELLS; cell++) {
      if (!opened.has(cell)) put(cell, hidden.includes(cell) ? 'mine' : 'pearl', true);
    }
  }
  async function showCell(cell: number, isMine: boolean): Promise<void> {
    opened.add(cell);
    const node = cells[cell];
    node?.classList.remove('is-asked');
    put(cell, isMine ? 'mine' : 'pearl', false);
    if (!isMine) synth.reelStop(opened.size % 5);
    if (node) await move(node, [{ transform: 'scale(.7)' }, { transform: 'scale(1)' }], { duration: 160 }, calm());
  }
  clean();
  showNext(0);
  random.disabled = true;
  return {
    field: el('div', { class: 'mines', role: 'group', attrs: { 'aria-label': tt('mines.field') } }, ...cells),
    panel: el('div', { class: 'table-panel' }, counts.root, el('div', { class: 'table-line' }, next, random)),
    stakes: 'single',
    pressKey: 'mines.start',
    missingKey: 'mines.start',
    wager: (stake) => ({ bet: stake, choice: { mines } }),
    setOpen(now) {
      counts.lock(!now);
      playing = !now;
      if (now) free(false);
    },
    async present(round) {
      const step = round.steps.at(-1);
      const shown = step?.events.find((event) => event.type === 'cell');
      if (step?.step === 0) clean();
      if (shown) await showCell(shown['cell'] as number, shown['mine'] === true);
      const end = endOf(round);
      showNext(end ? 0 : opened.size);
      playing = !round.finished;
      if (end) {
        await beat(220, calm());
        reveal(end['mines'] as number[]);
      }
      free(!round.finished);
      if (end) return '';
      return shown ? `${name(shown['cell'] as number)}, ${tt('mines.pearl')}` : tt('mines.open');
    },
    lay(round) {
      mines = (round.choice as { mines: number }).mines;
      counts.set(mines);
      clean();
      for (const cell of openedIn(round)) {
        opened.add(cell);
        put(cell, 'pearl', false);
      }
      playing = true;
      showNext(opened.size);
      free(true);
    },
    ...createMinesAuto(tt),
    takeNow(round) {
      const reached = mineMultiples((round.choice as { mines: number }).mines)[openedIn(round).length - 1];
      if (reached === undefined) return null;
      const amount = (money.read(round.bet) * BigInt(reached)) / 100n;
      return { action: { type: 'take' }, text: tt('mines.take', { amount: money.full(amount) }) };
    },
  };
};
