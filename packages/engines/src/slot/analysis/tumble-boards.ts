/**
 * Boards of a cascade game as numbers: how many of each kind. Kinds that are drawn equally often can change places without
 * changing what may follow, so only the board in which they stand in falling order is kept for all of them: a twelfth of
 * the boards where three kinds and two kinds are alike.
 */
export interface Boards {
  list: readonly (readonly number[])[];
  indexOf(board: readonly number[]): number;
  /** next[index][kind]: the board of one cell more that drawing this kind gives */
  next(): readonly Int32Array[];
}

/** Kinds of equal weight side by side: [0], [1, 2], [3, 4, 5]. */
export function groupKinds(weights: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const [kind, weight] of weights.entries()) {
    const last = groups.at(-1);
    if (last && weights[last[0] as number] === weight) last.push(kind);
    else groups.push([kind]);
  }
  return groups;
}

const keyOf = (board: readonly number[]): number => board.reduce((key, count) => key * 32 + count, 0);

/** The board that stands for this one. */
export const inOrder = (board: readonly number[], groups: readonly (readonly number[])[]): number[] =>
  groups.flatMap((kinds) => kinds.map((kind) => board[kind] as number).sort((a, b) => b - a));

function listBoards(size: number, groups: readonly (readonly number[])[]): number[][] {
  const first = new Set(groups.map(([kind]) => kind));
  const kinds = groups.flat().length;
  const visit = (board: number[], left: number): number[][] => {
    const kind = board.length;
    const most = first.has(kind) ? left : Math.min(left, board[kind - 1] as number);
    if (kind === kinds) return left === 0 ? [board] : [];
    return Array.from({ length: most + 1 }, (_, own) => own).flatMap((own) => visit([...board, own], left - own));
  };
  return visit([], size);
}

/** All boards up to `most` cells; boards[size]. */
export function createBoards(weights: readonly number[], most: number): Boards[] {
  const groups = groupKinds(weights);
  const boards: Boards[] = [];
  for (let size = 0; size <= most; size++) {
    const list = listBoards(size, groups);
    const index = new Map(list.map((board, at) => [keyOf(board), at]));
    const indexOf = (board: readonly number[]): number => index.get(keyOf(inOrder(board, groups))) as number;
    let known: Int32Array[] | null = null;
    const findNext = (): Int32Array[] =>
      list.map((board) =>
        Int32Array.from(weights, (_, kind) => {
          const more = board.map((count, at) => count + (at === kind ? 1 : 0));
          return (boards[size + 1] as Boards).indexOf(more);
        }),
      );
    boards.push({
      list,
      indexOf,
      next() {
        known ??= findNext();
        return known;
      },
    });
  }
  return boards;
}
