import { formatMoney, parseMoney, type Withdrawal, type withdrawalOptionsSchema } from '@sampan/contract';
import type { z } from 'zod';
import { holdWithdrawal, LedgerInsufficient, lockPlayer, readBalances } from '../../../ledger/index.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { brandSettings, readBrand, readSetting } from '../../brand/index.ts';
import { leftToday, makeReference, type WithdrawalLimits } from '../cashier.rules.ts';
import { cashierSettings } from '../cashier.settings.ts';
import { nextOrderNumber, selectOpenBanks, selectPayoutRoute } from '../deposits/methods.queries.ts';
import { selectPayee, selectPayees } from '../payees/payees.queries.ts';
import { presentPayee } from '../payees/payees.service.ts';
import { presentWithdrawal, readTerms, readWithdrawal } from './present-withdrawal.ts';
import { returnMoney, takeStep } from './withdrawal-steps.ts';
import {
  confirmWithdrawalReceipt,
  insertStep,
  insertWithdrawal,
  selectMedianSeconds,
  selectWithdrawalPage,
  sumWithdrawalsToday,
} from './withdrawals.queries.ts';

async function readLimits(db: Queryable, brand: string, digits: number): Promise<WithdrawalLimits> {
  const limits = await readSetting(db, brand, cashierSettings.withdrawalLimits);
  // The setting's schema takes two decimals at most; a currency without decimals takes their whole part.
  const minor = (text: string) => parseMoney(text, digits) ?? parseMoney(text.split('.')[0] ?? '', digits) ?? 0n;
  return {
    minimum: minor(limits.minimum),
    maximum: minor(limits.maximum),
    perDayCount: limits.perDayCount,
    perDayAmount: minor(limits.perDayAmount),
  };
}

/** What a player must know before a withdrawal: limits, what is left today, accounts, banks, time. */
export async function readWithdrawalOptions(
  db: Queryable,
  actor: Actor,
): Promise<z.output<typeof withdrawalOptionsSchema>> {
  const { playerId, brand } = requirePlayer(actor);
  const { currency } = await readBrand(db, brand);
  const money = (minor: bigint) => formatMoney(minor, currency.digits);
  const balances = await readBalances(db, playerId, currency.code);
  const limits = await readLimits(db, brand, currency.digits);
  const timeZone = await readSetting(db, brand, brandSettings.timeZone);
  const left = leftToday(limits, await sumWithdrawalsToday(db, playerId, timeZone));
  return {
    available: money(balances.main),
    held: money(balances.held),
    minimumAmount: money(limits.minimum),
    maximumAmount: money(limits.maximum),
    leftToday: { count: left.count, amount: money(left.amount) },
    fee: money((await selectPayoutRoute(db, brand))?.fee ?? 0n),
    medianSeconds: await selectMedianSeconds(db, brand),
    receiptMinutes: await readSetting(db, brand, brandSettings.receiptMinutes),
    payees: (await selectPayees(db, playerId)).map(presentPayee),
    banks: await selectOpenBanks(db, brand),
  };
}

/**
 * Requests a withdrawal; the money leaves the spendable balance at once.
 * @throws AppError payee.not.found, withdrawal.amount.limits, withdrawal.daily.limit, balance.insufficient
 */
export async function createWithdrawal(
  tx: Tx,
  actor: Actor,
  input: { payeeId: string; amount: string },
): Promise<Withdrawal> {
  const { playerId, brand } = requirePlayer(actor);
  const { currency } = await readBrand(tx, brand);
  const payee = await selectPayee(tx, playerId, input.payeeId);
  if (!payee) throw new AppError('payee.not.found');
  const route = await selectPayoutRoute(tx, brand);
  if (!route) throw new AppError('function.disabled');
  const amount = await checkAmount(tx, actor, { text: input.amount, digits: currency.digits, fee: route.fee });
  const timeZone = await readSetting(tx, brand, brandSettings.timeZone);
  const reference = makeReference('W', await nextOrderNumber(tx), actor.now, timeZone);
  const { id: payeeId, ...account } = payee;
  const order = { playerId, brand, reference, provider: route.provider, payeeId, ...account };
  await insertWithdrawal(tx, { ...order, amount, fee: route.fee, currency: currency.code });
  await hold(tx, { playerId, brand, currency: currency.code, amount, reference, digits: currency.digits });
  await insertStep(tx, { playerId, reference, state: 'requested', note: '', actor: 'player' });
  return readWithdrawal(tx, actor, reference);
}

