/**
 * Mines: a field of 25 cells, some with mines. Each safe cell raises what may be taken; a mine ends the round with nothing.
 * Where the mines lie is settled by the seeds before the first cell is opened and shown when the round is over.
 */
import { createDraw, createWordSource } from '../fairness.ts';
import { rational } from '../rational.ts';
import {
  type BetAnalysis,
  type ChoiceGame,
  type ChoiceInput,
  type ChoiceRound,
  type ChoiceStep,
  choose,
  isWhole,
  payHundredths,
  readKeys,
} from './choice-game.ts';
import { dealDistinct } from './draw-cards.ts';

export const MINE_CELLS = 25;
/** No round pays more than 2,000 times its bet: the cell that would go beyond is not offered, the round pays and ends. */
const MOST = 200_000;
/** Of the fair multiple, 97 hundredths are paid, rounded down to hundredths of the bet. */
const PAID = 97n;

type MinesChoice = { readonly mines: number };
type MinesAction = { readonly type: 'open'; readonly cell: number } | { readonly type: 'take' | 'leave' };

const multiple = (mines: number, opened: number): number =>
  Number((PAID * choose(MINE_CELLS, opened)) / choose(MINE_CELLS - mines, opened));

/** What 1, 2, … safe cells pay, in hundredths of the bet. The last one ends the round by itself. */
export function mineMultiples(mines: number): number[] {
  const all = Array.from({ length: MINE_CELLS - mines }, (_, index) => multiple(mines, index + 1));
  return all.filter((hundredths) => hundredths <= MOST);
}

interface Field {
  bet: bigint;
  mines: ReadonlySet<number>;
  multiples: readonly number[];
  opened: number[];
}

function end(
  field: Field,
  step: number,
  { cell, hundredths }: { cell: number | null; hundredths: number },
): ChoiceStep {
  const win = payHundredths(field.bet, hundredths);
  const mines = [...field.mines].toSorted((a, b) => a - b);
  const shown = cell === null ? [] : [{ type: 'cell', cell, mine: field.mines.has(cell), multiple: hundredths }];
  return { step, numbers: mines, win, events: [...shown, { type: 'end', mines, win, multiple: hundredths }] };
}

function openCell(field: Field, step: number, cell: number): ChoiceStep {
  if (field.opened.includes(cell)) throw new RangeError('the cell is open already');
  field.opened.push(cell);
  if (field.mines.has(cell)) return end(field, step, { cell, hundredths: 0 });
  const now = field.multiples[field.opened.length - 1] ?? 0;
  if (field.opened.length === field.multiples.length) return end(field, step, { cell, hundredths: now });
  const next = field.multiples[field.opened.length] ?? 0;
  return { step, numbers: [cell], win: 0n, events: [{ type: 'cell', cell, mine: false, multiple: now, next }] };
}

/** Before the first cell there is nothing to take; only a player who never came back gets the stake as it was. */
function takeMoney(field: Field, step: number, type: 'take' | 'leave'): ChoiceStep {
  const hundredths = field.multiples[field.opened.length - 1];
  if (hundredths === undefined && type === 'take') throw new RangeError('open a cell first');
  return end(field, step, { cell: null, hundredths: hundredths ?? 100 });
}

function play({ seeds, bet, choice, actions }: ChoiceInput<MinesChoice, MinesAction>): ChoiceRound {
  const dealt = dealDistinct(createDraw(createWordSource(seeds, 0)), MINE_CELLS, choice.mines);
  const multiples = mineMultiples(choice.mines);
  const field: Field = { bet, mines: new Set(dealt), multiples, opened: [] };
  const steps: ChoiceStep[] = [
    { step: 0, numbers: [], win: 0n, events: [{ type: 'field', mines: choice.mines, next: multiples[0] ?? 0 }] },
  ];
  let finished = false;
  for (const [index, action] of actions.entries()) {
    if (finished) throw new RangeError('the round is over');
    const step = index + 1;
    if (action.type === 'open') steps.push(openCell(field, step, action.cell));
    else steps.push(takeMoney(field, step, action.type));
    finished = steps.at(-1)?.events.at(-1)?.type === 'end';
  }
  return { steps, finished, total: steps.reduce((sum, { win }) => sum + win, 0n) };
}

function analyse(): BetAnalysis[] {
  const bets: BetAnalysis[] = [];
  for (let mines = 1; mines < MINE_CELLS; mines++) {
    for (const [index, most] of mineMultiples(mines).entries()) {
      const hit = rational(choose(MINE_CELLS - mines, index + 1), choose(MINE_CELLS, index + 1));
      const back = rational(hit.num * BigInt(most), hit.den * 100n);
      bets.push({ name: `${mines} mines, ${index + 1} safe`, return: back, hit, most });
    }
  }
  return bets;
}

export const mines: ChoiceGame<MinesChoice, MinesAction> = {
  id: 'mines',
  version: 1,
  stakeUnit: 100n,
  mostHundredths: MOST,
  readChoice(input) {
    const count = readKeys(input, ['mines'])?.['mines'];
    return isWhole(count, 1, MINE_CELLS - 1) ? { mines: count } : null;
  },
  readAction(input) {
    if (readKeys(input, ['type'])?.['type'] === 'take') return { type: 'take' };
    const open = readKeys(input, ['type', 'cell']);
    return open?.['type'] === 'open' && isWhole(open['cell'], 0, MINE_CELLS - 1)
      ? { type: 'open', cell: open['cell'] }
      : null;
  },
  readRest: (input) => (readKeys(input, ['type'])?.['type'] === 'leave' ? { type: 'leave' } : null),
  play,
  rest: () => ({ type: 'leave' }),
  analyse,
};
