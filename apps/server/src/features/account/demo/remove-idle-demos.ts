import { DEMO_CURRENCY } from '@sampan/contract';
import { lockPlayer, readBalances, returnDemo } from '../../../ledger/index.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { endGameSessions } from '../../play/index.ts';
import { accountSettings } from '../account.settings.ts';
import { deleteDemoAccount, findIdle, type IdleDemo, listBrandsWithDemos } from './demo.queries.ts';

/** How many go in one run: a crowd of yesterday must not hold up the jobs of today. */
const AT_ONCE = 500;

/** Its games end, its wallet goes back to the house, then all that is only its own. Rounds and journal stay. */
async function removeDemo(tx: Tx, { player_id: playerId, brand }: IdleDemo): Promise<void> {
  await lockPlayer(tx, playerId);
  await endGameSessions(tx, playerId);
  const { main } = await readBalances(tx, playerId, DEMO_CURRENCY.code);
  if (main > 0n)
    await returnDemo(tx, { brand, playerId, amount: main, key: `demo:return:${playerId}`, reference: 'DEMO-END' });
  await deleteDemoAccount(tx, playerId);
}

/** Removes demo accounts nobody has used for the brand's `demo.idleHours`. @returns how many went */
export async function removeIdleDemos(db: Database): Promise<number> {
  let removed = 0;
  for (const brand of await listBrandsWithDemos(db)) {
    const hours = (await loadSettings(db, brand)).get(accountSettings.demoIdleHours);
    for (const demo of await findIdle(db, { brand, hours, most: AT_ONCE })) {
      await inTransaction(db, (tx) => removeDemo(tx, demo));
      removed += 1;
    }
  }
  return removed;
}
