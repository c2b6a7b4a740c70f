/** An agent's invitation links: their terms, and what came of each. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/index.ts';
import { betDays, moneyDays } from '../../../wagering/index.ts';
import type { TeamFilter } from '../overview/overview.queries.ts';

type Kind = 'agent' | 'member';

export interface Link {
  code: string;
  /** '' as long as the first one has no name. */
  name: string;
  kind: Kind;
  first: boolean;
  enabled: boolean;
  stopped: boolean;
  madeAt: Date;
}

export interface LinkSums {
  opened: number;
  registered: number;
  deposited: number;
  played: number;
  people: number;
  deposits: bigint;
  withdrawals: bigint;
  valid: bigint;
  net: bigint;
}

interface OneLink {
  brand: string;
  code: string;
  agentId: string;
}

/** What registering with an agent's link makes; null: no link, or one without terms of its own. */
export async function selectTerms(db: Queryable, { brand, code, agentId }: OneLink): Promise<{ kind: Kind } | null> {
  const { rows } = await sql<{ kind: Kind }>`
    select kind from agents.link
    where brand = ${brand} and code_key = lower(${code}) and agent_id = ${agentId}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** One agent waits for itself: of two tabs that make the last link, one is refused. */
export async function lockLinks(tx: Tx, agentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agents.links/${agentId}`}, 0))`.execute(tx);
}

export async function countLinks(db: Queryable, agentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account.affiliate_code where owner_id = ${agentId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Names a link; its kind is kept from the first time on. */
export async function writeLink(tx: Tx, link: OneLink & { name: string; kind: Kind }): Promise<void> {
  await sql`
    insert into agents.link (brand, code_key, agent_id, name, kind)
    values (${link.brand}, lower(${link.code}), ${link.agentId}::uuid, ${link.name}, ${link.kind})
    on conflict (brand, code_key) do update set name = excluded.name`.execute(tx);
}

const linkColumns =
  sql.raw(`c.code, coalesce(l.name, '') as name, coalesce(l.kind, 'member') as kind, c.first, c.enabled,
  not c.enabled and c.changed_by <> 'agent' as stopped, c.made_at as "madeAt"`);

export async function selectLink(db: Queryable, { brand, code, agentId }: OneLink): Promise<Link | null> {
  const { rows } = await sql<Link>`
    select ${linkColumns} from account.affiliate_code c left join agents.link l using (brand, code_key)
    where c.brand = ${brand} and c.code_key = lower(${code}) and c.owner_id = ${agentId}::uuid`.execute(db);
  return rows[0] ?? null;
}

export interface LinksFilter extends TeamFilter {
  brand: string;
  search: string;
  limit: number;
  offset: number;
}

const sums = ['opened', 'registered', 'deposited', 'played', 'people'] as const;
const amounts = ['deposits', 'withdrawals', 'valid', 'net'] as const;
const summed = sql.raw(
  [
    ...sums.map((key) => `coalesce(sum(${key}), 0)::int as ${key}`),
    ...amounts.map((key) => `coalesce(sum(${key}), 0)::bigint as ${key}`),
  ].join(', '),
);

/** What each link has brought, by its code: a line for each thing that is counted, to be added up. */
const brought = (filter: LinksFilter) => {
  const { brand, agentId, currency, timeZone, from, to } = filter;
  const since = { from, to: 'infinity' };
  return sql`
    with own as materialized (
      select m.player_id, m.code_key, (m.placed_at at time zone ${timeZone})::date between ${from}::date and ${to}::date as fresh
      from agents.member m where m.agent_id = ${agentId}::uuid and m.code_key is not null
    ), payer as materialized (
      select distinct player_id from own join (${moneyDays(since)}) d using (player_id) where fresh and deposits > 0
    ), gambler as materialized (
      select distinct player_id from own join (${betDays(since, currency)}) b using (player_id) where fresh and lines > 0
    )
    select code_key, opened, 0 as registered, 0 as deposited, 0 as played, 0 as people,
      0::bigint as deposits, 0::bigint as withdrawals, 0::bigint as valid, 0::bigint as net
    from account.affiliate_opening where brand = ${brand} and day between ${from}::date and ${to}::date
    union all
    select code_key, 0, fresh::int, (p.player_id is not null)::int, (g.player_id is not null)::int, 1, 0, 0, 0, 0
    from own left join payer p using (player_id) left join gambler g using (player_id)
    union all
    select code_key, 0, 0, 0, 0, 0, deposits, withdrawals, 0, 0 from own join (${moneyDays(filter)}) d using (player_id)
    union all
    select code_key, 0, 0, 0, 0, 0, 0, 0, valid, net from own join (${betDays(filter, currency)}) b using (player_id)`;
};

/** The agent's links, the first before the newest; the totals are of the whole filter. */
export async function selectLinks(
  db: Queryable,
  filter: LinksFilter,
): Promise<{ rows: (Link & LinkSums)[]; count: number; totals: LinkSums }> {
  const { brand, agentId, search, limit, offset } = filter;
  const { rows } = await sql<Link & LinkSums & { row: 'all' | 'one'; count: number }>`
    with link as materialized (
      select c.code_key, ${linkColumns}
      from account.affiliate_code c left join agents.link l using (brand, code_key)
      where c.brand = ${brand} and c.owner_id = ${agentId}::uuid
        and (${search} = '' or position(lower(${search}) in lower(coalesce(l.name, '') || ' ' || c.code)) > 0)
    ), line as materialized (
      select link.code, link.name, link.kind, link.first, link.enabled, link.stopped, link."madeAt", ${summed}
      from link left join (${brought(filter)}) x using (code_key) group by 1, 2, 3, 4, 5, 6, 7
    ), page as (
      select * from line order by first desc, "madeAt" desc, code limit ${limit} offset ${offset}
    )
    select 'all' as row, count(*)::int as count, null as code, null as name, null as kind, false as first,
      null as enabled, null as stopped, null as "madeAt", ${summed} from line
    union all
    select 'one', 0, page.* from page
    order by row, first desc, "madeAt" desc, code`.execute(db);
  const [totals, ...list] = rows;
  if (!totals) throw new Error('A row of totals always comes.');
  return { rows: list, count: totals.count, totals };
}
