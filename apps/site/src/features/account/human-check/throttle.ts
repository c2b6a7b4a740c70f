/** Lets an act through at most once per `gap` milliseconds and drops the rest (S-074). */
export function throttled(gap: number, now: () => number): (act: () => void) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (act) => {
    const at = now();
    if (at - last < gap) return false;
    last = at;
    act();
    return true;
  };
}
