export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How much of one processor a spin of a second gets: under 0.95 somebody else works on this machine. */
export async function spareProcessor(): Promise<number> {
  const before = process.cpuUsage();
  const began = performance.now();
  let turns = 0;
  while (performance.now() - began < 1_000) turns += 1;
  const used = process.cpuUsage(before);
  return turns > 0 ? (used.user + used.system) / 1000 / (performance.now() - began) : 0;
}
