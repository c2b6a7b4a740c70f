import { sealLedger, verifyLedger } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Logger } from '../platform/observability/log.ts';
import type { Metrics } from '../platform/observability/metrics.ts';

/** Every node seals; the database lets one at a time through. */
const SEAL_EVERY_MS = 5_000;
/** A whole verification reads the whole journal. */
const VERIFY_EVERY_MS = 10 * 60_000;

export interface LedgerKeeper {
  stop(): Promise<void>;
}

/** Calls `work` again and again with a pause, one at a time, and survives its failures. */
function repeat(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = work()
      .catch(onError)
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Seals the journal's hash chain as it grows and shows at /metrics whether the last verification found anything. */
export function keepLedger({ db, log, metrics }: { db: Database; log: Logger; metrics: Metrics }): LedgerKeeper {
  const stopSealing = repeat(
    SEAL_EVERY_MS,
    async () => {
      await sealLedger(db);
    },
    (error) => log.warn({ part: 'ledger', err: error }, 'sealing failed; trying again'),
  );
  const stopVerifying = repeat(
    VERIFY_EVERY_MS,
    async () => {
      const findings = await verifyLedger(db);
      metrics.ledgerSound.set(findings.length === 0 ? 1 : 0);
      if (findings.length > 0)
        log.error(
          { part: 'ledger', findings: findings.slice(0, 20) },
          'the ledger does not hold: run npm run ledger:verify',
        );
    },
    (error) => log.warn({ part: 'ledger', err: error }, 'verification failed; trying again'),
  );
  return {
    async stop() {
      await Promise.all([stopSealing(), stopVerifying()]);
      // What was booked last is sealed before the database goes, so that a verification of a stopped site finds it whole.
      await sealLedger(db);
    },
  };
}
