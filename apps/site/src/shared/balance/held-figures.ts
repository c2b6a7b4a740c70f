import { observedValue } from '@sampan/web-client/storage/observed-value';

/** What stands over a game while it shows what the ledger has booked already; amounts as on the wire. */
export interface Figures {
  balance: string;
  net: string;
}

/** Null: the server's own figures stand. */
export const heldFigures = observedValue<Figures | null>(null);
