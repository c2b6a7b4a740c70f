import { lockPlayers } from '../../../ledger/index.ts';
import { readNow, type Tx } from '../../../platform/database/index.ts';
import { isOnBreak } from '../../protection/index.ts';
import { claimRows } from '../claim/claim-rewards.ts';
import { publishRewards } from '../publish-rewards.ts';
import { insertRewards, type NewReward } from '../reward.queries.ts';
import { type OfferedReward, requiredFor } from './offered-reward.ts';

function toRow({ reference, value, held, autoClaim: _autoClaim, ...rest }: OfferedReward): NewReward {
  const amount = value.kind === 'points' ? value.points : value.amount;
  const bonus = value.kind === 'bonus' ? value : null;
  return {
    ...rest,
    cause: reference,
    kind: value.kind,
    currency: value.kind === 'points' ? null : value.currency,
    amount,
    required: requiredFor(value),
    products: bonus?.products ?? null,
    maxStake: bonus?.maxStake ?? null,
    validDays: bonus?.days ?? null,
    heldReason: held?.reason ?? null,
  };
}

const nameOf = (reward: { playerId: string; source: string; cause: string }) =>
  `${reward.playerId} ${reward.source} ${reward.cause}`;

/**
 * Offers what was earned, each once by player, source and reference: the same again changes nothing, not its value
 * either. Locks the money of the players whose rewards are credited at once; call it before other locks of theirs.
 * @returns how many are new
 */
export async function offerRewards(tx: Tx, rewards: readonly OfferedReward[]): Promise<number> {
  if (rewards.length === 0) return 0;
  const given = rewards.map((reward) => ({ row: toRow(reward), auto: reward.autoClaim === true && !reward.held }));
  const credited = given.filter(({ auto }) => auto);
  if (credited.length > 0) await lockPlayers(tx, [...new Set(credited.map(({ row }) => row.playerId))]);
  const made = await insertRewards(
    tx,
    given.map(({ row }) => row),
  );
  const atOnce = new Set(credited.map(({ row }) => nameOf(row)));
  for (const [playerId, own] of Map.groupBy(made, (row) => row.playerId)) {
    const references = own.filter((row) => atOnce.has(nameOf(row))).map((row) => row.reference);
    if (references.length > 0 && !(await isOnBreak(tx, { playerId, now: await readNow(tx) })))
      await claimRows(tx, { playerId, references });
  }
  await publishRewards(tx, made);
  return made.length;
}
