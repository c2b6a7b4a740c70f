import { describe, expect, it } from 'vitest';
import { createDraw, createWordSource } from '../../src/fairness.ts';
import { kenoChance } from '../../src/lottery/kinds/keno-kinds.ts';
import { vietnamTable } from '../../src/lottery/kinds/vietnam-kinds.ts';
import {
  analyseTable,
  drawResult,
  findKind,
  findTable,
  oddsAt,
  type PayoutTable,
  type PlayKind,
  placesOf,
  spreadOf,
} from '../../src/lottery.ts';
import { add, equals, type Rational, rational, toDecimal, ZERO } from '../../src/rational.ts';

const tableOf = (id: string) => findTable(id, 1) as PayoutTable;

/** Chances by prize and times, as text: what two ways of counting must agree on. */
const print = (outcomes: readonly { prize: string; times: number; chance: Rational }[]): string[] =>
  outcomes
    .filter(({ times, chance }) => times > 0 && chance.num > 0n)
    .map(({ prize, times, chance }) => `${prize} ${times} ${chance.num}/${chance.den}`)
    .toSorted();

/** Which endings make a difference to a line: its own, with every other as one that stands for the rest. */
function* weighted(endings: readonly number[], numbers: number): Generator<{ drawn: number[]; weight: bigint }> {
  const other = Array.from({ length: 100 }, (_, ending) => ending).find((ending) => !endings.includes(ending)) ?? 0;
  if (numbers === 0) {
    yield { drawn: [], weight: 1n };
    return;
  }
  for (const { drawn, weight } of weighted(endings, numbers - 1)) {
    for (const ending of endings) yield { drawn: [...drawn, ending], weight };
    yield { drawn: [...drawn, other], weight: weight * BigInt(100 - endings.length) };
  }
}

/** Every result of a small region, by what the kind itself says of it. */
function countBrutally(kind: PlayKind, line: readonly number[], numbers: number): string[] {
  const counts = new Map<string, { prize: string; times: number; ways: bigint }>();
  for (const { drawn, weight } of weighted(line, numbers)) {
    const hit = kind.evaluate(line, drawn);
    if (!hit) continue;
    const key = `${hit.prize} ${hit.times}`;
    counts.set(key, { ...hit, ways: (counts.get(key)?.ways ?? 0n) + weight });
  }
  const every = 100n ** BigInt(numbers);
  return print([...counts.values()].map(({ prize, times, ways }) => ({ prize, times, chance: rational(ways, every) })));
}

