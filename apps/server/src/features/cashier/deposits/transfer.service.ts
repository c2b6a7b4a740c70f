import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { loadSettings, settingAmount } from '../../brand/index.ts';
import { isOwnPlayer, perform } from '../../operators/index.ts';
import { cashierSettings } from '../cashier.settings.ts';
import { creditDeposit } from './credit-deposit.ts';
import { type DepositRow, selectDepositByReference } from './deposits.queries.ts';
import { holdBeyondLimits } from './late/hold-beyond-limits.ts';
import { type Match, matchTransfer } from './match-transfer.rules.ts';
import { toBrand } from './pay-amount.rules.ts';
import {
  decideTransfer,
  insertTransfer,
  lockTransfer,
  type NewTransfer,
  selectCandidates,
  selectKnownTransfer,
  type TransferRow,
} from './transfers.queries.ts';

export type TransferOutcome = 'credited' | 'waits' | 'repeated';

/**
 * Money has come in on an account of ours: written down once by the bank's reference, and credited when it is beyond
 * doubt for which order, unless that one had ended and the player's own limits have no room for it.
 * @throws AppError callback.mismatch when the bank's reference is known with another amount
 */
export async function takeTransfer(tx: Tx, transfer: NewTransfer): Promise<TransferOutcome> {
  const row = await insertTransfer(tx, transfer);
  if (!row) {
    const known = await selectKnownTransfer(tx, transfer);
    if (known?.amount !== transfer.amount || known.currency !== transfer.currency)
      throw new AppError('callback.mismatch');
    return 'repeated';
  }
  const { reference } = await proposeOrders(tx, row);
  const order = reference === null ? undefined : await selectDepositByReference(tx, reference);
  if (!order || (await holdBeyondLimits(tx, order))) return 'waits';
  return (await credit(tx, { transfer: row, order, by: 'platform' })) ? 'credited' : 'waits';
}

/** Which orders a transfer may be for. */
export async function proposeOrders(tx: Tx, transfer: TransferRow): Promise<Match> {
  return matchTransfer(transfer, await selectCandidates(tx, transfer.brand, transfer.account));
}

export interface FoundMatch {
  transfer: TransferRow;
  order: DepositRow;
  /** What is credited, by what has come. */
  amount: bigint;
  /** By the brand's setting. */
  takesTwo: boolean;
}

/** @throws AppError transfer.not.found, transfer.matched, deposit.not.found, deposit.state, operator.own.player */
export async function findMatch(
  tx: Tx,
  actor: OperatorActor,
  { id, reference }: { id: string; reference: string },
): Promise<FoundMatch> {
  const { brand } = actor;
  const transfer = await findUndecided(tx, brand, id);
  const order = await selectDepositByReference(tx, reference);
  if (!order || order.brand !== brand || order.account !== transfer.account) throw new AppError('deposit.not.found');
  if (await isOwnPlayer(tx, actor.operatorId, order.playerId))
    throw new AppError('operator.own.player', { operator: actor.name });
  if (order.state === 'paid') throw new AppError('deposit.state', { state: order.state });
  const settings = await loadSettings(tx, brand);
  const amount = await amountOf(tx, transfer, order);
  const from = settingAmount(settings.get(cashierSettings.secondMatchFrom), settings.currency.digits);
  return { transfer, order, amount, takesTwo: amount >= from };
}

/** Credits what has come. @throws AppError deposit.state when the order was paid meanwhile */
export async function bookMatch(tx: Tx, { transfer, order }: FoundMatch, by: string): Promise<DepositRow> {
  const credited = await credit(tx, { transfer, order, by });
  if (!credited) throw new AppError('deposit.state', { state: 'paid' });
  return credited;
}

/**
 * The operator says which order a transfer is for. What has come is credited, also when it is another amount than the
 * order's: money that was really paid is the player's. Above the brand's amount it takes two (settlements/propose-match.ts).
 * @throws AppError operator.*, operator.second.required, transfer.not.found, transfer.matched, deposit.not.found,
 *   deposit.state when the order is paid
 */
export function assignTransfer(
  tx: Tx,
  actor: OperatorActor,
  input: { id: string; reference: string },
): Promise<DepositRow> {
  const { id, reference } = input;
  return perform(tx, actor, { permission: 'deposits.match', what: 'transfer.match', subject: id }, async () => {
    const match = await findMatch(tx, actor, input);
    if (match.takesTwo) throw new AppError('operator.second.required', { subject: `This transfer for ${reference}` });
    const credited = await bookMatch(tx, match, `operator:${actor.name}`);
    const after = { state: 'matched', reference, amount: credited.amount, currency: credited.currency };
    return { result: credited, before: { state: match.transfer.state }, after };
  });
}

/** The operator says that a transfer is for no order here. @throws AppError operator.*, transfer.not.found, transfer.matched */
export function setTransferAside(tx: Tx, actor: OperatorActor, { id }: { id: string }): Promise<void> {
  const { brand } = actor;
  return perform(tx, actor, { permission: 'deposits.match', what: 'transfer.set-aside', subject: id }, async () => {
    const { state } = await findUndecided(tx, brand, id);
    await decideTransfer(tx, { brand, id, state: 'set-aside', order: null, by: `operator:${actor.name}` });
    return { result: undefined, before: { state }, after: { state: 'set-aside' } };
  });
}

async function findUndecided(tx: Tx, brand: string, id: string): Promise<TransferRow> {
  const transfer = await lockTransfer(tx, brand, id);
  if (!transfer) throw new AppError('transfer.not.found');
  if (transfer.state === 'matched') throw new AppError('transfer.matched', { reference: transfer.reference ?? '' });
  return transfer;
}

async function credit(
  tx: Tx,
  { transfer, order, by }: { transfer: TransferRow; order: DepositRow; by: string },
): Promise<DepositRow | undefined> {
  const amount = await amountOf(tx, transfer, order);
  const paid = await creditDeposit(tx, order, { providerReference: transfer.bankReference, amount });
  if (paid) await decideTransfer(tx, { brand: transfer.brand, id: transfer.id, state: 'matched', order, by });
  return paid;
}

const amountOf = (tx: Tx, transfer: TransferRow, order: DepositRow) =>
  transfer.amount === order.payAmount ? Promise.resolve(order.amount) : worthOf(tx, transfer.amount, order);

/** What another amount than the order's is worth at the order's rate, the channel's charge taken off. @throws AppError deposit.amount.limits */
export async function worthOf(tx: Tx, arrived: bigint, order: DepositRow): Promise<bigint> {
  const { currency } = await loadSettings(tx, order.brand);
  const scale = { rateMicro: order.payRateMicro, brandDigits: currency.digits, payDigits: order.payDigits };
  const worth = toBrand(arrived, scale);
  if (worth <= order.fee) throw new AppError('deposit.amount.limits', { min: '0', max: '0' });
  return worth - order.fee;
}
