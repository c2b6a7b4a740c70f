import { readPots } from '../api.ts';
import type { Table } from './table.ts';

/** Others feed the pots too: while the page is looked at, they are read again from time to time. */
const EVERY_MS = 5_000;

export function watchPots(table: Table): void {
  if (table.slot.rules.mechanic !== 'pots') return;
  const read = async (): Promise<void> => {
    if (document.hidden) return;
    try {
      table.showPots((await readPots()).pots);
    } catch {
      // Shown as they were; the next spin or the next look brings them.
    }
  };
  window.setInterval(() => void read(), EVERY_MS);
}
