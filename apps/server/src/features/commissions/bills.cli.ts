import { formatMoney } from '@sampan/contract';
import { CliError } from '../../platform/cli/cli-error.ts';
import { verb } from '../../platform/cli/command.ts';
import type { Column } from '../../platform/cli/print-table.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { showPlayer } from '../account/index.ts';
import { brandSettings, loadSettings } from '../brand/index.ts';
import { perform } from '../operators/index.ts';
import {
  type BillRow,
  selectBillOf,
  selectBills,
  selectMembers,
  selectProducts,
  selectReviews,
} from './bills/bills.queries.ts';
import { selectOpenNotes } from './bills/notes.queries.ts';
import { answerByOperator } from './bills/notes.service.ts';
import { presentBill, presentProduct } from './bills/present-bill.ts';
import { approveByOperator, refuseByOperator } from './review/dividends.service.ts';
import { type ContractKind, contractKinds } from './rules/terms.ts';
import { recheckRun } from './runs/recheck/recheck-run.ts';
import { selectRuns } from './runs/run.queries.ts';
import { payShort, runKind } from './runs/run-due.ts';

const DAY_MS = 86_400_000;
const SHOWN = 50;
const kindOption = { kind: { value: 'KIND', oneOf: contractKinds } } as const;
const kindOf = (text: string | undefined) => (text ?? null) as ContractKind | null;
const zoneOf = async (db: Parameters<typeof loadSettings>[0], brand: string) =>
  (await loadSettings(db, brand)).get(brandSettings.timeZone);

const run = verb({
  needs: 'operator',
  about: 'Run the windows that are due now, and say how far each is.',
  options: kindOption,
  async run({ db, brand, actor, print }, { kind }) {
    const zone = await zoneOf(db, brand);
    const action = { permission: 'agents.manage', what: 'commissions.run', subject: kind ?? 'all' } as const;
    await inTransaction(db, (tx) => perform(tx, actor, action, async () => ({ result: undefined })));
    for (const one of kind ? [kind as ContractKind] : contractKinds) {
      const done = await runKind(db, { brand, zone }, one, new Date(), ({ windowFrom, state, billed, contracts }) =>
        print(`${one} of ${windowFrom.toISOString()}: ${state}, ${billed} of ${contracts} contracts billed`),
      );
      print(`${one}: ${done} windows run.`);
    }
  },
});

const runs = verb({
  needs: 'brand',
  about: 'List the latest runs and how far they are.',
  options: kindOption,
  async run({ db, brand, table }, { kind }) {
    table(
      [
        { head: 'RUN', of: (row) => `${row.runId}`, right: true },
        { head: 'KIND', of: (row) => row.kind },
        { head: 'FROM', of: (row) => row.windowFrom.toISOString() },
        { head: 'STATE', of: (row) => row.state },
        { head: 'CONTRACTS', of: (row) => `${row.billed}/${row.contracts}`, right: true },
        { head: 'BILLS', of: (row) => `${row.bills}`, right: true },
        {
          head: 'SECONDS',
          of: (row) => (row.endedAt ? `${(row.endedAt.getTime() - row.closedAt.getTime()) / 1000}` : ''),
          right: true,
        },
      ],
      await selectRuns(db, { brand, kind: kindOf(kind), limit: SHOWN }),
      'Nothing has been run.',
    );
  },
});

const recheck = verb({
  needs: 'brand',
  about: 'Make the bills of a run again from what teams have bet, and compare them byte by byte; changes nothing.',
  args: ['run'],
  async run({ db, brand, print }, { run: text }) {
    const all = await selectRuns(db, { brand, kind: null, limit: 100_000 });
    const found = all.find(({ runId }) => `${runId}` === text);
    if (!found) throw new CliError('There is no such run.');
    const { bills, stored, now, differs } = await recheckRun(db, found, await zoneOf(db, brand), (count) =>
      print(`${count} bills made again`),
    );
    print(`stored ${stored}`);
    print(`again  ${now}`);
    if (differs !== null) throw new CliError(`The bill of contract ${differs} comes out otherwise.`);
    print(`${bills} bills are the same.`);
  },
});

