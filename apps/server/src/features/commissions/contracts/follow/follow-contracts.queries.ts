/** What time and accounts do to contracts; whoever calls holds the locks of the kinds. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/index.ts';

/** Of a contract `c`, its agent `a` and who pays `p`: whether both are still agents who may have and give it. */
const fitOf = sql`
  select a.status <> 'closed' and (a.account_type in (1, 2) or (a.account_type = 41 and c.kind <> 'dividend')
      or (a.account_type = 42 and c.kind = 'dividend')) as agent,
    c.payer_id is null or (p.status <> 'closed' and p.account_type in (1, 2)) as payer`;

/** Today is between these days wherever a brand is. */
const daysAround = (now: Date) =>
  [-12, 14].map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10));

/**
 * Brands whose contracts may have to change: mostly none, and then no lock is taken, which offers and answers would wait for
 * every minute.
 */
export async function selectBrands(db: Queryable, now: Date): Promise<string[]> {
  const [earliest, latest] = daysAround(now);
  const { rows } = await sql<{ brand: string }>`
    select brand from commissions.contract where state = 'requested' and answer_by <= ${now}
    union
    select brand from commissions.contract where state = 'valid' and ends_on < ${latest}::date
    union
    select c.brand from commissions.contract c join account.player a on a.player_id = c.agent_id
    left join account.player p on p.player_id = c.payer_id
    cross join lateral (${fitOf}) fit
    where c.state in ('valid', 'ended') and not (fit.agent and fit.payer)
      and (c.ends_on is null or c.ends_on > greatest(${earliest}::date, c.starts_on - 1))`.execute(db);
  return rows.map(({ brand }) => brand);
}

export async function expireOffers(tx: Tx, brand: string, now: Date): Promise<void> {
  await sql`update commissions.contract set state = 'expired'
    where brand = ${brand} and state = 'requested' and answer_by <= ${now}`.execute(tx);
}

export async function passLastDays(tx: Tx, brand: string, today: string): Promise<void> {
  await sql`update commissions.contract set state = 'ended'
    where brand = ${brand} and state = 'valid' and ends_on < ${today}::date`.execute(tx);
}

/** A side whose account is closed or whose type has changed: today is the last day, and days that have begun are paid. */
export async function endWithoutSide(tx: Tx, brand: string, today: string): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with gone as (
      select c.contract_id, greatest(${today}::date, c.starts_on - 1) as last_day,
        case when fit.agent then 'payer' else 'agent' end as why
      from commissions.contract c join account.player a on a.player_id = c.agent_id
      left join account.player p on p.player_id = c.payer_id
      cross join lateral (${fitOf}) fit
      where c.brand = ${brand} and c.state in ('valid', 'ended') and (c.ends_on is null or c.ends_on > ${today}::date)
        and not (fit.agent and fit.payer)
    )
    update commissions.contract c set ends_on = gone.last_day, ended_why = gone.why
    from gone where c.contract_id = gone.contract_id and (c.ends_on is null or c.ends_on > gone.last_day)
    returning c.contract_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
