import { observedValue } from '@sampan/web-client/storage/observed-value';

/** What stands over a game while it shows what the ledger has booked already; amounts as on the wire. */
export interface Figures {
  /** What can be staked in the game. */
  balance: string;
  net: string;
  /** The cash in it, where bonus money is in it too. */
  cash?: string;
}

/** Null: the server's own figures stand. */
export const heldFigures = observedValue<Figures | null>(null);
