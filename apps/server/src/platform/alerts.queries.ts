import { sql } from 'kysely';
import type { Queryable, Tx } from './database/index.ts';
import type { StuckKind } from './stuck.queries.ts';

/** All of a kind that waits for an operator. */
export interface Alert {
  kind: string;
  wayOut: string;
  count: number;
  /** Since when the oldest waits. */
  since: Date;
}

/** What waits at a brand, and of the whole installation (rows of the brand ''), the oldest first. */
export async function selectAlerts(db: Queryable, kinds: readonly StuckKind[], brand: string): Promise<Alert[]> {
  const found: Alert[] = [];
  for (const { kind, wayOut, rows: waiting } of kinds) {
    const { rows } = await sql<{ count: number; since: Date | null }>`
      select count(*)::int as count, min(s.at) as since from (${waiting}) s where s.brand in (${brand}, '')`.execute(
      db,
    );
    const { count = 0, since = null } = rows[0] ?? {};
    if (since) found.push({ kind, wayOut, count, since });
  }
  return found.toSorted((one, other) => one.since.getTime() - other.since.getTime());
}

/** Of these kinds, those that nobody was told of for so long: from now on they were. */
export async function claimAlerts(
  tx: Tx,
  { brand, kinds, hours }: { brand: string; kinds: readonly string[]; hours: number },
): Promise<Set<string>> {
  const { rows } = await sql<{ kind: string }>`
    insert into platform.alert_told as t (brand, kind)
    select ${brand}, kind from unnest(${kinds}::text[]) kind order by kind
    on conflict (brand, kind) do update set told_at = now() where t.told_at <= now() - ${hours} * interval '1 hour'
    returning kind`.execute(tx);
  return new Set(rows.map(({ kind }) => kind));
}
