import { type Database, inTransaction } from '../../platform/database/index.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { publishRewards } from './publish-rewards.ts';
import { expireRewards } from './reward.queries.ts';

const BATCH = 500;

/** Ends what nobody has claimed in time; a claim asks the clock itself, so nothing rests on the minute. */
export const rewardsJobs = ({ db }: { db: Database }): JobDefinition[] => [
  { name: 'rewards.expire', every: '* * * * *', run: () => expireDue(db) },
];

export async function expireDue(db: Database): Promise<void> {
  for (;;) {
    const ended = await inTransaction(db, async (tx) => {
      const players = await expireRewards(tx, BATCH);
      await publishRewards(tx, players);
      return players.length;
    });
    if (ended === 0) return;
  }
}
