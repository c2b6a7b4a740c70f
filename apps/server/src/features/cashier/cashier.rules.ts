/** `HH:MM` of a moment in a time zone. */
export function timeOfDay(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hour12: false }).format(now);
}

export interface OpenHours {
  isOpen: boolean;
  /** `HH:MM:SS` in the brand's time zone; both null: always. */
  opensAt: string | null;
  closesAt: string | null;
}

/** Opening is inside, closing outside; hours may pass midnight (22:00 to 06:00). */
export function isOpenAt(hours: OpenHours, time: string): boolean {
  if (!hours.isOpen) return false;
  if (hours.opensAt === null || hours.closesAt === null) return true;
  const [from, to] = [hours.opensAt.slice(0, 5), hours.closesAt.slice(0, 5)];
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** `D` or `W`, the market's day as yymmdd, then a number that grows for good: D261121000017. */
export function makeReference(letter: 'D' | 'W', number: bigint, now: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(now)
    .replaceAll('-', '')
    .slice(2);
  return `${letter}${day}${number.toString().padStart(6, '0')}`;
}

/** The last four digits, the rest as dots. */
export function maskAccount(accountNumber: string): string {
  return `•••• ${accountNumber.slice(-4)}`;
}

/** Wait before the provider is tried again, in seconds: 2, 4, 8, 16, then 30 for good (R-18: at most 60). */
export function retrySeconds(tries: number): number {
  return Math.min(30, 2 ** Math.min(tries + 1, 5));
}

/** How often a provider is asked about an order whose callback stays away, in seconds. */
export const ASK_SECONDS = 40;

export interface DayUse {
  count: number;
  amount: bigint;
}
export interface WithdrawalLimits {
  minimum: bigint;
  maximum: bigint;
  perDayCount: number;
  perDayAmount: bigint;
}

export function leftToday(limits: WithdrawalLimits, used: DayUse): DayUse {
  const amount = limits.perDayAmount - used.amount;
  return { count: Math.max(0, limits.perDayCount - used.count), amount: amount > 0n ? amount : 0n };
}