const columns = (digits: number): Column<BillRow>[] => [
  { head: 'BILL', of: (row) => row.reference },
  { head: 'FROM', of: (row) => row.fromAt.toISOString() },
  { head: 'SALES', of: (row) => formatMoney(row.sales, digits), right: true },
  { head: 'ACTIVE', of: (row) => `${row.active}`, right: true },
  { head: 'PAYABLE', of: (row) => formatMoney(row.payable, digits), right: true },
  { head: 'PAID', of: (row) => formatMoney(row.paid, digits), right: true },
  { head: 'STATE', of: (row) => row.state },
];

const bills = verb({
  needs: 'brand',
  about: 'List the bills of an agent of the last 31 days, the latest first.',
  args: ['name'],
  options: kindOption,
  async run({ db, brand, currency: { digits }, table }, { name, kind }) {
    const { playerId } = await showPlayer(db, { brand, username: name });
    const [from, to] = [new Date(Date.now() - 31 * DAY_MS), new Date()];
    const filter = { agentId: playerId, kind: kindOf(kind), from, to };
    table(columns(digits), await selectBills(db, filter, { limit: SHOWN, offset: 0 }), 'No bills.');
  },
});

const bill = verb({
  needs: 'brand',
  about: 'Show one bill with its products and its first members.',
  args: ['reference'],
  async run({ db, brand, currency: { digits }, printData }, { reference }) {
    const found = await selectBillOf(db, brand, reference);
    if (!found) throw new CliError('There is no such bill.');
    const members = await selectMembers(db, found.billId, { limit: SHOWN, offset: 0 });
    const money = (minor: bigint) => formatMoney(minor, digits);
    printData({
      ...presentBill(found, digits),
      products: (await selectProducts(db, found.billId)).map((row) => presentProduct(row, digits)),
      members: members.map(({ name, lines, valid, net, amount }) => ({
        name,
        bets: lines,
        sales: money(valid),
        loss: money(-net),
        amount: money(amount),
      })),
    });
  },
});

const pay = verb({
  needs: 'operator',
  about: 'Try bills again that an agent above could not pay.',
  async run({ db, brand, actor, print }) {
    const action = { permission: 'agents.manage', what: 'commissions.pay', subject: brand } as const;
    await inTransaction(db, (tx) => perform(tx, actor, action, async () => ({ result: undefined })));
    print(`${await payShort(db, brand)} bills got something.`);
  },
});

const review = verb({
  needs: 'brand',
  about: 'List the dividends that wait for a review.',
  async run({ db, brand, currency: { digits }, table }) {
    table(columns(digits), await selectReviews(db, brand, SHOWN), 'None waits.');
  },
});

const approve = verb({
  needs: 'operator',
  about: 'Approve a dividend: its agent may claim it.',
  args: ['reference'],
  async run({ db, actor, print }, { reference }) {
    await inTransaction(db, (tx) => approveByOperator(tx, actor, { reference }));
    print(`${reference} may be claimed.`);
  },
});

const refuse = verb({
  needs: 'operator',
  about: 'Refuse a dividend for a reason; it is not paid.',
  args: ['reference', 'reason...'],
  async run({ db, actor, print }, { reference, reason }) {
    await inTransaction(db, (tx) => refuseByOperator(tx, actor, { reference, reason }));
    print(`${reference} is refused.`);
  },
});

const notes = verb({
  needs: 'brand',
  about: 'List what agents say is wrong with bills, and nobody has answered.',
  async run({ db, brand, table }) {
    table(
      [
        { head: 'NOTE', of: (row) => `${row.noteId}`, right: true },
        { head: 'AT', of: (row) => row.at.toISOString() },
        { head: 'BILL', of: (row) => row.reference },
        { head: 'TEXT', of: (row) => row.text },
      ],
      await selectOpenNotes(db, brand, SHOWN),
      'No notes.',
    );
  },
});

const answer = verb({
  needs: 'operator',
  about: 'Answer a note on a bill.',
  args: ['note', 'text...'],
  async run({ db, actor, print }, { note, text }) {
    await inTransaction(db, (tx) => answerByOperator(tx, actor, { note, answer: text }));
    print(`Note ${note} is answered.`);
  },
});

export const billVerbs = { run, runs, recheck, bills, bill, pay, review, approve, refuse, notes, answer };
