import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';

export type RunState = 'reading' | 'reported' | 'ledger' | 'done' | 'failed';

export interface Run {
  runId: bigint;
  vendor: string;
  from: Date;
  to: Date;
  source: 'call' | 'file';
  daily: boolean;
  state: RunState;
  cursor: string | null;
  pages: number;
  position: bigint;
  lastTransfer: bigint | null;
  reported: bigint;
  booked: bigint;
  /** How many by kind, those that are not kept too. */
  breaks: Record<string, number>;
  tries: number;
  reason: string | null;
}

const columns = sql`run_id as "runId", vendor, from_at as "from", to_at as "to", source, daily, state, cursor, pages, position,
  last_transfer as "lastTransfer", reported, booked, breaks, tries, reason`;

/** Whoever works on a run and dies leaves it to others after this. */
const CLAIM = sql`clock_timestamp() + interval '2 minutes'`;

const first = async (db: Queryable, query: RawBuilder<Run>): Promise<Run | null> =>
  (await query.execute(db)).rows[0] ?? null;

/**
 * A run for each day of a seamless vendor that has a key: once `graceHours` have passed since its end, and at most a week
 * later.
 */
export async function insertDailyRuns(tx: Tx, graceHours: number): Promise<void> {
  await sql`
    insert into reconciliation.run (vendor, from_at, to_at, source, daily)
    select v.code, d.day, d.day + interval '1 day', 'call', true
    from vendor_api.vendor v left join reconciliation.source s on s.vendor = v.code
    cross join generate_series(date_trunc('day', now(), 'UTC') - interval '7 days', now() - interval '1 day', interval '1 day') d (day)
    where v.wallet = 'seamless' and coalesce(s.source, 'call') = 'call' and v.created_at < d.day + interval '1 day'
      and d.day + interval '1 day' + make_interval(hours => ${graceHours}) <= now()
      and exists (select from vendor_api.vendor_key k where k.vendor = v.code)
    on conflict (vendor, from_at) where daily do nothing`.execute(tx);
}

/** Days of vendors whose reports are brought as a file, and for which none has come a day after the grace. @returns new ones */
export async function insertMissedFiles(tx: Tx, graceHours: number): Promise<Run[]> {
  const { rows } = await sql<Run>`
    insert into reconciliation.run (vendor, from_at, to_at, source, daily, state, reason, ended_at, staged)
    select s.vendor, d.day, d.day + interval '1 day', 'file', true, 'failed', 'no file was brought', now(), false
    from reconciliation.source s join vendor_api.vendor v on v.code = s.vendor
    cross join generate_series(date_trunc('day', now(), 'UTC') - interval '7 days', now() - interval '2 days', interval '1 day') d (day)
    where s.source = 'file' and v.wallet = 'seamless' and v.created_at < d.day + interval '1 day'
      and d.day + interval '2 days' + make_interval(hours => ${graceHours}) <= now()
      and not exists (select from reconciliation.run r
        where r.vendor = s.vendor and r.from_at = d.day and r.to_at = d.day + interval '1 day' and r.state = 'done')
    on conflict (vendor, from_at) where daily do nothing
    returning ${columns}`.execute(tx);
  return rows;
}

/** A run somebody asked for, which is that caller's for the moment. */
export async function insertRun(
  tx: Tx,
  { vendor, from, to, source }: Pick<Run, 'vendor' | 'from' | 'to' | 'source'>,
): Promise<Run> {
  const { rows } = await sql<Run>`
    insert into reconciliation.run (vendor, from_at, to_at, source, daily, claimed_until)
    values (${vendor}, ${from}, ${to}, ${source}, false, ${CLAIM}) returning ${columns}`.execute(tx);
  return rows[0] as Run;
}

/** The next run that is due and that nobody works on. */
export const claimRun = (db: Queryable): Promise<Run | null> =>
  first(
    db,
    sql<Run>`update reconciliation.run set claimed_until = ${CLAIM} where run_id = (
        select run_id from reconciliation.run where (ended_at is null or staged) and next_at <= now() and claimed_until <= now()
          and (source = 'call' or state <> 'reading')
        order by next_at, run_id limit 1 for update skip locked)
      returning ${columns}`,
  );

export async function releaseRun(db: Queryable, { runId }: Run): Promise<void> {
  await sql`update reconciliation.run set claimed_until = now() where run_id = ${runId}`.execute(db);
}

/** The run as it stands, locked until the transaction ends; null: somebody has moved it on since it was read. */
export async function lockRun(tx: Tx, run: Run): Promise<Run | null> {
  const found = await first(
    tx,
    sql<Run>`select ${columns} from reconciliation.run where run_id = ${run.runId} for update`,
  );
  const same = found?.state === run.state && found.cursor === run.cursor && found.position === run.position;
  return same && found.tries === run.tries ? found : null;
}

export type RunChange = Partial<
  Pick<
    Run,
    'state' | 'cursor' | 'pages' | 'position' | 'lastTransfer' | 'reported' | 'booked' | 'breaks' | 'tries' | 'reason'
  >
> & { waitSeconds?: number };

/** Call under `lockRun`. The claim is renewed. */
export async function moveRun(tx: Tx, run: Run, change: RunChange): Promise<Run> {
  const to = { ...run, ...change };
  const { rows } = await sql<Run>`
    update reconciliation.run set state = ${to.state}, cursor = ${to.cursor}, pages = ${to.pages}, position = ${to.position},
      last_transfer = ${to.lastTransfer}, reported = ${to.reported}, booked = ${to.booked},
      breaks = ${JSON.stringify(to.breaks)}::jsonb, tries = ${to.tries}, reason = ${to.reason},
      next_at = now() + make_interval(secs => ${change.waitSeconds ?? 0}), claimed_until = ${CLAIM},
      ended_at = case when ${to.state} in ('done', 'failed') then clock_timestamp() end
    where run_id = ${run.runId} returning ${columns}`.execute(tx);
  return rows[0] as Run;
}

/** Takes away what was read of a run that has ended. @returns false when nothing is left */
export async function removeReported(tx: Tx, { runId }: Run, limit: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from reconciliation.reported where run_id = ${runId} and seq in (
      select seq from reconciliation.reported where run_id = ${runId} order by seq limit ${limit})`.execute(tx);
  if (numAffectedRows === BigInt(limit)) return true;
  await sql`update reconciliation.run set staged = false where run_id = ${runId}`.execute(tx);
  return false;
}

/** The newest first. */
export async function selectRuns(db: Queryable, limit: number): Promise<(Run & { endedAt: Date | null })[]> {
  const { rows } = await sql<Run & { endedAt: Date | null }>`
    select ${columns}, ended_at as "endedAt" from reconciliation.run order by run_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Where a seamless vendor is asked for its operations; null: there is no such vendor. */
export async function selectReportAddress(db: Queryable, vendor: string): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select base_url as address from vendor_api.vendor where code = ${vendor} and wallet = 'seamless'`.execute(db);
  return rows[0]?.address ?? null;
}

export async function saveSource(tx: Tx, vendor: string, source: string): Promise<void> {
  await sql`insert into reconciliation.source (vendor, source) values (${vendor}, ${source})
    on conflict (vendor) do update set source = excluded.source`.execute(tx);
}
