import { describe, expect, it } from 'vitest';
import { skySvg } from '../art/backdrop.ts';
import { chooseChips, createBetLayout, stackOf, type ToolName } from '../tables/felt/bet-layout.ts';
import { feltScene } from '../tables/felt/felt-scene.ts';
import { beadPlate, bigRoad, type RoadRound, type Side } from '../tables/roads/roads.ts';

const chips = [100n, 500n, 2_000n];
const open = (more: { only?: string; affordable?: () => bigint | null } = {}) =>
  createBetLayout({ chips, least: 100n, most: () => 5_000n, ...more });
const laidOn = (layout: ReturnType<typeof open>) => Object.fromEntries(layout.laid);

describe('chips on a table', () => {
  it('takes back, clears, doubles, halves, raises and lays again what lay before', () => {
    const layout = open();
    layout.place('red', 500n);
    layout.place('n17', 100n);
    layout.use('double');
    expect([laidOn(layout), layout.total]).toEqual([{ red: 1_000n, n17: 200n }, 1_200n]);
    layout.use('half');
    expect(laidOn(layout)).toEqual({ red: 500n, n17: 100n });
    layout.use('max');
    expect(laidOn(layout), 'the same shape, as often as the table takes it').toEqual({ red: 4_000n, n17: 800n });
    layout.use('undo');
    layout.remember(layout.laid);
    layout.use('clear');
    expect(layout.total).toBe(0n);
    layout.use('undo');
    expect(laidOn(layout)).toEqual({ red: 500n, n17: 100n });
    layout.use('clear');
    layout.use('repeat');
    expect(laidOn(layout)).toEqual({ red: 500n, n17: 100n });
  });

  it('halves into whole chips, never below one, and offers no tool that has nothing to do', () => {
    const layout = open();
    const offered = (): ToolName[] =>
      (['undo', 'clear', 'repeat', 'half', 'double', 'max'] as const).filter((tool) => layout.would(tool) !== null);
    expect(offered(), 'an empty table').toEqual([]);
    layout.place('red', 500n);
    layout.use('half');
    expect(laidOn(layout)).toEqual({ red: 200n });
    layout.use('half');
    expect([laidOn(layout), layout.would('half')]).toEqual([{ red: 100n }, null]);
    expect(offered()).toEqual(['undo', 'clear', 'double', 'max']);
  });

  it('takes no chip and no tool over its limit, and max no more than the player has', () => {
    const layout = open({ only: 'bet' });
    layout.use('max');
    expect([laidOn(layout), layout.place('bet', 100n), layout.would('double')]).toEqual([{ bet: 5_000n }, false, null]);
    const short = open({ only: 'bet', affordable: () => 730n });
    short.use('max');
    expect(laidOn(short)).toEqual({ bet: 700n });
    expect(open({ only: 'bet', affordable: () => 30n }).would('max'), 'nothing to lay').toBeNull();
  });

  it('has chips that stand well apart, and stacks an amount of the largest', () => {
    const stakes = [10n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n];
    expect(chooseChips(stakes).map((place) => stakes[place])).toEqual([10n, 100n, 500n, 2_000n, 10_000n]);
    expect(chooseChips([25_000n])).toEqual([0]);
    expect(stackOf(2_600n, chips, 4)).toEqual([2, 1, 0]);
    expect(stackOf(90_000n, chips, 4)).toEqual([2, 2, 2, 2]);
  });
});

const sides: Record<string, Side> = { P: 'player', B: 'banker', T: 'tie' };
const rounds = (letters: string): RoadRound[] =>
  [...letters].map((letter) => ({ side: sides[letter] ?? 'tie', pairs: [] }));
const marks = (letters: string, columns = 20) =>
  bigRoad(rounds(letters), columns).map(({ column, row, side, ties }) => [column, row, side.charAt(0), ties]);

describe('the roads of baccarat', () => {
  it('a streak goes down, another side begins a column, and a tie is a stroke on the mark before', () => {
    expect(marks('TBBTTPB')).toEqual([
      [0, 0, 'b', 0],
      [0, 1, 'b', 2],
      [1, 0, 'p', 0],
      [2, 0, 'b', 0],
    ]);
  });

  it('a streak that reaches the bottom, or another streak, turns to the right and stays in its row', () => {
    expect(marks('BBBBBBBB').slice(5)).toEqual([
      [0, 5, 'b', 0],
      [1, 5, 'b', 0],
      [2, 5, 'b', 0],
    ]);
    // The second streak meets the tail of the first in the sixth row.
    expect(marks('BBBBBBBBPPPPPPP').slice(8)).toEqual([
      [1, 0, 'p', 0],
      [1, 1, 'p', 0],
      [1, 2, 'p', 0],
      [1, 3, 'p', 0],
      [1, 4, 'p', 0],
      [2, 4, 'p', 0],
      [3, 4, 'p', 0],
    ]);
  });

  it('keeps the newest columns in sight', () => {
    expect(marks('BPBPB', 3)).toEqual([
      [0, 0, 'b', 0],
      [1, 0, 'p', 0],
      [2, 0, 'b', 0],
    ]);
    expect(beadPlate(rounds('BPBPBPT'), 6).at(-1)).toMatchObject({ column: 1, row: 0, round: { side: 'tie' } });
    expect(beadPlate(rounds('BPBPBPT'), 1).map(({ column }) => column)).toEqual([0]);
  });
});

describe('what stands round a table', () => {
  it('review 26: lanterns float in the lower corners of a desk, and none is over the table of a phone', () => {
    const lanterns = (wide: boolean) =>
      [...feltScene('blue', wide).matchAll(/translate\((\d+) (\d+)\) scale/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]);
    expect(lanterns(false)).toEqual([]);
    expect(lanterns(true)).toHaveLength(2);
    // Of a scene of 1,440 by 720: below the lowest row of a table, in the water beside the hull.
    for (const [x = 0, y = 0] of lanterns(true)) {
      expect(y).toBeGreaterThan(600);
      expect(Math.min(x, 1_440 - x)).toBeLessThan(80);
    }
  });

  it('review 26: in the sky of other games they hang at the sides of a desk, and not at all on a phone', () => {
    const skin = { scene: 'pearl', palette: 'teal', seed: 3 } as const;
    const lanterns = (wide: boolean) =>
      [...skySvg(skin, wide).matchAll(/translate\((\S+) \S+\)/g)].map(([, x]) => Number(x));
    expect(lanterns(false)).toEqual([]);
    // Of 1,280: the middle half is the field's, the ends are the buttons'.
    for (const x of lanterns(true)) expect(Math.abs(x - 640)).toSatisfy((far: number) => far > 350 && far < 500);
    expect(lanterns(true)).toHaveLength(4);
  });
});
