/** A prize of a board: how many numbers it has. */
export interface PrizeTier {
  name:
    | 'special'
    | 'g1'
    | 'g2'
    | 'g3'
    | 'g4'
    | 'g5'
    | 'g6'
    | 'g7'
    | 'g8'
    | 'first'
    | 'front3'
    | 'back3'
    | 'last2'
    | 'second'
    | 'third'
    | 'fourth'
    | 'fifth';
  count: number;
}

const tiers = (counts: Readonly<Partial<Record<PrizeTier['name'], number>>>): PrizeTier[] =>
  (Object.entries(counts) as [PrizeTier['name'], number][]).map(([name, count]) => ({ name, count }));

const northern = tiers({ special: 1, g1: 1, g2: 2, g3: 6, g4: 4, g5: 6, g6: 3, g7: 4 });
const southern = tiers({ special: 1, g1: 1, g2: 1, g3: 2, g4: 7, g5: 1, g6: 3, g7: 1, g8: 1 });
const thai = tiers({ first: 1, front3: 2, back3: 2, last2: 1, second: 5, third: 10, fourth: 50, fifth: 100 });

/** The prizes of a result in the order they are read out, by group of lotteries; the engine's tables, which a test holds against these. */
export const boards: Readonly<Record<string, readonly PrizeTier[]>> = {
  MB: northern,
  MT: southern,
  MN: southern,
  THAI: thai,
};

export interface PrizeRow {
  name: PrizeTier['name'];
  numbers: string[];
}

/** The numbers of a result prize by prize; null for lotteries without prizes of several numbers. */
export function readBoard(group: string, numbers: readonly string[]): PrizeRow[] | null {
  const board = boards[group];
  if (!board) return null;
  let from = 0;
  return board.map(({ name, count }) => {
    const own = numbers.slice(from, from + count);
    from += count;
    return { name, numbers: own };
  });
}

/** Groups whose bets look at the last two digits of every number: a table of heads stands below their board. */
export const hasHeads = (group: string): boolean => group === 'MB' || group === 'MT' || group === 'MN';

/** The last two digits of all numbers by the first of the two: under head 2 of …27 and …22 stand 2 and 7. */
export function tailsByHead(numbers: readonly string[]): string[][] {
  const heads: string[][] = Array.from({ length: 10 }, () => []);
  for (const number of numbers) heads[Number(number.at(-2))]?.push(number.at(-1) ?? '');
  return heads.map((tails) => tails.toSorted((a, b) => a.localeCompare(b)));
}
