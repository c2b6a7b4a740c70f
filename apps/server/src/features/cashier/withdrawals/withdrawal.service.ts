import { formatMoney, type Withdrawal, type withdrawalOptionsSchema } from '@sampan/contract';
import type { z } from 'zod';
import { holdWithdrawal, LedgerInsufficient, lockPlayer, readBalances } from '../../../ledger/index.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError, type Refusal } from '../../../platform/http/errors.ts';
import { readBodyAmount } from '../../../platform/http/read-body-amount.ts';
import { checkPaymentPassword, hasPaymentPassword, readPayeeName } from '../../account/index.ts';
import { readRemainingTurnover } from '../../bonuses/index.ts';
import { brandSettings } from '../../brand/index.ts';
import { identityAskedFrom, needsIdentity } from '../../identity/index.ts';
import { makeReference } from '../cashier.rules.ts';
import { nextOrderNumber, selectPayoutRoute } from '../deposits/methods/methods.queries.ts';
import { sumWithdrawals } from '../identity/moved-sums.queries.ts';
import { selectOpenBanks } from '../payees/banks.queries.ts';
import { selectPayee, selectPayeeName, selectPayees } from '../payees/payees.queries.ts';
import { presentPayee } from '../payees/payees.service.ts';
import {
  checkLimits,
  checkPayee,
  evaluateRisk,
  readAmount,
  readLeftToday,
  readLimits,
  readSecondApprovalFrom,
  type WithdrawalContext,
} from './checks/withdrawal-checks.ts';
import { presentWithdrawal, readTerms, readWithdrawal } from './present-withdrawal.ts';
import { withdrawalSettings } from './withdrawal.settings.ts';
import { tellWithdrawal } from './withdrawal-notice.ts';
import { returnMoney, takeStep } from './withdrawal-steps.ts';
import {
  confirmWithdrawalReceipt,
  insertStep,
  insertWithdrawal,
  selectMedianSeconds,
  selectWithdrawalPage,
} from './withdrawals.queries.ts';

/** What a player must know before a withdrawal: limits, what is left today, accounts, banks, turnover, time. */
export async function readWithdrawalOptions(db: Tx, actor: Actor): Promise<z.output<typeof withdrawalOptionsSchema>> {
  const { playerId, brand } = requirePlayer(actor);
  const { currency } = actor.settings;
  const context = { playerId, settings: actor.settings };
  const money = (minor: bigint) => formatMoney(minor, currency.digits);
  // The newest bets first: they may release a bonus, and raise the level that the limits follow.
  const turnover = await readTurnover(db, playerId, money);
  const balances = await readBalances(db, playerId, currency.code);
  const limits = await readLimits(db, context);
  const left = await readLeftToday(db, context, limits);
  return {
    available: money(balances.main),
    held: money(balances.held),
    minimumAmount: money(limits.minimum),
    maximumAmount: money(limits.maximum),
    leftToday: { count: left.count, amount: money(left.amount) },
    fee: money((await selectPayoutRoute(db, brand))?.fee ?? 0n),
    medianSeconds: await selectMedianSeconds(db, brand),
    receiptMinutes: actor.settings.get(brandSettings.receiptMinutes),
    payees: (await selectPayees(db, playerId)).map(presentPayee),
    payeesMax: actor.settings.get(withdrawalSettings.payeesMax),
    payeeName: (await selectPayeeName(db, playerId)) ?? (await readPayeeName(db, playerId)),
    coolingMinutes: actor.settings.get(withdrawalSettings.payeeCooling).minutes,
    banks: await selectOpenBanks(db, brand),
    turnover,
    paymentPassword: await hasPaymentPassword(db, playerId),
    identityFrom: await readIdentityFrom(db, context, money),
    secondApprovalFrom: money(await readSecondApprovalFrom(db, context)),
  };
}

const askedWithdrawal = (tx: Tx, { playerId, settings }: WithdrawalContext) => ({
  action: 'withdraw' as const,
  sums: () => sumWithdrawals(tx, { playerId, timeZone: settings.get(brandSettings.timeZone) }),
});

