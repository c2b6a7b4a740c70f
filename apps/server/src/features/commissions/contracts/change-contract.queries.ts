/** What changes a contract; whoever calls holds the lock of its kind. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { ContractKind, WrittenTerms } from '../rules/terms.ts';
import type { ContractRow } from './contract.queries.ts';

/** The number and version that the next contract of an agent and a kind has. */
export async function nextContract(
  tx: Tx,
  { agentId, kind }: { agentId: string; kind: ContractKind },
): Promise<{ contractId: bigint; version: number }> {
  const { rows } = await sql<{ contractId: bigint; version: number }>`
    select nextval('commissions.contract_id_seq')::bigint as "contractId",
      coalesce((select max(version) from commissions.contract where agent_id = ${agentId}::uuid and kind = ${kind}), 0) + 1
        as version`.execute(tx);
  return rows[0] as { contractId: bigint; version: number };
}

export interface NewContract {
  contractId: bigint;
  version: number;
  brand: string;
  currency: string;
  kind: ContractKind;
  agentId: string;
  payerId: string | null;
  terms: WrittenTerms;
  text: string;
  hash: string;
  offeredBy: string | null;
  offeredAt: Date;
  answerBy: Date;
  startsOn: string;
}

export async function insertContract(tx: Tx, row: NewContract): Promise<void> {
  await sql`
    insert into commissions.contract (contract_id, version, brand, currency, kind, agent_id, payer_id, terms, text, hash,
      offered_by, offered_at, answer_by, starts_on)
    values (${row.contractId}, ${row.version}, ${row.brand}, ${row.currency}, ${row.kind}, ${row.agentId}::uuid,
      ${row.payerId}::uuid, ${JSON.stringify(row.terms)}::jsonb, ${row.text}, ${row.hash}, ${row.offeredBy}::uuid,
      ${row.offeredAt}, ${row.answerBy}, ${row.startsOn}::date)`.execute(tx);
}

export async function denyContract(tx: Tx, contractId: bigint, at: Date): Promise<void> {
  await sql`update commissions.contract set state = 'denied', answered_at = ${at}
    where contract_id = ${contractId}`.execute(tx);
}

/**
 * Puts a contract in force; whatever holds on its first day or later ends on the day before: also one that had been
 * replaced from a later day on, by a contract that now never begins.
 */
export async function acceptContract(
  tx: Tx,
  { contractId, agentId, kind, startsOn }: ContractRow,
  at: Date,
): Promise<void> {
  await sql`
    update commissions.contract set state = 'ended',
      ended_why = case when ends_on < ${startsOn}::date then ended_why else 'replaced' end,
      ends_on = least(ends_on, greatest(${startsOn}::date - 1, starts_on - 1))
    where agent_id = ${agentId}::uuid and kind = ${kind} and contract_id <> ${contractId}
      and (state = 'valid' or (state = 'ended' and ends_on >= greatest(${startsOn}::date, starts_on)))`.execute(tx);
  await sql`update commissions.contract set state = 'valid', answered_at = ${at}
    where contract_id = ${contractId}`.execute(tx);
}

/** An offer that its payer takes back. */
export async function takeBackOffer(tx: Tx, contractId: bigint, at: Date): Promise<void> {
  await sql`update commissions.contract set state = 'expired', notice_by = 'payer', notice_at = ${at}
    where contract_id = ${contractId}`.execute(tx);
}

/**
 * Gives notice. What the agent gives of this kind to agents below cannot outlive it, at whatever depth.
 * @returns the references of contracts below that end with it
 */
export async function giveNotice(
  tx: Tx,
  { contractId }: Pick<ContractRow, 'contractId'>,
  { by, at, lastDay }: { by: 'agent' | 'payer'; at: Date; lastDay: string },
): Promise<string[]> {
  await sql`
    update commissions.contract set notice_by = ${by}, notice_at = ${at}, ended_why = 'notice',
      ends_on = greatest(${lastDay}::date, starts_on - 1)
    where contract_id = ${contractId}`.execute(tx);
  return endBelow(tx, contractId);
}

/**
 * Ends what hangs on contracts that end: everything of the kind that their agents give, and those again. One that has been
 * replaced from a later day on still holds until then, so it is cut short as well.
 */
export async function endBelow(tx: Tx, contractId: bigint): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    with recursive below as (
      select c.contract_id, c.agent_id, c.kind, c.ends_on from commissions.contract c where c.contract_id = ${contractId}
      union
      select c.contract_id, c.agent_id, c.kind, b.ends_on
      from below b join commissions.contract c on c.payer_id = b.agent_id and c.kind = b.kind
        and c.state in ('valid', 'ended') and (c.ends_on is null or c.ends_on > b.ends_on)
    )
    update commissions.contract c set ends_on = greatest(b.ends_on, c.starts_on - 1), ended_why = 'payer'
    from below b
    where c.contract_id = b.contract_id and c.contract_id <> ${contractId}
      and (c.ends_on is null or c.ends_on > greatest(b.ends_on, c.starts_on - 1))
    returning c.reference`.execute(tx);
  return rows.map(({ reference }) => reference);
}
