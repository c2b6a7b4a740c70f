/** Ends what a player plays at a vendor that holds money, and brings the money home. */
import type { Logger } from '@sampan/service-kit/log';
import { z } from 'zod';
import { lockPlayer } from '../../../ledger/index.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { type Jobs, transactionalJobs } from '../../../platform/jobs/jobs.ts';
import { loadSettings } from '../../brand/index.ts';
import { endSessionsAtVendor } from '../../play/index.ts';
import { leftToStake } from '../../protection/index.ts';
import type { AskParts } from '../../vendor-api/index.ts';
import { pauseBefore } from '../vendor-wallet/vendor-wallet.rules.ts';
import { beginTransfer } from '../vendor-wallet/vendor-wallet.service.ts';
import { askEndSession } from '../vendor-wallet/vendor-wallet-client.ts';
import { hasLiveSession, markLeasesEnded, markPlayEnded, selectHeldAt, selectVendorsOf } from './lease.queries.ts';

export const END_VENDOR_PLAY_JOB = 'wallet.end-vendor-play';

const task = z.object({
  playerId: z.uuid(),
  brand: z.string(),
  vendor: z.string(),
  /** How often the vendor was asked before without an answer. */
  attempt: z.number().int(),
});
type Task = z.infer<typeof task>;

function plan(tx: Tx, jobs: Jobs, payload: Task, runAt?: Date): Promise<void> {
  const key = `${END_VENDOR_PLAY_JOB}:${payload.playerId}:${payload.vendor}`;
  return jobs.add(tx, END_VENDOR_PLAY_JOB, payload, { key, ...(runAt ? { runAt } : {}) });
}

/** Game sessions have ended: every vendor that holds money of the player is told, after the transaction has committed. */
export async function endVendorPlay(tx: Tx, ended: readonly { playerId: string; brand: string }[]): Promise<void> {
  for (const { playerId, brand } of ended) {
    await markLeasesEnded(tx, playerId);
    for (const vendor of await selectVendorsOf(tx, playerId))
      await plan(tx, transactionalJobs, { playerId, brand, vendor, attempt: 0 });
  }
}

/** A round was reported: one that reaches a limit of the player's own ends the play at its vendor. */
export async function stopAtLimit(
  tx: Tx,
  reported: readonly { playerId: string; vendor: string; at: Date }[],
): Promise<void> {
  for (const { playerId, vendor, at } of reported) {
    const left = await leftToStake(tx, { playerId, now: at });
    if (left !== null && left <= 0n) await endSessionsAtVendor(tx, { playerId, vendor });
  }
}

export interface EndPlayParts extends AskParts {
  db: Database;
  jobs: Jobs;
  log: Logger;
}

/**
 * Tells the vendor that the player may stake nothing more, until it answers, and then takes home what the ledger shows
 * there. Nothing is done while the player still has a game of the vendor open, on another device.
 */
export async function runEndVendorPlay(parts: EndPlayParts, payload: unknown): Promise<void> {
  const asked = task.parse(payload);
  const { playerId, brand, vendor, attempt } = asked;
  if (await hasLiveSession(parts.db, playerId, vendor)) return;
  const fault = await askEndSession(parts, { vendor, playerId });
  if (fault !== null) {
    parts.log.warn({ vendor, attempt: attempt + 1, reason: fault }, 'a vendor has not ended the play of a player');
    const runAt = new Date(Date.now() + pauseBefore(attempt));
    await inTransaction(parts.db, (tx) => plan(tx, parts.jobs, { ...asked, attempt: attempt + 1 }, runAt));
    return;
  }
  await inTransaction(parts.db, async (tx) => {
    await lockPlayer(tx, playerId);
    await markPlayEnded(tx, playerId, vendor);
    const settings = await loadSettings(tx, brand);
    for (const { currency, balance: amount } of await selectHeldAt(tx, playerId, vendor)) {
      if (currency !== settings.currency.code) continue;
      const move = { vendor, direction: 'out', amount, cause: 'leave' } as const;
      await beginTransfer(tx, { playerId, settings }, { jobs: parts.jobs, now: parts.clock.now(), move });
    }
  });
}
