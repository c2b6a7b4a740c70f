import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { shownName } from '../../account/index.ts';
import type { ContractKind, WrittenTerms } from '../rules/terms.ts';
import type { Standing } from './terms/agent-types.ts';

export type ContractState = 'requested' | 'valid' | 'denied' | 'expired' | 'ended';

export interface ContractRow {
  contractId: bigint;
  reference: string;
  brand: string;
  currency: string;
  kind: ContractKind;
  agentId: string;
  agentName: string;
  payerId: string | null;
  payerName: string | null;
  version: number;
  terms: WrittenTerms;
  text: string;
  hash: string;
  state: ContractState;
  offeredAt: Date;
  answerBy: Date;
  answeredAt: Date | null;
  /** Days as 2026-11-24. */
  startsOn: string;
  endsOn: string | null;
  endedWhy: 'notice' | 'replaced' | 'payer' | 'agent' | null;
  noticeBy: 'agent' | 'payer' | null;
  noticeAt: Date | null;
}

const contract = sql`c.contract_id as "contractId", c.reference, c.brand, c.currency, c.kind, c.agent_id as "agentId",
  ${shownName('a')} as "agentName", c.payer_id as "payerId", case when c.payer_id is not null then ${shownName('p')} end
  as "payerName", c.version, c.terms, c.text, c.hash, c.state, c.offered_at as "offeredAt", c.answer_by as "answerBy",
  c.answered_at as "answeredAt", c.starts_on::text as "startsOn", c.ends_on::text as "endsOn",
  c.ended_why as "endedWhy", c.notice_by as "noticeBy", c.notice_at as "noticeAt"`;
const named = sql`commissions.contract c join account.player a on a.player_id = c.agent_id
  left join account.player p on p.player_id = c.payer_id`;

/** Contracts of a kind change one at a time in a brand: what one is held against cannot change meanwhile. */
export async function lockContracts(tx: Tx, brand: string, kind: ContractKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`commissions.contracts/${brand}/${kind}`}, 0))`.execute(tx);
}

export async function selectContract(db: Queryable, brand: string, reference: string): Promise<ContractRow | null> {
  const { rows } = await sql<ContractRow>`
    select ${contract} from ${named} where c.reference = ${reference} and c.brand = ${brand}`.execute(db);
  return rows[0] ?? null;
}

/** All of an agent of a kind, the newest first. */
export async function selectOwnContracts(db: Queryable, agentId: string, kind: ContractKind): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select ${contract} from ${named} where c.agent_id = ${agentId}::uuid and c.kind = ${kind}
    order by c.version desc limit 60`.execute(db);
  return rows;
}

/** Contracts of an agent that say what holds on a day or later, the earliest first. */
export async function selectCovering(
  db: Queryable,
  { agentId, kind, from }: { agentId: string; kind: ContractKind; from: string },
): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select ${contract} from ${named}
    where c.agent_id = ${agentId}::uuid and c.kind = ${kind} and c.state in ('valid', 'ended')
      and (c.ends_on is null or c.ends_on >= greatest(${from}::date, c.starts_on))
    order by c.starts_on`.execute(db);
  return rows;
}

/** Contracts that an agent pays on a day or later. */
export async function selectGivenFrom(
  db: Queryable,
  { payerId, kind, from }: { payerId: string; kind: ContractKind; from: string },
): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select ${contract} from ${named}
    where c.payer_id = ${payerId}::uuid and c.kind = ${kind} and c.state in ('valid', 'ended')
      and (c.ends_on is null or c.ends_on >= greatest(${from}::date, c.starts_on))
    order by c.contract_id`.execute(db);
  return rows;
}

export interface ContractFilter {
  brand: string;
  agentId: string | null;
  kind: ContractKind | null;
  limit: number;
}

/** Of a brand, the newest first. */
export async function selectBrandContracts(db: Queryable, filter: ContractFilter): Promise<ContractRow[]> {
  const { brand, agentId, kind, limit } = filter;
  const { rows } = await sql<ContractRow>`
    select ${contract} from ${named}
    where c.brand = ${brand} and (${agentId}::uuid is null or c.agent_id = ${agentId}::uuid)
      and (${kind}::text is null or c.kind = ${kind}) order by c.contract_id desc limit ${limit}`.execute(db);
  return rows;
}

export interface BelowRow {
  agentId: string;
  name: string;
  type: number;
  total: number;
}

/** Agents directly below, by name. */
export async function selectAgentsBelow(
  db: Queryable,
  { agentId, search, limit, offset }: { agentId: string; search: string; limit: number; offset: number },
): Promise<BelowRow[]> {
  const { rows } = await sql<BelowRow>`
    select p.player_id as "agentId", ${shownName('p')} as name, p.account_type as type,
      (count(*) over ())::int as total
    from agents.member m join account.player p on p.player_id = m.player_id
    where m.agent_id = ${agentId}::uuid and p.account_type in (1, 2, 41, 42) and p.status <> 'closed'
      and (${search} = '' or position(lower(${search}) in lower(${shownName('p')})) > 0)
    order by name, p.player_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** What waits and what is in force, of a payer's contracts with these agents. */
export async function selectGiven(
  db: Queryable,
  { payerId, kind, agentIds }: { payerId: string; kind: ContractKind; agentIds: readonly string[] },
): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select ${contract} from ${named}
    where c.payer_id = ${payerId}::uuid and c.kind = ${kind} and c.state in ('requested', 'valid')
      and c.agent_id = any (${[...agentIds]}::uuid[])`.execute(db);
  return rows;
}

/** Where an agent stands; null: nobody of this brand. */
export async function selectStanding(db: Queryable, brand: string, agentId: string): Promise<Standing | null> {
  const { rows } = await sql<{
    type: number;
    active: boolean;
    aboveId: string | null;
    aboveType: number;
    aboveActive: boolean;
  }>`
    select p.account_type as type, p.status <> 'closed' as active, u.player_id as "aboveId", u.account_type as "aboveType",
      u.status <> 'closed' as "aboveActive"
    from account.player p left join agents.member m on m.player_id = p.player_id
    left join account.player u on u.player_id = m.agent_id
    where p.player_id = ${agentId}::uuid and p.brand = ${brand}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { type, active, aboveId, aboveType, aboveActive } = row;
  return { type, active, above: aboveId === null ? null : { id: aboveId, type: aboveType, active: aboveActive } };
}

/** Kinds of which the agent has been offered or has had a contract, and whether an offer waits. */
export async function selectOwnKinds(
  db: Queryable,
  agentId: string,
): Promise<{ kind: ContractKind; waits: boolean; shown: boolean }[]> {
  const { rows } = await sql<{ kind: ContractKind; waits: boolean; shown: boolean }>`
    select kind, bool_or(state = 'requested') as waits, bool_or(state in ('requested', 'valid', 'ended')) as shown
    from commissions.contract where agent_id = ${agentId}::uuid group by kind order by kind`.execute(db);
  return rows;
}