/** From which amount a withdrawal waits until the player has proven who they are; null: never, or it is proven. */
async function readIdentityFrom(tx: Tx, context: WithdrawalContext, money: (minor: bigint) => string) {
  const from = await identityAskedFrom(tx, context, askedWithdrawal(tx, context));
  return from === null ? null : money(from);
}

async function readTurnover(tx: Tx, playerId: string, money: (minor: bigint) => string) {
  const { remaining, sources } = await readRemainingTurnover(tx, playerId);
  return {
    remaining: money(remaining),
    sources: sources.map(({ kind, reference, required, done, expiresAt }) => ({
      kind,
      reference,
      required: money(required),
      done: money(done),
      expiresAt: expiresAt?.getTime() ?? null,
    })),
  };
}

export interface WithdrawalRequest {
  payeeId: string;
  amount: string;
  paymentPassword?: string | undefined;
}

/**
 * Requests a withdrawal; the money leaves the spendable balance at once. A wrong payment password is returned, so
 * that the try is counted; everything else is thrown. One for which proof of identity is asked is taken all the same, and
 * waits: what is held cannot be lost in a game meanwhile (0584).
 * @throws AppError payee.not.found, payee.cooling, withdrawal.amount.limits, withdrawal.daily.limit,
 *   withdrawal.closed.loop, withdrawal.turnover.remaining, balance.insufficient
 */
export async function createWithdrawal(tx: Tx, actor: Actor, input: WithdrawalRequest): Promise<Withdrawal | Refusal> {
  const player = requirePlayer(actor);
  const { playerId, brand } = player;
  const refused = await checkPaymentPassword(tx, player, input.paymentPassword);
  if (refused) return refused;
  const { currency } = actor.settings;
  const context = { playerId, settings: actor.settings };
  // First: an amount of no money is nobody's order, whatever else is wrong with it.
  readBodyAmount(input.amount, 'amount', currency.digits);
  const payee = await selectPayee(tx, playerId, input.payeeId);
  if (!payee) throw new AppError('payee.not.found');
  const route = await selectPayoutRoute(tx, brand);
  if (!route) throw new AppError('function.disabled');
  const amount = await readAmount(tx, context, { text: input.amount, fee: route.fee });
  await lockPlayer(tx, playerId);
  await checkBalance(tx, { playerId, digits: currency.digits, currency: currency.code, amount });
  // Counts the newest bets first: the limits follow the level that they may have raised.
  const { remaining } = await readRemainingTurnover(tx, playerId);
  await checkLimits(tx, context, amount);
  await checkPayee(tx, context, { payee, amount });
  if (remaining > 0n)
    throw new AppError('withdrawal.turnover.remaining', { amount: formatMoney(remaining, currency.digits) });
  const risk = await evaluateRisk(tx, context, { payeeId: payee.id, amount });
  const timeZone = actor.settings.get(brandSettings.timeZone);
  const identityNeeded = await needsIdentity(tx, context, { ...askedWithdrawal(tx, context), amount });
  const reference = makeReference('W', await nextOrderNumber(tx), actor.now, timeZone);
  const { id: payeeId, bankCode, bankName, accountName, accountNumber } = payee;
  const account = { payeeId, bankCode, bankName, accountName, accountNumber };
  const order = { playerId, brand, reference, provider: route.provider, ...account, ...risk, identityNeeded };
  await insertWithdrawal(tx, { ...order, amount, fee: route.fee, currency: currency.code });
  await hold(tx, { playerId, brand, currency: currency.code, amount, reference, digits: currency.digits });
  await insertStep(tx, { playerId, reference, state: 'requested', note: '', actor: 'player' });
  await tellWithdrawal(tx, { brand, playerId, reference, amount, currency: currency.code }, 'requested');
  return readWithdrawal(tx, actor, reference);
}

/** Said before the slower questions; the hold itself decides. @throws AppError balance.insufficient */
async function checkBalance(
  tx: Tx,
  asked: { playerId: string; currency: string; amount: bigint; digits: number },
): Promise<void> {
  const { main } = await readBalances(tx, asked.playerId, asked.currency);
  if (main < asked.amount) throw new AppError('balance.insufficient', {}, { balance: formatMoney(main, asked.digits) });
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
  const terms = await readTerms(db, actor.settings);
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
