import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { MonthResult, Verdict } from '../rules/statement.ts';

export interface DueStatement {
  affiliateId: string;
  brand: string;
  /** The month after the last that has a statement. */
  month: string;
}

/** The next month of each affiliate of a brand that is closed to its last day. */
export async function selectDueStatements(db: Queryable, brand: string): Promise<DueStatement[]> {
  const { rows } = await sql<DueStatement>`
    select a.affiliate_id as "affiliateId", a.brand, n.month::date::text as month
    from affiliates.affiliate a
    cross join lateral (
      select coalesce((select max(s.month) + interval '1 month' from affiliates.statement s
        where s.affiliate_id = a.affiliate_id), a.first_month) as month
    ) n
    where a.brand = ${brand}
      and n.month + interval '1 month' - interval '1 day' <= (select max(day) from affiliates.closed_day where brand = ${brand})
    order by a.affiliate_id`.execute(db);
  return rows;
}

export interface MonthSums {
  players: number;
  net: bigint;
  cost: bigint;
  acquired: number;
}

interface MonthOf {
  affiliateId: string;
  /** First and last day. */
  month: string;
  lastDay: string;
}

const linesOf = ({ affiliateId, month, lastDay }: MonthOf) => sql`
  with played as (
    select player_id, sum(lines)::int as lines, sum(valid)::bigint as valid, sum(net)::bigint as net, sum(cost)::bigint as cost
    from affiliates.day
    where affiliate_id = ${affiliateId}::uuid and day >= ${month}::date and day <= ${lastDay}::date group by 1
  ), evaluated as (
    select player_id, verdict from affiliates.player
    where affiliate_id = ${affiliateId}::uuid and evaluated_month = ${month}::date and verdict <> 'plan'
  )
  select player_id, coalesce(lines, 0) as lines, coalesce(valid, 0) as valid, coalesce(net, 0) as net,
    coalesce(cost, 0) as cost, verdict
  from played full join evaluated using (player_id)`;

export async function sumMonth(tx: Tx, month: MonthOf): Promise<MonthSums> {
  const { rows } = await sql<MonthSums>`
    select count(*)::int as players, coalesce(sum(net), 0)::bigint as net, coalesce(sum(cost), 0)::bigint as cost,
      (count(*) filter (where verdict = 'acquired'))::int as acquired
    from (${linesOf(month)}) l`.execute(tx);
  return rows[0] as MonthSums;
}

/** What is carried out of the last statement. */
export async function selectCarried(tx: Tx, affiliateId: string): Promise<bigint> {
  const { rows } = await sql<{ carried: bigint }>`
    select carried_out as carried from affiliates.statement where affiliate_id = ${affiliateId}::uuid
    order by month desc limit 1`.execute(tx);
  return rows[0]?.carried ?? 0n;
}

export interface NewStatement {
  affiliateId: string;
  brand: string;
  currency: string;
  month: string;
  lastDay: string;
  planId: bigint;
  sums: MonthSums;
  carriedIn: bigint;
  result: MonthResult;
  /** What is paid for a player. */
  price: bigint;
}

/** @returns false when the month has its statement */
export async function insertStatement(tx: Tx, one: NewStatement): Promise<boolean> {
  const { sums, result } = one;
  const { rows } = await sql<{ id: bigint }>`
    insert into affiliates.statement (affiliate_id, brand, currency, month, plan_id, players, net, cost, revenue, acquired,
      carried_in, carried_out, tier, rate, share, remainder, cpa, amount, state)
    values (${one.affiliateId}::uuid, ${one.brand}, ${one.currency}, ${one.month}::date, ${one.planId}, ${sums.players},
      ${sums.net}, ${sums.cost}, ${-sums.net - sums.cost}, ${sums.acquired}, ${one.carriedIn}, ${result.carriedOut},
      ${result.tier}, ${result.rate}, ${result.share}, ${result.remainder}, ${result.cpa}, ${result.amount},
      ${result.amount > 0n ? 'due' : 'nothing'})
    on conflict (affiliate_id, month) do nothing returning statement_id as id`.execute(tx);
  const [made] = rows;
  if (!made) return false;
  await sql`
    insert into affiliates.statement_player (statement_id, player_id, lines, valid, net, cost, revenue, verdict, cpa)
    select ${made.id}, player_id, lines, valid, net, cost, - net - cost, verdict,
      case verdict when 'acquired' then ${one.price}::bigint else 0 end
    from (${linesOf(one)}) l`.execute(tx);
  return true;
}

export type StatementState = 'nothing' | 'due' | 'paid';

