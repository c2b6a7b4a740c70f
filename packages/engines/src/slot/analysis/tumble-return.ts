/**
 * The exact return of a cascade game. A board is its six numbers: whole weights of every board are carried forward, cell by
 * cell and cascade by cascade. Where a board wins, the winning numbers go to nothing, the others stay, and the weights run on
 * from there. One pass gives what the first, second, … cascade pays on average; the ladders are laid over that.
 */
import { add, multiply, type Rational, rational, ZERO } from '../../rational.ts';
import { TUMBLE_CELLS, TUMBLE_LEAST, type TumbleModel, tumblePay, tumbleSymbols } from '../tumble/model.ts';
import { type Boards, createBoards, groupKinds } from './tumble-boards.ts';

export interface Cascade {
  /** chance that a spin comes to a cascade of this number */
  chance: Rational;
  /** what it pays on average over all spins, in twentieths of the bet, before the ladder */
  pay: Rational;
}

export interface TumbleAnalysis {
  /** everything below is per total bet or a chance per spin */
  total: Rational;
  base: Rational;
  freeSpins: Rational;
  /** of one free spin */
  freeSpin: Rational;
  trigger: Rational;
  cascades: Cascade[];
  /** no round can pay more bets than this, rounded up */
  boundInBets: number;
}

/** Carries the weights of boards of one size on to boards of one cell more. */
function drawOne(from: readonly bigint[], boards: Boards, more: Boards, weights: readonly bigint[]): bigint[] {
  const to = Array<bigint>(more.list.length).fill(0n);
  const next = boards.next();
  for (const [index, weight] of from.entries()) {
    if (weight === 0n) continue;
    const targets = next[index] as Int32Array;
    for (const [kind, chance] of weights.entries()) {
      const at = targets[kind] as number;
      to[at] = (to[at] as bigint) + weight * chance;
    }
  }
  return to;
}

/**
 * What a board pays on average over all boards it stands for, times `scale`: in each of them the counts of kinds that are
 * drawn alike are shared out among them in another way, each as likely.
 */
function payOfBoard(
  model: TumbleModel,
  board: readonly number[],
  groups: readonly (readonly number[])[],
  scale: number,
) {
  return groups.reduce((sum, kinds) => {
    const pays = kinds.flatMap((kind) => kinds.map((place) => tumblePay(model, kind, board[place] as number)));
    return sum + (pays.reduce((all, pay) => all + pay, 0) * scale) / kinds.length;
  }, 0);
}

interface Landed {
  won: bigint;
  /** times PAY_SCALE */
  paid: bigint;
  /** kept[n]: weights of what stays, by number of cells; null where nothing stays with that number */
  kept: (bigint[] | null)[];
}

/** Divisible by the size of every group of kinds. */
const PAY_SCALE = 60;

/** Looks at every full board: what it pays, and what stays of it. `perCell`: the weight of drawing a cell. */
function land(model: TumbleModel, full: readonly bigint[], boards: readonly Boards[], perCell: bigint): Landed {
  const groups = groupKinds(model.weights);
  const landed: Landed = { won: 0n, paid: 0n, kept: Array<bigint[] | null>(TUMBLE_CELLS).fill(null) };
  for (const [index, board] of (boards[TUMBLE_CELLS] as Boards).list.entries()) {
    const weight = full[index] as bigint;
    if (weight === 0n || board.every((count) => count < TUMBLE_LEAST)) continue;
    const stays = board.map((count) => (count < TUMBLE_LEAST ? count : 0));
    const size = stays.reduce((sum, count) => sum + count, 0);
    const { indexOf, list } = boards[size] as Boards;
    const group = landed.kept[size] ?? Array<bigint>(list.length).fill(0n);
    landed.kept[size] = group;
    const at = indexOf(stays);
    // As if the cells that stay had been drawn anew: so that all boards of the next cascade have one denominator.
    group[at] = (group[at] as bigint) + weight * perCell ** BigInt(size);
    landed.won += weight;
    landed.paid += weight * BigInt(payOfBoard(model, board, groups, PAY_SCALE));
  }
  return landed;
}

/** What each cascade of a spin pays on average. Takes a few seconds: it carries whole numbers of up to 750 bits. */
export function enumerateCascades(model: TumbleModel): Cascade[] {
  const weights = model.weights.map(BigInt);
  const perCell = weights.reduce((sum, weight) => sum + weight, 0n);
  const boards = createBoards(model.weights, TUMBLE_CELLS);
  const cascades: Cascade[] = [];
  let kept: (bigint[] | null)[] = [[1n]];
  let scale = 1n;
  while (cascades.length < model.ladder.length) {
    let carried: bigint[] = [...(kept[0] ?? [0n])];
    for (let size = 0; size < TUMBLE_CELLS; size++) {
      carried = drawOne(carried, boards[size] as Boards, boards[size + 1] as Boards, weights);
      const more = kept[size + 1];
      if (more) carried = carried.map((weight, index) => weight + (more[index] as bigint));
    }
    scale *= perCell ** BigInt(TUMBLE_CELLS);
    const landed = land(model, carried, boards, perCell);
    cascades.push({ chance: rational(landed.won, scale), pay: rational(landed.paid, scale * BigInt(PAY_SCALE)) });
    kept = landed.kept;
  }
  return cascades;
}

const climb = (cascades: readonly Cascade[], ladder: readonly number[]): Rational =>
  multiply(
    cascades.reduce((sum, { pay }, level) => add(sum, multiply(pay, rational(BigInt(ladder[level] ?? 0)))), ZERO),
    rational(1n, 20n),
  );

/** The most that a board can pay, in twentieths of the bet: every way to share the cells among winning kinds is tried. */
function findMostOfBoard(model: TumbleModel): number {
  const best = (symbol: number, cells: number): number => {
    if (symbol === tumbleSymbols.length) return 0;
    return [0, 8, 10, 12]
      .filter((count) => count <= cells)
      .reduce((most, count) => Math.max(most, tumblePay(model, symbol, count) + best(symbol + 1, cells - count)), 0);
  };
  return best(0, TUMBLE_CELLS);
}

export function analyseTumble(model: TumbleModel): TumbleAnalysis {
  const cascades = enumerateCascades(model);
  const base = climb(cascades, model.ladder);
  const freeSpin = climb(cascades, model.freeLadder);
  const trigger = cascades[model.cascadesForFreeSpins - 1]?.chance ?? ZERO;
  const freeSpins = multiply(multiply(trigger, rational(BigInt(model.freeSpins))), freeSpin);
  const rungs = (ladder: readonly number[]): number => ladder.reduce((sum, rung) => sum + rung, 0);
  const bound = findMostOfBoard(model) * (rungs(model.ladder) + model.freeSpins * rungs(model.freeLadder));
  return {
    total: add(base, freeSpins),
    base,
    freeSpins,
    freeSpin,
    trigger,
    cascades,
    boundInBets: Math.ceil(bound / 20),
  };
}
