import { createHash } from 'node:crypto';
import type { PaymentEvent } from '@sampan/contract';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { loadSettings } from '../../brand/index.ts';
import { creditDeposit } from '../deposits/credit-deposit.ts';
import { type DepositRow, endDeposit, selectDepositByReference } from '../deposits/deposits.queries.ts';
import { holdBeyondLimits } from '../deposits/late/hold-beyond-limits.ts';
import { readWireAmount } from '../deposits/pay-amount.rules.ts';
import { publishDeposit } from '../deposits/present-deposit.ts';
import { bookPayment, returnMoney, takeStep } from '../withdrawals/withdrawal-steps.ts';
import { selectWithdrawalByReference, type WithdrawalRow } from '../withdrawals/withdrawals.queries.ts';
import { type EventOutcome, insertMismatch, insertPaymentEvent, selectPaymentEvent } from './payment-events.queries.ts';

/**
 * What a provider has said, whichever way it came: state, ledger and event in one transaction, each event once.
 * @returns what came of it; `repeated` when this event was handled before
 * @throws AppError deposit.not.found, withdrawal.not.found for a reference this provider does not have from us,
 *   callback.mismatch for another amount, currency or provider's reference than the order's
 */
async function applyPaymentEvent(tx: Tx, provider: string, event: PaymentEvent): Promise<EventOutcome | 'repeated'> {
  const { eventId, kind, reference, status, currency } = event;
  const contentHash = hashOf(event);
  const known = await selectPaymentEvent(tx, provider, eventId);
  if (known) {
    if (!known.contentHash.equals(contentHash)) throw new AppError('callback.mismatch');
    return 'repeated';
  }
  const order = kind === 'payment' ? await findDeposit(tx, provider, event) : await findWithdrawal(tx, provider, event);
  const outcome = 'method' in order ? await applyPayment(tx, order, event) : await applyPayout(tx, order, event);
  const { brand, playerId } = order;
  const amount = 'method' in order ? order.payAmount : order.amount - order.fee;
  const said = { provider, eventId, kind, reference, status, currency, contentHash };
  const written = await insertPaymentEvent(tx, { ...said, brand, playerId, amount, outcome });
  if (written) return outcome;
  // A twin was handled while we waited for its order, so there was nothing left to do here; if there was, undo it.
  if (outcome === 'applied' || outcome === 'late') throw new AppError('callback.mismatch');
  return 'repeated';
}

/**
 * The same for whoever has no transaction yet. What does not fit its order is refused, and written down all the same: money
 * may have come in, and nobody but an operator can say what for.
 * @throws AppError as applyPaymentEvent
 */
export async function receivePaymentEvent(db: Database, provider: string, event: PaymentEvent) {
  try {
    return await inTransaction(db, (tx) => applyPaymentEvent(tx, provider, event));
  } catch (error) {
    if (error instanceof AppError && error.code === 'callback.mismatch')
      await inTransaction(db, (tx) => noteMismatch(tx, provider, event));
    throw error;
  }
}

async function noteMismatch(tx: Tx, provider: string, event: PaymentEvent): Promise<void> {
  const { kind, reference } = event;
  const order = await (kind === 'payment' ? selectDepositByReference : selectWithdrawalByReference)(tx, reference);
  if (order?.provider !== provider) return;
  const { brand, playerId } = order;
  await insertMismatch(tx, { ...event, provider, brand, playerId, contentHash: hashOf(event) });
}

function hashOf(event: PaymentEvent): Buffer {
  const { kind, reference, providerReference, status, amount, currency, at } = event;
  const text = JSON.stringify([kind, reference, providerReference, status, amount, currency, at]);
  return createHash('sha256').update(text).digest();
}

async function findDeposit(tx: Tx, provider: string, event: PaymentEvent): Promise<DepositRow> {
  const row = await selectDepositByReference(tx, event.reference);
  if (!row || row.provider !== provider) throw new AppError('deposit.not.found');
  checkContent(event, {
    amount: row.payAmount,
    currency: row.payCurrency,
    digits: row.payDigits,
    providerReference: row.providerReference,
  });
  return row;
}

async function findWithdrawal(tx: Tx, provider: string, event: PaymentEvent): Promise<WithdrawalRow> {
  const row = await selectWithdrawalByReference(tx, event.reference);
  if (!row || row.provider !== provider) throw new AppError('withdrawal.not.found');
  const { digits } = (await loadSettings(tx, row.brand)).currency;
  checkContent(event, { ...row, amount: row.amount - row.fee, digits });
  return row;
}

interface Expected {
  amount: bigint;
  currency: string;
  digits: number;
  providerReference: string | null;
}

/** @throws AppError callback.mismatch */
function checkContent(event: PaymentEvent, expected: Expected): void {
  const sameAmount = readWireAmount(event.amount, expected.digits) === expected.amount;
  const sameOrder = expected.providerReference === null || expected.providerReference === event.providerReference;
  if (!sameAmount || event.currency !== expected.currency || !sameOrder) throw new AppError('callback.mismatch');
}

async function applyPayment(tx: Tx, order: DepositRow, event: PaymentEvent): Promise<EventOutcome> {
  if (event.status === 'declined') {
    const declined = await endDeposit(tx, order, 'declined');
    if (declined) await publishDeposit(tx, declined);
    return declined ? 'applied' : 'contradicted';
  }
  if (await holdBeyondLimits(tx, order)) return 'over-limit';
  const paid = await creditDeposit(tx, order, { providerReference: event.providerReference });
  if (!paid) return 'doubled';
  return paid.paidLate ? 'late' : 'applied';
}

async function applyPayout(tx: Tx, order: WithdrawalRow, event: PaymentEvent): Promise<EventOutcome> {
  const { playerId, reference } = order;
  const step = { playerId, reference, actor: `provider:${order.provider}`, providerReference: event.providerReference };
  if (event.status === 'paid') {
    // The reply to our request may have been lost: then this is the first we hear of its being sent.
    await takeStep(tx, { ...step, from: ['approved'], to: 'sent' });
    const paid = await takeStep(tx, { ...step, from: ['sent'], to: 'paid' });
    if (paid) await bookPayment(tx, paid);
    return paid ? 'applied' : endedAs(tx, order, 'paid');
  }
  const failed = await takeStep(tx, { ...step, from: ['approved', 'sent'], to: 'failed', note: 'declined' });
  if (failed) await returnMoney(tx, failed);
  return failed ? 'applied' : endedAs(tx, order, 'failed');
}

/**
 * The same end said twice is a double; another end than the one we booked is for a person to look at. Read again: a twin
 * may have ended it while we waited for its row.
 */
async function endedAs(tx: Tx, order: WithdrawalRow, state: 'paid' | 'failed'): Promise<EventOutcome> {
  const row = await selectWithdrawalByReference(tx, order.reference);
  return row?.state === state ? 'doubled' : 'contradicted';
}
