import type { Database, Tx } from '../platform/database/index.ts';
import {
  type Checkpoint,
  noteCheckpoint,
  readCheckpoint,
  readEnd,
  readEntryAfter,
  readWatch,
  type Watch,
} from './checkpoint.queries.ts';
import { limited } from './invariant.queries.ts';
import { type Breach, type FreshScope, type Invariant } from './invariant.ts';
import { ledgerInvariants } from './ledger-invariants.ts';
import { prepareProof } from './snapshot.queries.ts';

export interface LedgerFinding {
  check: string;
  meaning: string;
  /** The transaction, account, entry or order concerned. */
  subject: string;
  detail: string;
}

/** What came of one invariant. */
export interface Verdict {
  name: string;
  meaning: string;
  findings: LedgerFinding[];
  milliseconds: number;
}

export interface Proof {
  verdicts: Verdict[];
  /** Up to which hash-chain entry. */
  seq: bigint;
  /** False: more was waiting than one call takes; call again. */
  caughtUp: boolean;
  /** Only a whole proof can tell: there is no checkpoint yet, or the append-only tables were rewritten. */
  wantsWhole: boolean;
}

export interface VerifyOptions {
  /** A transaction older than this that is not chained is a finding. 60 s by default (TRUST R-24). */
  unchainedAfterSeconds?: number;
  /** Findings kept per invariant. 100 unless told. */
  limit?: number;
  /** Those of features, beside the ledger's own. */
  invariants?: readonly Invariant[];
}

const UNCHAINED_SECONDS = 60;
const LIMIT = 100;
/** Transactions proved in one snapshot: bounds how long it is held. */
const STEP = 20_000;
const STEPS = 50;
/** How far before the last proof a table that is found by time is read again: longer than a transaction lasts. */
const OVERLAP_MS = 10_000;

export const appendOnly = {
  name: 'append-only',
  meaning: 'rows of the journal were updated or deleted, whatever they say now',
};

const allInvariants = (options: VerifyOptions) => [
  ...ledgerInvariants(options.unchainedAfterSeconds ?? UNCHAINED_SECONDS),
  ...(options.invariants ?? []),
];

/** `everything`: all rows of both sides of a join are wanted, whatever stale statistics make of it. */
function inSnapshot<T>(
  db: Database,
  { everything }: { everything: boolean },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await prepareProof(tx, { everything });
      return work(tx);
    });
}

async function evaluate(tx: Tx, { name, meaning }: Invariant, breach: Breach, limit: number): Promise<Verdict> {
  const began = performance.now();
  const { rows } = await limited(breach, limit).execute(tx);
  const findings = rows.map((row) => ({ check: name, meaning, ...row }));
  return { name, meaning, findings, milliseconds: performance.now() - began };
}

/**
 * Proves everything from the first transaction on, in one snapshot, without blocking anybody, and sets the checkpoint
 * from which `proveFresh` goes on when nothing was found.
 */
export async function proveWhole(db: Database, options: VerifyOptions = {}): Promise<Proof> {
  // Before the snapshot: a change that is counted later is one that a later proof sees.
  const watch = await readWatch(db);
  const { verdicts, end } = await inSnapshot(db, { everything: true }, async (tx) => {
    const found: Verdict[] = [];
    for (const invariant of allInvariants(options)) {
      found.push(await evaluate(tx, invariant, invariant.whole, options.limit ?? LIMIT));
    }
    return { verdicts: found, end: await readEnd(tx) };
  });
  if (isSound(verdicts)) await noteCheckpoint(db, { ...end, watch, whole: true });
  return { verdicts, seq: end.seq, caughtUp: true, wantsWhole: false };
}

/**
 * Proves what came after the checkpoint and moves it when nothing was found: costs what is new, not what there is.
 * `counting`: also the invariants that count whole tables.
 */
export async function proveFresh(db: Database, options: VerifyOptions & { counting?: boolean } = {}): Promise<Proof> {
  let verdicts: Verdict[] = [];
  let seq = 0n;
  for (let step = 0; step < STEPS; step++) {
    const checkpoint = await readCheckpoint(db);
    const watch = await readWatch(db);
    const changes = checkpoint && compareWatch(checkpoint.watch, watch);
    if (!checkpoint || !changes || changes.rewritten) {
      return { verdicts, seq: checkpoint?.seq ?? 0n, caughtUp: true, wantsWhole: true };
    }
    const proof = await proveStep(db, checkpoint, { ...options, counting: step === 0 && options.counting === true });
    verdicts = mergeVerdicts(verdicts, [changes.verdict, ...proof.verdicts]);
    seq = proof.end.seq;
    if (!isSound(verdicts)) return { verdicts, seq, caughtUp: true, wantsWhole: changes.verdict.findings.length > 0 };
    await noteCheckpoint(db, { ...proof.end, watch, whole: false });
    if (!proof.more) return { verdicts, seq, caughtUp: true, wantsWhole: false };
  }
  return { verdicts, seq, caughtUp: false, wantsWhole: false };
}

function proveStep(db: Database, after: Checkpoint, options: VerifyOptions & { counting: boolean }) {
  return inSnapshot(db, { everything: false }, async (tx) => {
    const end = await readEnd(tx);
    const upto = (await readEntryAfter(tx, after.seq, STEP)) ?? { seq: after.seq, transferId: after.transferId };
    const since = new Date(after.provedAt.getTime() - OVERLAP_MS);
    const scope: FreshScope = { after, upto, xid: after.xid, since };
    const verdicts: Verdict[] = [];
    for (const invariant of allInvariants(options)) {
      if (!invariant.fresh || (invariant.counts && !options.counting)) continue;
      verdicts.push(await evaluate(tx, invariant, invariant.fresh(scope), options.limit ?? LIMIT));
    }
    return { verdicts, end: { seq: upto.seq, xid: end.xid }, more: upto.seq < end.seq };
  });
}

/** `rewritten`: the counts mean nothing any more, after a crash of the database or a rewrite of a table. */
function compareWatch(before: Watch, now: Watch): { verdict: Verdict; rewritten: boolean } {
  const findings: LedgerFinding[] = [];
  let rewritten = false;
  for (const [table, { file, changed }] of Object.entries(now)) {
    const known = before[table];
    const more = BigInt(changed) - BigInt(known?.changed ?? 0);
    if (!known || known.file !== file || more < 0n) rewritten = true;
    else if (more > 0n) {
      findings.push({ check: appendOnly.name, meaning: appendOnly.meaning, subject: table, detail: `${more} rows` });
    }
  }
  return { verdict: { ...appendOnly, findings, milliseconds: 0 }, rewritten };
}

function mergeVerdicts(before: readonly Verdict[], step: readonly Verdict[]): Verdict[] {
  const merged = new Map(before.map((verdict) => [verdict.name, verdict]));
  for (const verdict of step) {
    const known = merged.get(verdict.name);
    merged.set(verdict.name, {
      ...verdict,
      findings: [...(known?.findings ?? []), ...verdict.findings],
      milliseconds: (known?.milliseconds ?? 0) + verdict.milliseconds,
    });
  }
  return [...merged.values()];
}

export function isSound(verdicts: readonly Verdict[]): boolean {
  return verdicts.every(({ findings }) => findings.length === 0);
}

/** The findings of a whole proof; empty is the proof. */
export async function verifyLedger(db: Database, options: VerifyOptions = {}): Promise<LedgerFinding[]> {
  const { verdicts } = await proveWhole(db, options);
  return verdicts.flatMap(({ findings }) => findings);
}
