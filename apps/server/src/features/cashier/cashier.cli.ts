import { depositStates, formatMoney, withdrawalStates } from '@sampan/contract';
import { type CliCommand, type CliContext, CliError } from '../../platform/cli.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { transactionalJobs } from '../../platform/jobs/jobs.ts';
import { asSentence, chooseBrand, readBrand, takeBrandOption } from '../brand/index.ts';
import { maskAccount } from './cashier.rules.ts';
import { type DepositRow, selectBrandDeposits, selectDepositByReference } from './deposits/deposits.queries.ts';
import { approveWithdrawal, rejectWithdrawal } from './withdrawals/review-withdrawal.ts';
import {
  selectBrandWithdrawals,
  selectWithdrawalByReference,
  type WithdrawalRow,
} from './withdrawals/withdrawals.queries.ts';

const LIST_LIMIT = 100;
const operator = 'operator:cli';

interface Desk {
  brand: string;
  digits: number;
  db: CliContext['db'];
  print: CliContext['print'];
}

const stamp = (at: Date | number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
const money = (desk: Desk, row: { amount: bigint; currency: string }) =>
  `${formatMoney(row.amount, desk.digits)} ${row.currency}`;

function printDeposit(desk: Desk, row: DepositRow): void {
  const late = row.paidLate ? '  (paid late)' : '';
  desk.print(`${row.reference}  ${stamp(row.createdAt)}  ${money(desk, row)}  ${row.methodName}  ${row.state}${late}`);
}

function printWithdrawal(desk: Desk, row: WithdrawalRow): void {
  const payee = `${row.accountName}, ${row.bankName} ${maskAccount(row.accountNumber)}`;
  desk.print(`${row.reference}  ${stamp(row.createdAt)}  ${money(desk, row)}  ${payee}  ${row.state}`);
}

/** `--state STATE`, or every state. */
function takeState(args: string[], states: readonly string[]): { state: string | null; rest: string[] } {
  const at = args.indexOf('--state');
  if (at === -1) return { state: null, rest: args };
  const state = args[at + 1] ?? '';
  if (!states.includes(state)) throw new CliError(`--state is one of ${states.join(', ')}.`);
  return { state, rest: [...args.slice(0, at), ...args.slice(at + 2)] };
}

async function findDeposit(desk: Desk, reference: string): Promise<DepositRow> {
  const row = await selectDepositByReference(desk.db, reference);
  if (!row || row.brand !== desk.brand) throw new CliError(`There is no deposit ${reference}.`);
  return row;
}

async function findWithdrawal(desk: Desk, reference: string): Promise<WithdrawalRow> {
  const row = await selectWithdrawalByReference(desk.db, reference);
  if (!row || row.brand !== desk.brand) throw new CliError(`There is no withdrawal ${reference}.`);
  return row;
}

async function runDeposit(desk: Desk, args: string[]): Promise<boolean> {
  const { state, rest } = takeState(args, depositStates);
  const [verb, reference, ...more] = rest;
  if (verb === 'list' && reference === undefined) {
    const rows = await selectBrandDeposits(desk.db, { brand: desk.brand, state, limit: LIST_LIMIT });
    for (const row of rows) printDeposit(desk, row);
    if (rows.length === 0) desk.print('No deposits.');
    return true;
  }
  if (verb !== 'show' || reference === undefined || more.length > 0) return false;
  const row = await findDeposit(desk, reference);
  printDeposit(desk, row);
  desk.print(`player ${row.playerId}`);
  desk.print(`provider ${row.provider}, its reference ${row.providerReference ?? 'not known yet'}`);
  desk.print(`expires ${stamp(row.expiresAt)}, ended ${row.endedAt ? stamp(row.endedAt) : 'not yet'}`);
  return true;
}

async function runWithdrawal(desk: Desk, args: string[]): Promise<boolean> {
  const { state, rest } = takeState(args, withdrawalStates);
  const [verb, reference, ...words] = rest;
  if (verb === 'list' && reference === undefined) {
    const rows = await selectBrandWithdrawals(desk.db, { brand: desk.brand, state, limit: LIST_LIMIT });
    for (const row of rows) printWithdrawal(desk, row);
    if (rows.length === 0) desk.print(state ? `No withdrawals that are ${state}.` : 'No withdrawals under way.');
    return true;
  }
  if (reference === undefined) return false;
  const review = { brand: desk.brand, reference, operator };
  if (verb === 'show' && words.length === 0) {
    const row = await findWithdrawal(desk, reference);
    printWithdrawal(desk, row);
    desk.print(`player ${row.playerId}`);
    for (const step of row.steps)
      desk.print(`  ${stamp(step.at)}  ${step.state}  ${step.actor}  ${step.note}`.trimEnd());
    return true;
  }
  if (verb === 'approve' && words.length === 0) {
    const row = await inTransaction(desk.db, (tx) => approveWithdrawal(tx, review, transactionalJobs));
    desk.print(`${row.reference} is approved: ${money(desk, row)} goes to the provider.`);
    return true;
  }
  if (verb !== 'reject') return false;
  const reason = words.join(' ').trim();
  if (reason === '' || reason.length > 200)
    throw new CliError('Say why, in up to 200 characters: the player reads it.');
  const row = await inTransaction(desk.db, (tx) => rejectWithdrawal(tx, { ...review, reason }));
  desk.print(`${row.reference} is rejected: ${money(desk, row)} is back with the player.`);
  return true;
}

/** A command whose `work` answers false when the arguments do not fit its usage. */
function command(usage: string, summary: string, work: (desk: Desk, args: string[]) => Promise<boolean>): CliCommand {
  return {
    usage,
    summary,
    run({ db, print }, args) {
      return asSentence(async () => {
        const { named, rest } = takeBrandOption(args);
        const brand = await chooseBrand(db, named);
        const { digits } = (await readBrand(db, brand)).currency;
        if (!(await work({ brand, digits, db, print }, rest))) throw new CliError(`Usage: ${usage}`);
      });
    },
  };
}

export const commands: Record<string, CliCommand> = {
  deposit: command(
    'deposit list [--state STATE] | deposit show REFERENCE   [--brand CODE]',
    'Read deposit orders, newest first.',
    runDeposit,
  ),
  withdrawal: command(
    'withdrawal list [--state STATE] | withdrawal show|approve REFERENCE | withdrawal reject REFERENCE REASON   [--brand CODE]',
    'Read and decide withdrawals; without --state the list shows those under way.',
    runWithdrawal,
  ),
};
