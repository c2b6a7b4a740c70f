import type { Tx } from '../../../platform/database/index.ts';
import { payBills, selectDue } from '../payments/payments.queries.ts';
import { joinChildren } from './bill.queries.ts';
import { billContracts } from './bill-contracts.ts';
import { paceOf } from './pace.ts';
import { allowLong, dropSums, lockRun, type Run, setState, sumPlayers } from './run.queries.ts';

async function sum(tx: Tx, run: Run, zone: string): Promise<void> {
  await sumPlayers(tx, run, zone);
  await setState(tx, run.runId, 'summed');
}

async function bill(tx: Tx, run: Run, zone: string): Promise<void> {
  if ((await billContracts(tx, run, zone, paceOf[run.kind].contracts)) > 0) return;
  await joinChildren(tx, run.runId);
  await dropSums(tx, run.runId);
  await setState(tx, run.runId, 'billed');
}

async function pay(tx: Tx, run: Run): Promise<void> {
  const { payments } = paceOf[run.kind];
  const due = await selectDue(tx, run.runId, payments);
  await payBills(tx, due);
  if (due.length < payments) await setState(tx, run.runId, 'done');
}

/**
 * One step of a run, which is one transaction: a process that dies leaves whole steps, and the next one goes on where it
 * stood. @returns false when there is nothing to do, because it is done or another node is at it
 */
export async function stepRun(tx: Tx, runId: bigint, zone: string): Promise<boolean> {
  const run = await lockRun(tx, runId);
  if (!run) return false;
  await allowLong(tx);
  if (run.state === 'closed') await sum(tx, run, zone);
  else if (run.state === 'summed') await bill(tx, run, zone);
  else await pay(tx, run);
  return true;
}
