/** A provider that was away is left alone for so long: who comes meanwhile is asked by the picture at once. */
const REST_MS = 30_000;

/** Which providers this node has found away; each node learns it by itself. */
export interface ProviderRest {
  isAway(brand: string): boolean;
  noteAway(brand: string): void;
  noteBack(brand: string): void;
}

/** `now`: milliseconds that only grow. */
export function createProviderRest(now: () => number = () => performance.now()): ProviderRest {
  const until = new Map<string, number>();
  return {
    isAway: (brand) => now() < (until.get(brand) ?? 0),
    noteAway: (brand) => void until.set(brand, now() + REST_MS),
    noteBack: (brand) => void until.delete(brand),
  };
}
