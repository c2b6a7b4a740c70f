import { lockPlayer } from '../../../ledger/index.ts';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { publishToPlayers } from '../../../platform/realtime/publish.ts';
import { lapseBundles, selectExpired } from '../bundle.queries.ts';
import { endEarly } from './settle-bundle.ts';

const BATCH = 200;

/** Ends what nobody has claimed, and what was not played in time; claim and round ask the clock themselves. */
export async function endDue(db: Database): Promise<void> {
  for (let lapsed = BATCH; lapsed === BATCH; ) {
    lapsed = await inTransaction(db, async (tx) => {
      const players = await lapseBundles(tx, BATCH);
      for (const [brand, own] of Map.groupBy(players, (player) => player.brand)) {
        const playerIds = [...new Set(own.map(({ playerId }) => playerId))];
        await publishToPlayers(tx, { brand, playerIds, event: { type: 'rewards' } });
      }
      return players.length;
    });
  }
  for (const { bundleId, playerId } of await selectExpired(db, BATCH))
    await inTransaction(db, async (tx) => {
      await lockPlayer(tx, playerId);
      await endEarly(tx, bundleId, 'expired');
    });
}
