import { describe, expect, it } from 'vitest';
import {
  findTable,
  type Line,
  type LotteryResult,
  type PayoutTable,
  type PlayKind,
  spreadOf,
} from '../../src/lottery.ts';

/** Every result as it is drawn, all places of it. */
function* everyDigits(places: number): Generator<LotteryResult> {
  for (let value = 0; value < 10 ** places; value++) yield [...`${value}`.padStart(places, '0')].map(Number);
}

/** All orders in which so many of these balls can be drawn. */
function* everyOrder(balls: readonly number[], drawn: number): Generator<LotteryResult> {
  const order = [...balls];
  const swap = (one: number, other: number): void => {
    const kept = order[one] ?? 0;
    order[one] = order[other] ?? 0;
    order[other] = kept;
  };
  function* from(at: number): Generator<LotteryResult> {
    if (at === drawn) {
      yield order.slice(0, drawn);
      return;
    }
    for (let pick = at; pick < order.length; pick++) {
      swap(at, pick);
      yield* from(at + 1);
      swap(at, pick);
    }
  }
  yield* from(0);
}

/** How often each prize is won over all results, for one line of each class. */
function count(table: PayoutTable, results: Iterable<LotteryResult>, take: (kind: PlayKind) => readonly Line[]) {
  const lines = table.kinds.flatMap((kind) =>
    take(kind).map((line) => ({ kind, line, won: new Map<string, number>() })),
  );
  let every = 0;
  for (const result of results) {
    every += 1;
    for (const { kind, line, won } of lines) {
      const hit = kind.evaluate(line, result);
      if (hit) won.set(`${hit.prize} ${hit.times}`, (won.get(`${hit.prize} ${hit.times}`) ?? 0) + 1);
    }
  }
  return { every, lines };
}

function expectAsEnumerated(table: PayoutTable, { every, lines }: ReturnType<typeof count>): void {
  for (const { kind, line, won } of lines) {
    const expected = spreadOf(table.form, kind, line).map(
      ({ prize, times, chance }) => [`${prize} ${times}`, Number((chance.num * BigInt(every)) / chance.den)] as const,
    );
    expect(won, `${table.id} ${kind.id} ${line.join('.')}`).toEqual(new Map(expected));
  }
}

describe('whole results, not reduced to what a line reads', () => {
  it('R-33 5D: all 100,000 give what was enumerated, for every class of lines', () => {
    const table = findTable('lottery-5d', 1) as PayoutTable;
    const counted = count(table, everyDigits(5), ({ samples }) => samples);
    expect(counted.every).toBe(100_000);
    expectAsEnumerated(table, counted);
  });

  it('R-33 11-choose-5: all 55,440 orders give what was enumerated, for every class of lines', () => {
    const table = findTable('lottery-11x5', 1) as PayoutTable;
    const balls = Array.from({ length: 11 }, (_, index) => index + 1);
    const counted = count(table, everyOrder(balls, 5), ({ samples }) => samples);
    expect(counted.every).toBe(55_440);
    expectAsEnumerated(table, counted);
  });

  it('R-33 PK10: all 3,628,800 orders give what was enumerated, for the first and the last class of each kind', () => {
    const table = findTable('lottery-pk10', 1) as PayoutTable;
    const balls = Array.from({ length: 10 }, (_, index) => index + 1);
    const counted = count(
      table,
      everyOrder(balls, 10),
      ({ samples }) => [...new Set([samples[0], samples.at(-1)])] as Line[],
    );
    expect(counted.every).toBe(3_628_800);
    expectAsEnumerated(table, counted);
  });
});
