import { setTimeout } from 'node:timers/promises';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { brandSettings, listBrands, loadSettings } from '../../brand/index.ts';
import { isReadTo } from '../../wagering/index.ts';
import { closeGate } from '../feed/feed.queries.ts';
import { payBills, selectShort } from '../payments/payments.queries.ts';
import { type ContractKind, contractKinds } from '../rules/terms.ts';
import { dueWindows, type Window } from '../rules/windows.ts';
import { paceOf } from './pace.ts';
import { insertRun, type Run, selectGoing, selectSince } from './run.queries.ts';
import { stepRun } from './step-run.ts';

/** Windows of a kind that one pass makes up for after an absence: an hour of five minutes, a fortnight of days. */
const AT_ONCE = 12;
const SHORT_AT_ONCE = 200;

interface BrandOf {
  brand: string;
  zone: string;
}

/** Fixes what a window's bills count. @returns undefined: another node has, or its bets are not all read yet */
export async function openRun(
  db: Database,
  { brand, zone }: BrandOf,
  kind: ContractKind,
  window: Window,
): Promise<bigint | undefined> {
  if (!(await isReadTo(db, new Date(window.to)))) return undefined;
  return inTransaction(db, async (tx) => {
    await closeGate(tx, brand);
    return insertRun(tx, { brand, kind, window, zone });
  });
}

/** Is told how far a run is after each of its steps but the last. */
type OnStep = (run: Run) => void;

/** Does the steps of the run of a kind that is going on, if there is one, at its pace. @returns whether it is done now */
export async function finishRun(
  db: Database,
  { brand, zone }: BrandOf,
  kind: ContractKind,
  { onStep, wait = setTimeout }: { onStep?: OnStep | undefined; wait?: (ms: number) => Promise<unknown> } = {},
): Promise<boolean> {
  for (;;) {
    const going = await selectGoing(db, brand, kind);
    if (!going) return true;
    onStep?.(going);
    const began = performance.now();
    if (!(await inTransaction(db, (tx) => stepRun(tx, going.runId, zone)))) return false;
    await wait((performance.now() - began) * paceOf[kind].rest);
  }
}

/** Tries bills again whose payer has money now. @returns how many got something */
export async function payShort(db: Database, brand: string): Promise<number> {
  let paid = 0;
  for (let after = 0n; ; ) {
    const bills = await selectShort(db, { brand, after, limit: SHORT_AT_ONCE });
    paid += await inTransaction(db, (tx) => payBills(tx, bills));
    const last = bills.at(-1);
    if (last === undefined || bills.length < SHORT_AT_ONCE) return paid;
    after = last;
  }
}

/** Runs what is due of a kind, in order: a window is opened when the one before it is done. @returns how many windows */
export async function runKind(
  db: Database,
  of: BrandOf,
  kind: ContractKind,
  now: Date,
  onStep?: OnStep,
): Promise<number> {
  if (!(await finishRun(db, of, kind, { onStep }))) return 0;
  const from = await selectSince(db, of.brand, kind, of.zone);
  if (!from) return 0;
  const ranTo = from.ranTo?.getTime() ?? null;
  const span = { since: from.since.getTime(), ranTo, now: now.getTime(), zone: of.zone, limit: AT_ONCE };
  let done = 0;
  for (const window of dueWindows(kind, span)) {
    if ((await openRun(db, of, kind, window)) === undefined || !(await finishRun(db, of, kind, { onStep }))) break;
    done += 1;
  }
  if (done > 0) await payShort(db, of.brand);
  return done;
}

/** Every node may call it, again and again: a window is run once. */
export async function runDue(db: Database, now: Date): Promise<void> {
  for (const brand of await listBrands(db)) {
    const zone = (await loadSettings(db, brand)).get(brandSettings.timeZone);
    // The shortest windows first: a run of a day takes its time.
    for (const kind of contractKinds.toReversed()) await runKind(db, { brand, zone }, kind, now);
  }
}
