import { canonicalJson } from '@sampan/service-kit/canonical-json';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import type { ProposalKind } from '../../../platform/proposal-kind.ts';
import { perform } from '../permissions/perform.ts';
import {
  insertDecision,
  insertProposal,
  type ProposalRow,
  selectKind,
  selectProposal,
  selectWaiting,
} from './proposals.queries.ts';

export interface NewProposal {
  kind: string;
  subject: string;
  payload: Record<string, unknown>;
  /** One sentence: what an approval will do. Both read it, and it is kept with the rest. */
  does?: string;
  /** Asked again while it waits, the waiting one is the answer: a retry must not move money twice. */
  once?: boolean;
}

/**
 * Asks for what takes two people; nothing is done yet.
 * @throws AppError operator.*
 */
export async function propose(tx: Tx, actor: OperatorActor, proposal: NewProposal): Promise<ProposalRow> {
  const { kind, subject, does, once = false } = proposal;
  const payload = does === undefined ? proposal.payload : { ...proposal.payload, does };
  const text = canonicalJson(payload);
  const needs = await selectKind(tx, kind);
  if (!needs) throw new Error(`there is no kind of proposal ${kind}`);
  return perform(tx, actor, { permission: needs.propose, what: `${kind}.propose`, subject }, async () => {
    const waiting = once ? await selectWaiting(tx, { brand: actor.brand, kind, payload: text }) : null;
    const id = waiting ?? (await insertProposal(tx, actor, { kind, subject, payload: text }));
    const row = await findProposal(tx, actor.brand, id);
    return { result: row, after: { proposal: id, payload } };
  });
}

/** @throws AppError operator.proposal.unknown */
export async function findProposal(tx: Tx, brand: string, id: bigint): Promise<ProposalRow> {
  const row = await selectProposal(tx, brand, id);
  if (!row) throw new AppError('operator.proposal.unknown', { id: id.toString() });
  return row;
}

export interface Decision {
  id: bigint;
  /** The code that the list shows: whoever decides names what they have read. */
  code: string;
}

/** @throws AppError operator.proposal.* */
async function findOpen(tx: Tx, actor: OperatorActor, { id, code }: Decision): Promise<ProposalRow> {
  const row = await findProposal(tx, actor.brand, id);
  if (row.state === 'lapsed') throw new AppError('operator.proposal.lapsed', { id: id.toString() });
  if (row.state !== 'open') throw new AppError('operator.proposal.decided', { id: id.toString(), state: row.state });
  if (row.code !== code) throw new AppError('operator.proposal.changed', { id: id.toString() });
  return row;
}

async function decide(tx: Tx, actor: OperatorActor, row: ProposalRow, verdict: 'approved' | 'refused') {
  if (await insertDecision(tx, actor, row, verdict)) return;
  const { proposalId } = row;
  const { state } = await findProposal(tx, actor.brand, proposalId);
  throw new AppError('operator.proposal.decided', { id: proposalId.toString(), state });
}

/**
 * The second person agrees, and it is done in the same transaction: once, however often it is approved. The database refuses
 * the same person, a session that is not open, and another text than was proposed.
 * @returns one line that says what was done
 * @throws AppError operator.*, operator.proposal.*, and whatever the kind refuses
 */
export async function approveProposal(
  tx: Tx,
  actor: OperatorActor,
  decision: Decision,
  kinds: readonly ProposalKind[],
): Promise<string> {
  const row = await findOpen(tx, actor, decision);
  const { approve, kind, subject, proposalId, proposedBy, payload } = row;
  return perform(tx, actor, { permission: approve, what: `${kind}.approve`, subject }, async () => {
    if (row.proposerId === actor.operatorId) throw new AppError('operator.proposal.own', { operator: actor.name });
    const known = kinds.find((one) => one.kind === kind);
    if (!known) throw new Error(`nothing applies a proposal ${kind}`);
    await decide(tx, actor, row, 'approved');
    const { says, before, after } = await known.apply(tx, actor, { proposalId, proposedBy, payload });
    return { result: says, before, after: { proposal: proposalId, proposedBy, done: after } };
  });
}

/** Anybody who may approve it refuses it; whoever proposed it takes it back. @throws AppError operator.*, operator.proposal.* */
export async function refuseProposal(tx: Tx, actor: OperatorActor, decision: Decision): Promise<void> {
  const row = await findOpen(tx, actor, decision);
  const { approve, propose: own, kind, subject, proposalId } = row;
  const permission = row.proposerId === actor.operatorId ? own : approve;
  await perform(tx, actor, { permission, what: `${kind}.refuse`, subject }, async () => {
    await decide(tx, actor, row, 'refused');
    return { result: undefined, after: { proposal: proposalId } };
  });
}
