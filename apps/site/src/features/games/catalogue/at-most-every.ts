/** `act`, but not again before `ms` milliseconds have gone since it was last done; what is asked for meanwhile is dropped. */
export function atMostEvery(ms: number, act: () => void, now: () => number = () => performance.now()): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    if (at - last < ms) return;
    last = at;
    act();
  };
}
