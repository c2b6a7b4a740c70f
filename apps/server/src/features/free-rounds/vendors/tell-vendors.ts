import type { Database } from '../../../platform/database/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import type { AskParts } from '../../vendor-api/index.ts';
import { tellAward, tellCancel } from './ask-vendor.ts';
import { noteFault, noteTold, type Told, takeDue } from './telling.queries.ts';

const BATCH = 16;

async function tell(db: Database, line: AskParts, told: Told): Promise<void> {
  const fault = told.state === 'ordered' ? await tellAward(line, told) : await tellCancel(line, told);
  if (fault !== null) return noteFault(db, told.bundleId, fault);
  await inTransaction(db, async (tx) => {
    const { brand, playerId } = told;
    if (await noteTold(tx, told)) await publish(tx, { brand, playerId, event: { type: 'rewards' } });
  });
}

/** One pass over what vendors are to be told: again and again until they have answered. */
export async function tellVendors(parts: Omit<AskParts, 'db'> & { db: Database }): Promise<void> {
  const due = await takeDue(parts.db, BATCH);
  await Promise.all(due.map((told) => tell(parts.db, parts, told)));
}
