import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../tools/test-support/property-runs.ts';
import { findKind, findTable, type PastedBet, type PlayKind, payoutTables, readPasted } from '../../src/lottery.ts';

const kindOf = (tableId: string, playId: string): PlayKind => {
  const table = findTable(tableId, 1);
  const kind = table && findKind(table, playId);
  if (!kind) throw new Error(`no kind ${playId}`);
  return kind;
};
const paste = (tableId: string, playId: string, message: string): PastedBet[] | null =>
  readPasted(kindOf(tableId, playId), message);
const good = (bets: PastedBet[] | null) => bets?.filter(({ code }) => code === null).map(({ picks }) => picks);
const wrong = (bets: PastedBet[] | null) =>
  bets?.filter(({ code }) => code !== null).map(({ text, code }) => [text, code]);

describe('numbers out of a chat message', () => {
  it('single numbers, however they are separated, and what is wrong is told by its text', () => {
    const bets = paste('lottery-mb', 'lo2', 'em lấy 05, 37 - 99/05\n5; 100 x');
    expect(good(bets)).toEqual([[[5]], [[37]], [[99]]]);
    expect(wrong(bets)).toEqual([
      ['em', 'malformed'],
      ['lấy', 'malformed'],
      ['05', 'repeatedNumber'],
      ['5', 'malformed'],
      ['100', 'malformed'],
      ['x', 'malformed'],
    ]);
  });

  it('sets of numbers, a bet for each comma or line', () => {
    const bets = paste('lottery-mb', 'xien2', '05-37, 12 34\n34.12; 7-8, 55');
    expect(good(bets)).toEqual([[[5, 37]], [[12, 34]]]);
    expect(wrong(bets)).toEqual([
      ['34.12', 'repeatedNumber'],
      ['7-8', 'malformed'],
      ['55', 'wrongCount'],
    ]);
    expect(good(paste('lottery-11x5', 'any3', '1 2 3 4, 01 02 03'))).toEqual([[[1, 2, 3, 4]], [[1, 2, 3]]]);
    expect(wrong(paste('lottery-11x5', 'any3', '1 2 12, 1 1 2'))).toEqual([
      ['1 2 12', 'outOfRange'],
      ['1 1 2', 'repeatedNumber'],
    ]);
  });

  it('places in order: digits may stand together, racers may not', () => {
    expect(good(paste('lottery-3d', 'all-direct', '123, 4 5 6, 777'))).toEqual([
      [[1], [2], [3]],
      [[4], [5], [6]],
      [[7], [7], [7]],
    ]);
    expect(wrong(paste('lottery-3d', 'all-direct', '12, 1234'))).toEqual([
      ['12', 'wrongCount'],
      ['1234', 'wrongCount'],
    ]);
    expect(good(paste('lottery-pk10', 'first2-direct', '1 10, 10-1'))).toEqual([
      [[1], [10]],
      [[10], [1]],
    ]);
    expect(wrong(paste('lottery-pk10', 'first2-direct', '3 3'))).toEqual([['3 3', 'repeatedNumber']]);
  });

  it('Thai and full-width digits are digits, and a triple in any order is not on sale', () => {
    expect(good(paste('lottery-thai', 'three-tod', '๑๒๓ ４５６'))).toEqual([[[123]], [[456]]]);
    expect(wrong(paste('lottery-thai', 'three-tod', '๗๗๗'))).toEqual([['777', 'notOnSale']]);
  });

  it('kinds that are no numbers alone cannot be pasted', () => {
    expect(paste('lottery-k3', 'sum-sides', '1')).toBeNull();
    expect(paste('lottery-5d', 'one-position', '1')).toBeNull();
  });

  it('any text gives bets that can be sold or a reason, and never throws', () => {
    const kinds = payoutTables.flatMap((table) => table.kinds);
    const text = fc.string({ unit: fc.constantFrom(...Array.from('0123456789 ,;-.\n๕５é🎟x')), maxLength: 60 });
    const property = fc.property(fc.constantFrom(...kinds), text, (kind, message) => {
      for (const { picks, code } of readPasted(kind, message) ?? []) expect(picks !== null || code !== null).toBe(true);
    });
    fc.assert(property, propertyRuns(100, 5000));
  });
});
