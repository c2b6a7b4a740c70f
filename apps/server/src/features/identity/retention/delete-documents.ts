import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { listBrands, loadSettings } from '../../brand/index.ts';
import { identitySettings } from '../identity.settings.ts';
import { clearDocuments, giveUpDraft, lockDueDocuments, selectDocumentsOf } from './documents.queries.ts';

const BATCH = 100;

async function clear(tx: Tx, { id, state }: { id: bigint; state: string }): Promise<void> {
  if (state === 'open') await giveUpDraft(tx, id);
  await clearDocuments(tx, id);
}

/**
 * Deletes documents whose time is over (`identity.retention`), some at once. Who decided what and when stays.
 * @returns of how many attempts
 */
export async function deleteDueDocuments(db: Database): Promise<number> {
  let deleted = 0;
  for (const brand of await listBrands(db)) {
    const limits = (await loadSettings(db, brand)).get(identitySettings.retention);
    for (;;) {
      const done = await inTransaction(db, async (tx) => {
        const due = await lockDueDocuments(tx, { brand, limits, limit: BATCH });
        for (const one of due) await clear(tx, one);
        return due.length;
      });
      deleted += done;
      if (done < BATCH) break;
    }
  }
  return deleted;
}

/** A person who is erased leaves no picture and nothing that stood on a document. */
export const identityPersonalData: PersonalData = {
  feature: 'identity',
  async forget(tx, playerId) {
    for (const one of await selectDocumentsOf(tx, playerId)) await clear(tx, one);
  },
};
