import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { ContractKind } from '../rules/terms.ts';
import type { Window } from '../rules/windows.ts';

export type RunState = 'closed' | 'summed' | 'billed' | 'done';

export interface Run {
  runId: bigint;
  brand: string;
  kind: ContractKind;
  windowFrom: Date;
  windowTo: Date;
  lateFrom: bigint;
  lateUpto: bigint;
  state: RunState;
  /** Contracts in force within the window, how many of them are billed, and up to which. */
  contracts: number;
  billed: number;
  billedUpto: bigint;
  bills: number;
  closedAt: Date;
  endedAt: Date | null;
}

const fields = sql`run_id as "runId", brand, kind, window_from as "windowFrom", window_to as "windowTo",
  late_from as "lateFrom", late_upto as "lateUpto", state, contracts, billed, billed_upto as "billedUpto", bills,
  closed_at as "closedAt", ended_at as "endedAt"`;

/** A contract `c` of a brand and kind that both sides have signed, whether or not it has ended since. */
const signed = (brand: string, kind: ContractKind) =>
  sql`c.brand = ${brand} and c.kind = ${kind} and c.state in ('valid', 'ended')`;

/**
 * When a contract `c` begins to count: with its first day, and one of hours or minutes not before it was signed, from the
 * next five minutes on.
 */
const startsAt = (zone: string) => sql`greatest(c.starts_on::timestamp at time zone ${zone},
  case when c.kind in ('hourly', 'realtime')
    then date_bin('5 minutes', c.answered_at + interval '299.999 seconds', 'epoch') end)`;
const endsAt = (zone: string) =>
  sql`coalesce((c.ends_on + 1)::timestamp at time zone ${zone}, 'infinity'::timestamptz)`;

type Span = Pick<Run, 'brand' | 'kind' | 'windowFrom' | 'windowTo'>;

/** Contracts `c` that count in a window; what was signed after it was closed is of later ones. */
export const inForce = ({ brand, kind, windowFrom, windowTo }: Span, zone: string, closedAt: Date | null) =>
  sql`${signed(brand, kind)} and (${closedAt}::timestamptz is null or c.answered_at <= ${closedAt})
    and greatest(${startsAt(zone)}, ${windowFrom}) < least(${endsAt(zone)}, ${windowTo})`;
export const spanFrom = (run: Span, zone: string) => sql`greatest(${startsAt(zone)}, ${run.windowFrom}::timestamptz)`;
export const spanTo = (run: Span, zone: string) => sql`least(${endsAt(zone)}, ${run.windowTo}::timestamptz)`;

/** The run of a kind that is not done; at most one is opened at a time. */
export async function selectGoing(db: Queryable, brand: string, kind: ContractKind): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select ${fields} from commissions.run where brand = ${brand} and kind = ${kind} and state <> 'done'
    order by window_from limit 1`.execute(db);
  return rows[0];
}

/** Takes a run for one step. @returns undefined when another node is at it, or it is done */
export async function lockRun(tx: Tx, runId: bigint): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select ${fields} from commissions.run where run_id = ${runId} and state <> 'done' for update skip locked`.execute(
    tx,
  );
  return rows[0];
}

export async function selectRuns(
  db: Queryable,
  { brand, kind, limit }: { brand: string; kind: ContractKind | null; limit: number },
): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select ${fields} from commissions.run where brand = ${brand} and (${kind}::text is null or kind = ${kind})
    order by run_id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * From when on a kind is to be run: after its last window, or when its first contract begins; null: there is none. With the
 * end of its last window, null before the first.
 */
export async function selectSince(
  db: Queryable,
  brand: string,
  kind: ContractKind,
  zone: string,
): Promise<{ since: Date; ranTo: Date | null } | null> {
  const { rows } = await sql<{ since: Date | null; ranTo: Date | null }>`
    with last as (
      select max(window_to) as at from commissions.run where brand = ${brand} and kind = ${kind}
    )
    select min(greatest(${startsAt(zone)}, coalesce(last.at, '-infinity'))) as since, max(last.at) as "ranTo"
    from commissions.contract c cross join last
    where ${signed(brand, kind)} and ${endsAt(zone)} > greatest(${startsAt(zone)}, coalesce(last.at, '-infinity'))`.execute(
    db,
  );
  const [row] = rows;
  return row?.since ? { since: row.since, ranTo: row.ranTo } : null;
}

