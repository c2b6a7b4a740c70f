import { findTable, lotteryGames } from '@sampan/engines/lottery';
import { describe, expect, it } from 'vitest';
import { boards, readBoard, tailsByHead } from './prize-tiers.ts';

describe('the board of a draw', () => {
  it('E-036 X-405 has the prizes of the engine’s tables, in their order', () => {
    const drawn = lotteryGames.flatMap(({ group, table }) => {
      const form = findTable(table.id, table.version)?.form;
      const manySizes = form?.kind === 'digits' && form.tiers.length > 1;
      return manySizes ? [[group, form.tiers.map(({ name, count }) => ({ name, count }))] as const] : [];
    });
    expect(Object.fromEntries(drawn)).toEqual(boards);
  });
  it('X-405 puts 27 numbers under eight prizes', () => {
    const rows = readBoard(
      'MB',
      Array.from({ length: 27 }, (_, at) => `${at}`.padStart(5, '0')),
    );
    expect(rows?.map(({ numbers }) => numbers.length)).toEqual([1, 1, 2, 6, 4, 6, 3, 4]);
    expect(rows?.at(-1)?.numbers).toEqual(['00023', '00024', '00025', '00026']);
    expect(readBoard('K3', ['1', '2', '3'])).toBeNull();
  });
  it('X-405 finds the tails of each head', () => {
    const tails = tailsByHead(['40827', '63168', '22', '9927']);
    expect([tails[2], tails[6], tails[0]]).toEqual([['2', '7', '7'], ['8'], []]);
  });
});
