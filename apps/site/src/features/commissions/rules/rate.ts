/** Rates travel as parts per million: 2500 is 0.25 %. */
const PER_PERCENT = 10_000;

/** At least two decimals, so that the tiers of a contract stand below each other. */
export function percentOf(rate: number): string {
  const text = (rate / PER_PERCENT).toFixed(4).replace(/0{1,2}$/, '');
  return `${text}\u00a0%`;
}

/** What was typed as a percentage, in parts per million. @returns null for what is none or has more than four decimals */
export function readPercent(text: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,4}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * PER_PERCENT + Number((match[2] ?? '').padEnd(4, '0'));
}

/** A rate as it is typed: `0.25`. */
export const typedPercent = (rate: number): string => String(rate / PER_PERCENT);
