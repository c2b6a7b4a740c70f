import { type AgentBill, type BillNote, type endpoints, formatMoney, type ValueOf } from '@sampan/contract';
import { WHOLE } from '../rules/terms.ts';
import type { BillRow, ProductRow } from './bills.queries.ts';
import type { NoteRow } from './notes.queries.ts';

/** Parts per million that a share comes to: of a floating dividend the reached part of the rate. */
export const rateOf = ({ shareNum, shareDen }: { shareNum: string; shareDen: string }): number =>
  Number((BigInt(shareNum) * BigInt(WHOLE)) / BigInt(shareDen));

export function presentBill(row: BillRow, digits: number): AgentBill {
  const money = (minor: bigint) => formatMoney(minor, digits);
  return {
    reference: row.reference,
    contract: row.contract,
    kind: row.kind,
    from: row.fromAt.getTime(),
    to: row.toAt.getTime(),
    state: row.state,
    sales: money(row.sales),
    active: row.active,
    loss: money(row.loss),
    tier: row.tier === null ? null : row.tier + 1,
    rate: rateOf(row),
    amount: money(row.amount),
    correction: money(row.correction),
    children: money(row.children),
    payable: money(row.payable),
    paid: money(row.paid),
    paidAt: row.paidAt?.getTime() ?? null,
  };
}

export function presentProduct(
  { product, valid, share, counted, amount, remainder }: ProductRow,
  digits: number,
): ValueOf<typeof endpoints.bill>['products'][number] {
  const money = (minor: bigint) => formatMoney(minor, digits);
  return {
    product,
    sales: money(valid),
    share,
    counted: money(counted),
    amount: money(amount),
    remainder: money(remainder),
  };
}

export const presentNote = (row: NoteRow): BillNote => ({
  id: `${row.noteId}`,
  at: row.at.getTime(),
  text: row.text,
  state: row.state,
  answer: row.answer,
  answeredAt: row.answeredAt?.getTime() ?? null,
});
