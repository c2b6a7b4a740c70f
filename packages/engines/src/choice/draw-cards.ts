import type { Draw } from '../fairness.ts';

/**
 * Deals `count` different numbers of 0 … size-1 in the order drawn: the first steps of a Fisher-Yates shuffle, each number
 * of those left equally likely.
 */
export function dealDistinct(draw: Draw, size: number, count: number): number[] {
  const moved = new Map<number, number>();
  const at = (index: number): number => moved.get(index) ?? index;
  return Array.from({ length: count }, (_, done) => {
    const pick = done + draw.integer(size - done);
    const value = at(pick);
    moved.set(pick, at(done));
    return value;
  });
}
