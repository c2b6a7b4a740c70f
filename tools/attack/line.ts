import type { Target } from './target.ts';

/** red: the site gave way. `not tried`: something it needs is not there, which proves nothing. */
export type Verdict = 'green' | 'red' | 'not tried';

export interface Finding {
  verdict: Verdict;
  /** What was seen, in figures. */
  seen: string;
}

/** One kind of attack. */
export interface Line {
  name: string;
  tries: string;
  /** What a green or red line means. */
  read: string;
  run(target: Target): Promise<Finding>;
}

export const held = (seen: string): Finding => ({ verdict: 'green', seen });
export const gaveWay = (seen: string): Finding => ({ verdict: 'red', seen });
export const notTried = (seen: string): Finding => ({ verdict: 'not tried', seen });

/** Red with the first few faults, green with `fine` where there are none. */
export function findingOf(faults: readonly string[], fine: string): Finding {
  const [first, ...more] = faults;
  if (first === undefined) return held(fine);
  return gaveWay(more.length > 0 ? `${first}; and ${more.length} more` : first);
}
