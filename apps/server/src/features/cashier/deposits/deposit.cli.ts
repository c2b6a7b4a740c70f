import { readFile, writeFile } from 'node:fs/promises';
import { currencyOf, depositStates, formatMoney } from '@sampan/contract';
import { CliError } from '../../../platform/cli/cli-error.ts';
import { type BrandContext, type Command, verb } from '../../../platform/cli/command.ts';
import type { Column } from '../../../platform/cli/print-table.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { waitsFor } from '../../operators/index.ts';
import { LIST_LIMIT, money, stamp } from '../orders/show-order.ts';
import { proposeCredit } from '../settlements/credit-payment.ts';
import { proposeMatch } from '../settlements/propose-match.ts';
import { type DepositRow, selectBrandDeposits, selectDepositByReference } from './deposits.queries.ts';
import { importTransfers } from './import-transfers.ts';
import { selectSlips, selectSlipTwins } from './slips.queries.ts';
import { assignTransfer, findMatch, proposeOrders, setTransferAside } from './transfer.service.ts';
import { selectTransfers, type TransferRow } from './transfers.queries.ts';

function paysIn(row: DepositRow): string {
  if (row.payCurrency === row.currency && row.payAmount === row.amount + row.fee) return '';
  return `pays ${formatMoney(row.payAmount, row.payDigits)} ${row.payCurrency}`;
}

const columns = (context: BrandContext): Column<DepositRow>[] => [
  { head: 'REFERENCE', of: (row) => row.reference },
  { head: 'OPENED', of: (row) => stamp(row.createdAt) },
  { head: 'AMOUNT', of: (row) => money(context, row), right: true },
  { head: 'PAYS', of: paysIn },
  { head: 'BY', of: (row) => row.methodName },
  { head: 'STATE', of: (row) => `${row.state}${row.paidLate ? ' (paid late)' : ''}` },
];

async function findDeposit({ db, brand }: BrandContext, reference: string): Promise<DepositRow> {
  const row = await selectDepositByReference(db, reference);
  if (!row || row.brand !== brand) throw new CliError(`There is no deposit ${reference}.`);
  return row;
}

const list = verb({
  needs: 'brand',
  about: 'Show deposit orders, newest first.',
  options: { state: { value: 'STATE', oneOf: depositStates } },
  async run(context, { state }) {
    const filter = { brand: context.brand, state: state ?? null, limit: LIST_LIMIT };
    context.table(columns(context), await selectBrandDeposits(context.db, filter), 'No deposits.');
  },
});

const show = verb({
  needs: 'brand',
  about: 'Show one, with the pictures that were sent for it.',
  args: ['reference'],
  async run(context, { reference }) {
    const { db, brand, print } = context;
    const row = await findDeposit(context, reference);
    context.table(columns(context), [row], '');
    print(`player ${row.playerId}`);
    print(`provider ${row.provider}, its reference ${row.providerReference ?? 'not known yet'}`);
    print(`expires ${stamp(row.expiresAt)}, ended ${row.endedAt ? stamp(row.endedAt) : 'not yet'}`);
    const slips = await selectSlips(db, row);
    if (slips.length === 0) return;
    print(`${slips.length} pictures of the transfer, the last of ${stamp(slips.at(-1)?.sentAt ?? 0)}`);
    const twins = await selectSlipTwins(db, brand, reference);
    if (twins.length > 0) print(`The same picture was sent for ${twins.join(', ')}.`);
  },
});

const slip = verb({
  needs: 'brand',
  about: 'Write the pictures of an order to files, to look at.',
  args: ['reference'],
  options: { file: { value: 'PATH' } },
  async run(context, { reference, file: path }) {
    if (path === undefined) throw new CliError('Name --file.');
    const slips = await selectSlips(context.db, await findDeposit(context, reference));
    if (slips.length === 0) throw new CliError(`No picture was sent for ${reference}.`);
    for (const one of slips) {
      const file = path.replace(/(\.jpe?g)?$/i, slips.length === 1 ? '.jpg' : `-${one.number}.jpg`);
      await writeFile(file, one.picture, { mode: 0o600 });
      context.print(`${file}  ${one.width} x ${one.height}  sent ${stamp(one.sentAt)}`);
    }
  },
});

