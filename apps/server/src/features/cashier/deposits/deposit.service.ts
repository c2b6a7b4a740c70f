import type { Deposit } from '@sampan/contract';
import { formatMoney } from '@sampan/contract';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import { readBodyAmount } from '../../../platform/http/read-body-amount.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { readPlayerMobile, requireAge } from '../../account/index.ts';
import { listDepositBonuses } from '../../bonuses/index.ts';
import { brandSettings } from '../../brand/index.ts';
import { isVerified, requireIdentity } from '../../identity/index.ts';
import { refuseClosed } from '../../market/index.ts';
import { checkDeposit, matchExcluded } from '../../protection/index.ts';
import { isOpenAt, makeReference, timeOfDay } from '../cashier.rules.ts';
import { cashierSettings } from '../cashier.settings.ts';
import { sumDeposits } from '../identity/moved-sums.queries.ts';
import { FOLLOW_DEPOSIT, followKey } from '../job-names.ts';
import { selectAccount } from './accounts.queries.ts';
import {
  countWaitingDeposits,
  type DepositRow,
  endDeposit,
  insertDeposit,
  selectAskedAmounts,
  selectDeposit,
  selectDepositPage,
  sumWaitingDeposits,
} from './deposits.queries.ts';
import { type MethodRow, nameOf, nextOrderNumber, payCurrencyOf, selectMethod } from './methods/methods.queries.ts';
import { freeExtra, MOST_EXTRA, mostExtra, type PayScale, toBrand, toPay } from './pay-amount.rules.ts';
import { bankPageOf, payCodeOf } from './pay-instructions.ts';
import { presentDeposit, publishDeposit, readPresentation } from './present-deposit.ts';

export interface NewDepositInput {
  method: string;
  amount: string;
  bonusId?: string | null | undefined;
}

export interface DepositParts {
  jobs: Jobs;
  /** Pages of banks that play along, by the code of the notifier. */
  bankPages: Readonly<Record<string, string>>;
}

/**
 * Opens an order. The provider is not asked here but by a job of the same transaction: an order always exists before
 * anybody can pay it, and no transaction waits for an outside service.
 * @throws AppError deposit.method.unavailable, deposit.amount.limits, deposit.too.many.open, market.closed, system.halted,
 *   identity.required
 */
export async function createDeposit(
  tx: Tx,
  actor: Actor,
  { input, parts }: { input: NewDepositInput; parts: DepositParts },
): Promise<Deposit | Refusal> {
  const { playerId, brand } = requirePlayer(actor);
  const verified = () => isVerified(tx, playerId);
  await refuseClosed(tx, actor, { action: 'deposit', phone: () => readPlayerMobile(tx, playerId), verified });
  await requireAge(tx, requirePlayer(actor));
  // Returned, not thrown: that the account is an excluded person's must stay known.
  if (await matchExcluded(tx, requirePlayer(actor))) return refuse('protection.break');
  const { currency } = actor.settings;
  const timeZone = actor.settings.get(brandSettings.timeZone);
  const method = await selectMethod(tx, brand, input.method);
  if (!method || !isOpenAt(method, timeOfDay(actor.now, timeZone))) throw new AppError('deposit.method.unavailable');
  const askedAmount = readDepositAmount(input.amount, method, currency.digits);
  await checkWaiting(tx, playerId, actor.settings.get(cashierSettings.depositMaxOpen));
  const sums = () => sumDeposits(tx, { playerId, timeZone });
  await requireIdentity(tx, { playerId, settings: actor.settings }, { action: 'deposit', amount: askedAmount, sums });
  const waiting = await sumWaitingDeposits(tx, playerId);
  const leftBeyond = await checkDeposit(tx, actor, { amount: askedAmount, waiting });
  await checkBonus(tx, actor, input);
  const reference = makeReference('D', await nextOrderNumber(tx), actor.now, timeZone);
  const terms = await agreeOnPayment(tx, {
    method,
    brand,
    reference,
    askedAmount,
    currency,
    leftBeyond,
    bankPages: parts.bankPages,
  });
  const row = await insertDeposit(tx, {
    playerId,
    brand,
    reference,
    provider: method.provider,
    method: method.code,
    methodName: nameOf(method, actor.language),
    kind: method.kind,
    askedAmount,
    fee: method.fee,
    currency: currency.code,
    account: method.account,
    bonusId: input.bonusId ?? null,
    language: actor.language,
    minutes: actor.settings.get(cashierSettings.depositMinutes),
    ...terms,
  });
  await parts.jobs.add(tx, FOLLOW_DEPOSIT, { playerId, reference }, { key: followKey(reference) });
  await publishDeposit(tx, row);
  return presentDeposit(row, await readPresentation(tx, actor.settings, [row]));
}

