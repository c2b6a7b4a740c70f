import { type Database, inTransaction } from '../../platform/database/index.ts';
import { currentKey } from '../../platform/sealing.ts';
import { resealContacts } from './contacts.queries.ts';
import { resealProfiles } from './member/sealed-profile.ts';

const BATCH = 200;

/**
 * Seals every profile and contact that stands plain or under a former key with today's key. In batches of a
 * transaction each, so that nobody waits for long.
 * @returns how many rows it sealed
 */
export async function resealPersonalData(db: Database): Promise<number> {
  let sealed = 0;
  for (;;) {
    const done = await inTransaction(db, async (tx) => {
      const { id } = await currentKey(tx);
      return (await resealProfiles(tx, id, BATCH)) + (await resealContacts(tx, id, BATCH));
    });
    sealed += done;
    if (done === 0) return sealed;
  }
}
