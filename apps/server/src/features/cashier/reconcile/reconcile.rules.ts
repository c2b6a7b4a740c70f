import { readWireAmount } from '../deposits/pay-amount.rules.ts';

/** One payment or payout as one of the two sides knows it. */
export interface StatementEntry {
  /** Our reference. */
  reference: string;
  kind: 'payment' | 'payout';
  /** A decimal as it was written: `100.00` and `100` are the same amount. */
  amount: string;
  currency: string;
  status: 'waiting' | 'paid' | 'declined';
}

/** An order of ours, with what the ledger has booked for it as paid; null: nothing. */
export interface OwnEntry extends StatementEntry {
  booked: bigint | null;
  /** What the ledger should have booked, were it paid; minor units of the brand's currency, as `booked`. */
  toBook: bigint;
}

export type BreakKind = 'missing' | 'extra' | 'amount' | 'state' | 'doubled' | 'ledger';
export interface Break {
  kind: BreakKind;
  reference: string;
  /** What each side says, for the operator. */
  ours: string;
  theirs: string;
}

const words = (entry: StatementEntry) => `${entry.status} ${entry.amount} ${entry.currency}`;
/** As many decimals as an amount of a statement may have: no currency or coin that is paid in has more. */
export const STATEMENT_DIGITS = 9;
const isSameAmount = (one: string, other: string) =>
  readWireAmount(one, STATEMENT_DIGITS) === readWireAmount(other, STATEMENT_DIGITS);
const keyOf = (entry: StatementEntry) => `${entry.kind}:${entry.reference}`;

/**
 * Every difference between a provider's statement of a time and our orders of that time, and between our orders
 * and the ledger:
 * missing: paid here, not in the statement. extra: in the statement, unknown here. amount: another amount or currency.
 * state: paid on one side only. doubled: paid twice in the statement. ledger: paid here and booked otherwise or not, or
 * booked and not paid.
 * One entry has one break: the first of doubled, extra, amount, state; a ledger break stands beside it.
 */
export function findBreaks(statement: readonly StatementEntry[], own: readonly OwnEntry[]): Break[] {
  const ours = new Map(own.map((entry) => [keyOf(entry), entry]));
  const theirs = Map.groupBy(statement, keyOf);
  const breaks: Break[] = [];
  for (const [key, entries] of theirs) {
    const found = evaluate(entries, ours.get(key));
    if (found) breaks.push(found);
  }
  for (const [key, entry] of ours) {
    if (entry.status === 'paid' && !theirs.has(key))
      breaks.push({ kind: 'missing', reference: entry.reference, ours: words(entry), theirs: 'not there' });
    const wanted = entry.status === 'paid' ? entry.toBook : null;
    if (entry.booked !== wanted) {
      const said = { ours: `${entry.status}, ${entry.toBook} to book`, theirs: `ledger ${entry.booked ?? 'nothing'}` };
      breaks.push({ kind: 'ledger', reference: entry.reference, ...said });
    }
  }
  return breaks;
}

function evaluate(entries: readonly StatementEntry[], own: OwnEntry | undefined): Break | null {
  const paid = entries.filter((entry) => entry.status === 'paid');
  const entry = paid[0] ?? entries.at(-1);
  if (!entry) return null;
  const said = { reference: entry.reference, theirs: words(entry), ours: own ? words(own) : 'not there' };
  if (paid.length > 1) return { ...said, kind: 'doubled', theirs: `paid ${paid.length} times` };
  if (!own) return entry.status === 'paid' ? { ...said, kind: 'extra' } : null;
  if (!isSameAmount(entry.amount, own.amount) || entry.currency !== own.currency) return { ...said, kind: 'amount' };
  return (entry.status === 'paid') === (own.status === 'paid') ? null : { ...said, kind: 'state' };
}
