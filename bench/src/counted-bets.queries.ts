/** Whether the wagering ledger has come to every bet that was booked. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

export async function awaitCounted(owner: Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ counted: boolean }>(
      `select coalesce((select transfer_id from wagering.watermark) >= (select max(id) from ledger.transfer), true) as counted`,
    );
    if (rows[0]?.counted) return;
    await wait(100);
  }
}
