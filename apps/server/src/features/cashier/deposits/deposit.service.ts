import { type Deposit, type depositMethodSchema, formatMoney, parseMoney } from '@sampan/contract';
import type { z } from 'zod';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { brandSettings, readBrand, readSetting } from '../../brand/index.ts';
import { checkDeposit } from '../../protection/index.ts';
import { isOpenAt, makeReference, timeOfDay } from '../cashier.rules.ts';
import { cashierSettings } from '../cashier.settings.ts';
import { FOLLOW_DEPOSIT, followKey } from '../job-names.ts';
import {
  countWaitingDeposits,
  type DepositRow,
  endDeposit,
  insertDeposit,
  selectDeposit,
  selectDepositPage,
  sumWaitingDeposits,
} from './deposits.queries.ts';
import { type MethodRow, nextOrderNumber, selectMethod, selectMethods } from './methods.queries.ts';

/** Methods of the brand with what they cost and whether they are open now. */
export async function listDepositMethods(db: Queryable, actor: Actor): Promise<z.output<typeof depositMethodSchema>[]> {
  const { currency } = await readBrand(db, actor.brand);
  const time = timeOfDay(actor.now, await readSetting(db, actor.brand, brandSettings.timeZone));
  const methods = await selectMethods(db, actor.brand);
  return methods.map((method) => ({
    code: method.code,
    name: method.name,
    kind: method.kind,
    min: formatMoney(method.minAmount, currency.digits),
    max: formatMoney(method.maxAmount, currency.digits),
    fee: formatMoney(method.fee, currency.digits),
    open: isOpenAt(method, time),
    usualSeconds: method.usualSeconds,
  }));
}

/**
 * Opens an order. The provider is not asked here but by a job of the same transaction: an order always exists before
 * anybody can pay it, and no transaction waits for an outside party.
 * @throws AppError deposit.method.unavailable, deposit.amount.limits, deposit.too.many.open
 */
export async function createDeposit(
  tx: Tx,
  actor: Actor,
  input: { method: string; amount: string; jobs: Jobs },
): Promise<Deposit> {
  const { playerId, brand } = requirePlayer(actor);
  const { currency } = await readBrand(tx, brand);
  const timeZone = await readSetting(tx, brand, brandSettings.timeZone);
  const method = await selectMethod(tx, brand, input.method);
  if (!method || !isOpenAt(method, timeOfDay(actor.now, timeZone))) throw new AppError('deposit.method.unavailable');
  const amount = readDepositAmount(input.amount, method, currency.digits);

  // One order at a time per player, or ten at once would each count the others as absent.
  await lockPlayer(tx, playerId);
  const allowed = await readSetting(tx, brand, cashierSettings.depositMaxOpen);
  const open = await countWaitingDeposits(tx, playerId);
  if (open >= allowed) throw new AppError('deposit.too.many.open', { count: open });
  await checkDeposit(tx, actor, { amount, waiting: await sumWaitingDeposits(tx, playerId) });

  const row = await insertDeposit(tx, {
    playerId,
    brand,
    reference: makeReference('D', await nextOrderNumber(tx), actor.now, timeZone),
    provider: method.provider,
    method: method.code,
    methodName: method.name,
    kind: method.kind,
    amount,
    fee: method.fee,
    currency: currency.code,
    language: actor.language,
    minutes: await readSetting(tx, brand, cashierSettings.depositMinutes),
  });
  const { reference } = row;
  await input.jobs.add(tx, FOLLOW_DEPOSIT, { playerId, reference }, { key: followKey(reference) });
  await publishDeposit(tx, row);
  return presentDeposit(row, currency.digits);
}

function readDepositAmount(text: string, method: MethodRow, digits: number): bigint {
  const amount = parseMoney(text, digits);
  if (amount === null || amount < method.minAmount || amount > method.maxAmount) {
    const details = { min: formatMoney(method.minAmount, digits), max: formatMoney(method.maxAmount, digits) };
    throw new AppError('deposit.amount.limits', details);
  }
  return amount;
}

/** @throws AppError deposit.not.found, also for somebody else's */
export async function getDeposit(db: Queryable, actor: Actor, input: { reference: string }): Promise<Deposit> {
  return presentDeposit(await findOwn(db, actor, input.reference), await readDigits(db, actor));
}

export async function listDeposits(db: Queryable, actor: Actor, input: { pageNo: number; pageSize: number }) {
  const { playerId } = requirePlayer(actor);
  const { pageNo, pageSize } = input;
  const page = await selectDepositPage(db, { playerId, limit: pageSize, offset: (pageNo - 1) * pageSize });
  const digits = await readDigits(db, actor);
  return {
    list: page.rows.map((row) => presentDeposit(row, digits)),
    pageNo,
    totalPages: Math.ceil(page.total / pageSize),
    totalCount: page.total,
  };
}

/** Cancels while it waits; one that has ended meanwhile is answered as it is. @throws AppError deposit.not.found */
export async function cancelDeposit(tx: Tx, actor: Actor, input: { reference: string }): Promise<Deposit> {
  const row = await findOwn(tx, actor, input.reference);
  const cancelled = await endDeposit(tx, row, 'cancelled');
  if (cancelled) await publishDeposit(tx, cancelled);
  return presentDeposit(cancelled ?? (await findOwn(tx, actor, input.reference)), await readDigits(tx, actor));
}

async function findOwn(db: Queryable, actor: Actor, reference: string): Promise<DepositRow> {
  const row = await selectDeposit(db, requirePlayer(actor).playerId, reference);
  if (!row) throw new AppError('deposit.not.found');
  return row;
}

async function readDigits(db: Queryable, actor: Actor): Promise<number> {
  return (await readBrand(db, actor.brand)).currency.digits;
}

export function publishDeposit(tx: Tx, row: DepositRow): Promise<void> {
  const { brand, playerId, reference, state } = row;
  return publish(tx, { brand, playerId, event: { type: 'cashier', order: 'deposit', reference, state } });
}

export function presentDeposit(row: DepositRow, digits: number): Deposit {
  return {
    reference: row.reference,
    method: row.method,
    methodName: row.methodName,
    amount: formatMoney(row.amount, digits),
    fee: formatMoney(row.fee, digits),
    state: row.state,
    payUrl: row.payUrl,
    qrText: row.qrText,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    paidAt: row.state === 'paid' && row.endedAt ? row.endedAt.getTime() : null,
  };
}
