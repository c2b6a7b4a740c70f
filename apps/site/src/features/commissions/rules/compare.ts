/** How a sum stands against the one before, in per cent with one decimal; null: there was nothing before. */
export function changeOf(now: string, before: string): number | null {
  const [sum, base] = [Number(now), Number(before)];
  if (!(base > 0)) return null;
  const change = Math.round(((sum - base) / base) * 1000) / 10;
  // Not minus nought.
  return change === 0 ? 0 : change;
}

/** Three round levels below the top of a chart: 1, 2 or 5 times a power of ten apart. */
export function levelsOf(top: number): number[] {
  if (!(top > 0)) return [];
  const rough = top / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(top / step) }, (_, index) => (index + 1) * step);
}
