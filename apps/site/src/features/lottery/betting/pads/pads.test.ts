import { findKind, payoutTables, quickPick, readPasted } from '@sampan/engines/lottery';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { linesOf } from '../entry/paste-dialog.tsx';
import { browserDraw } from '../entry/random-draw.ts';
import { MOST_SAVED, readSaved, removeNumbers, saveNumbers } from '../entry/saved-numbers.ts';
import { countedAt } from '../figures/use-hits.ts';
import { messages } from '../locales/en.ts';
import { evaluateLine } from '../slip/evaluate-line.ts';
import { formatOdds } from '../words/format-odds.ts';
import { ruleOf, rules } from '../words/rule-of.ts';
import { chooseNumbers, toggleNumbers } from './choose-numbers.ts';
import { groupsOf, limitOf, numbersOf, padOf, replaceGroup, toggleNumber, writeNumber } from './pad-of.ts';

const kindIn = (tableId: string, playId: string) => {
  const table = payoutTables.find(({ id }) => id === tableId);
  const kind = table && findKind(table, playId);
  if (!kind) throw new Error(`no ${playId}`);
  return kind;
};

describe('pads', () => {
  it('every kind of every lottery has a pad whose keys make a bet of it, and a rule in words', () => {
    const used = new Set<string>();
    for (const table of payoutTables)
      for (const kind of table.kinds) {
        const rule = ruleOf(table, kind);
        used.add(rule);
        expect(messages, kind.id).toHaveProperty([`lottery.rule.${rule}`]);
        const groups = groupsOf(kind);
        const picks = quickPick(kind, browserDraw);
        // Key by key, as a thumb picks them.
        let picked: number[][] = Array.from({ length: groups }, () => []);
        for (const [group, numbers] of picks.entries())
          for (const value of numbers) {
            expect(numbersOf(kind), kind.id).toContain(value);
            picked = toggleNumber(picked, { group, value, groups });
          }
        const sale = {
          table,
          terms: { unitPrice: 100n },
          series: table.series.most,
          mostSeries: table.series.most,
          maxTicket: 10n ** 12n,
        };
        const line = { id: 1, playId: kind.id, picks: picked, mode: 'whole', multiple: 1, done: false };
        expect(evaluateLine(sale, line).state, `${table.id} ${kind.id} on ${padOf(kind)}`).toBe('ready');
      }
    expect(rules.filter((rule) => !used.has(rule))).toEqual([]);
  });
  it('hits are counted where the numbers of a pad are numbers that are drawn, at the place that is bet on', () => {
    const at = (tableId: string, playId: string, group = 0) => {
      const table = payoutTables.find(({ id }) => id === tableId);
      if (!table) throw new Error(`no ${tableId}`);
      return countedAt(table, kindIn(tableId, playId), group);
    };
    expect([0, 2].map((group) => at('lottery-5d', 'back3-direct', group))).toEqual([2, 4]);
    expect(at('lottery-pk10', 'one-position', 9)).toBe(9);
    expect([at('lottery-keno', 'mark4'), at('lottery-k3', 'one-number'), at('lottery-11x5', 'any3')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([at('lottery-mb', 'lo2'), at('lottery-mn', 'xien3')]).toEqual([null, null]);
    // Sums, sides, parts of a result and prizes of one tier are not what is counted.
    expect([
      at('lottery-k3', 'sum'),
      at('lottery-3d', 'sum-sides'),
      at('lottery-5d', 'front3-group6'),
      at('lottery-pk10', 'first2-any-order'),
      at('lottery-mb', 'de-special'),
      at('lottery-thai', 'run-top'),
      at('lottery-mb', 'lo3'),
    ]).toEqual(Array(7).fill(undefined));
  });
  it('closed and half-pay numbers are marked where a key is a bet of its own', () => {
    const limits = { closed: new Set(['lo2:27', 'one-position:0.7', 'xien2:5']), half: new Set(['de-special:33']) };
    const lo = kindIn('lottery-mb', 'lo2');
    expect(limitOf(lo, limits, { group: 0, value: 27 })).toBe('closed');
    expect(limitOf(lo, limits, { group: 0, value: 28 })).toBeNull();
    expect(limitOf(kindIn('lottery-mb', 'de-special'), limits, { group: 0, value: 33 })).toBe('half');
    expect(limitOf(kindIn('lottery-mb', 'xien2'), limits, { group: 0, value: 5 })).toBe('closed');
    const place = kindIn('lottery-5d', 'one-position');
    expect([0, 1].map((group) => limitOf(place, limits, { group, value: 7 }))).toEqual(['closed', null]);
    // A triple in any order is not sold at all.
    expect(limitOf(kindIn('lottery-thai', 'three-tod'), limits, { group: 0, value: 777 })).toBe('closed');
  });
  it('many numbers come by one press and go by another', () => {
    const digits = numbersOf(kindIn('lottery-5d', 'any-digit'));
    expect(chooseNumbers(digits, 'big')).toEqual([5, 6, 7, 8, 9]);
    expect(chooseNumbers(numbersOf(kindIn('lottery-pk10', 'first2-any-order')), 'big')).toEqual([6, 7, 8, 9, 10]);
    expect(chooseNumbers(numbersOf(kindIn('lottery-11x5', 'any3')), 'big')).toEqual([6, 7, 8, 9, 10, 11]);
    const odd = chooseNumbers(digits, 'odd');
    expect(toggleNumbers([2, 3], odd)).toEqual([1, 2, 3, 5, 7, 9]);
    expect(toggleNumbers(toggleNumbers([2], odd), odd)).toEqual([2]);
    expect(replaceGroup([[1], [2]], { group: 1, numbers: [4, 5], groups: 2 })).toEqual([[1], [4, 5]]);
    expect(writeNumber(kindIn('lottery-thai', 'three-top'), 7)).toBe('007');
  });
  it('odds are printed as they are, not cut', () => {
    expect([19_500n, 999_000n, 900_000_000n, 6_078_229n].map(formatOdds)).toEqual([
      '1.95',
      '99.9',
      '90,000',
      '607.8229',
    ]);
  });
});

describe('numbers from elsewhere', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    const area = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    };
    vi.stubGlobal('localStorage', area);
    vi.stubGlobal('sessionStorage', { ...area, getItem: () => 'mali' });
    return () => vi.unstubAllGlobals();
  });
  it('a pasted message of single numbers is one line, of sets a line each; what is wrong stays out', () => {
    const lo = kindIn('lottery-mb', 'lo2');
    expect(linesOf(lo, readPasted(lo, '86, 27 7 abc 27') ?? [])).toEqual([[[27, 86]]]);
    const xien = kindIn('lottery-mb', 'xien2');
    expect(linesOf(xien, readPasted(xien, '27 68; 01 99, 5') ?? [])).toEqual([[[27, 68]], [[1, 99]]]);
    expect(linesOf(lo, readPasted(lo, 'hello') ?? [])).toEqual([]);
  });
  it('favourites are kept once each, the newest of them', () => {
    const set = (number: number) => ({ tableId: 'lottery-mb', playId: 'lo2', picks: `${number}` });
    for (let number = 0; number < MOST_SAVED + 5; number++) saveNumbers(set(number));
    saveNumbers(set(10));
    expect(readSaved()).toHaveLength(MOST_SAVED);
    expect(readSaved().at(-1)).toEqual(set(10));
    removeNumbers(set(10));
    expect(readSaved()).not.toContainEqual(set(10));
  });
});
