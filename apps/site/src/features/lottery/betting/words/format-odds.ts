const UNIT = 10_000n;

/** Odds as they are printed: `1.95`, `99.9`, `90,000`; the marks are those of amounts (S-024). */
export function formatOdds(odds: bigint): string {
  const whole = `${odds / UNIT}`.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const part = `${odds % UNIT}`.padStart(4, '0').replace(/0+$/, '');
  return part === '' ? whole : `${whole}.${part}`;
}
