import type { Queryable } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import { loadSettings } from '../../brand/index.ts';
import { readWireAmount } from '../deposits/pay-amount.rules.ts';
import { readStatement, readStatementTime, type StatementLine } from '../statements/statement-csv.ts';
import { selectOwnEntries } from './reconcile.queries.ts';
import { type Break, findBreaks, STATEMENT_DIGITS, type StatementEntry } from './reconcile.rules.ts';

const needed = ['kind', 'reference', 'amount', 'currency', 'status', 'time'];

export interface Reconciliation {
  from: Date;
  until: Date;
  lines: number;
  breaks: Break[];
}

/**
 * Holds a provider's statement (columns kind, reference, amount, currency, status, time) against our orders and the
 * ledger. The time it covers is from its first to its last line unless given. It changes nothing.
 * @throws AppError request.invalid, naming the line that cannot be read
 */
export async function reconcileProvider(
  db: Queryable,
  asked: { brand: string; provider: string; text: string; from?: Date; until?: Date },
): Promise<Reconciliation> {
  const lines = readStatement(asked.text, { needed });
  const times = lines.map((line) => readStatementTime(line, 'time').getTime());
  const from = asked.from ?? new Date(times.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY));
  const until = asked.until ?? new Date(times.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY));
  if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime()))
    throw invalidRequest('file', 'The statement has no lines: say which time it covers with --from and --until.');
  const named = lines.map(readEntry);
  const { brand, provider } = asked;
  const references = named.map(({ reference }) => reference);
  const { digits } = (await loadSettings(db, brand)).currency;
  const own = await selectOwnEntries(db, { brand, provider, from, until, references, digits });
  return { from, until, lines: lines.length, breaks: findBreaks(named, own) };
}

function readEntry(line: StatementLine): StatementEntry {
  const kind = line.read('kind');
  const status = line.read('status');
  const amount = line.read('amount');
  if (kind !== 'payment' && kind !== 'payout')
    throw invalidRequest('file', `Line ${line.line}: kind is payment or payout.`);
  if (status !== 'paid' && status !== 'declined' && status !== 'waiting')
    throw invalidRequest('file', `Line ${line.line}: status is paid, declined or waiting.`);
  if (readWireAmount(amount, STATEMENT_DIGITS) === null)
    throw invalidRequest('file', `Line ${line.line}: amount is not an amount such as 100.50.`);
  return { kind, status, amount, reference: line.read('reference'), currency: line.read('currency') };
}