describe('chances that are counted, not gone through', () => {
  it('R-33 in a region of five numbers, every result gives the same for each kind of set and spot', () => {
    const small = vietnamTable({
      id: 'small',
      tiers: [
        { name: 'special', digits: 5, count: 1 },
        { name: 'g1', digits: 5, count: 1 },
        { name: 'g8', digits: 2, count: 3 },
      ],
      head: 'g8',
      parlay: { 2: 2, 3: 3, 4: 4 },
      miss: {},
      pair: 2,
    });
    for (const id of ['lo2', 'de-head', 'de-head-tail', 'xien2', 'xien3', 'xien4', 'truot4', 'truot6', 'da']) {
      const kind = findKind(small, id) as PlayKind;
      const [line] = kind.samples;
      expect(print(spreadOf(small.form, kind, line ?? [])), id).toEqual(countBrutally(kind, line ?? [], 5));
    }
  });

  it('R-33 in the north and the south the same counts hold, number by number', () => {
    for (const [id, numbers] of [
      ['lottery-mb', 27],
      ['lottery-mn', 18],
    ] as const) {
      const table = tableOf(id);
      expect(placesOf(table.form)).toHaveLength(numbers);
      for (const playId of ['xien2', 'xien3', 'xien4', 'truot10']) {
        const kind = findKind(table, playId) as PlayKind;
        const size = kind.samples[0]?.length ?? 0;
        // Which of the line's endings were seen so far, as bits; each number adds one of them or none.
        let states = new Map([[0, 1n]]);
        for (let number = 0; number < numbers; number++) {
          const next = new Map<number, bigint>();
          const put = (state: number, ways: bigint) => next.set(state, (next.get(state) ?? 0n) + ways);
          for (const [state, ways] of states) {
            put(state, ways * BigInt(100 - size));
            for (let bit = 0; bit < size; bit++) put(state | (1 << bit), ways);
          }
          states = next;
        }
        const ways = states.get(playId.startsWith('xien') ? 2 ** size - 1 : 0) ?? 0n;
        const [outcome] = spreadOf(table.form, kind, kind.samples[0] ?? []);
        expect(outcome && equals(outcome.chance, rational(ways, 100n ** BigInt(numbers))), `${id} ${playId}`).toBe(
          true,
        );
      }
    }
  });

  it('hits of a spot are paid as often as they come: on average its numbers over a hundred', () => {
    for (const [id, play, numbers, of] of [
      ['lottery-mb', 'lo2', 27n, 100n],
      ['lottery-mb', 'lo3', 23n, 1000n],
      ['lottery-mb', 'lo4', 20n, 10_000n],
      ['lottery-mn', 'lo2', 18n, 100n],
      ['lottery-mn', 'lo3', 17n, 1000n],
      ['lottery-mn', 'lo4', 16n, 10_000n],
    ] as const) {
      const table = tableOf(id);
      const kind = findKind(table, play) as PlayKind;
      expect(BigInt(kind.units)).toBe(numbers);
      const mean = spreadOf(table.form, kind, [7]).reduce(
        (sum, { times, chance }) => add(sum, rational(chance.num * BigInt(times), chance.den)),
        ZERO,
      );
      expect(equals(mean, rational(numbers, of)), `${id} ${play}`).toBe(true);
    }
  });

  it('fair odds are those computed in FACTS §3, and the usual odds are paid at the highest series', () => {
    const fair = (id: string, playId: string): string => {
      const found = analyseTable(tableOf(id), [1998]).find((figures) => figures.playId === playId);
      return found ? toDecimal({ num: found.hit.den, den: found.hit.num }, 1) : '';
    };
    expect(['xien2', 'xien3', 'xien4', 'truot10'].map((play) => fair('lottery-mb', play))).toEqual(
      '18.2 81.3 374.5 17.2'.split(' '),
    );
    expect(['xien2', 'xien3', 'xien4'].map((play) => fair('lottery-mn', play))).toEqual(['38.3', '255.5', '1801.1']);
    const paid = (id: string, playId: string): number => {
      const table = tableOf(id);
      return Number(oddsAt(table, findKind(table, playId) as PlayKind, { prize: 'win', series: 1998 })) / 10_000;
    };
    const usual = { lo2: 99.9, lo3: 980, lo4: 9000, 'de-special': 99.9, 'three-special': 980, 'four-special': 9000 };
    for (const [playId, odds] of Object.entries(usual))
      for (const id of ['lottery-mb', 'lottery-mn']) expect(paid(id, playId), playId).toBe(odds);
    const north = { xien2: 16, xien3: 65, xien4: 180, truot4: 2.3, truot6: 4.5, truot8: 8, truot10: 12 };
    for (const [playId, odds] of Object.entries(north)) expect(paid('lottery-mb', playId), playId).toBe(odds);
    for (const [playId, odds] of Object.entries({ xien2: 28, xien3: 150, xien4: 750 }))
      expect(paid('lottery-mn', playId), playId).toBe(odds);
  });

  it('a Thai ticket pays by FACTS §4', () => {
    const odds = (id: string, playId: string, prize = 'win'): number => {
      const table = tableOf(id);
      return Number(oddsAt(table, findKind(table, playId) as PlayKind, { prize, series: 1800 })) / 10_000;
    };
    const government = { 'three-top': 900, 'three-front': 400, 'three-bottom': 400, 'two-top': 90, 'two-bottom': 90 };
    for (const [playId, paid] of Object.entries(government)) expect(odds('lottery-thai', playId)).toBe(paid);
    expect([odds('lottery-thai', 'run-top'), odds('lottery-thai', 'run-bottom')]).toEqual([3.2, 4.2]);
    expect(odds('lottery-thai', 'three-tod', 'box6')).toBe(130);
    expect(['three-top', 'two-top', 'two-bottom'].map((playId) => odds('lottery-yeekee', playId))).toEqual([
      800, 90, 90,
    ]);
    expect(odds('lottery-yeekee', 'three-tod', 'box6')).toBe(120);
  });

  it('keno is hypergeometric: what is drawn hits the marked as the marked hit what is drawn', () => {
    for (let size = 1; size <= 10; size++) {
      let sum = ZERO;
      for (let hits = 0; hits <= size; hits++) sum = add(sum, kenoChance(size, hits));
      expect(equals(sum, rational(1n))).toBe(true);
      // All marked are drawn: 20/80 · 19/79 · …, the other way to say the same.
      let all = rational(1n);
      for (let ball = 0; ball < size; ball++) all = rational(all.num * BigInt(20 - ball), all.den * BigInt(80 - ball));
      expect(equals(kenoChance(size, size), all)).toBe(true);
    }
  });

  it('drawn results come as often as counted: 1,000 draws of the north, within five deviations', () => {
    const table = tableOf('lottery-mb');
    const results = Array.from({ length: 1000 }, (_, nonce) =>
      drawResult(
        table.form,
        createDraw(createWordSource({ serverSeed: '3e'.repeat(32), clientSeed: 'north', nonce }, 0)),
      ),
    );
    for (const playId of ['lo2', 'xien2', 'truot4', 'truot10']) {
      const kind = findKind(table, playId) as PlayKind;
      const [line = []] = kind.samples;
      const chance = spreadOf(table.form, kind, line).reduce(
        (sum, outcome) => sum + Number(toDecimal(outcome.chance, 12)),
        0,
      );
      const hits = results.filter((result) => kind.evaluate(line, result)).length;
      expect(Math.abs(hits - 1000 * chance)).toBeLessThan(5 * Math.sqrt(1000 * chance * (1 - chance)));
    }
  });
});

