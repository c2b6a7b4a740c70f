import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';

/** Whether orders are under way, and when the next job is due. */
export async function selectWaiting(db: Database): Promise<{ orders: boolean; job: Date | null }> {
  const { rows } = await sql<{ orders: boolean; job: Date | null }>`
    select exists (select from cashier.deposit where follow_at is not null)
      or exists (select from cashier.withdrawal where follow_at is not null) as orders,
      (select min(run_at) from simulation.job) as job`.execute(db);
  return rows[0] as { orders: boolean; job: Date | null };
}

/** Whether every transfer stands in the chain, which goes by their ids. */
export async function isChained(db: Database): Promise<boolean> {
  const { rows } = await sql<{ chained: boolean }>`
    select not exists (
      select from ledger.transfer
      where id > coalesce((select transfer_id from ledger.chain_entry order by seq desc limit 1), 0)
    ) as chained`.execute(db);
  return rows[0]?.chained ?? false;
}
