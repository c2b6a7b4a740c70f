import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** A column that may name a player, of whatever name. */
export interface UuidColumn {
  schema: string;
  table: string;
  column: string;
}

/** Found in the catalogue of the database, so that no table that is added later is forgotten. */
export async function selectUuidColumns(tx: Tx): Promise<UuidColumn[]> {
  const { rows } = await sql<UuidColumn>`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.data_type = 'uuid' and t.table_type = 'BASE TABLE'
      and c.table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
      and has_table_privilege(format('%I.%I', c.table_schema, c.table_name), 'select')
    order by 1, 2, 3`.execute(tx);
  return rows;
}

/** Everything that is read in this transaction is of one moment. Its first statement. */
export async function takeSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
}

const ROWS_AT_ONCE = 500;
let cursors = 0;

/** Rows of a table in which one of the columns is the player, some at a time: a history can be longer than memory. */
export async function* readRows(
  tx: Tx,
  { schema, table, columns, playerId }: { schema: string; table: string; columns: readonly string[]; playerId: string },
): AsyncGenerator<Record<string, unknown>> {
  cursors += 1;
  const cursor = sql.ref(`history_${cursors}`);
  const named = sql.join(
    columns.map((column) => sql`t.${sql.ref(column)} = ${sql.lit(playerId)}::uuid`),
    sql` or `,
  );
  await sql`declare ${cursor} no scroll cursor for select to_jsonb(t) as row from ${sql.table(`${schema}.${table}`)} t
    where ${named}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(tx);
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close ${cursor}`.execute(tx);
}

/** What operators did to the player: by name, by id, or to one of the player's orders. */
export async function selectOperatorEvents(
  tx: Tx,
  { playerId, username, brand }: { playerId: string; username: string; brand: string },
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(e) || jsonb_build_object('operator', o.name) as row
    from operators.event e left join operators.operator o using (operator_id)
    where e.brand = ${brand} and (e.subject in (${username}, ${playerId}) or e.subject in (
        select reference from cashier.deposit where player_id = ${playerId}::uuid
        union select reference from cashier.withdrawal where player_id = ${playerId}::uuid
        union select reference from wallet.vendor_transfer where player_id = ${playerId}::uuid)
      or e.after ->> 'playerId' = ${playerId})
    order by e.event_id`.execute(tx);
  return rows.map(({ row }) => row);
}

export async function selectProposals(tx: Tx, playerId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(p) || jsonb_build_object('decision', to_jsonb(d)) as row
    from operators.proposal p left join operators.proposal_decision d using (proposal_id)
    where p.payload::jsonb ->> 'playerId' = ${playerId} order by p.proposal_id`.execute(tx);
  return rows.map(({ row }) => row);
}
