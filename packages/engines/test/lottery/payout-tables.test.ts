import { describe, expect, it } from 'vitest';
import {
  analyseTable,
  findKind,
  formatResult,
  oddsAt,
  type PayoutTable,
  payoutTables,
  publishableTable,
  seriesEnds,
} from '../../src/lottery.ts';
import { equals, isLess, multiply, rational, toDecimal } from '../../src/rational.ts';

const tableOf = (id: string): PayoutTable => {
  const found = payoutTables.find((table) => table.id === id);
  if (!found) throw new Error(`no table ${id}`);
  return found;
};

const odds = (tableId: string, playId: string, prize: string, series: number): number => {
  const table = tableOf(tableId);
  const kind = findKind(table, playId);
  if (!kind) throw new Error(`no kind ${playId}`);
  return Number(oddsAt(table, kind, { prize, series })) / 10_000;
};

describe('payout tables of lotteries', () => {
  it.each(payoutTables.map((table) => [table.id, table] as const))(
    'R-33 R-34 every line of %s is enumerated at both ends of its series, and none favours the player',
    (_, table) => {
      expect(publishableTable(table)).toBeNull();
      const figures = analyseTable(table, seriesEnds(table));
      expect(new Set(figures.map(({ playId }) => playId))).toEqual(new Set(table.kinds.map(({ id }) => id)));
      for (const { playId, hit, odds: paid } of figures) {
        expect(isLess(rational(0n), hit), playId).toBe(true);
        expect(Object.keys(paid).length, playId).toBeGreaterThan(0);
      }
    },
  );

  it('R-33 a price by chance returns series ÷ 2000, less at most what rounding to ten-thousandths takes', () => {
    for (const id of ['lottery-3d', 'lottery-k3', 'lottery-pk10', 'lottery-11x5', 'lottery-keno']) {
      const table = tableOf(id);
      for (const { playId, line, series, return: back } of analyseTable(table, [1800])) {
        if (playId === 'dragon-tiger' && id === 'lottery-3d') continue;
        const name = `${id} ${playId} ${line.join('.')}`;
        expect(isLess(rational(BigInt(series), 2000n), back), name).toBe(false);
        expect(Number(toDecimal(back, 6)), name).toBeGreaterThan(0.8999);
      }
    }
  });

  it.each([
    [
      'a racer’s sum of 19 at 89.02, which the field has really sold (FACTS §5)',
      'lottery-pk10',
      'first2-sum',
      'sum19',
      89.02,
    ],
    ['one per cent over fair', 'lottery-3d', 'all-direct', 'win', 1010],
  ])('R-34 %s is refused', (_, id, playId, prize, planted) => {
    const table = tableOf(id);
    const kinds = table.kinds.map((kind) =>
      kind.id === playId
        ? { ...kind, prizes: { ...kind.prizes, [prize]: { by: 'market' as const, odds: BigInt(planted * 10_000) } } }
        : kind,
    );
    expect(publishableTable({ ...table, kinds })).toMatch(/: the return is (100 % or more|above its series)$/);
  });

  it('R-34 a table that pays above its series, or more times than it declares, is refused', () => {
    const table = tableOf('lottery-k3');
    const plant = (change: object) => ({
      ...table,
      kinds: table.kinds.map((kind) => (kind.id === 'pair' ? { ...kind, ...change } : kind)),
    });
    expect(publishableTable(plant({ prizes: { win: { by: 'market', odds: 142_000n } } }))).toMatch(/above its series/);
    expect(publishableTable(plant({ mostTimes: 0 }))).toMatch(/more than its kind declares/);
  });

  it('pays what the field pays (FACTS §5): K3 at series 1750, 5D at 1800 for each unit', () => {
    const sums = [189, 63, 31.5, 18.9, 12.6, 9, 7.56, 7];
    for (const [index, expected] of sums.entries())
      for (const sum of [3 + index, 18 - index]) expect(odds('lottery-k3', 'sum', `sum${sum}`, 1750)).toBe(expected);
    const dice = { 'any-triple': 31.5, 'one-triple': 189, 'three-different': 31.5, straight: 7.875, pair: 12.6 };
    for (const [playId, expected] of Object.entries(dice))
      expect(odds('lottery-k3', playId, 'win', 1750)).toBe(expected);
    expect(odds('lottery-k3', 'sum-sides', 'big', 1950)).toBe(1.95);
    const digits = { 'all-direct': 90_000, 'front3-direct': 900, 'front3-group3': 300, 'front3-group6': 150 };
    for (const [playId, expected] of Object.entries(digits))
      expect(odds('lottery-5d', playId, 'win', 1800)).toBe(expected);
    expect(odds('lottery-5d', 'front2-direct', 'win', 1800)).toBe(90);
    expect(odds('lottery-5d', 'front2-group2', 'win', 1800)).toBe(45);
    expect(odds('lottery-5d', 'one-position', 'win', 1800)).toBe(9);
    expect(odds('lottery-5d', 'dragon-tiger', 'dragon', 1800)).toBe(1.9);
    expect(odds('lottery-5d', 'dragon-tiger', 'tie', 1800)).toBe(8.55);
    expect(odds('lottery-5d', 'position-sides', 'big', 1800)).toBe(1.8);
  });

  it('fair odds of 11-choose-5 and of racers are those computed in FACTS §5', () => {
    const fair = (id: string, playId: string, line?: number): string[] =>
      analyseTable(tableOf(id), [1800])
        .filter((figures) => figures.playId === playId && (line === undefined || figures.line[0] === line))
        .map(({ hit }) => toDecimal({ num: hit.den, den: hit.num }, 4));
    const any = [2.2, 5.5, 16.5, 66, 462, 77, 22, 8.25];
    for (const [index, expected] of any.entries())
      expect(fair('lottery-11x5', `any${index + 1}`)).toEqual([expected.toFixed(4)]);
    const sums: Record<number, number> = { 3: 45, 4: 45, 5: 22.5, 6: 22.5, 7: 15, 8: 15, 9: 11.25, 10: 11.25, 11: 9 };
    for (const [sum, expected] of Object.entries(sums)) {
      expect(fair('lottery-pk10', 'first2-sum', Number(sum))).toEqual([expected.toFixed(4)]);
      expect(fair('lottery-pk10', 'first2-sum', 22 - Number(sum))).toEqual([expected.toFixed(4)]);
    }
    expect(new Set(fair('lottery-pk10', 'one-position'))).toEqual(new Set(['10.0000']));
  });

  it('the prizes of a keno ladder share what the line returns, and no prize is left out', () => {
    for (const kind of tableOf('lottery-keno').kinds.filter(({ group }) => group === 'mark')) {
      const shares = Object.values(kind.prizes).map((price) => (price.by === 'chance' && price.share) || rational(0n));
      const sum = shares.reduce((left, right) =>
        rational(left.num * right.den + right.num * left.den, left.den * right.den),
      );
      expect(equals(sum, rational(1n)), kind.id).toBe(true);
    }
  });

  it('the push of the 11 is a part of the return: the rest is paid by what wins', () => {
    const [big] = analyseTable(tableOf('lottery-11x5'), [1800]).filter(({ playId }) => playId === 'position-sides');
    expect(big?.odds).toEqual({ big: 17_800n, push: 10_000n });
    expect(big && equals(big.return, rational(9n, 10n))).toBe(true);
    expect(big && equals(multiply(big.hit, rational(11n)), rational(6n))).toBe(true);
  });

  it('results are written with the digits they are read out with', () => {
    expect(formatResult(tableOf('lottery-pk10').form, [10, 1, 2, 3, 4, 5, 6, 7, 8, 9])[1]).toBe('01');
    expect(formatResult(tableOf('lottery-5d').form, [0, 1, 2, 3, 4])).toEqual(['0', '1', '2', '3', '4']);
  });
});
