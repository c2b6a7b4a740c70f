/** Money from an agent to a member of the team. Who is of the team, and whether the brand allows it, the caller has asked. */
import { type CreditOptions, type CreditTransfer, formatMoney, isDemo } from '@sampan/contract';
import { LedgerInsufficient, lockPlayers, readBalances, transferToDownline } from '../../../ledger/index.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal } from '../../../platform/http/errors.ts';
import { readBodyAmount } from '../../../platform/http/read-body-amount.ts';
import { checkPaymentPassword, hasPaymentPassword, readPlayer } from '../../account/index.ts';
import { readRemainingTurnover } from '../../bonuses/index.ts';
import { brandSettings, settingAmount } from '../../brand/index.ts';
import { notifyPlayer } from '../../messages/index.ts';
import { isOnBreak, leftToDeposit, refuseDuringBreak } from '../../protection/index.ts';
import { openRequirement } from '../../wagering/index.ts';
import { checkUnbound } from '../upline/check-unbound.ts';
import { shortenName, transferReference } from '../upline/upline.rules.ts';
import { walletSettings } from '../wallet.settings.ts';
import {
  type GiftRow,
  insertGift,
  nextGiftNumber,
  selectGifts,
  selectGiftsOfBrand,
  sumGivenToday,
} from './downline.queries.ts';
import { type GiftLimits, leftToGive, turnoverOf } from './downline.rules.ts';
import { giftTexts } from './gift-texts.ts';

function limitsOf({ settings }: PlayerActor): GiftLimits {
  const limits = settings.get(walletSettings.downlineLimits);
  const minor = (text: string) => settingAmount(text, settings.currency.digits);
  return {
    minimum: minor(limits.minimum),
    maximum: minor(limits.maximum),
    perDayCount: limits.perDayCount,
    perDayAmount: minor(limits.perDayAmount),
    perMemberAmount: minor(limits.perMemberAmount),
    turnoverPercent: limits.turnoverPercent,
  };
}

async function readLeft(db: Queryable, player: PlayerActor, limits: GiftLimits, receiverId: string) {
  const { playerId, settings, now } = player;
  const day = { timeZone: settings.get(brandSettings.timeZone), now };
  return leftToGive(limits, await sumGivenToday(db, { playerId, receiverId }, day));
}

/** What an agent must know before money goes to a member. */
export async function readGiftOptions(tx: Tx, player: PlayerActor, receiverId: string): Promise<CreditOptions> {
  const { playerId, settings } = player;
  const { currency } = settings;
  const money = (minor: bigint) => formatMoney(minor, currency.digits);
  const limits = limitsOf(player);
  const left = await readLeft(tx, player, limits, receiverId);
  return {
    available: money((await readBalances(tx, playerId, currency.code)).main),
    minimumAmount: money(limits.minimum),
    maximumAmount: money(limits.maximum),
    leftToday: { count: left.count, amount: money(left.amount), toMember: money(left.toReceiver) },
    turnoverLeft: money((await readRemainingTurnover(tx, playerId)).remaining),
    turnoverPercent: limits.turnoverPercent,
    paymentPassword: await hasPaymentPassword(tx, playerId),
  };
}

export interface Gift {
  receiverId: string;
  amount: string;
  paymentPassword?: string | undefined;
}

/**
 * Whether a member may be given so much. An exclusion and own limits are said to nobody else: whatever the reason, the
 * agent reads the same words.
 * @throws AppError transfer.receiver.refused
 */
async function checkReceiver(tx: Tx, { brand, now }: PlayerActor, receiverId: string, amount: bigint): Promise<void> {
  const receiver = await readPlayer(tx, receiverId);
  const open = receiver?.brand === brand && receiver.status === 'active' && !isDemo(receiver.accountType);
  const left = open ? await leftToDeposit(tx, { playerId: receiverId, now }) : null;
  if (!open || (await isOnBreak(tx, { playerId: receiverId, now })) || (left !== null && amount > left))
    throw new AppError('transfer.receiver.refused');
}

