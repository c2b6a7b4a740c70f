/** The number of a transfer: T, the market's day, a running number. */
export function vendorTransferReference(number: bigint, at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(at).replaceAll('-', '');
  return `V${day}${number.toString().padStart(6, '0')}`;
}

/** Milliseconds until a vendor that has not said is asked again: soon at first, then every twenty seconds (R-18: 60 s). */
export function pauseBefore(attempt: number): number {
  return Math.min(20_000, 500 * 2 ** Math.min(attempt, 6));
}