export interface StatementRow {
  statementId: bigint;
  reference: string;
  affiliateId: string;
  affiliate: string;
  currency: string;
  month: string;
  plan: string;
  players: number;
  net: bigint;
  cost: bigint;
  revenue: bigint;
  acquired: number;
  carriedIn: bigint;
  carriedOut: bigint;
  tier: number | null;
  rate: number;
  share: bigint;
  remainder: number;
  cpa: bigint;
  amount: bigint;
  state: StatementState;
  madeAt: Date;
  paidAt: Date | null;
  note: string | null;
  transferId: bigint | null;
}

const columns =
  sql.raw(`s.statement_id as "statementId", s.reference, s.affiliate_id as "affiliateId", a.name as affiliate,
  s.currency, s.month::text as month, p.name as plan, s.players, s.net, s.cost, s.revenue, s.acquired,
  s.carried_in as "carriedIn", s.carried_out as "carriedOut", s.tier, s.rate, s.share, s.remainder, s.cpa, s.amount, s.state,
  s.made_at as "madeAt", y.paid_at as "paidAt", y.note, y.transfer_id as "transferId"`);
const joined = sql.raw(`affiliates.statement s join affiliates.affiliate a using (affiliate_id)
  join affiliates.plan p using (plan_id) left join affiliates.payment y using (statement_id)`);

/** Statements of a brand, or of one affiliate, the newest first. */
export async function selectStatements(
  db: Queryable,
  {
    brand,
    affiliateId,
    limit,
    offset = 0,
  }: { brand: string; affiliateId: string | null; limit: number; offset?: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from ${joined}
    where s.brand = ${brand} and (${affiliateId}::uuid is null or s.affiliate_id = ${affiliateId}::uuid)
    order by s.month desc, s.statement_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function selectStatement(
  db: Queryable,
  brand: string,
  reference: string,
): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from ${joined} where s.brand = ${brand} and s.reference = ${reference}`.execute(db);
  return rows[0];
}

/** Holds a statement that is to be paid. @returns its state; undefined: there is none */
export async function lockStatement(tx: Tx, statementId: bigint): Promise<StatementState | undefined> {
  const { rows } = await sql<{ state: StatementState }>`
    select state from affiliates.statement where statement_id = ${statementId} for update`.execute(tx);
  return rows[0]?.state;
}

export interface NewPayment {
  statementId: bigint;
  transferId: bigint;
  amount: bigint;
  note: string;
  paidBy: string;
}

export async function insertPayment(tx: Tx, one: NewPayment): Promise<void> {
  await sql`
    insert into affiliates.payment (statement_id, transfer_id, amount, note, paid_by)
    values (${one.statementId}, ${one.transferId}, ${one.amount}, ${one.note}, ${one.paidBy})`.execute(tx);
  await sql`update affiliates.statement set state = 'paid' where statement_id = ${one.statementId}`.execute(tx);
}

export interface StatementPlayer {
  playerId: string;
  name: string | null;
  lines: number;
  valid: bigint;
  net: bigint;
  cost: bigint;
  revenue: bigint;
  verdict: Verdict | null;
  cpa: bigint;
}

/** The players of a statement, who brought most first. */
export async function selectStatementPlayers(
  db: Queryable,
  statementId: bigint,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementPlayer[]> {
  const { rows } = await sql<StatementPlayer>`
    select x.player_id as "playerId", p.username as name, x.lines, x.valid, x.net, x.cost, x.revenue, x.verdict, x.cpa
    from affiliates.statement_player x left join account.player p using (player_id)
    where x.statement_id = ${statementId} order by x.revenue desc, x.player_id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export interface StatementDay {
  day: string;
  /** The day of the bets, where it is an earlier one. */
  about: string;
  players: number;
  lines: number;
  net: bigint;
  cost: bigint;
  revenue: bigint;
}

/** The days that a statement came from, of one player or of all. */
export async function selectStatementDays(
  db: Queryable,
  { affiliateId, month, lastDay, playerId }: MonthOf & { playerId: string | null },
): Promise<StatementDay[]> {
  const { rows } = await sql<StatementDay>`
    select day::text as day, about::text as about, count(distinct player_id)::int as players, sum(lines)::int as lines,
      sum(net)::bigint as net, sum(cost)::bigint as cost, sum(revenue)::bigint as revenue
    from affiliates.day
    where affiliate_id = ${affiliateId}::uuid and day >= ${month}::date and day <= ${lastDay}::date
      and (${playerId}::uuid is null or player_id = ${playerId}::uuid)
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
