import { sql } from 'kysely';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** Bank accounts, names, slips and senders go; orders, amounts and references stay for the ledger. */
export const cashierPersonalData: PersonalData = {
  feature: 'cashier',
  async forget(tx, playerId) {
    await sql`select cashier.forget_player(${playerId})`.execute(tx);
  },
};
