/** What happens to contracts by themselves: offers expire, last days pass, a side is no such agent any more. */
import { dayOf } from '@sampan/engines/lottery/games/zoned-time';
import type { Clock } from '../../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import { brandSettings, loadSettings } from '../../../brand/index.ts';
import { contractKinds } from '../../rules/terms.ts';
import { endBelow } from '../change-contract.queries.ts';
import { lockContracts } from '../contract.queries.ts';
import { endWithoutSide, expireOffers, passLastDays, selectBrands } from './follow-contracts.queries.ts';

/** Brings the contracts of all brands to where the clock is. */
export async function followContracts(db: Database, clock: Clock): Promise<void> {
  for (const brand of await selectBrands(db, clock.now()))
    await inTransaction(db, async (tx) => {
      for (const kind of contractKinds) await lockContracts(tx, brand, kind);
      const now = clock.now();
      const today = dayOf(now.getTime(), (await loadSettings(tx, brand)).get(brandSettings.timeZone));
      await expireOffers(tx, brand, now);
      for (const id of await endWithoutSide(tx, brand, today)) await endBelow(tx, id);
      await passLastDays(tx, brand, today);
    });
}
