import { DEMO_CURRENCY } from '@sampan/contract';
import { sql } from 'kysely';
import { lockPlayer, readBalances, returnDemo } from '../../../ledger/index.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { loadBrand, settingOf } from '../../brand/index.ts';
import { endGameSessions } from '../../play/index.ts';
import { accountSettings } from '../account.settings.ts';

/** How many go in one run: a crowd of yesterday must not hold up the jobs of today. */
const AT_ONCE = 500;

interface IdleDemo {
  player_id: string;
  brand: string;
}

async function findIdle(db: Database, brand: string, hours: number): Promise<IdleDemo[]> {
  const { rows } = await sql<IdleDemo>`
    select d.player_id, d.brand from account.demo_account d
    where d.brand = ${brand} and d.entered_at < now() - ${hours} * interval '1 hour'
      and not exists (select from platform.session s
        where s.player_id = d.player_id and s.last_seen_at > now() - ${hours} * interval '1 hour')
    order by d.entered_at limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** Its games end, its wallet goes back to the house, then all that is only its own. Rounds and journal stay. */
async function removeDemo(tx: Tx, { player_id: playerId, brand }: IdleDemo): Promise<void> {
  await lockPlayer(tx, playerId);
  await endGameSessions(tx, playerId);
  const { main } = await readBalances(tx, playerId, DEMO_CURRENCY.code);
  if (main > 0n)
    await returnDemo(tx, { brand, playerId, amount: main, key: `demo:return:${playerId}`, reference: 'DEMO-END' });
  await sql`select account.remove_demo_account(${playerId}::uuid)`.execute(tx);
}

/** Removes demo accounts nobody has used for the brand's `demo.idleHours`. @returns how many went */
export async function removeIdleDemos(db: Database): Promise<number> {
  const { rows } = await sql<{ brand: string }>`select distinct brand from account.demo_account`.execute(db);
  let removed = 0;
  for (const { brand } of rows) {
    const loaded = await loadBrand(db, brand);
    const hours = loaded ? settingOf(loaded.stored, accountSettings.demoIdleHours) : 24;
    for (const demo of await findIdle(db, brand, hours)) {
      await inTransaction(db, (tx) => removeDemo(tx, demo));
      removed += 1;
    }
  }
  return removed;
}
