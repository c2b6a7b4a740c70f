import type { Tx } from './database/index.ts';

/** What a feature knows of a person besides the account itself. */
export interface PersonalData {
  feature: string;
  /** Forgets a player whose account is closed and has no money; what the ledger needs stays. */
  forget(tx: Tx, playerId: string): Promise<void>;
}
