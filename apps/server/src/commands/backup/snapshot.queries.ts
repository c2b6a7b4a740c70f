import type pg from 'pg';

/**
 * Lets no money move until the connection ends: waits for what is under way, holds what comes.
 * @returns false when what is under way did not end in time
 */
export async function pauseMoney(client: pg.ClientBase, limitMs: number): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = ${Math.trunc(limitMs)}`);
  try {
    await client.query('lock table ledger.transfer in share mode');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    return false;
  }
}

/** All that is read from now on is as it is at this moment. */
export async function openSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('select 1');
}
