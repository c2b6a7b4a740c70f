import { parseEntry } from '@sampan/web-client/formatting/parse-entry';

const MONTH_MINUTES = 44_640;

/** What is typed as a limit of time; null when it is not whole minutes. */
export function readMinutes(text: string): number | null {
  const minutes = parseEntry(text, 0);
  return minutes !== null && minutes >= 0n && minutes <= MONTH_MINUTES ? Number(minutes) : null;
}
