import { sql } from 'kysely';
import type { Database, Queryable } from '../platform/database/index.ts';

/**
 * The tables whose rows are never changed, and what PostgreSQL has counted on them: every update and delete, whoever made
 * it and whatever triggers were off. A new file means a rewritten table, a smaller count that the counts were lost.
 */
export type Watch = Record<string, { file: string; changed: string }>;

export interface Checkpoint {
  seq: bigint;
  hash: Buffer;
  transferId: bigint;
  xid: bigint;
  watch: Watch;
  provedAt: Date;
  wholeAt: Date;
}

export async function readCheckpoint(db: Queryable): Promise<Checkpoint | null> {
  const { rows } = await sql<Checkpoint>`
    select seq, hash, transfer_id as "transferId", xid, watch, proved_at as "provedAt", whole_at as "wholeAt"
    from ledger.checkpoint
  `.execute(db);
  return rows[0] ?? null;
}

/** `whole`: everything was proved, not only what came after the checkpoint before. */
export async function noteCheckpoint(
  db: Database,
  proved: { seq: bigint; xid: bigint; watch: Watch; whole: boolean },
): Promise<void> {
  const watch = JSON.stringify(proved.watch);
  await sql`
    select ledger.note_checkpoint(${proved.seq}::bigint, ${proved.xid}::bigint, ${watch}::jsonb, ${proved.whole})
  `.execute(db);
}

export async function readWatch(db: Queryable): Promise<Watch> {
  const { rows } = await sql<{ name: string; file: string; changed: string }>`
    select c.oid::regclass::text as name, c.oid || '/' || c.relfilenode as file,
      (pg_stat_get_tuples_updated(c.oid) + pg_stat_get_tuples_deleted(c.oid))::text as changed
    from pg_class c where c.oid in ('ledger.transfer'::regclass, 'ledger.chain_entry'::regclass)
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, file, changed }) => [name, { file, changed }]));
}

/** Where the chain ends now, and below which transaction everything has ended. To be read in the snapshot of a proof. */
export async function readEnd(tx: Queryable): Promise<{ seq: bigint; xid: bigint }> {
  const { rows } = await sql<{ seq: bigint; xid: bigint }>`
    select coalesce((select max(seq) from ledger.chain_entry), 0)::bigint as seq,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xid
  `.execute(tx);
  return rows[0] ?? { seq: 0n, xid: 0n };
}

/** The entry at most `steps` after this one. */
export async function readEntryAfter(
  tx: Queryable,
  seq: bigint,
  steps: number,
): Promise<{ seq: bigint; transferId: bigint } | null> {
  const { rows } = await sql<{ seq: bigint; transferId: bigint }>`
    select seq, transfer_id as "transferId" from ledger.chain_entry
    where seq >= ${seq}::bigint and seq <= ${seq}::bigint + ${steps} order by seq desc limit 1
  `.execute(tx);
  return rows[0] ?? null;
}
