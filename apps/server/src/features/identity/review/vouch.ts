import { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { defineProposalKind, readReason } from '../../../platform/proposal-kind.ts';
import { showPlayer } from '../../account/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { isOwnPlayer, type ProposalRow, propose } from '../../operators/index.ts';
import { dayOf } from '../attempts/read-identity.ts';
import { insertAttempt, lockRunning, markVerified } from '../identity.queries.ts';
import { monthsLater } from '../identity.rules.ts';
import { identitySettings } from '../identity.settings.ts';
import { deletePictures } from '../pictures/pictures.queries.ts';
import { notifyVerified } from './notices.ts';

const KIND = 'identity.vouch';

async function refuseOwn(tx: Tx, actor: OperatorActor, playerId: string): Promise<void> {
  if (await isOwnPlayer(tx, actor.operatorId, playerId))
    throw new AppError('operator.own.player', { operator: actor.name });
}

/**
 * The way out for somebody who has no document to show: two operators who know by other means who it is.
 * @throws AppError operator.*, request.invalid
 */
export async function proposeVouching(
  tx: Tx,
  actor: OperatorActor,
  input: { username: string; reason: string },
): Promise<ProposalRow> {
  const reason = readReason(input.reason);
  const { playerId, username } = await showPlayer(tx, { brand: actor.brand, username: input.username });
  await refuseOwn(tx, actor, playerId);
  const does = `${username} is verified without a document: ${reason}`;
  return propose(tx, actor, { kind: KIND, subject: username, payload: { playerId, reason }, does, once: true });
}

const payload = z.strictObject({ playerId: z.uuid(), reason: z.string() });

export const vouchProposals = defineProposalKind(KIND, payload, async (tx, actor, { payload: agreed, proposedBy }) => {
  const { playerId, reason } = agreed;
  const { brand, now } = actor;
  await refuseOwn(tx, actor, playerId);
  const running = await lockRunning(tx, playerId);
  if (running) await deletePictures(tx, running.id);
  const id = running?.id ?? (await insertAttempt(tx, { playerId, brand, country: null, document: null }));
  if (id === null) throw new AppError('operator.proposal.outdated');
  const months = (await loadSettings(tx, brand)).get(identitySettings.validMonths);
  const validUntil = months === null ? null : monthsLater(dayOf(now), months);
  const by = `operator:${proposedBy}, operator:${actor.name}`;
  await markVerified(tx, { id, by, at: now, validUntil, details: null });
  await notifyVerified(tx, { brand, playerId });
  return { says: 'The player is verified without a document.', after: { playerId, reason, documents: id } };
});
