import {
  formatMoney,
  type InputOf,
  isDemo,
  type MallReward,
  type pointsEndpoints,
  type ValueOf,
} from '@sampan/contract';
import { readBalances } from '../../../ledger/index.ts';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { inLanguage } from '../../../platform/html/texts-by-language.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { brandSettings } from '../../brand/index.ts';
import { levelsOf, readRankLabel } from '../../rank/index.ts';
import { countTaken, type RewardRow, selectRewards } from './mall.queries.ts';
import { countOrders, selectLastAddress, selectOrders } from './orders.queries.ts';
import { openAddress, presentOrder } from './orders.service.ts';

type Endpoints = typeof pointsEndpoints;

/** What decides whether a player can have a reward. */
export interface Buyer {
  balance: bigint;
  level: number;
  taken: Map<string, { taken: number; nextAt: Date | null }>;
}

export async function readBuyer(tx: Tx, actor: Actor): Promise<Buyer | null> {
  if (actor.playerId === null || actor.accountType === null || isDemo(actor.accountType)) return null;
  const { playerId, brand, settings } = requirePlayer(actor);
  const { points } = await readBalances(tx, playerId, settings.currency.code);
  const label = await readRankLabel(tx, { playerId, settings, accountType: actor.accountType });
  const timeZone = settings.get(brandSettings.timeZone);
  return { balance: points, level: label?.rankLevel ?? 0, taken: await countTaken(tx, { brand, playerId, timeZone }) };
}

/** Why the player cannot have it, the reason first that points alone would not help. */
export function findObstacle(row: RewardRow, buyer: Buyer): MallReward['obstacle'] {
  if (row.minLevel !== null && buyer.level < row.minLevel) return 'level';
  if (row.stock !== null && row.stock <= 0n) return 'stock';
  if (row.limitCount !== null && (buyer.taken.get(row.rewardId)?.taken ?? 0) >= row.limitCount) return 'limit';
  return buyer.balance < row.price ? 'points' : null;
}

export const levelName = (settings: BrandSettings, level: number): string =>
  levelsOf(settings)[level]?.labelName ?? `VIP${level}`;

function givesOf(row: RewardRow, digits: number): MallReward['gives'] {
  const { amount, turnoverPercent, products, maxStake, days } = row;
  if (amount === null || turnoverPercent === null) return null;
  const money = (minor: bigint) => formatMoney(minor, digits);
  return {
    amount: money(amount),
    turnoverPercent,
    products,
    maxStake: maxStake === null ? null : money(maxStake),
    days,
  };
}

function presentReward(row: RewardRow, actor: Actor, buyer: Buyer | null): MallReward {
  const { title = '', text = '' } = inLanguage(row.texts, actor.language) ?? {};
  const obstacle = buyer && findObstacle(row, buyer);
  return {
    id: row.rewardId,
    kind: row.kind,
    title,
    text,
    art: row.art,
    price: Number(row.price),
    stock: row.stock === null ? null : Number(row.stock),
    backOn: row.backOn?.getTime() ?? null,
    level:
      row.minLevel === null ? null : { rankLevel: row.minLevel, labelName: levelName(actor.settings, row.minLevel) },
    limit:
      row.limitCount === null || row.limitPeriod === null ? null : { count: row.limitCount, period: row.limitPeriod },
    gives: givesOf(row, actor.settings.currency.digits),
    delivery: row.deliveryTo === null ? null : { from: row.deliveryFrom ?? row.deliveryTo, to: row.deliveryTo },
    obstacle,
    nextAt: obstacle === 'limit' ? (buyer?.taken.get(row.rewardId)?.nextAt?.getTime() ?? null) : null,
  };
}

/** What was set in another currency is not on offer in this one. */
export const isInMoneyOf = (settings: BrandSettings, row: RewardRow): boolean =>
  row.currency === null || row.currency === settings.currency.code;

/** E-052, S-422: a visitor sees the list. */
export async function listRewards(tx: Tx, actor: Actor): Promise<ValueOf<Endpoints['pointReward']>> {
  const buyer = await readBuyer(tx, actor);
  const rows = (await selectRewards(tx, actor.brand)).filter((row) => isInMoneyOf(actor.settings, row));
  return { rewards: rows.map((row) => presentReward(row, actor, buyer)) };
}

/** E-054 */
export async function listOrders(db: Queryable, actor: Actor, input: InputOf<Endpoints['redeemPointList']>) {
  const { playerId } = requirePlayer(actor);
  const { pageNo, pageSize } = input;
  const rows = await selectOrders(db, playerId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const totalCount = await countOrders(db, playerId);
  const list = [];
  for (const row of rows) list.push(await presentOrder(db, row, actor.language));
  return { list, pageNo, totalPages: Math.ceil(totalCount / pageSize), totalCount };
}

/** */
export async function readLastAddress(db: Queryable, actor: Actor): Promise<ValueOf<Endpoints['deliveryAddress']>> {
  const { playerId } = requirePlayer(actor);
  const order = await selectLastAddress(db, playerId);
  return { address: order ? await openAddress(db, order) : null };
}