const transferMoney = ({ amount, currency }: TransferRow) =>
  `${formatMoney(amount, currencyOf(currency).digits)} ${currency}`;

const transfers = verb({
  needs: 'brand',
  about: 'Show transfers that wait for an order, or all, with the orders they may be for.',
  options: { all: { flag: true } },
  async run({ db, brand, table, print }, { all }) {
    const rows = await selectTransfers(db, { brand, state: all ? null : 'new', limit: LIST_LIMIT });
    table(
      [
        { head: 'TRANSFER', of: (row) => row.id },
        { head: 'CAME', of: (row) => stamp(row.at) },
        { head: 'AMOUNT', of: transferMoney, right: true },
        { head: 'ON', of: (row) => row.account },
        {
          head: 'FROM',
          of: (row) => [row.senderName, row.senderAccount].filter(Boolean).join(' ') || 'unknown sender',
        },
        { head: 'NOTE', of: (row) => `"${row.note}"` },
        { head: 'STATE', of: (row) => row.state },
      ],
      rows,
      all ? 'No transfers.' : 'No transfer waits for an order.',
    );
    for (const row of rows.filter(({ state }) => state === 'new')) {
      const { proposals } = await inTransaction(db, (tx) => proposeOrders(tx, row));
      for (const { reference, reasons } of proposals) print(`    ${row.id}: ${reference}?  ${reasons.join(', ')}`);
      if (proposals.length === 0) print(`    ${row.id}: no order comes near`);
    }
  },
});

const importStatement = verb({
  needs: 'operator',
  about: 'Take in a bank statement of one of our accounts.',
  options: { account: { value: 'CODE' }, file: { value: 'STATEMENT.csv' } },
  async run({ db, actor, print }, { account, file }) {
    if (account === undefined || file === undefined) throw new CliError('Name --account and --file.');
    const text = await readFile(file, 'utf8').catch(() => {
      throw new CliError(`The file ${file} cannot be read.`);
    });
    const imported = await importTransfers(db, actor, { account, text });
    print(`${imported.credited} credited, ${imported.waits} wait for an order, ${imported.repeated} were known.`);
    for (const { line, bankReference, reason } of imported.refused)
      print(`Line ${line}, ${bankReference}: not taken in, ${reason}.`);
    if (imported.refused.length > 0)
      throw new CliError('Look at the lines that were not taken in; all others of the file are.');
  },
});

const match = verb({
  needs: 'operator',
  about: 'Say which order a transfer is for; a large one is proposed to a second operator and needs a reason.',
  args: ['transfer', 'reference', 'reason[]'],
  async run(context, { transfer: id, reference, reason }) {
    const { db, actor, print } = context;
    const { takesTwo } = await inTransaction(db, (tx) => findMatch(tx, actor, { id, reference }));
    if (takesTwo) {
      const waiting = await inTransaction(db, (tx) =>
        proposeMatch(tx, actor, { id, reference, reason: reason.join(' ') }),
      );
      for (const line of waitsFor(waiting)) print(line);
      return;
    }
    const row = await inTransaction(db, (tx) => assignTransfer(tx, actor, { id, reference }));
    print(`${row.reference} is paid: ${money(context, row)} is with the player.`);
  },
});

const credit = verb({
  needs: 'operator',
  about: 'Propose to credit what was really paid by an order, in the currency it asked for.',
  args: ['reference', 'paid', 'reason...'],
  async run({ db, actor, print }, input) {
    for (const line of waitsFor(await inTransaction(db, (tx) => proposeCredit(tx, actor, input)))) print(line);
  },
});

const setAside = verb({
  needs: 'operator',
  about: 'Say that a transfer is for no order here.',
  args: ['transfer'],
  async run({ db, actor, print }, { transfer }) {
    await inTransaction(db, (tx) => setTransferAside(tx, actor, { id: transfer }));
    print(`${transfer} is set aside.`);
  },
});

export const deposit: Command = {
  about: 'Read deposit orders and pictures of transfers, take in a bank statement, and match what has come in.',
  verbs: { list, show, slip, transfers, import: importStatement, match, credit, 'set-aside': setAside },
};
