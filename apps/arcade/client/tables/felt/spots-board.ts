import type { Wager } from '../wager.ts';
import type { BetLayout, Laid } from './bet-layout.ts';

/** The spots of a table with the chips on them. */
export interface Spots {
  root: HTMLElement;
  layout: BetLayout;
  wager(): Wager | null;
  mark(won: readonly string[]): void;
  lock(locked: boolean): void;
  lay(chips: Laid): void;
  /** lays a chip on a spot, as a tap does */
  drop(spot: string, chip: bigint): void;
  /** the chips have changed from outside */
  show(): void;
}
