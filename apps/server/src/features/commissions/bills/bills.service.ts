import { type endpoints, formatMoney, type InputOf, type ValueOf } from '@sampan/contract';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireAgent } from '../../agents/index.ts';
import { brandSettings } from '../../brand/index.ts';
import { termsOnWire } from '../contracts/terms/read-input.ts';
import { readTerms } from '../rules/terms.ts';
import {
  type BillRow,
  type MemberSums,
  selectBill,
  selectBills,
  selectChildren,
  selectCorrections,
  selectMember,
  selectMembers,
  selectProducts,
  selectTransfers,
  sumBills,
  sumMembers,
} from './bills.queries.ts';
import { selectNotes } from './notes.queries.ts';
import { presentBill, presentNote, presentProduct, rateOf } from './present-bill.ts';
import { boundsOf, readDays } from './span.ts';
import { sumTraced } from './trace.queries.ts';

type Shown = ValueOf<typeof endpoints.bill>;

/** A bill of the reader. @throws AppError account.role.refused, bill.not.found: it is nobody's, or another's */
export async function readOwnBill(db: Queryable, actor: Actor, reference: string): Promise<BillRow> {
  const { playerId } = requireAgent(actor);
  const bill = await selectBill(db, { agentId: playerId, reference });
  if (!bill) throw new AppError('bill.not.found');
  return bill;
}

/** */
export async function listBills(
  db: Queryable,
  actor: Actor,
  input: InputOf<typeof endpoints.bills>,
): Promise<ValueOf<typeof endpoints.bills>> {
  const { playerId } = requireAgent(actor);
  const { digits } = actor.settings.currency;
  const money = (minor: bigint) => formatMoney(minor, digits);
  const { pageNo, pageSize, kind = null } = input;
  const filter = { agentId: playerId, kind, ...boundsOf(readDays(input), actor.settings.get(brandSettings.timeZone)) };
  const sums = await sumBills(db, filter);
  const rows = await selectBills(db, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  return {
    list: rows.map((row) => presentBill(row, digits)),
    pageNo,
    totalPages: Math.ceil(sums.count / pageSize),
    totalCount: sums.count,
    totals: {
      amount: money(sums.amount),
      correction: money(sums.correction),
      children: money(sums.children),
      payable: money(sums.payable),
      paid: money(sums.paid),
    },
  };
}

const sumOf = (values: readonly bigint[]) => values.reduce((sum, one) => sum + one, 0n);

/** The four sums that must be equal: bets and members, members and bill, bill and payment, payment and ledger. */
async function readChecks(
  db: Queryable,
  bill: BillRow,
  { sums, moved, digits }: { sums: MemberSums; moved: bigint; digits: number },
): Promise<Shown['checks']> {
  const bets = await sumTraced(db, bill);
  const dividend = bill.kind === 'dividend';
  const check = (name: Shown['checks'][number]['name'], left: bigint, right: bigint, also = true) => ({
    name,
    left: formatMoney(left, digits),
    right: formatMoney(right, digits),
    holds: left === right && also,
  });
  const settled = bill.state === 'paid' && bill.childrenPaid === bill.children;
  // What is kept of the money that has come; while some is still to come, of what is due.
  const own = settled ? bill.paid - bill.childrenPaid : bill.payable - bill.children;
  const said = dividend ? bill.loss : bill.sales;
  return [
    check('members', dividend ? -bets.net : bets.valid, said, (dividend ? -sums.net : sums.valid) === said),
    check('bill', sums.amount + bill.carriedPart, bill.gross),
    check('payment', bill.amount + bill.correction + bill.restIn - bill.restOut - bill.children, own),
    check('ledger', moved, bill.paid),
  ];
}

/** */
export async function showBill(db: Queryable, actor: Actor, input: InputOf<typeof endpoints.bill>): Promise<Shown> {
  const bill = await readOwnBill(db, actor, input.reference);
  const { pageNo, pageSize } = input;
  const { digits } = actor.settings.currency;
  const money = (minor: bigint) => formatMoney(minor, digits);
  const sums = await sumMembers(db, bill.billId);
  const members = await selectMembers(db, bill.billId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const transfers = await selectTransfers(db, bill.billId);
  const moved = sumOf(transfers.map(({ amount }) => amount));
  const holder = bill.holder === null ? undefined : await selectMember(db, bill.billId, bill.holder);
  return {
    bill: presentBill(bill, digits),
    terms: termsOnWire(readTerms(bill.terms), digits),
    carriedIn: money(bill.carriedIn),
    carriedOut: money(bill.carriedOut),
    remainder: money(bill.remainder),
    holder: holder?.name ?? null,
    carriedPart: money(bill.carriedPart),
    gross: money(bill.gross),
    restIn: money(bill.restIn),
    restOut: money(bill.restOut),
    fromWallet: money(bill.fromWallet),
    members: {
      list: members.map(({ playerId, name, isAgent, lines, valid, net, amount }) => ({
        id: playerId,
        name,
        isAgent,
        bets: lines,
        sales: money(valid),
        loss: money(-net),
        amount: money(amount),
      })),
      pageNo,
      totalPages: Math.ceil(sums.count / pageSize),
      totalCount: sums.count,
    },
    products: (await selectProducts(db, bill.billId)).map((row) => presentProduct(row, digits)),
    children: (await selectChildren(db, bill.billId)).map((one) => ({
      reference: one.reference,
      name: one.name,
      amount: money(one.amount),
      paid: money(one.paid),
      rate: rateOf(one),
      state: one.state,
    })),
    corrections: (await selectCorrections(db, bill.billId)).map(({ about, from, to, sales, loss, amount }) => ({
      about,
      from: from.getTime(),
      to: to.getTime(),
      sales: money(sales),
      loss: money(loss),
      amount: money(amount),
    })),
    notes: (await selectNotes(db, bill.billId)).map(presentNote),
    checks: await readChecks(db, bill, { sums, moved, digits }),
    transfers: transfers.map(({ id }) => `L${id}`),
  };
}