async function checkAmount(
  tx: Tx,
  actor: Actor,
  asked: { text: string; digits: number; fee: bigint },
): Promise<bigint> {
  const { playerId, brand } = requirePlayer(actor);
  const limits = await readLimits(tx, brand, asked.digits);
  const money = (minor: bigint) => formatMoney(minor, asked.digits);
  const amount = parseMoney(asked.text, asked.digits);
  if (amount === null || amount < limits.minimum || amount > limits.maximum || amount <= asked.fee) {
    const details = { min: money(limits.minimum), max: money(limits.maximum) };
    throw new AppError('withdrawal.amount.limits', details);
  }
  // From here on no other withdrawal of this player is requested, so the day's sum cannot move under us.
  await lockPlayer(tx, playerId);
  const timeZone = await readSetting(tx, brand, brandSettings.timeZone);
  const left = leftToday(limits, await sumWithdrawalsToday(tx, playerId, timeZone));
  if (left.count === 0 || amount > left.amount) {
    throw new AppError('withdrawal.daily.limit', { count: left.count, amount: money(left.amount) });
  }
  return amount;
}

async function hold(
  tx: Tx,
  order: { playerId: string; brand: string; currency: string; amount: bigint; reference: string; digits: number },
): Promise<void> {
  try {
    await holdWithdrawal(tx, { ...order, key: `withdrawal:${order.reference}:hold` });
  } catch (error) {
    if (!(error instanceof LedgerInsufficient)) throw error;
    const { main } = await readBalances(tx, order.playerId, order.currency);
    throw new AppError('balance.insufficient', {}, { balance: formatMoney(main, order.digits) });
  }
}

/** @throws AppError withdrawal.not.found, also for somebody else's */
export function getWithdrawal(db: Queryable, actor: Actor, input: { reference: string }): Promise<Withdrawal> {
  return readWithdrawal(db, actor, input.reference);
}

export async function listWithdrawals(db: Queryable, actor: Actor, input: { pageNo: number; pageSize: number }) {
  const { playerId } = requirePlayer(actor);
  const { pageNo, pageSize } = input;
  const page = await selectWithdrawalPage(db, { playerId, limit: pageSize, offset: (pageNo - 1) * pageSize });
  const terms = await readTerms(db, actor.brand);
  return {
    list: page.rows.map((row) => presentWithdrawal(row, terms)),
    pageNo,
    totalPages: Math.ceil(page.total / pageSize),
    totalCount: page.total,
  };
}

/** The player changes their mind before it is approved. @throws AppError withdrawal.not.found, withdrawal.state */
export async function cancelWithdrawal(tx: Tx, actor: Actor, input: { reference: string }): Promise<Withdrawal> {
  const { playerId } = requirePlayer(actor);
  const { reference } = input;
  const found = await readWithdrawal(tx, actor, reference);
  const row = await takeStep(tx, { playerId, reference, from: ['requested'], to: 'cancelled', actor: 'player' });
  if (!row) throw new AppError('withdrawal.state', { state: found.state });
  await returnMoney(tx, row);
  return readWithdrawal(tx, actor, reference);
}

/** Only a label: the ledger follows the provider. @throws AppError withdrawal.not.found, withdrawal.state */
export async function confirmReceipt(tx: Tx, actor: Actor, input: { reference: string }): Promise<Withdrawal> {
  const { playerId } = requirePlayer(actor);
  const found = await readWithdrawal(tx, actor, input.reference);
  const confirmed = await confirmWithdrawalReceipt(tx, playerId, input.reference);
  if (!confirmed && found.receiptConfirmedAt === null) throw new AppError('withdrawal.state', { state: found.state });
  return readWithdrawal(tx, actor, input.reference);
}
