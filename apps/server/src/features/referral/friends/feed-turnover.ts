import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { anyWaiting, takeWaiting } from '../../wagering/index.ts';
import { addTurnover, lockTurnover, selectFriendsOf } from './friends.queries.ts';

/** Notes of settled bets that one transaction takes, of a backlog all of it as a rule. */
const BATCHES = 4_000;

async function feedStep(tx: Tx): Promise<boolean> {
  if (!(await lockTurnover(tx))) return false;
  const { taken, players } = await takeWaiting(tx, 'referral', BATCHES);
  // Few players are friends of somebody: only their lines are read. Who is one is so before the first bet.
  const friends = await selectFriendsOf(tx, players);
  if (friends.length > 0) await addTurnover(tx, friends);
  return taken > 0;
}

/** Adds the bets of friends that were settled since the last time, each once. Every node may call it; one works at a time. */
export async function feedTurnover(db: Database): Promise<void> {
  if (!(await anyWaiting(db, 'referral'))) return;
  while (await inTransaction(db, feedStep));
}
