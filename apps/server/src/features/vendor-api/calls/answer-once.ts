import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { insertAnswer, lockRequest, selectAnswer, type VendorCall } from './vendor-answer.queries.ts';
import { refusalAnswer, type VendorAnswer } from './vendor-answer.ts';

type RefusedCall = 'bet' | 'win' | 'rollback' | 'bonus-win' | 'jackpot-win' | 'report';
type AnsweredCall =
  | 'session'
  | 'balance'
  | 'catalogue'
  | 'pot-round'
  | 'draws'
  | 'free-round'
  | 'free-round-win'
  | RefusedCall;

/** Refusals of money that could not be read: thrown before anything is written, and kept like any other answer. */
const keptCodes = ['vendor.amount.precision', 'vendor.currency.mismatch'] as const;

/** @throws whatever it is that is no such refusal */
function keptAnswer(error: unknown): VendorAnswer {
  const code = error instanceof AppError ? keptCodes.find((one) => one === error.code) : undefined;
  if (!code) throw error;
  return refusalAnswer(code, (error as AppError).details);
}

/**
 * Answers a request id once: the first call runs `answer` and stores what it said, later ones get the stored answer, and
 * another body under the same id is refused. Calls with the same id queue on a lock.
 */
export async function answerOnce(
  tx: Tx,
  kind: AnsweredCall,
  call: VendorCall,
  answer: () => Promise<VendorAnswer>,
): Promise<VendorAnswer> {
  await lockRequest(tx, call);
  const stored = await selectAnswer(tx, call);
  if (stored) {
    // Status 0: the wallet has answered it, and would have been asked again were it the same call.
    const same = stored.status > 0 && stored.kind === kind && stored.body_hash.equals(call.bodyHash);
    return same ? { status: stored.status, body: stored.answer } : refusalAnswer('vendor.request.conflict');
  }
  const fresh = await answer().catch(keptAnswer);
  await insertAnswer(tx, call, { kind, body_hash: call.bodyHash, status: fresh.status, answer: fresh.body });
  return fresh;
}

/** A call that names money, and how that is read. */
interface NamedMoney<Money> {
  kind: RefusedCall;
  call: VendorCall;
  /** @throws AppError vendor.amount.precision, vendor.currency.mismatch */
  read(): Money;
}

/**
 * Reads the money of a call and books it. A call whose money cannot be read is answered once: a repeat gets the same bytes,
 * another body under its request id is a conflict as with any other. Its transaction id is not used up.
 */
export function bookMoney<Money>(
  db: Database,
  { kind, call, read }: NamedMoney<Money>,
  book: (money: Money) => Promise<VendorAnswer>,
): Promise<VendorAnswer> {
  let money: Money;
  try {
    money = read();
  } catch (error) {
    return inTransaction(db, (tx) => answerOnce(tx, kind, call, () => Promise.reject(error)));
  }
  return book(money);
}
