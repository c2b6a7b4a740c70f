import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../src/simulation/seeded-random.ts';
import { createTimeline } from '../src/simulation/timeline.ts';

describe('R-08 what the simulation stands on', () => {
  test('R-31 a seeded stream repeats itself, forks do not depend on use, and integers are uniform', () => {
    const [one, two] = [createSeededRandom('a'), createSeededRandom('a')];
    expect(one.bytes(40_000).equals(two.bytes(40_000))).toBe(true);
    expect(one.fork('x').uuid()).toBe(createSeededRandom('a').fork('x').uuid());
    expect(one.fork('x').uuid()).not.toBe(one.fork('y').uuid());
    expect(one.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const drawn = Array.from({ length: 70_000 }, () => one.integer(3, 10));
    const squares = [3, 4, 5, 6, 7, 8, 9].map(
      (value) => (drawn.filter((number) => number === value).length - 10_000) ** 2 / 10_000,
    );
    // Chi-square of six degrees of freedom: beyond 22.5 once in a thousand honest streams.
    expect(squares.reduce((sum, square) => sum + square, 0)).toBeLessThan(22.5);
  });

  test('R-08 the timeline does everything once, in order of time, and of planning within a moment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 }), async (delays) => {
        const timeline = createTimeline();
        const done: [at: number, number: number][] = [];
        for (const [number, delay] of delays.entries()) {
          timeline.after(delay, async () => {
            done.push([timeline.now, number]);
            if (number % 5 === 0) timeline.after(3, async () => void done.push([timeline.now, 1000 + number]));
          });
        }
        await timeline.run(async () => {});
        const planned = delays.flatMap((delay, number): [number, number][] =>
          number % 5 === 0
            ? [
                [delay, number],
                [delay + 3, 1000 + number],
              ]
            : [[delay, number]],
        );
        expect([...done].sort((a, b) => a[1] - b[1])).toEqual(planned.sort((a, b) => a[1] - b[1]));
        for (let at = 1; at < done.length; at++) expect(done[at]?.[0]).toBeGreaterThanOrEqual(done[at - 1]?.[0] ?? 0);
      }),
    );
  });
});