/** @throws AppError deposit.bonus.unavailable */
async function checkBonus(tx: Tx, actor: Actor, { bonusId }: NewDepositInput): Promise<void> {
  if (!bonusId) return;
  const offers = await listDepositBonuses(tx, actor);
  if (!offers.some((offer) => offer.id === bonusId)) throw new AppError('deposit.bonus.unavailable');
}

/** One order at a time per player, or ten at once would each count the others as absent. @throws AppError deposit.too.many.open */
async function checkWaiting(tx: Tx, playerId: string, allowed: number): Promise<void> {
  await lockPlayer(tx, playerId);
  const open = await countWaitingDeposits(tx, playerId);
  if (open >= allowed) throw new AppError('deposit.too.many.open', { count: open });
}

function readDepositAmount(text: string, method: MethodRow, digits: number): bigint {
  const amount = readBodyAmount(text, 'amount', digits);
  if (amount < method.minAmount || amount > method.maxAmount) {
    const details = { min: formatMoney(method.minAmount, digits), max: formatMoney(method.maxAmount, digits) };
    throw new AppError('deposit.amount.limits', details);
  }
  return amount;
}

interface PaymentTerms {
  method: MethodRow;
  brand: string;
  reference: string;
  askedAmount: bigint;
  currency: { code: string; symbol: string; digits: number };
  /** What the player's own limits leave beyond the asked amount; null: no limit. */
  leftBeyond: bigint | null;
  bankPages: Readonly<Record<string, string>>;
}

/**
 * What is paid and how. On an account of our own no two orders that wait ask for the same amount: the later one carries
 * a few small units more, which are credited too, or less where the player's own limit has no room for more.
 */
async function agreeOnPayment(tx: Tx, terms: PaymentTerms) {
  const { method, brand, currency, askedAmount } = terms;
  const payCurrency = payCurrencyOf(method, currency);
  const { digits: payDigits } = payCurrency;
  const rateMicro = payCurrency === currency ? 1_000_000n : method.rateMicro;
  const scale: PayScale = { rateMicro, brandDigits: currency.digits, payDigits };
  const base = toPay(askedAmount + method.fee, scale);
  const pay = {
    payCurrency: payCurrency.code,
    paySymbol: payCurrency.symbol,
    payDigits,
    payRateMicro: scale.rateMicro,
  };
  if (method.account === null) return { ...pay, amount: askedAmount, payAmount: base, payUrl: '', qrText: '' };
  const account = await selectAccount(tx, brand, method.account);
  if (!account || account.currency !== pay.payCurrency || account.digits !== payDigits)
    throw new AppError('deposit.method.unavailable');
  const between = { least: base - BigInt(MOST_EXTRA), most: base + BigInt(MOST_EXTRA) };
  const taken = await selectAskedAmounts(tx, { brand, account: account.code, ...between });
  const extra = freeExtra(base, taken, mostExtra(terms.leftBeyond, scale));
  if (extra === null) throw new AppError('deposit.method.unavailable');
  const order = { reference: terms.reference, payAmount: base + extra, payDigits };
  return {
    ...pay,
    amount: askedAmount + toBrand(extra, scale),
    payAmount: order.payAmount,
    payUrl: bankPageOf(terms.bankPages[account.notifier ?? ''], account, order),
    qrText: method.kind === 'qr' ? payCodeOf(account, order) : '',
  };
}

/** @throws AppError deposit.not.found, also for somebody else's */
export async function getDeposit(db: Queryable, actor: Actor, input: { reference: string }): Promise<Deposit> {
  const row = await findOwnDeposit(db, actor, input.reference);
  return presentDeposit(row, await readPresentation(db, actor.settings, [row]));
}

export async function listDeposits(db: Queryable, actor: Actor, input: { pageNo: number; pageSize: number }) {
  const { playerId } = requirePlayer(actor);
  const { pageNo, pageSize } = input;
  const page = await selectDepositPage(db, { playerId, limit: pageSize, offset: (pageNo - 1) * pageSize });
  const presentation = await readPresentation(db, actor.settings, page.rows);
  return {
    list: page.rows.map((row) => presentDeposit(row, presentation)),
    pageNo,
    totalPages: Math.ceil(page.total / pageSize),
    totalCount: page.total,
  };
}

/** Cancels while it waits; one that has ended meanwhile is answered as it is. @throws AppError deposit.not.found */
export async function cancelDeposit(tx: Tx, actor: Actor, input: { reference: string }): Promise<Deposit> {
  const row = await findOwnDeposit(tx, actor, input.reference);
  const cancelled = await endDeposit(tx, row, 'cancelled');
  if (cancelled) await publishDeposit(tx, cancelled);
  return getDeposit(tx, actor, input);
}

/** @throws AppError deposit.not.found */
export async function findOwnDeposit(db: Queryable, actor: Actor, reference: string): Promise<DepositRow> {
  const row = await selectDeposit(db, requirePlayer(actor).playerId, reference);
  if (!row) throw new AppError('deposit.not.found');
  return row;
}
