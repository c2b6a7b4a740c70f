import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

interface Account {
  playerId: string;
  currency: string;
  balance: bigint;
}

/**
 * Everybody who has or had money at the vendor, or ever wanted to bring some there: an account opens when the first
 * transfer arrives, and a vendor that takes the money of one it has refused is what this is for.
 */
export async function selectAccounts(db: Database, vendor: string): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select p.player_id as "playerId", p.currency, coalesce(a.balance, 0)::bigint as balance
    from (
      select player_id, currency from ledger.account where kind = 'vendor:' || ${vendor}
      union select player_id, currency from wallet.vendor_transfer where vendor = ${vendor}
    ) p
    left join ledger.account a
      on a.player_id = p.player_id and a.kind = 'vendor:' || ${vendor} and a.currency = p.currency
    order by 1, 2`.execute(db);
  return rows;
}
