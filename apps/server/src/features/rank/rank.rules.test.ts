import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingFault } from '../brand/settings/setting.ts';
import { contrastOf, earnedLevel, evaluateMonth, levelOf, type RankTotals } from './rank.rules.ts';
import { rankSettings } from './rank.settings.ts';

const amount = fc.bigInt(0n, 100n);
/** Levels as the setting demands them: the first asks for nothing, each asks for no less than the one before. */
const levelsOf = fc
  .array(fc.record({ turnover: amount, deposits: amount, keepMonthly: amount }), { maxLength: 8 })
  .map((steps) => {
    let [turnover, deposits, keepMonthly] = [0n, 0n, 0n];
    const rest = steps.map((step) => {
      turnover += step.turnover;
      deposits += step.deposits;
      keepMonthly += step.keepMonthly;
      return { turnover, deposits, keepMonthly };
    });
    return [{ turnover: 0n, deposits: 0n, keepMonthly: 0n }, ...rest];
  });
const totalsOf = fc.record({
  turnover: fc.bigInt(-50n, 900n),
  deposits: fc.bigInt(0n, 900n),
  fallenTo: fc.option(fc.integer({ min: 0, max: 8 })),
  monthTurnover: fc.bigInt(-50n, 900n),
});

describe('the level of a player', () => {
  test('is the highest whose turnover and deposits are both reached', () => {
    fc.assert(
      fc.property(levelsOf, totalsOf, (levels, totals) => {
        const level = levelOf({ ...totals, fallenTo: null }, levels);
        const reached = levels.filter((one) => totals.turnover >= one.turnover && totals.deposits >= one.deposits);
        expect(level).toBe(Math.max(0, reached.length - 1));
      }),
    );
  });

  test('rises with every sum and is never above what was earned', () => {
    fc.assert(
      fc.property(levelsOf, totalsOf, totalsOf, (levels, totals, more) => {
        const plus = (name: 'turnover' | 'deposits' | 'monthTurnover') =>
          totals[name] + (more[name] > 0n ? more[name] : 0n);
        const richer: RankTotals = {
          fallenTo: totals.fallenTo,
          turnover: plus('turnover'),
          deposits: plus('deposits'),
          monthTurnover: plus('monthTurnover'),
        };
        expect(levelOf(richer, levels)).toBeGreaterThanOrEqual(levelOf(totals, levels));
        expect(levelOf(totals, levels)).toBeLessThanOrEqual(earnedLevel(totals, levels));
      }),
    );
  });

  test('a month that keeps it changes nothing, another takes one step and no more, and its turnover brings it back', () => {
    fc.assert(
      fc.property(levelsOf, totalsOf, fc.boolean(), (levels, totals, risenInMonth) => {
        const before = levelOf(totals, levels);
        const { fallenTo, kept } = evaluateMonth(totals, { risenInMonth, levels });
        const keep = levels[before]?.keepMonthly ?? 0n;
        expect(kept).toBe(risenInMonth || totals.monthTurnover >= keep);
        const poor = { ...totals, fallenTo, monthTurnover: 0n };
        const floor = kept ? before : before - 1;
        const free = levels.findLastIndex((one) => one.keepMonthly === 0n);
        expect(levelOf(poor, levels)).toBe(Math.min(earnedLevel(totals, levels), Math.max(floor, free)));
        expect(levelOf({ ...totals, fallenTo, monthTurnover: keep }, levels)).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('the setting rank.levels', () => {
  const free = { turnover: '0', deposits: '0', keepMonthly: '0' };
  const first = { labelName: 'VIP0', color: '#ffffff', color2: '#3b4656', ...free };
  const refused: [what: string, levels: unknown, fault: string][] = [
    ['a first level that asks for something', [{ ...first, turnover: '1.00' }], '0.turnover: the first level'],
    [
      'a level that asks for less than the one before',
      [first, { ...first, deposits: '20.00' }, { ...first, deposits: '10.00' }],
      '2.deposits: must not be below',
    ],
    [
      'an amount below zero',
      [{ ...first, keepMonthly: '-1' }],
      '0.keepMonthly: must be an amount of USD of nothing or more',
    ],
    ['a name of blanks', [{ ...first, labelName: '  ' }], '0.labelName'],
    [
      'a limit of zero',
      [{ ...first, withdrawal: { maximum: '0', perDayCount: 1, perDayAmount: '1' } }],
      '0.withdrawal.maximum',
    ],
  ];
  test.each(refused)('refuses %s', (_what, levels, fault) => {
    expect(settingFault(rankSettings.levels, levels, 'USD')).toContain(fault);
  });

  test('S-228 refuses colours that cannot be read on each other', () => {
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21);
    expect(settingFault(rankSettings.levels, [first], 'USD')).toBeNull();
    expect(settingFault(rankSettings.levels, [{ ...first, color2: '#ffd27a' }], 'USD')).toMatch(/^0\.color: .*4\.5/);
  });
});
