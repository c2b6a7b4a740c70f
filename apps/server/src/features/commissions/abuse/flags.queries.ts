import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Finding, Rule } from './abuse.rules.ts';
import type { LookedAt } from './facts.queries.ts';

export type FlagState = 'open' | 'held' | 'released' | 'refused';

export interface Flag {
  flagId: bigint;
  brand: string;
  rule: Rule;
  agentId: string;
  playerId: string;
  since: Date;
  reasons: string[];
  evidence: Record<string, unknown>;
  state: FlagState;
  flaggedAt: Date;
  decidedBy: string | null;
  decision: string | null;
}

const fields = sql`f.flag_id as "flagId", f.brand, f.rule, f.agent_id as "agentId", f.player_id as "playerId", f.since,
  f.reasons, f.evidence, f.state, f.flagged_at as "flaggedAt", f.decided_by as "decidedBy", f.decision`;

/** A day is looked at once. @returns false: another node has */
export async function noteLook(tx: Tx, { brand, day }: LookedAt, flags: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into commissions.look (brand, day, flags) values (${brand}, ${day}::date, ${flags})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function isLookedAt(db: Queryable, brand: string, day: string): Promise<boolean> {
  const { rows } = await sql`select from commissions.look where brand = ${brand} and day = ${day}::date`.execute(db);
  return rows.length > 0;
}

/**
 * Flags what was found. What waits is flagged once, what was refused not again, and what an operator has released rests for
 * 30 days. @returns the new ones
 */
export async function insertFlags(
  tx: Tx,
  { brand, from }: LookedAt,
  found: readonly Finding[],
): Promise<Pick<Flag, 'flagId' | 'playerId' | 'since'>[]> {
  const { rows } = await sql<Pick<Flag, 'flagId' | 'playerId' | 'since'>>`
    insert into commissions.flag (brand, rule, agent_id, player_id, since, reasons, evidence)
    select ${brand}, u.rule, u.agent_id, u.player_id, ${from}, array(select jsonb_array_elements_text(u.reasons)), u.evidence
    from unnest(
      ${found.map((one) => one.rule)}::text[], ${found.map((one) => one.agentId)}::uuid[],
      ${found.map((one) => one.playerId)}::uuid[], ${found.map((one) => JSON.stringify(one.reasons))}::jsonb[],
      ${found.map((one) => JSON.stringify(one.evidence))}::jsonb[]
    ) with ordinality as u (rule, agent_id, player_id, reasons, evidence, ord)
    where not exists (
      select from commissions.flag o
      where o.player_id = u.player_id and o.agent_id = u.agent_id and o.rule = u.rule
        and (o.state in ('open', 'held', 'refused') or o.decided_at > clock_timestamp() - interval '30 days')
    )
    order by u.ord
    on conflict do nothing
    returning flag_id as "flagId", player_id as "playerId", since`.execute(tx);
  return rows;
}

export async function selectFlags(
  db: Queryable,
  { brand, state, limit }: { brand: string; state: FlagState | null; limit: number },
): Promise<(Flag & { agent: string; member: string })[]> {
  const { rows } = await sql<Flag & { agent: string; member: string }>`
    select ${fields}, a.username as agent, p.username as member
    from commissions.flag f
    join account.player a on a.player_id = f.agent_id join account.player p on p.player_id = f.player_id
    where f.brand = ${brand} and case when ${state}::text is null then f.state in ('open', 'held') else f.state = ${state} end
    order by f.flag_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function lockFlag(tx: Tx, brand: string, flagId: bigint): Promise<Flag | undefined> {
  const { rows } = await sql<Flag>`
    select ${fields} from commissions.flag f where f.flag_id = ${flagId} and f.brand = ${brand} for update`.execute(tx);
  return rows[0];
}

export async function markHeld(tx: Tx, flags: readonly bigint[]): Promise<void> {
  await sql`update commissions.flag set state = 'held' where flag_id = any (${[...flags]}::bigint[])`.execute(tx);
}

export async function markDecided(
  tx: Tx,
  flagId: bigint,
  { state, by, decision }: { state: 'released' | 'refused'; by: string; decision: string },
): Promise<void> {
  await sql`
    update commissions.flag set state = ${state}, decided_at = clock_timestamp(), decided_by = ${by}, decision = ${decision}
    where flag_id = ${flagId}`.execute(tx);
}

/** Whether any flag still keeps a member's sales out. */
export async function isKeptOut(db: Queryable, playerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from commissions.flag where player_id = ${playerId}::uuid and state in ('held', 'refused') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
