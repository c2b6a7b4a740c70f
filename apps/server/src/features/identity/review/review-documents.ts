import type { IdentityRefusal, IdentitySide } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { isOwnPlayer, perform } from '../../operators/index.ts';
import { hasOpened, insertOpening, lockVerification, type VerificationRow } from '../identity.queries.ts';
import { openPicture } from '../pictures/encrypted-picture.ts';
import { selectPictures } from '../pictures/pictures.queries.ts';
import { refuseDocuments, type Verified, type VerifiedBy, verifyDocuments } from './decide-documents.ts';

const subjectOf = (id: bigint) => `documents ${id}`;

/** @throws AppError operator.identity.unknown, operator.own.player */
async function findForReview(tx: Tx, actor: OperatorActor, id: bigint): Promise<VerificationRow> {
  const row = await lockVerification(tx, id);
  if (row?.brand !== actor.brand) throw new AppError('operator.identity.unknown', { id: id.toString() });
  if (await isOwnPlayer(tx, actor.operatorId, row.playerId))
    throw new AppError('operator.own.player', { operator: actor.name });
  return row;
}

export interface OpenedPicture {
  side: IdentitySide;
  picture: Buffer;
}

/**
 * The pictures of what was handed in, for the eyes of one operator: who and when is written down before they are seen.
 * @throws AppError operator.*, operator.identity.unknown, operator.identity.state, operator.identity.gone
 */
export function openDocuments(tx: Tx, actor: OperatorActor, { id }: { id: bigint }): Promise<OpenedPicture[]> {
  const action = { permission: 'identity.review', what: 'identity.open', subject: subjectOf(id) } as const;
  return perform(tx, actor, action, async () => {
    const { playerId, state, picturesDeletedAt } = await findForReview(tx, actor, id);
    // What is not handed in is nobody's to look at.
    if (state === 'open') throw new AppError('operator.identity.state', { id: id.toString(), state });
    const stored = await selectPictures(tx, id);
    if (picturesDeletedAt !== null || stored.length === 0)
      throw new AppError('operator.identity.gone', { id: id.toString() });
    const { operatorId, sessionId, name: operator } = actor;
    await insertOpening(tx, { id, playerId, operatorId, sessionId, operator });
    const result: OpenedPicture[] = [];
    for (const one of stored) result.push({ side: one.side, picture: await openPicture(tx, id, one) });
    return { result, after: { playerId, sides: result.map(({ side }) => side) } };
  });
}

/**
 * The operator has compared the pictures and typed what stands on the document.
 * @throws AppError operator.*, operator.identity.*, request.invalid
 */
export function approveDocuments(
  tx: Tx,
  actor: OperatorActor,
  { id, ...input }: VerifiedBy & { id: bigint },
): Promise<Verified> {
  const action = { permission: 'identity.review', what: 'identity.approve', subject: subjectOf(id) } as const;
  return perform(tx, actor, action, async () => {
    const row = await findForReview(tx, actor, id);
    const { state, playerId } = row;
    if (state !== 'submitted') throw new AppError('operator.identity.state', { id: id.toString(), state });
    if (!(await hasOpened(tx, { id, operatorId: actor.operatorId })))
      throw new AppError('operator.identity.unopened', { id: id.toString() });
    const verified = await verifyDocuments(tx, row, input, { by: `operator:${actor.name}`, now: actor.now });
    // The record is for good: nothing of the document itself stands in it.
    return { result: verified, before: { state }, after: { state: 'verified', playerId, ...verified } };
  });
}

export interface RefusalInput {
  id: bigint;
  why: IdentityRefusal;
  note: string;
  birthDate?: string | undefined;
}

/**
 * The operator refuses what was handed in, or takes back what was approved; the player reads why.
 * @throws AppError operator.*, operator.identity.unknown, operator.identity.state, request.invalid
 */
export function refuseByOperator(tx: Tx, actor: OperatorActor, { id, ...input }: RefusalInput): Promise<void> {
  const action = { permission: 'identity.review', what: 'identity.refuse', subject: subjectOf(id) } as const;
  return perform(tx, actor, action, async () => {
    const row = await findForReview(tx, actor, id);
    const { state, playerId } = row;
    if (state !== 'submitted' && state !== 'verified')
      throw new AppError('operator.identity.state', { id: id.toString(), state });
    await refuseDocuments(tx, row, input, { by: `operator:${actor.name}`, now: actor.now });
    return { result: undefined, before: { state }, after: { state: 'refused', playerId, why: input.why } };
  });
}