/** Under the gate that stops the feed. @returns undefined: it was opened before */
export async function insertRun(
  tx: Tx,
  { brand, kind, window, zone }: { brand: string; kind: ContractKind; window: Window; zone: string },
): Promise<bigint | undefined> {
  const [from, to] = [new Date(window.from), new Date(window.to)];
  const span = { brand, kind, windowFrom: from, windowTo: to };
  const { rows } = await sql<{ runId: bigint }>`
    with opened as (
      insert into commissions.run (brand, kind, window_from, window_to, late_from, late_upto, contracts)
      select ${brand}, ${kind}, ${from}, ${to},
        coalesce((select late_upto from commissions.run where brand = ${brand} and kind = ${kind}
          order by window_from desc limit 1), 0),
        coalesce((select max(late_id) from commissions.late), 0),
        (select count(*) from commissions.contract c where ${inForce(span, zone, null)})
      where not exists (select from commissions.run where brand = ${brand} and kind = ${kind} and window_from >= ${from})
      on conflict do nothing returning run_id
    ), noted as (
      insert into commissions.closed as c (brand, upto) select ${brand}, ${to} where exists (select from opened)
      on conflict (brand) do update set upto = greatest(c.upto, excluded.upto)
    )
    select run_id as "runId" from opened`.execute(tx);
  return rows[0]?.runId;
}

export async function setState(tx: Tx, runId: bigint, state: RunState): Promise<void> {
  await sql`
    update commissions.run set state = ${state}, ended_at = case when ${state} = 'done' then clock_timestamp() end
    where run_id = ${runId}`.execute(tx);
}

/**
 * Sums of each player and product over each span in which a contract of the run was in force. A dividend counts what players
 * lost, whatever they played.
 */
export async function sumPlayers(tx: Tx, run: Run, zone: string): Promise<void> {
  const product = run.kind === 'dividend' ? sql`''` : sql`b.product`;
  await sql`
    with span as materialized (
      select distinct ${spanFrom(run, zone)} as from_at, ${spanTo(run, zone)} as to_at
      from commissions.contract c where ${inForce(run, zone, run.closedAt)}
    ), sold as (
      select at, player_id, product, valid, net, lines from commissions.bucket
      where brand = ${run.brand} and at >= ${run.windowFrom} and at < ${run.windowTo}
      union all
      select at, player_id, product, -valid, -net, -lines from commissions.late
      where brand = ${run.brand} and at >= ${run.windowFrom} and at < ${run.windowTo} and late_id > ${run.lateUpto}
    )
    insert into commissions.run_sum (run_id, from_at, to_at, player_id, product, valid, net, lines)
    select ${run.runId}, s.from_at, s.to_at, b.player_id, ${product}, sum(b.valid), sum(b.net), sum(b.lines)
    from span s join sold b on b.at >= s.from_at and b.at < s.to_at
    group by 2, 3, 4, 5 having sum(b.lines) <> 0 or sum(b.valid) <> 0 or sum(b.net) <> 0`.execute(tx);
}

/**
 * A run of a large brand reads for longer than a call of a player may, and sums more at once than fits into 4 MB; with
 * processes beside it PostgreSQL would take every processor from those who bet.
 */
export async function allowLong(tx: Tx): Promise<void> {
  await sql`
    select set_config('statement_timeout', '10min', true), set_config('work_mem', '64MB', true),
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
}

export async function dropSums(tx: Tx, runId: bigint): Promise<void> {
  await sql`delete from commissions.run_sum where run_id = ${runId}`.execute(tx);
}

export async function noteBilled(
  tx: Tx,
  runId: bigint,
  { billed, upto, bills }: { billed: number; upto: bigint; bills: number },
): Promise<void> {
  await sql`
    update commissions.run set billed = billed + ${billed}, billed_upto = ${upto}, bills = bills + ${bills}
    where run_id = ${runId}`.execute(tx);
}
