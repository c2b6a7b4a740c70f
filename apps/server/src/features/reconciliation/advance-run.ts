/**
 * One step after another of a comparison, each one transaction that begins where the one before ended: it may be killed
 * anywhere and taken up by another process, and no step counts twice. Memory holds a page or the breaks of a step.
 */
import type { Logger } from '@sampan/service-kit/log';
import { type Database, inTransaction, type Tx } from '../../platform/database/index.ts';
import { insertBreaks, type NewBreak } from './breaks/breaks.queries.ts';
import { describeBreak } from './breaks/describe-break.ts';
import {
  endOfReported,
  type FoundBreak,
  insertReported,
  selectReportedBreaks,
  selectUnreported,
} from './compare/compare.queries.ts';
import { findTransferBefore } from './compare/find-transfer.ts';
import { fetchPage, NoReport, type Page, type ReportParts } from './report/fetch-page.ts';
import { readOperations } from './report/read-operations.ts';
import { lockRun, moveRun, type Run, type RunChange, removeReported } from './runs.queries.ts';

/**
 * So long after its window a run begins, and so far beyond both ends of it the vendor is asked: an operation that was sent
 * again for hours, or whose round ended the next day, is found on both sides.
 */
export const GRACE_HOURS = 6;
const HOUR_MS = 3_600_000;
/** Numbers of transfers are looked at so far beyond the window: more than any transaction lasts. */
const TRANSFER_MARGIN_MS = 600_000;
/** 20 million operations. */
const MOST_PAGES = 20_000;
const REPORTED_STEP = 5_000;
const LEDGER_STEP = 20_000n;
const REMOVE_STEP = 20_000;
/** Of each kind so many are kept and listed; beyond them only their number is. */
const MOST_KEPT = 1_000;
/** Seconds until the vendor is asked again; after the last try the day has no report, which is a finding of its own. */
const WAITS = [60, 300, 900, 1_800, 3_600] as const;

export interface AdvanceParts extends ReportParts {
  db: Database;
  log: Logger;
}

/** null: somebody else has moved it on. */
type Step = Promise<Run | null>;

const step = (db: Database, run: Run, work: (tx: Tx, run: Run) => Promise<RunChange>): Step =>
  inTransaction(db, async (tx) => {
    const locked = await lockRun(tx, run);
    return locked && moveRun(tx, locked, await work(tx, locked));
  });

const beyond = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Keeps a page of the report. */
export function storePage(db: Database, run: Run, page: Page): Step {
  return step(db, run, async (tx, { pages, reported }) => {
    if (page.operations.length > 0)
      await insertReported(tx, run, await readOperations(tx, run.vendor, page.operations));
    return {
      cursor: page.next,
      pages: pages + 1,
      reported: reported + BigInt(page.operations.length),
      state: page.next === null ? 'reported' : 'reading',
      tries: 0,
    };
  });
}

/** The finding that a day of a vendor could not be compared. */
export const noReport = ({ from, reason }: Pick<Run, 'from' | 'reason'>): NewBreak => ({
  kind: 'no-report',
  transactionId: from.toISOString().slice(0, 10),
  brand: null,
  playerId: null,
  roundId: null,
  amount: null,
  currency: null,
  detail: `no report: ${reason}`,
});

function noteFailure({ db, log }: AdvanceParts, run: Run, reason: string): Step {
  log.warn({ part: 'reconciliation', vendor: run.vendor, run: `${run.runId}`, reason }, 'a vendor gave no report');
  return step(db, run, async (tx) => {
    const waitSeconds = run.daily ? WAITS[run.tries] : undefined;
    if (waitSeconds !== undefined) return { tries: run.tries + 1, reason, waitSeconds };
    if (run.daily) await insertBreaks(tx, run, [noReport({ from: run.from, reason })]);
    return { state: 'failed', tries: run.tries + 1, reason };
  });
}

async function readNext(parts: AdvanceParts, run: Run): Step {
  try {
    if (run.pages >= MOST_PAGES) throw new NoReport(`it has more than ${MOST_PAGES} pages`);
    const margin = GRACE_HOURS * HOUR_MS;
    const page = await fetchPage(parts, run, { from: beyond(run.from, -margin), to: beyond(run.to, margin) });
    return await storePage(parts.db, run, page);
  } catch (error) {
    if (error instanceof NoReport) return noteFailure(parts, run, error.message);
    throw error;
  }
}

async function keepBreaks(tx: Tx, run: Run, found: readonly FoundBreak[]): Promise<Run['breaks']> {
  const counts = { ...run.breaks };
  const kept = found.filter(({ kind }) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return counts[kind] <= MOST_KEPT;
  });
  await insertBreaks(tx, run, kept.map(describeBreak));
  return counts;
}

const compareReported = (db: Database, run: Run): Step =>
  step(db, run, async (tx) => {
    const end = await endOfReported(tx, run, REPORTED_STEP);
    if (end !== null)
      return { position: end, breaks: await keepBreaks(tx, run, await selectReportedBreaks(tx, run, end)) };
    return {
      state: 'ledger',
      position: await findTransferBefore(tx, beyond(run.from, -TRANSFER_MARGIN_MS)),
      lastTransfer: await findTransferBefore(tx, beyond(run.to, TRANSFER_MARGIN_MS)),
    };
  });

const compareLedger = (db: Database, run: Run): Step =>
  step(db, run, async (tx) => {
    const last = run.lastTransfer ?? 0n;
    if (run.position >= last) return { state: 'done' };
    const end = run.position + LEDGER_STEP < last ? run.position + LEDGER_STEP : last;
    const { booked, breaks } = await selectUnreported(tx, run, end);
    return { position: end, booked: run.booked + booked, breaks: await keepBreaks(tx, run, breaks) };
  });

/** One step. @returns the run after it; null: somebody else has moved it on */
export function advanceOnce(parts: AdvanceParts, run: Run): Step {
  if (run.state === 'reading') return readNext(parts, run);
  return run.state === 'reported' ? compareReported(parts.db, run) : compareLedger(parts.db, run);
}

const hasEnded = ({ state }: Run): boolean => state === 'done' || state === 'failed';

/** Goes on until the run has ended, has to wait, or is somebody else's; then takes away what was read. */
export async function advanceRun(parts: AdvanceParts, run: Run): Promise<Run | null> {
  let now: Run = run;
  while (!hasEnded(now)) {
    const next = await advanceOnce(parts, now);
    if (!next || next.tries > now.tries) {
      if (!next || !hasEnded(next)) return next;
    }
    now = next;
  }
  const ended = now;
  while (await inTransaction(parts.db, (tx) => removeReported(tx, ended, REMOVE_STEP)));
  return ended;
}
