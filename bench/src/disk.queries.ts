import type pg from 'pg';

/** What a database has on the disk: tables of bets and ledger, their indexes, and all the WAL it ever wrote. */
export interface Disk {
  tables: number;
  indexes: number;
  wal: number;
}

export async function readDisk(client: pg.ClientBase): Promise<Disk> {
  const { rows } = await client.query<Disk>(`
    select sum(pg_table_size(c.oid))::float8 as tables, sum(pg_indexes_size(c.oid))::float8 as indexes,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('ledger', 'bets')`);
  return rows[0] ?? { tables: 0, indexes: 0, wal: 0 };
}

export const perBet = (before: Disk, after: Disk, bets: number): string =>
  (['tables', 'indexes', 'wal'] as const)
    .map((part) => `${((after[part] - before[part]) / bets).toFixed(0)} ${part}`)
    .join(', ');
