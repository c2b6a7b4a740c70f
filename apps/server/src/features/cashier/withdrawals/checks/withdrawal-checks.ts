import { formatMoney } from '@sampan/contract';
import type { BrandSettings } from '../../../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/http/errors.ts';
import { readBodyAmount } from '../../../../platform/http/read-body-amount.ts';
import { findSamePerson, readRemainingTurnover } from '../../../bonuses/index.ts';
import { brandSettings, settingAmount } from '../../../brand/index.ts';
import { readRankLimits } from '../../../rank/index.ts';
import { type DayUse, leftToday, maskAccount, type WithdrawalLimits } from '../../cashier.rules.ts';
import type { PayeeRow } from '../../payees/payees.queries.ts';
import { withdrawalSettings } from '../withdrawal.settings.ts';
import { sumWithdrawalsToday } from '../withdrawals.queries.ts';
import { isLoopWaived, selectLoopAccounts, selectRiskFacts, sumAskedInDay } from './risk.queries.ts';
import { flagWithdrawal, type LoopAccount, owedElsewhere, owedInAll, type RiskFlag } from './withdrawal-risk.rules.ts';

/** The player, and the brand as the request sees it. */
export interface WithdrawalContext {
  playerId: string;
  settings: BrandSettings;
}

/** The brand's limits, or those of the player's level. */
export async function readLimits(db: Tx, context: WithdrawalContext): Promise<WithdrawalLimits> {
  const { digits } = context.settings.currency;
  const limits = context.settings.get(withdrawalSettings.limits);
  const own = await readRankLimits(db, context);
  return {
    minimum: settingAmount(limits.minimum, digits),
    ...(own ?? {
      maximum: settingAmount(limits.maximum, digits),
      perDayCount: limits.perDayCount,
      perDayAmount: settingAmount(limits.perDayAmount, digits),
    }),
  };
}

export async function readLeftToday(
  db: Queryable,
  { playerId, settings }: WithdrawalContext,
  limits: WithdrawalLimits,
) {
  const timeZone = settings.get(brandSettings.timeZone);
  return leftToday(limits, await sumWithdrawalsToday(db, playerId, timeZone)) satisfies DayUse;
}

/**
 * The amount, within the limits of a single withdrawal as far as they are known without a lock.
 * @throws AppError withdrawal.amount.limits
 */
export async function readAmount(
  tx: Tx,
  context: WithdrawalContext,
  asked: { text: string; fee: bigint },
): Promise<bigint> {
  const { digits } = context.settings.currency;
  const limits = await readLimits(tx, context);
  const amount = readBodyAmount(asked.text, 'amount', digits);
  if (amount < limits.minimum || amount <= asked.fee) throw outsideLimits(limits, digits);
  if (amount > limits.maximum) {
    // The newest bets may have raised the level that the limits follow.
    await readRemainingTurnover(tx, context.playerId);
    checkMaximum(await readLimits(tx, context), amount, digits);
  }
  return amount;
}

function outsideLimits(limits: WithdrawalLimits, digits: number): AppError {
  const details = { min: formatMoney(limits.minimum, digits), max: formatMoney(limits.maximum, digits) };
  return new AppError('withdrawal.amount.limits', details);
}

function checkMaximum(limits: WithdrawalLimits, amount: bigint, digits: number): void {
  if (amount > limits.maximum) throw outsideLimits(limits, digits);
}

/**
 * The limits of the player's level as it is now, and what the day leaves of them. Once the player's money is locked, so
 * that no other request moves the day's sum, and the newest bets were counted.
 * @throws AppError withdrawal.amount.limits, withdrawal.daily.limit
 */
export async function checkLimits(tx: Tx, context: WithdrawalContext, amount: bigint): Promise<void> {
  const { digits } = context.settings.currency;
  const limits = await readLimits(tx, context);
  checkMaximum(limits, amount, digits);
  const left = await readLeftToday(tx, context, limits);
  if (left.count === 0 || amount > left.amount) {
    throw new AppError('withdrawal.daily.limit', { count: left.count, amount: formatMoney(left.amount, digits) });
  }
}

/**
 * Cooling off and closed loop. Once the player's money is locked.
 * @throws AppError payee.cooling, withdrawal.closed.loop
 */
export async function checkPayee(
  tx: Tx,
  context: WithdrawalContext,
  { payee, amount }: { payee: PayeeRow; amount: bigint },
): Promise<void> {
  if (payee.coolingSeconds > 0) throw new AppError('payee.cooling', { minutes: Math.ceil(payee.coolingSeconds / 60) });
  const owed = owedElsewhere(await readLoopAccounts(tx, context), { account: payee.accountNumber, amount });
  if (owed) throw closedLoop(owed, context);
}

/**
 * Money that is handed to somebody else obeys the closed loop too: what came from an account and must go back there stays.
 * `amount` is to leave the balance `main`; the player's money is locked. @throws AppError withdrawal.closed.loop
 */
export async function checkHandedOn(
  tx: Tx,
  context: WithdrawalContext,
  { amount, main }: { amount: bigint; main: bigint },
): Promise<void> {
  const owed = owedInAll(await readLoopAccounts(tx, context));
  if (owed && amount > main - owed.amount) throw closedLoop(owed.most, context);
}

/** None where the brand has no closed loop, or an operator has waived it for the player. */
async function readLoopAccounts(tx: Tx, { playerId, settings }: WithdrawalContext): Promise<LoopAccount[]> {
  if (!settings.get(withdrawalSettings.closedLoop) || (await isLoopWaived(tx, playerId))) return [];
  return selectLoopAccounts(tx, playerId);
}

function closedLoop(owed: LoopAccount, { settings }: WithdrawalContext): AppError {
  return new AppError('withdrawal.closed.loop', {
    amount: formatMoney(owed.deposited - owed.returned, settings.currency.digits),
    account: maskAccount(owed.account),
  });
}

/**
 * The amount from which two people must agree on the player's next withdrawal. What was asked for in a day is taken off:
 * else a large one goes out in parts, each with one person's word.
 */
export async function readSecondApprovalFrom(
  db: Queryable,
  { playerId, settings }: WithdrawalContext,
): Promise<bigint> {
  const from = settingAmount(settings.get(withdrawalSettings.secondApprovalFrom), settings.currency.digits);
  const asked = await sumAskedInDay(db, playerId);
  return asked < from ? from - asked : 0n;
}

/** How many people must agree, and what they are told. */
export async function evaluateRisk(
  tx: Tx,
  context: WithdrawalContext,
  asked: { payeeId: string; amount: bigint },
): Promise<{ approvalsNeeded: number; flags: RiskFlag[] }> {
  const { playerId, settings } = context;
  const { brand, currency } = settings;
  const risk = settings.get(withdrawalSettings.risk);
  const samePerson = (await findSamePerson(tx, { playerId, brand })) !== null;
  const facts = { ...(await selectRiskFacts(tx, { playerId, ...asked })), samePerson };
  return {
    approvalsNeeded: asked.amount >= (await readSecondApprovalFrom(tx, context)) ? 2 : 1,
    flags: flagWithdrawal(facts, { ...risk, largeAmount: settingAmount(risk.largeAmount, currency.digits) }),
  };
}
