import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { OperatorActor, OperatorPermission } from '../../../platform/operator-actor.ts';

export interface ProposalRow {
  proposalId: bigint;
  kind: string;
  brand: string;
  subject: string;
  payload: unknown;
  /** What an approval will do, in one sentence; null where the subject and the payload say it. */
  does: string | null;
  /** The digest's first 8 hex characters: they name what was proposed, to the letter. */
  code: string;
  digest: Buffer;
  proposedBy: string;
  proposerId: string;
  proposedAt: Date;
  expiresAt: Date;
  state: 'open' | 'lapsed' | 'approved' | 'refused';
  decidedBy: string | null;
  /** What it takes to propose it, and to approve it. */
  propose: OperatorPermission;
  approve: OperatorPermission;
}

/** 8 hex characters can be read out. What is shown beside them is what is kept, and nobody can change it. */
const columns = sql`
  p.proposal_id as "proposalId", p.kind, p.brand, p.subject, p.payload::jsonb as payload, p.payload::jsonb ->> 'does' as does,
  left(encode(sha256(convert_to(p.payload, 'UTF8')), 'hex'), 8) as code, sha256(convert_to(p.payload, 'UTF8')) as digest, o.name as "proposedBy", p.operator_id as "proposerId",
  p.proposed_at as "proposedAt", p.expires_at as "expiresAt", d.name as "decidedBy", k.propose, k.approve,
  coalesce(x.verdict, case when clock_timestamp() < p.expires_at then 'open' else 'lapsed' end) as state`;

const tables = sql`operators.proposal p
  join operators.proposal_kind k using (kind)
  join operators.operator o on o.operator_id = p.operator_id
  left join operators.proposal_decision x on x.proposal_id = p.proposal_id
  left join operators.operator d on d.operator_id = x.operator_id`;

export async function selectKind(db: Queryable, kind: string): Promise<{ propose: OperatorPermission } | null> {
  const { rows } = await sql<{ propose: OperatorPermission }>`
    select propose from operators.proposal_kind where kind = ${kind}`.execute(db);
  return rows[0] ?? null;
}

export async function insertProposal(
  tx: Tx,
  { operatorId, sessionId, brand }: OperatorActor,
  proposal: { kind: string; subject: string; payload: string },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into operators.proposal (kind, brand, subject, payload, operator_id, session_id)
    values (${proposal.kind}, ${brand}, ${proposal.subject}, ${proposal.payload}, ${operatorId}, ${sessionId})
    returning proposal_id as id`.execute(tx);
  return (rows[0] as { id: bigint }).id;
}

/** The open proposal of just this, if any. Two that ask for the same at once come one after the other. */
export async function selectWaiting(
  tx: Tx,
  { brand, kind, payload }: { brand: string; kind: string; payload: string },
): Promise<bigint | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proposal:${brand}:${kind}:${payload}`}, 0))`.execute(tx);
  const { rows } = await sql<{ id: bigint }>`
    select p.proposal_id as id from operators.proposal p left join operators.proposal_decision x using (proposal_id)
    where p.brand = ${brand} and p.kind = ${kind} and p.payload = ${payload} and x.proposal_id is null
      and clock_timestamp() < p.expires_at
    order by p.proposal_id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function selectProposal(db: Queryable, brand: string, proposalId: bigint): Promise<ProposalRow | null> {
  const { rows } = await sql<ProposalRow>`
    select ${columns} from ${tables} where p.proposal_id = ${proposalId} and p.brand = ${brand}`.execute(db);
  return rows[0] ?? null;
}

/** Newest first. */
export async function selectProposals(
  db: Queryable,
  brand: string,
  { open, limit }: { open: boolean; limit: number },
): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select ${columns} from ${tables}
    where p.brand = ${brand} and (not ${open} or (x.proposal_id is null and clock_timestamp() < p.expires_at))
    order by p.proposal_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Of what was read, to the letter. Two at once: the second waits here until the first has ended. @returns whether this one decided it */
export async function insertDecision(
  tx: Tx,
  { operatorId, sessionId }: OperatorActor,
  { proposalId, digest }: Pick<ProposalRow, 'proposalId' | 'digest'>,
  verdict: 'approved' | 'refused',
): Promise<boolean> {
  const { rows } = await sql`
    insert into operators.proposal_decision (proposal_id, verdict, digest, operator_id, session_id)
    values (${proposalId}, ${verdict}, ${digest}, ${operatorId}, ${sessionId})
    on conflict do nothing returning proposal_id`.execute(tx);
  return rows.length === 1;
}
