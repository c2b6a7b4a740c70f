import type { RewardSource } from '@sampan/contract';
import { lockPlayers } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { publishRewards } from '../publish-rewards.ts';
import { endWithdrawn } from '../reward.queries.ts';

/**
 * Takes back what was offered and is not earned any more (a bet was undone): what waits or is held goes, what was claimed
 * stays. The same reference may be offered again. Locks the players' money, so that a claim is before or after it.
 * @returns how many were taken back
 */
export async function withdrawRewards(
  tx: Tx,
  withdrawn: readonly { playerId: string; source: RewardSource; reference: string }[],
): Promise<number> {
  if (withdrawn.length === 0) return 0;
  await lockPlayers(tx, [...new Set(withdrawn.map(({ playerId }) => playerId))]);
  const ended = await endWithdrawn(tx, withdrawn);
  await publishRewards(tx, ended);
  return ended.length;
}
