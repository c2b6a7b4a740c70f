import { readFile, writeFile } from 'node:fs/promises';
import { depositStates, formatMoney } from '@sampan/contract';
import { CliError } from '../../../platform/cli.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { command, type Desk, LIST_LIMIT, money, stamp, takeOption, takeState } from '../cli-desk.ts';
import { operatorName } from '../withdrawals/review-withdrawal.ts';
import { type DepositRow, selectBrandDeposits, selectDepositByReference } from './deposits.queries.ts';
import { importTransfers } from './import-transfers.ts';
import { selectSlips, selectSlipTwins } from './slips.queries.ts';
import { assignTransfer, proposeOrders, setTransferAside } from './transfer.service.ts';
import { selectTransfers, type TransferRow } from './transfers.queries.ts';

function printDeposit(desk: Desk, row: DepositRow): void {
  const late = row.paidLate ? '  (paid late)' : '';
  const foreign = row.payCurrency === row.currency && row.payAmount === row.amount + row.fee;
  const pays = foreign ? '' : `  pays ${formatMoney(row.payAmount, row.payDigits)} ${row.payCurrency}`;
  desk.print(
    `${row.reference}  ${stamp(row.createdAt)}  ${money(desk, row)}${pays}  ${row.methodName}  ${row.state}${late}`,
  );
}

async function findDeposit(desk: Desk, reference: string): Promise<DepositRow> {
  const row = await selectDepositByReference(desk.db, reference);
  if (!row || row.brand !== desk.brand) throw new CliError(`There is no deposit ${reference}.`);
  return row;
}

async function list(desk: Desk, state: string | null): Promise<void> {
  const rows = await selectBrandDeposits(desk.db, { brand: desk.brand, state, limit: LIST_LIMIT });
  for (const row of rows) printDeposit(desk, row);
  if (rows.length === 0) desk.print('No deposits.');
}

async function show(desk: Desk, reference: string): Promise<void> {
  const row = await findDeposit(desk, reference);
  printDeposit(desk, row);
  desk.print(`player ${row.playerId}`);
  desk.print(`provider ${row.provider}, its reference ${row.providerReference ?? 'not known yet'}`);
  desk.print(`expires ${stamp(row.expiresAt)}, ended ${row.endedAt ? stamp(row.endedAt) : 'not yet'}`);
  const slips = await selectSlips(desk.db, row);
  if (slips.length === 0) return;
  desk.print(`${slips.length} pictures of the transfer, the last of ${stamp(slips.at(-1)?.sentAt ?? 0)}`);
  const twins = await selectSlipTwins(desk.db, desk.brand, reference);
  if (twins.length > 0) desk.print(`The same picture was sent for ${twins.join(', ')}.`);
}

/** Writes the pictures of an order to files for the operator to look at. */
async function saveSlips(desk: Desk, reference: string, path: string): Promise<void> {
  const slips = await selectSlips(desk.db, await findDeposit(desk, reference));
  if (slips.length === 0) throw new CliError(`No picture was sent for ${reference}.`);
  for (const slip of slips) {
    const file = path.replace(/(\.jpe?g)?$/i, slips.length === 1 ? '.jpg' : `-${slip.number}.jpg`);
    await writeFile(file, slip.picture, { mode: 0o600 });
    desk.print(`${file}  ${slip.width} x ${slip.height}  sent ${stamp(slip.sentAt)}`);
  }
}

async function listTransfers(desk: Desk, all: boolean): Promise<void> {
  const filter = { brand: desk.brand, state: all ? null : ('new' as const), limit: LIST_LIMIT };
  const rows = await selectTransfers(desk.db, filter);
  for (const row of rows) {
    const sender = [row.senderName, row.senderAccount].filter(Boolean).join(' ') || 'unknown sender';
    desk.print(
      `${row.id}  ${stamp(row.at)}  ${transferMoney(row)}  ${row.account}  ${sender}  "${row.note}"  ${row.state}`,
    );
    if (row.state !== 'new') continue;
    const { proposals } = await inTransaction(desk.db, (tx) => proposeOrders(tx, row));
    for (const { reference, reasons } of proposals) desk.print(`    ${reference}?  ${reasons.join(', ')}`);
    if (proposals.length === 0) desk.print('    no order comes near');
  }
  if (rows.length === 0) desk.print(all ? 'No transfers.' : 'No transfer waits for an order.');
}

/** Without decimals only where the currency has none: the account's digits are not at hand in a list. */
const transferMoney = (row: TransferRow) =>
  `${['VND', 'IDR'].includes(row.currency) ? String(row.amount) : formatMoney(row.amount, 2)} ${row.currency}`;

async function importFile(desk: Desk, { account, file }: { account: string; file: string }): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(`The file ${file} cannot be read.`);
  });
  const counts = await importTransfers(desk.db, { brand: desk.brand, account, text });
  desk.print(`${counts.credited} credited, ${counts.waits} wait for an order, ${counts.repeated} were known.`);
}

async function runDeposit(desk: Desk, args: string[]): Promise<boolean> {
  const { state, rest: first } = takeState(args, depositStates);
  const { value: named, rest: second } = takeOption(first, 'operator');
  const { value: account, rest: third } = takeOption(second, 'account');
  const { value: file, rest } = takeOption(third, 'file');
  const [verb, one, two, ...more] = rest;
  const operator = `operator:${operatorName(named ?? 'cli')}`;
  if (more.length > 0) return false;
  if (verb === 'list' && one === undefined) await list(desk, state);
  else if (verb === 'show' && one !== undefined && two === undefined) await show(desk, one);
  else if (verb === 'slip' && one !== undefined && file !== null) await saveSlips(desk, one, file);
  else if (verb === 'transfers' && two === undefined) await listTransfers(desk, one === 'all');
  else if (verb === 'import' && account !== null && file !== null) await importFile(desk, { account, file });
  else if (verb === 'match' && one !== undefined && two !== undefined) {
    const decision = { brand: desk.brand, id: one, reference: two, operator };
    const row = await inTransaction(desk.db, (tx) => assignTransfer(tx, decision));
    desk.print(`${row.reference} is paid: ${money(desk, row)} is with the player.`);
  } else if (verb === 'set-aside' && one !== undefined && two === undefined) {
    await inTransaction(desk.db, (tx) => setTransferAside(tx, { brand: desk.brand, id: one, operator }));
    desk.print(`${one} is set aside.`);
  } else return false;
  return true;
}

export const depositCommand = command(
  'deposit list [--state STATE] | deposit show REFERENCE | deposit slip REFERENCE --file PATH | deposit transfers [all] | deposit import --account CODE --file STATEMENT.csv | deposit match TRANSFER REFERENCE [--operator NAME] | deposit set-aside TRANSFER [--operator NAME]   [--brand CODE]',
  'Read deposit orders and pictures of transfers, take in a bank statement, and match what has come in.',
  runDeposit,
);
