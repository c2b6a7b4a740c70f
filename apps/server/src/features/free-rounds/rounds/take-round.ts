import type { ErrorCode, VendorFreeRoundRequest } from '@sampan/contract';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { findGameSession } from '../../play/index.ts';
import { isOnBreak, leftToStake } from '../../protection/index.ts';
import { refusalAnswer, type SignedBody, type VendorAnswer } from '../../vendor-api/index.ts';
import { lockBundle } from '../bundle.queries.ts';
import type { Bundle } from '../bundle.ts';
import { answerOfBundle } from './answer-round.ts';
import { insertRound, selectRound, selectTaken } from './round.queries.ts';

interface Taking {
  call: Pick<SignedBody, 'vendor' | 'enabled'>;
  request: VendorFreeRoundRequest;
  now: Date;
}

/** Why no round of it may begin now, by the bundle itself. */
function refusalOf(bundle: Bundle | null, { call, request, now }: Taking, playerId: string): ErrorCode | null {
  const own = bundle?.playerId === playerId && bundle.vendor === call.vendor && bundle.gameCode === request.gameCode;
  if (!bundle || !own || bundle.state === 'offered' || bundle.state === 'lapsed') return 'vendor.free-rounds.unknown';
  // The vendor may play what it has been told of before its answer has come back.
  const open = bundle.state === 'active' || bundle.state === 'ordered';
  if (!open || bundle.taken >= bundle.rounds || bundle.playUntil === null || bundle.playUntil <= now)
    return 'vendor.free-rounds.over';
  return null;
}

/** Why the player may not play now: a free round is a round, and a break or a limit that is reached ends play. */
async function refusalOfPlayer(tx: Tx, { playerId, now }: { playerId: string; now: Date }): Promise<ErrorCode | null> {
  if (await isOnBreak(tx, { playerId, now })) return 'vendor.player.excluded';
  const left = await leftToStake(tx, { playerId, now });
  return left !== null && left <= 0n ? 'vendor.player.limit' : null;
}

/** POST /vendor/v1/free-round: a round that takes one of a bundle instead of a stake. A refusal has taken nothing. */
export async function takeRound(tx: Tx, taking: Taking): Promise<VendorAnswer> {
  const { call, request, now } = taking;
  const { vendor, enabled } = call;
  const { transactionId, roundId, gameCode, bundleId } = request;
  const found = await findGameSession(tx, vendor, request.sessionToken);
  if (found?.gameCode !== gameCode) return refusalAnswer('vendor.session.unknown');
  const { playerId } = found;
  // A break holds this lock until it has ended sessions: read before it, the session would still look alive.
  await lockPlayer(tx, playerId);
  const bundle = await lockBundle(tx, bundleId);
  const taken = await selectTaken(tx, { vendor, transactionId });
  if (taken) {
    const same = taken.bundleId === bundleId && taken.roundId === roundId && taken.playerId === playerId;
    return same && bundle ? answerOfBundle(tx, bundle, transactionId) : refusalAnswer('vendor.transaction.conflict');
  }
  const session = await findGameSession(tx, vendor, request.sessionToken);
  if (!session?.live) return refusalAnswer('vendor.session.expired');
  if (!enabled) return refusalAnswer('game.unavailable');
  const refusal = refusalOf(bundle, taking, playerId) ?? (await refusalOfPlayer(tx, { playerId, now }));
  if (refusal) return refusalAnswer(refusal);
  if (await selectRound(tx, { vendor, playerId, roundId })) return refusalAnswer('vendor.round.closed');
  await insertRound(tx, { vendor, playerId, roundId, bundleId, transactionId });
  return answerOfBundle(tx, bundle as Bundle, transactionId);
}
