import type { Logger } from '@sampan/service-kit/log';
import {
  appendOnly,
  chainLedger,
  countOpenFindings,
  type Invariant,
  isSound,
  noteFindings,
  type Proof,
  proveFresh,
  proveWhole,
  type Verdict,
} from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import { repeat } from '../platform/worker.ts';

/** Every node extends the hash chain; the database lets one at a time through. */
const CHAIN_EVERY_MS = 5_000;
/** What is new is proved this often, and rests twice its own length (R-24: an altered row is found within a minute). */
const PROVE_EVERY_MS = 10_000;
const REST = 2;
/** Counting whole tables rests twenty times its own length: some ten million rows still come round within a minute. */
const COUNT_REST = 20;
/** The whole journal is proved at least this often while it is quick, and rests sixty times its own length. */
const WHOLE_EVERY_MS = 300_000;
const WHOLE_REST = 60;

export interface LedgerMonitor {
  stop(): Promise<void>;
}

export interface MonitorParts {
  db: Database;
  log: Logger;
  metrics: Metrics;
  invariants: readonly Invariant[];
}

/**
 * One pass of the checker after another: what is new, now and then the tables counted, now and then everything. The first
 * pass of a ledger that was never proved, and a pass after rows of the journal were touched, is over everything.
 */
export function createChecker({ db, log, metrics, invariants }: MonitorParts): { pass(): Promise<void> } {
  let countAt = 0;
  let wholeMs = 0;
  // A process that starts goes on from the checkpoint another one left.
  let wholeAt = performance.now();

  /** What was found stays found: whoever can alter a row can alter it back before anybody looks. */
  async function show(verdicts: readonly Verdict[]): Promise<void> {
    for (const { name, findings } of verdicts) metrics.ledgerInvariant.set({ name }, findings.length === 0 ? 1 : 0);
    metrics.ledgerSound.set(isSound(verdicts) ? 1 : 0);
    const findings = verdicts.flatMap((verdict) => verdict.findings);
    if (findings.length > 0) {
      const first = findings.slice(0, 20);
      log.error({ part: 'ledger', findings: first }, 'the ledger does not hold: run npm run ledger:verify');
      await noteFindings(db, findings);
    }
    metrics.ledgerFindings.set(await countOpenFindings(db));
  }

  async function whole(): Promise<Proof> {
    const from = performance.now();
    const proof = await proveWhole(db, { invariants });
    wholeAt = performance.now();
    wholeMs = wholeAt - from;
    metrics.ledgerInvariant.set({ name: appendOnly.name }, 1);
    await show(proof.verdicts);
    return proof;
  }

  async function fresh(): Promise<Proof> {
    const counting = performance.now() >= countAt;
    const from = performance.now();
    const proof = await proveFresh(db, { invariants, counting });
    if (counting) countAt = performance.now() + (performance.now() - from) * COUNT_REST;
    if (!proof.wantsWhole || proof.verdicts.length > 0) await show(proof.verdicts);
    return proof;
  }

  return {
    async pass() {
      const wholeIsDue = performance.now() - wholeAt > Math.max(WHOLE_EVERY_MS, wholeMs * WHOLE_REST);
      let proof = wholeIsDue ? await whole() : await fresh();
      if (proof.wantsWhole) {
        // Rows were touched, or PostgreSQL lost its counts in a crash: only reading everything tells which and whether. A new
        // ledger has no proof to begin from, and nothing happened to it.
        const proved = proof.seq > 0n;
        proof = await whole();
        if (proved && isSound(proof.verdicts))
          log.warn({ part: 'ledger' }, 'the journal was touched or recovered; it holds');
      }
      metrics.ledgerProvedEntries.set(Number(proof.seq));
    },
  };
}

/** Extends the journal's hash chain as the journal grows and shows at /metrics whether everything that must hold does. */
export function monitorLedger(parts: MonitorParts): LedgerMonitor {
  const { db, log } = parts;
  const stopChaining = repeat(
    { everyMs: CHAIN_EVERY_MS, rest: REST },
    async () => {
      await chainLedger(db, { gently: true });
    },
    (error) => log.warn({ part: 'ledger', err: error }, 'chaining failed; trying again'),
  );
  const checker = createChecker(parts);
  const stopProving = repeat({ everyMs: PROVE_EVERY_MS, rest: REST }, checker.pass, (error) =>
    log.warn({ part: 'ledger', err: error }, 'proving the ledger failed; trying again'),
  );
  return {
    async stop() {
      await Promise.all([stopChaining(), stopProving()]);
      // What was booked last is chained before the database goes, so that a verification of a stopped site finds it whole.
      await chainLedger(db);
    },
  };
}
