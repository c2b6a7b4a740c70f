import type { Tx } from '../../../platform/database/index.ts';
import { type RewardRow, takeRewards } from '../reward.queries.ts';
import { payRow } from './pay-reward.ts';
import { rewardClaimed } from './reward-topics.ts';

export interface ClaimedRow {
  row: RewardRow;
  stakeBy: Date | null;
}

/**
 * Pays what can be claimed of these rewards, each once, all or none. The caller holds the player's lock and has asked
 * whether a break runs. @returns what was paid now; what was claimed before, is held or has ended is left out
 */
export async function claimRows(
  tx: Tx,
  { playerId, references }: { playerId: string; references: readonly string[] },
): Promise<ClaimedRow[]> {
  const claimed: ClaimedRow[] = [];
  for (const row of await takeRewards(tx, { playerId, references })) claimed.push({ row, ...(await payRow(tx, row)) });
  await rewardClaimed.publish(
    tx,
    claimed.map(({ row }) => {
      const { brand, reference, source, cause, kind, currency, amount } = row;
      return { brand, playerId, reference, source, cause, kind, currency, amount, at: row.endedAt ?? row.offeredAt };
    }),
  );
  return claimed;
}
