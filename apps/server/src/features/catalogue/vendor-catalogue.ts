/** POST /vendor/v1/catalogue */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { answerOnce, successAnswer, type VendorAnswer, type VendorCall } from '../vendor-api/index.ts';

export const SYNC_VENDOR_JOB = 'games.sync-vendor';
/** A vendor that calls at every change of a long edit is read once for all of them. */
const PAUSE_MS = 5_000;

/** A vendor says that its catalogue has changed: it is read soon, once for all calls that wait. */
export function noteCatalogueChange(tx: Tx, call: VendorCall, jobs: Jobs): Promise<VendorAnswer> {
  return answerOnce(tx, 'catalogue', call, async () => {
    const runAt = new Date(Date.now() + PAUSE_MS);
    await jobs.add(tx, SYNC_VENDOR_JOB, { vendor: call.vendor }, { key: `${SYNC_VENDOR_JOB}:${call.vendor}`, runAt });
    const { rows } = await sql<{ games: number; readAt: Date | null }>`
      select catalogue_read_at as "readAt",
        (select count(*)::int from catalogue.game where vendor = code and removed_at is null) as games
      from vendor_api.vendor where code = ${call.vendor}`.execute(tx);
    const { games = 0, readAt = null } = rows[0] ?? {};
    return successAnswer({ games, readAt: readAt?.getTime() ?? null });
  });
}