describe('what a Vietnamese or a Thai ticket is held against', () => {
  const north = tableOf('lottery-mb');
  const special = 12_345;
  /** The special prize ends in 45, the first in 05; all others are zeros but one 45 of four digits. */
  const result = [special, 10_005, ...Array<number>(8).fill(0), 9945, ...Array<number>(16).fill(0)];
  const hits = (table: PayoutTable, playId: string, line: readonly number[], drawn: readonly number[]) =>
    findKind(table, playId)?.evaluate(line, drawn)?.times ?? 0;

  it('looks at the last digits, only of numbers that have so many', () => {
    expect(hits(north, 'lo2', [45], result)).toBe(2);
    expect(hits(north, 'lo2', [0], result)).toBe(24);
    expect(hits(north, 'lo3', [345], result)).toBe(1);
    expect(hits(north, 'lo3', [0], result)).toBe(20);
    expect(hits(north, 'lo4', [2345], result)).toBe(1);
    expect(hits(north, 'lo4', [9945], result)).toBe(1);
    expect(hits(north, 'lo4', [0], result)).toBe(17);
    expect(hits(north, 'de-special', [45], result)).toBe(1);
    expect(hits(north, 'de-first', [5], result)).toBe(1);
    expect(hits(north, 'de-first', [45], result)).toBe(0);
    expect(hits(north, 'de-head', [0], result)).toBe(4);
    expect(hits(north, 'de-head-tail', [45], result)).toBe(1);
    expect(hits(north, 'head-digit', [4], result)).toBe(1);
    expect(hits(north, 'tail-digit', [4], result)).toBe(0);
    expect(hits(north, 'three-special', [345], result)).toBe(1);
    expect(hits(north, 'four-special', [2345], result)).toBe(1);
  });

  it('all of a parlay must appear, none of a miss, and a pair is paid as often as the rarer', () => {
    expect(hits(north, 'xien2', [5, 45], result)).toBe(1);
    expect(hits(north, 'xien2', [5, 46], result)).toBe(0);
    expect(hits(north, 'xien3', [0, 5, 45], result)).toBe(1);
    expect(hits(north, 'truot4', [1, 2, 3, 4], result)).toBe(1);
    expect(hits(north, 'truot4', [1, 2, 3, 45], result)).toBe(0);
    expect(hits(north, 'da', [0, 45], result)).toBe(2);
    expect(hits(north, 'da', [5, 45], result)).toBe(1);
    expect(hits(north, 'da', [5, 46], result)).toBe(0);
  });

  it('three-front wins once when both of its prizes are the same number', () => {
    const thai = tableOf('lottery-thai');
    const drawn = [123_456, 777, 777, 8, 888, 99, ...Array<number>(165).fill(0)];
    expect(hits(thai, 'three-front', [777], drawn)).toBe(1);
    expect(hits(thai, 'three-bottom', [8], drawn)).toBe(1);
    expect(hits(thai, 'three-top', [456], drawn)).toBe(1);
    expect(hits(thai, 'three-tod', [4, 5, 6], drawn)).toBe(1);
    expect(hits(thai, 'two-top', [56], drawn)).toBe(1);
    expect(hits(thai, 'two-bottom', [56], drawn)).toBe(0);
    expect(hits(thai, 'two-bottom', [99], drawn)).toBe(1);
    expect(hits(thai, 'run-top', [3], drawn)).toBe(0);
    expect(hits(thai, 'run-bottom', [9], drawn)).toBe(1);
    const sum = tableOf('lottery-yeekee');
    expect(hits(sum, 'three-top', [45], [12_045])).toBe(1);
    expect(hits(sum, 'two-bottom', [12], [12_045])).toBe(1);
    expect(hits(sum, 'two-top', [45], [12_045])).toBe(1);
    expect(hits(sum, 'run-top', [1], [12_045])).toBe(0);
    expect(hits(sum, 'two-bottom', [1], [1045])).toBe(1);
  });
});
