/** POST /vendor/v1/catalogue */
import type { Tx } from '../../../platform/database/index.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { answerOnce, successAnswer, type VendorAnswer, type VendorCall } from '../../vendor-api/index.ts';
import { readSyncState } from './sync.queries.ts';

export const SYNC_VENDOR_JOB = 'games.sync-vendor';
/** A vendor that calls at every change of a long edit is read once for all of them. */
const PAUSE_MS = 5_000;

/** A vendor says that its catalogue has changed: it is read soon, once for all calls that wait. */
export function noteCatalogueChange(tx: Tx, call: VendorCall, jobs: Jobs): Promise<VendorAnswer> {
  return answerOnce(tx, 'catalogue', call, async () => {
    const runAt = new Date(Date.now() + PAUSE_MS);
    await jobs.add(tx, SYNC_VENDOR_JOB, { vendor: call.vendor }, { key: `${SYNC_VENDOR_JOB}:${call.vendor}`, runAt });
    const { games, readAt } = await readSyncState(tx, call.vendor);
    return successAnswer({ games, readAt: readAt?.getTime() ?? null });
  });
}
