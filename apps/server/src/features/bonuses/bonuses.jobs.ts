import { z } from 'zod';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import type { OnCompleted } from '../wagering/index.ts';
import { selectDuePlayers } from './grants/bonus.queries.ts';
import { settlePlayer } from './grants/grant-bonus.ts';

const SETTLE_PLAYER = 'promotions.settle-player';
const END_DUE = 'promotions.end-due-bonuses';
const DUE_LIMIT = 500;
const payload = z.strictObject({ playerId: z.uuid() });

/** Releases bonuses soon after their last bet was counted, and takes back what has expired, every minute. */
export function bonusesJobs({ db, jobs }: { db: Database; jobs: Jobs }): JobDefinition[] {
  return [
    {
      name: SETTLE_PLAYER,
      run: (given) => inTransaction(db, (tx) => settlePlayer(tx, payload.parse(given).playerId)),
    },
    {
      name: END_DUE,
      every: '* * * * *',
      run: async () => {
        const players = await selectDuePlayers(db, DUE_LIMIT);
        await inTransaction(db, async (tx) => {
          for (const playerId of players) await jobs.add(tx, SETTLE_PLAYER, { playerId }, { key: keyOf(playerId) });
        });
      },
    },
  ];
}

const keyOf = (playerId: string) => `settle:${playerId}`;

/**
 * What follows when counted bets complete a bonus: a job of its own, because money is locked before the wagering ledger and the
 * reader of the journal holds the wagering ledger already.
 */
export function settleWhenCompleted(jobs: Jobs): OnCompleted {
  return async (tx, completed) => {
    const players = new Set(completed.filter((one) => one.kind === 'bonus').map((one) => one.playerId));
    for (const playerId of players) await jobs.add(tx, SETTLE_PLAYER, { playerId }, { key: keyOf(playerId) });
  };
}
