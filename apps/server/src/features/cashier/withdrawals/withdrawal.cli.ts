import { withdrawalStates } from '@sampan/contract';
import { CliError } from '../../../platform/cli.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { transactionalJobs } from '../../../platform/jobs/jobs.ts';
import { maskAccount } from '../cashier.rules.ts';
import { command, type Desk, LIST_LIMIT, money, stamp, takeOption, takeState } from '../cli-desk.ts';
import { approveWithdrawal, rejectWithdrawal } from './review-withdrawal.ts';
import { selectBrandWithdrawals, selectWithdrawalByReference, type WithdrawalRow } from './withdrawals.queries.ts';

/** Who decides when nobody says so: whoever sits at the machine. */
const AT_THE_MACHINE = 'cli';

function printWithdrawal(desk: Desk, row: WithdrawalRow): void {
  const payee = `${row.accountName}, ${row.bankName} ${maskAccount(row.accountNumber)}`;
  const approvals = row.state === 'requested' ? `  ${row.approvals.length}/${row.approvalsNeeded} approvals` : '';
  const flags = row.flags.length > 0 ? `  [${row.flags.join(' ')}]` : '';
  desk.print(
    `${row.reference}  ${stamp(row.createdAt)}  ${money(desk, row)}  ${payee}  ${row.state}${approvals}${flags}`,
  );
}

async function findWithdrawal(desk: Desk, reference: string): Promise<WithdrawalRow> {
  const row = await selectWithdrawalByReference(desk.db, reference);
  if (!row || row.brand !== desk.brand) throw new CliError(`There is no withdrawal ${reference}.`);
  return row;
}

async function list(desk: Desk, state: string | null): Promise<void> {
  const rows = await selectBrandWithdrawals(desk.db, { brand: desk.brand, state, limit: LIST_LIMIT });
  for (const row of rows) printWithdrawal(desk, row);
  if (rows.length === 0) desk.print(state ? `No withdrawals that are ${state}.` : 'No withdrawals under way.');
}

async function show(desk: Desk, reference: string): Promise<void> {
  const row = await findWithdrawal(desk, reference);
  printWithdrawal(desk, row);
  desk.print(`player ${row.playerId}`);
  for (const { operator, at } of row.approvals) desk.print(`  ${stamp(at)}  approved by ${operator}`);
  for (const step of row.steps) desk.print(`  ${stamp(step.at)}  ${step.state}  ${step.actor}  ${step.note}`.trimEnd());
}

async function approve(desk: Desk, review: { reference: string; operator: string }): Promise<void> {
  const row = await inTransaction(desk.db, (tx) =>
    approveWithdrawal(tx, { brand: desk.brand, ...review }, transactionalJobs),
  );
  desk.print(
    row.state === 'requested'
      ? `${row.reference} has ${row.approvals.length} of ${row.approvalsNeeded} approvals: another person must agree.`
      : `${row.reference} is approved: ${money(desk, row)} goes to the provider.`,
  );
}

async function runWithdrawal(desk: Desk, args: string[]): Promise<boolean> {
  const { state, rest: others } = takeState(args, withdrawalStates);
  const { value: named, rest } = takeOption(others, 'operator');
  const [verb, reference, ...words] = rest;
  const operator = named ?? AT_THE_MACHINE;
  if (verb === 'list' && reference === undefined) await list(desk, state);
  else if (reference === undefined) return false;
  else if (verb === 'show' && words.length === 0) await show(desk, reference);
  else if (verb === 'approve' && words.length === 0) await approve(desk, { reference, operator });
  else if (verb === 'reject') {
    const reason = words.join(' ').trim();
    if (reason === '' || reason.length > 200)
      throw new CliError('Say why, in up to 200 characters: the player reads it.');
    const review = { brand: desk.brand, reference, operator, reason };
    const row = await inTransaction(desk.db, (tx) => rejectWithdrawal(tx, review));
    desk.print(`${row.reference} is rejected: ${money(desk, row)} is back with the player.`);
  } else return false;
  return true;
}

export const withdrawalCommand = command(
  'withdrawal list [--state STATE] | withdrawal show REFERENCE | withdrawal approve REFERENCE [--operator NAME] | withdrawal reject REFERENCE REASON [--operator NAME]   [--brand CODE]',
  'Read and decide withdrawals; without --state the list shows those under way. Large ones need two different names.',
  runWithdrawal,
);
