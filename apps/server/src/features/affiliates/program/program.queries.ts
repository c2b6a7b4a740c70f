import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { WrittenPlan } from '../rules/plan.ts';

export interface PlanRow {
  planId: bigint;
  name: string;
  currency: string;
  terms: WrittenPlan;
  offered: boolean;
  madeAt: Date;
}

const planColumns = sql.raw('p.plan_id as "planId", p.name, p.currency, p.terms, p.offered, p.made_at as "madeAt"');

export async function selectPlans(db: Queryable, brand: string): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select ${planColumns} from affiliates.plan p where p.brand = ${brand} order by p.plan_id`.execute(db);
  return rows;
}

export async function selectPlan(db: Queryable, brand: string, name: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select ${planColumns} from affiliates.plan p where p.brand = ${brand} and p.name = ${name}`.execute(db);
  return rows[0];
}

export interface NewPlan {
  brand: string;
  name: string;
  currency: string;
  terms: WrittenPlan;
  offered: boolean;
  madeBy: string;
}

/** @returns false when the name is taken */
export async function insertPlan(tx: Tx, plan: NewPlan): Promise<boolean> {
  const result = await sql`
    insert into affiliates.plan (brand, name, currency, terms, offered, made_by)
    values (${plan.brand}, ${plan.name}, ${plan.currency}, ${JSON.stringify(plan.terms)}, ${plan.offered}, ${plan.madeBy})
    on conflict (brand, name) do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

export interface AffiliateRow {
  affiliateId: string;
  brand: string;
  currency: string;
  name: string;
  title: string;
  contact: string;
  passwordHash: string;
  mustChange: boolean;
  /** When the password that an operator made has opened its session. */
  oneTimeUsedAt: Date | null;
  codeStep: bigint | null;
  madeAt: Date;
  /** As 2026-11-01. */
  firstMonth: string;
  stoppedAt: Date | null;
}

const affiliateColumns = sql.raw(`a.affiliate_id as "affiliateId", a.brand, a.currency, a.name, a.title, a.contact,
  a.password_hash as "passwordHash", a.must_change as "mustChange", a.one_time_used_at as "oneTimeUsedAt",
  a.code_step as "codeStep", a.made_at as "madeAt",
  a.first_month::text as "firstMonth", a.stopped_at as "stoppedAt"`);

export async function selectAffiliate(db: Queryable, brand: string, name: string): Promise<AffiliateRow | undefined> {
  const { rows } = await sql<AffiliateRow>`
    select ${affiliateColumns} from affiliates.affiliate a where a.brand = ${brand} and a.name = lower(${name})`.execute(
    db,
  );
  return rows[0];
}

export async function selectAffiliateById(db: Queryable, affiliateId: string): Promise<AffiliateRow | undefined> {
  const { rows } = await sql<AffiliateRow>`
    select ${affiliateColumns} from affiliates.affiliate a where a.affiliate_id = ${affiliateId}::uuid`.execute(db);
  return rows[0];
}

/** Holds the affiliate for this transaction: what is decided of one is decided one after another. */
export async function lockAffiliate(tx: Tx, affiliateId: string): Promise<void> {
  await sql`select from affiliates.affiliate where affiliate_id = ${affiliateId}::uuid for update`.execute(tx);
}

export type NewAffiliate = Omit<AffiliateRow, 'mustChange' | 'oneTimeUsedAt' | 'codeStep' | 'stoppedAt'>;

/** @returns false when the name is taken */
export async function insertAffiliate(tx: Tx, one: NewAffiliate): Promise<boolean> {
  const result = await sql`
    insert into affiliates.affiliate (affiliate_id, brand, currency, name, title, contact, password_hash, made_at, first_month)
    values (${one.affiliateId}::uuid, ${one.brand}, ${one.currency}, ${one.name}, ${one.title}, ${one.contact},
      ${one.passwordHash}, ${one.madeAt}, ${one.firstMonth}::date)
    on conflict (brand, name) do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function updatePassword(
  tx: Tx,
  { affiliateId, passwordHash, mustChange }: Pick<AffiliateRow, 'affiliateId' | 'passwordHash' | 'mustChange'>,
): Promise<void> {
  await sql`
    update affiliates.affiliate set password_hash = ${passwordHash}, must_change = ${mustChange}, one_time_used_at = null
    where affiliate_id = ${affiliateId}::uuid`.execute(tx);
}

/** Uses up the password that an operator made. @returns false: it was used before, or is another one by now */
export async function useOneTimePassword(
  tx: Tx,
  { affiliateId, passwordHash }: Pick<AffiliateRow, 'affiliateId' | 'passwordHash'>,
): Promise<boolean> {
  const result = await sql`
    update affiliates.affiliate set one_time_used_at = now()
    where affiliate_id = ${affiliateId}::uuid and password_hash = ${passwordHash} and must_change
      and one_time_used_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function updateStopped(tx: Tx, affiliateId: string, stoppedAt: Date | null): Promise<void> {
  await sql`
    update affiliates.affiliate set stopped_at = ${stoppedAt} where affiliate_id = ${affiliateId}::uuid`.execute(tx);
}

/** Which plan counts from a month on; said again, the later word counts. */
export async function assignPlan(
  tx: Tx,
  to: { affiliateId: string; fromMonth: string; planId: bigint; setBy: string },
): Promise<void> {
  await sql`
    insert into affiliates.assignment (affiliate_id, from_month, plan_id, set_by)
    values (${to.affiliateId}::uuid, ${to.fromMonth}::date, ${to.planId}, ${to.setBy})
    on conflict (affiliate_id, from_month) do update
      set plan_id = excluded.plan_id, set_by = excluded.set_by, set_at = now()`.execute(tx);
}

/** The plan of a month. */
export async function selectPlanOf(db: Queryable, affiliateId: string, month: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select ${planColumns} from affiliates.assignment x join affiliates.plan p using (plan_id)
    where x.affiliate_id = ${affiliateId}::uuid and x.from_month <= ${month}::date
    order by x.from_month desc limit 1`.execute(db);
  return rows[0];
}

export interface AffiliateLine {
  affiliateId: string;
  name: string;
  title: string;
  plan: string | null;
  links: number;
  players: number;
  due: bigint;
  paid: bigint;
  stopped: boolean;
}

/** Every affiliate of a brand with the plan of this month. */
export async function selectAffiliates(db: Queryable, brand: string, month: string): Promise<AffiliateLine[]> {
  const { rows } = await sql<AffiliateLine>`
    select a.affiliate_id as "affiliateId", a.name, a.title, a.stopped_at is not null as stopped,
      (select p.name from affiliates.assignment x join affiliates.plan p using (plan_id)
       where x.affiliate_id = a.affiliate_id and x.from_month <= ${month}::date order by x.from_month desc limit 1) as plan,
      (select count(*)::int from affiliates.link l where l.affiliate_id = a.affiliate_id) as links,
      (select count(*)::int from affiliates.player p where p.affiliate_id = a.affiliate_id) as players,
      (select coalesce(sum(amount), 0)::bigint from affiliates.statement s
       where s.affiliate_id = a.affiliate_id and s.state = 'due') as due,
      (select coalesce(sum(amount), 0)::bigint from affiliates.statement s
       where s.affiliate_id = a.affiliate_id and s.state = 'paid') as paid
    from affiliates.affiliate a where a.brand = ${brand} order by a.name`.execute(db);
  return rows;
}

/** The last month that has a statement; null: none has. */
export async function selectLastMonth(db: Queryable, affiliateId: string): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select max(month)::text as month from affiliates.statement where affiliate_id = ${affiliateId}::uuid`.execute(db);
  return rows[0]?.month ?? null;
}
