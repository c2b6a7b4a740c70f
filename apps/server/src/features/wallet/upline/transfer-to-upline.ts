import { formatMoney, isDemo, type UplineOptions, type UplineTransfer } from '@sampan/contract';
import { LedgerInsufficient, lockPlayers, readBalances, transferToUpline } from '../../../ledger/index.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { type Actor, type PlayerActor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError, type Refusal } from '../../../platform/http/errors.ts';
import { readBodyAmount } from '../../../platform/http/read-body-amount.ts';
import { checkPaymentPassword, readPlayer } from '../../account/index.ts';
import { readRemainingTurnover } from '../../bonuses/index.ts';
import { brandSettings, settingAmount } from '../../brand/index.ts';
import { refuseDuringBreak } from '../../protection/index.ts';
import { hasGiven } from '../downline/downline.queries.ts';
import { walletSettings } from '../wallet.settings.ts';
import { checkUnbound } from './check-unbound.ts';
import {
  insertTransfer,
  nextTransferNumber,
  selectTransferPage,
  selectUpline,
  sumSentToday,
  type TransferRow,
} from './upline.queries.ts';
import { leftForToday, shortenName, type TransferLimits, transferReference } from './upline.rules.ts';

function limitsOf({ settings }: PlayerActor): TransferLimits {
  const limits = settings.get(walletSettings.uplineLimits);
  const minor = (text: string) => settingAmount(text, settings.currency.digits);
  return {
    minimum: minor(limits.minimum),
    maximum: minor(limits.maximum),
    perDayCount: limits.perDayCount,
    perDayAmount: minor(limits.perDayAmount),
  };
}

async function readLeft(db: Queryable, { playerId, settings, now }: PlayerActor, limits: TransferLimits) {
  const timeZone = settings.get(brandSettings.timeZone);
  return leftForToday(limits, await sumSentToday(db, playerId, { timeZone, now }));
}

async function nameOf(db: Queryable, playerId: string): Promise<string> {
  return shortenName((await readPlayer(db, playerId))?.username ?? '');
}

/** */
export async function readUplineOptions(tx: Tx, actor: Actor): Promise<UplineOptions> {
  const player = requirePlayer(actor);
  const { currency } = actor.settings;
  const money = (minor: bigint) => formatMoney(minor, currency.digits);
  const uplineId = await selectUpline(tx, player.playerId);
  const limits = limitsOf(player);
  const left = await readLeft(tx, player, limits);
  return {
    upline: uplineId && (await nameOf(tx, uplineId)),
    available: money((await readBalances(tx, player.playerId, currency.code)).main),
    minimumAmount: money(limits.minimum),
    maximumAmount: money(limits.maximum),
    leftToday: { count: left.count, amount: money(left.amount) },
    turnoverLeft: money((await readRemainingTurnover(tx, player.playerId)).remaining),
  };
}

export interface TransferInput {
  amount: string;
  note?: string | undefined;
  paymentPassword?: string | undefined;
}

/** @throws AppError account.role.refused: no upline, or one whose account is closed or of another kind of money */
async function findUpline(tx: Tx, { playerId, brand }: PlayerActor): Promise<string> {
  const uplineId = await selectUpline(tx, playerId, { keep: true });
  const upline = uplineId === null ? null : await readPlayer(tx, uplineId);
  if (!upline || upline.brand !== brand || upline.status !== 'active' || isDemo(upline.accountType))
    throw new AppError('account.role.refused');
  return upline.playerId;
}

/**
 * hands money up. Both players are locked first, so the day's sum and the turnover cannot move under it; a wrong
 * payment password is returned, so that the try counts.
 * @throws AppError protection.break, account.role.refused, transfer.*, balance.insufficient
 */
export async function sendToUpline(tx: Tx, actor: Actor, input: TransferInput): Promise<UplineTransfer | Refusal> {
  const player = requirePlayer(actor);
  const { playerId, brand, now } = player;
  await refuseDuringBreak(tx, player);
  const uplineId = await findUpline(tx, player);
  const refusal = await checkPaymentPassword(tx, player, input.paymentPassword);
  if (refusal) return refusal;
  const { currency } = actor.settings;
  await lockPlayers(tx, [playerId, uplineId]);
  await refuseDuringBreak(tx, player);
  if (await hasGiven(tx, { playerId: uplineId, receiverId: playerId })) throw new AppError('transfer.back');
  const amount = await checkAmount(tx, player, { text: input.amount, digits: currency.digits });
  const timeZone = actor.settings.get(brandSettings.timeZone);
  const reference = transferReference('U', await nextTransferNumber(tx), now, timeZone);
  const note = (input.note ?? '').trim();
  const row: TransferRow = { playerId, uplineId, reference, amount, note, createdAt: now };
  await insertTransfer(tx, { ...row, brand, currency: currency.code });
  const key = `upline:${reference}`;
  try {
    await transferToUpline(tx, { brand, playerId, currency: currency.code, amount, key, reference }, uplineId);
  } catch (error) {
    if (error instanceof LedgerInsufficient) throw new AppError('balance.insufficient');
    throw error;
  }
  return presentTransfer(row, { playerId, other: await nameOf(tx, uplineId), digits: currency.digits });
}

async function checkAmount(
  tx: Tx,
  player: PlayerActor,
  { text, digits }: { text: string; digits: number },
): Promise<bigint> {
  const money = (minor: bigint) => formatMoney(minor, digits);
  const limits = limitsOf(player);
  const amount = readBodyAmount(text, 'amount', digits);
  if (amount < limits.minimum || amount > limits.maximum)
    throw new AppError('transfer.amount.limits', { min: money(limits.minimum), max: money(limits.maximum) });
  const left = await readLeft(tx, player, limits);
  if (left.count === 0 || amount > left.amount)
    throw new AppError('transfer.daily.limit', { count: left.count, amount: money(left.amount) });
  await checkUnbound(tx, player, amount);
  return amount;
}

function presentTransfer(
  row: TransferRow,
  { playerId, other, digits }: { playerId: string; other: string; digits: number },
): UplineTransfer {
  return {
    reference: row.reference,
    at: row.createdAt.getTime(),
    direction: row.playerId === playerId ? 'sent' : 'received',
    other,
    amount: formatMoney(row.amount, digits),
    note: row.note,
  };
}

/** both sides see it. */
export async function listUplineTransfers(
  db: Queryable,
  actor: Actor,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const { playerId } = requirePlayer(actor);
  const { digits } = actor.settings.currency;
  const page = await selectTransferPage(db, { playerId, limit: pageSize, offset: (pageNo - 1) * pageSize });
  const list = await Promise.all(
    page.rows.map(async (row) => {
      const other = await nameOf(db, row.playerId === playerId ? row.uplineId : row.playerId);
      return presentTransfer(row, { playerId, other, digits });
    }),
  );
  return { list, pageNo, totalPages: Math.ceil(page.total / pageSize), totalCount: page.total };
}
