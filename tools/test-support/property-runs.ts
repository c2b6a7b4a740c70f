/** Set by vitest.config.ts for `npm run test:long`. */
const isLong = process.env['SAMPAN_TEST_KIND'] === 'long';

/** How often a case is tried: few times at every change, often in `npm run test:long`, which runs each file that asks here. */
export const caseCount = (usual: number, long: number): number => (isLong ? long : usual);

const USUAL_SEED = 20_261_123;

/**
 * How many cases a property is tried with. At every change a few, always the same, so that its tests take as long as the
 * time before; many, new ones at each run, in `npm run test:long`. `from`: the first of the few, where that one is known
 * to find what is looked for. `seed`: where the cases together must have shown something, in both runs.
 */
export function propertyRuns(
  usual: number,
  long: number,
  { seed, from = 0 }: { seed?: number; from?: number } = {},
): { numRuns: number; seed?: number; path?: string } {
  if (isLong) return { numRuns: long, ...(seed !== undefined && { seed }) };
  return { numRuns: usual, seed: seed ?? USUAL_SEED, path: `${from}` };
}

/**
 * For `test.each`: the many cases of the long run in so many tests, for a property whose cases together take longer on a slow
 * machine than a test may; one test at every change.
 */
export const propertyShares = (usual: number, long: number, shares: number) =>
  Array.from({ length: isLong ? shares : 1 }, (_, nth) => ({
    share: nth + 1,
    runs: propertyRuns(usual, Math.ceil(long / shares)),
  }));
