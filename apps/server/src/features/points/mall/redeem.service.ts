import type { InputOf, pointsEndpoints, ValueOf } from '@sampan/contract';
import { lockPlayer, payFromMall, payMallBonus } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type Actor, type PlayerActor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError, type Refusal } from '../../../platform/http/errors.ts';
import { checkPaymentPassword } from '../../account/index.ts';
import { grantReward } from '../../bonuses/index.ts';
import { refuseDuringBreak } from '../../protection/index.ts';
import { openRequirement } from '../../wagering/index.ts';
import { spendPoints } from '../entries/entry.queries.ts';
import { lockReward, type RewardRow, type StoredCode, takeCode, takeStock } from './mall.queries.ts';
import { findObstacle, isInMoneyOf, levelName, readBuyer } from './mall.service.ts';
import { insertOrder, type OrderRow } from './orders.queries.ts';
import { presentOrder, storeAddress } from './orders.service.ts';

type Redeem = (typeof pointsEndpoints)['redeemReward'];

export const titlesOf = (row: Pick<RewardRow, 'texts'>): Record<string, string> =>
  Object.fromEntries(Object.entries(row.texts).map(([language, { title }]) => [language, title]));

/** @throws AppError points.reward.*, points.insufficient */
async function checkReward(tx: Tx, player: PlayerActor, input: InputOf<Redeem>): Promise<RewardRow> {
  const row = await lockReward(tx, player.brand, input.id);
  if (!row || !isInMoneyOf(player.settings, row)) throw new AppError('points.reward.gone');
  if (row.price !== BigInt(input.price)) throw new AppError('points.reward.price', { price: Number(row.price) });
  const buyer = await readBuyer(tx, player);
  if (!buyer) throw new AppError('account.real.required');
  const obstacle = findObstacle(row, buyer);
  if (obstacle === 'level')
    throw new AppError('points.reward.level', { level: levelName(player.settings, row.minLevel ?? 0) });
  if (obstacle === 'points') throw new AppError('points.insufficient', { balance: Number(buyer.balance) });
  if (obstacle) throw new AppError(`points.reward.${obstacle}`);
  if (row.kind === 'goods' && !input.address) throw new AppError('points.address.missing');
  return row;
}

const requiredOf = ({ amount, turnoverPercent }: RewardRow): bigint | null =>
  amount === null ? null : (amount * BigInt(turnoverPercent ?? 0)) / 100n;

/** Gives what was redeemed. @returns the code of a voucher */
async function give(tx: Tx, row: RewardRow, order: OrderRow): Promise<StoredCode | null> {
  const { brand, playerId, reference, currency, amount, required } = order;
  if (row.kind === 'voucher') {
    const code = await takeCode(tx, { brand, rewardId: row.rewardId, reference });
    if (!code) throw new AppError('points.reward.stock');
    return code;
  }
  if (currency === null || amount === null || required === null) return null;
  const movement = { brand, playerId, currency, amount, reference, key: `mall:${reference}` };
  if (row.kind === 'money') {
    await payFromMall(tx, movement);
    if (required > 0n) await openRequirement(tx, { brand, playerId, kind: 'bonus', reference, currency, required });
    return null;
  }
  await payMallBonus(tx, movement);
  const terms = { maxStake: row.maxStake, products: row.products, validDays: row.days ?? 1, source: 'mall' };
  await grantReward(tx, { brand, playerId, currency, amount, required, cause: reference, ...terms });
  return null;
}

/**
 * E-055: points for a reward, all or nothing. The player's lock is taken first, then the reward's row: of two who want the
 * last one, the second finds none and keeps the points.
 * @throws AppError protection.break, points.*
 */
export async function redeemReward(tx: Tx, actor: Actor, input: InputOf<Redeem>): Promise<ValueOf<Redeem> | Refusal> {
  const player = requirePlayer(actor);
  const { playerId, brand } = player;
  await refuseDuringBreak(tx, player);
  const refusal = await checkPaymentPassword(tx, player, input.paymentPassword);
  if (refusal) return refusal;
  await lockPlayer(tx, playerId);
  await refuseDuringBreak(tx, player);
  const reward = await checkReward(tx, player, input);
  if (!(await takeStock(tx, reward))) throw new AppError('points.reward.stock');
  const { currency, amount } = reward;
  const order = await insertOrder(tx, { playerId, reward, currency, amount, required: requiredOf(reward) });
  const { reference } = order;
  const title = titlesOf(reward);
  const paid = { brand, playerId, kind: 'points-redeemed', source: 'mall', reference, points: reward.price, title };
  const { status, balance } = await spendPoints(tx, paid);
  if (status !== 'applied') throw new AppError('points.insufficient', { balance: Number(balance) });
  if (input.address && reward.kind === 'goods') await storeAddress(tx, reference, input.address);
  const code = await give(tx, reward, order);
  return { order: await presentOrder(tx, { ...order, code }, actor.language), balance: Number(balance) };
}
