import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../../platform/database/index.ts';
import type { StuckKind, StuckRow } from '../../platform/stuck.queries.ts';
import type { LedgerFinding } from '../verify-ledger.ts';

export interface KeptFinding extends LedgerFinding {
  id: bigint;
  firstSeenAt: Date;
  lastSeenAt: Date;
  acknowledgedAt: Date | null;
  reason: string | null;
}

/** Keeps what a proof has found until an operator acknowledges it. */
export async function noteFindings(db: Database, findings: readonly LedgerFinding[]): Promise<void> {
  if (findings.length === 0) return;
  const rows = findings.map(({ check, ...rest }) => ({ check_name: check, ...rest }));
  await sql`select ledger.note_findings(${JSON.stringify(rows)}::jsonb)`.execute(db);
}

export async function countOpenFindings(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger.finding where acknowledged_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Open ones first, the oldest first. */
export async function selectFindings(
  db: Queryable,
  { all, limit }: { all: boolean; limit: number },
): Promise<KeptFinding[]> {
  const { rows } = await sql<KeptFinding>`
    select finding_id as id, check_name as "check", meaning, subject, detail, first_seen_at as "firstSeenAt",
      last_seen_at as "lastSeenAt", acknowledged_at as "acknowledgedAt", reason
    from ledger.finding where ${all} or acknowledged_at is null
    order by acknowledged_at is not null, finding_id limit ${limit}`.execute(db);
  return rows;
}

export async function selectFinding(tx: Tx, id: bigint): Promise<KeptFinding | undefined> {
  const { rows } = await sql<KeptFinding>`
    select finding_id as id, check_name as "check", meaning, subject, detail, first_seen_at as "firstSeenAt",
      last_seen_at as "lastSeenAt", acknowledged_at as "acknowledgedAt", reason
    from ledger.finding where finding_id = ${id}`.execute(tx);
  return rows[0];
}

/** @returns false when it was acknowledged before */
export async function acknowledgeFinding(
  tx: Tx,
  id: bigint,
  by: { operatorId: string; sessionId: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean | null }>`
    select ledger.acknowledge_finding(${id}, ${by.operatorId}::uuid, ${by.sessionId}::uuid, ${by.reason}) as done`.execute(
    tx,
  );
  return rows[0]?.done ?? false;
}

const waiting = sql<StuckRow>`
  select '' as brand, finding_id::text as subject, first_seen_at as at, null::bigint as amount, null::text as currency,
    check_name || ': ' || subject as detail
  from ledger.finding where acknowledged_at is null`;

/** Of the whole installation: a finding belongs to no brand. */
export const findingsWaiting: StuckKind = {
  kind: 'ledger-finding',
  wayOut: 'finding list, ledger verify; finding acknowledge',
  rows: waiting,
};
