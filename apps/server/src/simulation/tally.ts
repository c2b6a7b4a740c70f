/** How often something came to pass, for the report. */
export interface Tally {
  count(what: string, times?: number): void;
  all(): ReadonlyMap<string, number>;
}

export function createTally(): Tally {
  const counts = new Map<string, number>();
  return {
    count: (what, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times),
    all: () => counts,
  };
}
