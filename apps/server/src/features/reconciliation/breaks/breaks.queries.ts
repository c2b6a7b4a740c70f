import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { StuckRow } from '../../../platform/stuck.queries.ts';
import type { Run } from '../runs.queries.ts';

export interface NewBreak {
  kind: string;
  transactionId: string;
  brand: string | null;
  playerId: string | null;
  roundId: string | null;
  amount: bigint | null;
  currency: string | null;
  detail: string;
}

/** Kept until an operator acknowledges them; the same again is the same break. A player whom the ledger knows has a brand. */
export async function insertBreaks(tx: Tx, run: Run, breaks: readonly NewBreak[]): Promise<void> {
  if (breaks.length === 0) return;
  const rows = breaks.map(({ amount, transactionId, playerId, roundId, ...rest }) => ({
    ...rest,
    transaction_id: transactionId,
    player_id: playerId,
    round_id: roundId,
    amount: amount === null ? null : `${amount}`,
  }));
  await sql`
    insert into reconciliation.break as b (run_id, vendor, kind, transaction_id, brand, player_id, round_id, amount, currency, detail)
    select distinct on (x.kind, x.transaction_id, x.detail) ${run.runId}::bigint, ${run.vendor}, x.kind, x.transaction_id,
      coalesce(x.brand, (select a.brand from ledger.account a where a.player_id = x.player_id and a.kind = 'main' limit 1)),
      x.player_id, x.round_id, x.amount::bigint, x.currency, x.detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (kind text, transaction_id text, brand text, player_id uuid,
      round_id text, amount text, currency text, detail text)
    order by x.kind, x.transaction_id, x.detail
    on conflict (vendor, kind, transaction_id, detail) do update set run_id = excluded.run_id,
      last_seen_at = clock_timestamp()`.execute(tx);
}

export interface KeptBreak extends Omit<NewBreak, 'brand'> {
  id: bigint;
  vendor: string;
  foundAt: Date;
  lastSeenAt: Date;
  reason: string | null;
}

/** Of a brand, and those of nobody who is known; open ones first, the oldest first. */
export async function selectBreaks(
  db: Queryable,
  { brand, all, limit }: { brand: string; all: boolean; limit: number },
): Promise<KeptBreak[]> {
  const { rows } = await sql<KeptBreak>`
    select break_id as id, vendor, kind, transaction_id as "transactionId", player_id as "playerId", round_id as "roundId",
      amount, currency, detail, found_at as "foundAt", last_seen_at as "lastSeenAt", reason
    from reconciliation.break where coalesce(brand, ${brand}) = ${brand} and (${all} or acknowledged_at is null)
    order by acknowledged_at is not null, break_id limit ${limit}`.execute(db);
  return rows;
}

/** @returns false when there is none of this number that is open and the brand's */
export async function acknowledgeBreak(
  tx: Tx,
  by: { id: bigint; brand: string; operatorId: string; sessionId: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean | null }>`
    select reconciliation.acknowledge_break(${by.id}, ${by.brand}, ${by.operatorId}::uuid, ${by.sessionId}::uuid, ${by.reason})
      as done`.execute(tx);
  return rows[0]?.done ?? false;
}

/** Open ones of a kind, for each brand that they concern. */
export const openBreaks = (kind: string): RawBuilder<StuckRow> => sql<StuckRow>`
  select coalesce(b.brand, v.brand) as brand, b.break_id::text as subject, b.found_at as at, b.amount, b.currency,
    b.vendor || ' ' || b.transaction_id || ': ' || b.detail as detail
  from reconciliation.break b
  left join vendor_api.brand_vendor v on b.brand is null and v.vendor = b.vendor
  where b.kind = ${kind} and b.acknowledged_at is null and coalesce(b.brand, v.brand) is not null`;