/** @throws AppError transfer.*, withdrawal.closed.loop */
async function checkAmount(tx: Tx, player: PlayerActor, { receiverId, amount: text }: Gift): Promise<bigint> {
  const { digits } = player.settings.currency;
  const money = (minor: bigint) => formatMoney(minor, digits);
  const limits = limitsOf(player);
  const amount = readBodyAmount(text, 'amount', digits);
  if (amount < limits.minimum || amount > limits.maximum)
    throw new AppError('transfer.amount.limits', { min: money(limits.minimum), max: money(limits.maximum) });
  const left = await readLeft(tx, player, limits, receiverId);
  if (left.count === 0 || amount > left.amount)
    throw new AppError('transfer.daily.limit', { count: left.count, amount: money(left.amount) });
  if (amount > left.toReceiver) throw new AppError('transfer.receiver.daily.limit', { amount: money(left.toReceiver) });
  await checkUnbound(tx, player, amount);
  await checkReceiver(tx, player, receiverId, amount);
  return amount;
}

/**
 * Gives money of the agent's own to a member. Both are locked in the ledger first, so the day's sums, the turnover and a
 * break cannot move under it; a wrong payment password is returned, so that the try counts.
 * @throws AppError protection.break, payment.password.missing, transfer.*, balance.insufficient
 */
export async function giveToMember(tx: Tx, player: PlayerActor, gift: Gift): Promise<CreditTransfer | Refusal> {
  const { playerId, brand, now, settings } = player;
  const { currency } = settings;
  const { receiverId } = gift;
  await refuseDuringBreak(tx, player);
  if (!(await hasPaymentPassword(tx, playerId))) throw new AppError('payment.password.missing');
  const refusal = await checkPaymentPassword(tx, player, gift.paymentPassword);
  if (refusal) return refusal;
  await lockPlayers(tx, [playerId, receiverId]);
  await refuseDuringBreak(tx, player);
  const amount = await checkAmount(tx, player, gift);
  const reference = transferReference('C', await nextGiftNumber(tx), now, settings.get(brandSettings.timeZone));
  const required = turnoverOf(amount, limitsOf(player).turnoverPercent);
  const row: GiftRow = { playerId, receiverId, reference, amount, required, createdAt: now };
  await insertGift(tx, { ...row, brand, currency: currency.code });
  const move = { brand, playerId, currency: currency.code, amount, key: `downline:${reference}`, reference };
  try {
    await transferToDownline(tx, move, receiverId);
  } catch (error) {
    if (error instanceof LedgerInsufficient) throw new AppError('balance.insufficient');
    throw error;
  }
  if (required > 0n)
    await openRequirement(tx, {
      brand,
      playerId: receiverId,
      kind: 'deposit',
      reference,
      currency: currency.code,
      required,
    });
  const name = shortenName((await readPlayer(tx, playerId))?.username ?? '');
  const texts = giftTexts({ name, amount, required, reference }, currency);
  await notifyPlayer(tx, { brand, playerId: receiverId, id: `downline:${reference}`, topic: 'money', texts });
  return presentGift(tx, player, row);
}

async function presentGift(db: Queryable, player: PlayerActor, row: GiftRow): Promise<CreditTransfer> {
  const given = row.playerId === player.playerId;
  const other = await readPlayer(db, given ? row.receiverId : row.playerId);
  const name = other?.username ?? '';
  const { digits } = player.settings.currency;
  return {
    reference: row.reference,
    at: row.createdAt.getTime(),
    direction: given ? 'given' : 'received',
    // Everybody above is shortened, as in the account record; a member's name stands in the agent's own list of the team.
    other: given ? name : shortenName(name),
    amount: formatMoney(row.amount, digits),
    turnover: formatMoney(row.required, digits),
  };
}

/** What an agent has given and got, of everybody or with one member. */
export async function listGifts(
  db: Queryable,
  player: PlayerActor,
  { withId, pageNo, pageSize }: { withId: string | null; pageNo: number; pageSize: number },
) {
  const { digits } = player.settings.currency;
  const filter = { playerId: player.playerId, withId, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const page = await selectGifts(db, filter);
  return {
    list: await Promise.all(page.rows.map((row) => presentGift(db, player, row))),
    totals: { given: formatMoney(page.given, digits), received: formatMoney(page.received, digits) },
    pageNo,
    totalPages: Math.ceil(page.total / pageSize),
    totalCount: page.total,
  };
}

/** What was given in a brand, with the names of both; for operators. */
export async function listGiftsByName(
  db: Queryable,
  filter: { brand: string; playerId: string | null; limit: number },
): Promise<(GiftRow & { agent: string; member: string })[]> {
  const rows = await selectGiftsOfBrand(db, filter);
  const nameOf = async (id: string) => (await readPlayer(db, id))?.username ?? id;
  return Promise.all(
    rows.map(async (row) => ({ ...row, agent: await nameOf(row.playerId), member: await nameOf(row.receiverId) })),
  );
}
