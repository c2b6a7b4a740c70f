import { parseMoney } from '@sampan/contract';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { loadSettings } from '../../brand/index.ts';
import { perform } from '../../operators/index.ts';
import { type RewardRow, saveReward, selectRewards } from './mall.queries.ts';
import { storeNewCode } from './orders.service.ts';

const count = z.number().int().min(1).max(1_000_000_000);
const text = z.strictObject({ title: z.string().min(1).max(80), text: z.string().max(200) });

/** A reward as an operator writes it; amounts are decimal texts of the brand's currency. */
export const rewardFile = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and -'),
    kind: z.enum(['voucher', 'bonus', 'money', 'goods']),
    texts: z.record(z.string().regex(/^[A-Z]{2}$/), text).refine((texts) => 'EN' in texts, 'needs EN'),
    art: z.string().regex(/^[a-z]{2,20}$/),
    price: count,
    /** Absent: always there. Of vouchers it follows from their codes. */
    stock: z.number().int().min(0).max(1_000_000).optional(),
    backOn: z.iso.date().optional(),
    level: z.number().int().min(1).max(100).optional(),
    limit: z.strictObject({ count, period: z.enum(['day', 'week', 'month', 'ever']) }).optional(),
    amount: z.string().optional(),
    turnoverPercent: z.number().int().min(0).max(10_000).optional(),
    products: z
      .array(z.string().regex(/^[A-Z]{2,8}$/))
      .min(1)
      .optional(),
    maxStake: z.string().optional(),
    days: z.number().int().min(1).max(365).optional(),
    delivery: z.tuple([z.number().int().min(0), z.number().int().min(0).max(365)]).optional(),
    enabled: z.boolean().default(true),
  }),
);
export type RewardFile = z.infer<typeof rewardFile>;

interface Place {
  brand: string;
  currency: { code: string; digits: number };
}

/** Says what a kind needs, before the table would only refuse it. */
function checkKind(one: RewardFile[number], { amount }: { amount: bigint | null }): void {
  const valued = one.kind === 'money' || one.kind === 'bonus';
  const say = (field: string, reason: string) => invalidRequest(`${one.id}.${field}`, reason);
  if (valued !== (amount !== null)) throw say('amount', 'Money and bonuses have an amount, others none.');
  if (valued !== (one.turnoverPercent !== undefined))
    throw say('turnoverPercent', 'Money and bonuses say how much must be staked, others do not.');
  if ((one.kind === 'bonus') !== (one.days !== undefined)) throw say('days', 'A bonus has days, others have none.');
  if (one.kind === 'bonus' && (one.turnoverPercent === 0 || (one.turnoverPercent ?? 0) % 100 !== 0))
    throw say('turnoverPercent', 'A bonus is staked a whole number of times: 100, 200 …');
  if ((one.kind === 'goods') !== (one.delivery !== undefined))
    throw say('delivery', 'Goods have days of delivery, others have none.');
  if (one.delivery && one.delivery[0] > one.delivery[1]) throw say('delivery', 'The first is the shortest.');
  if (one.kind === 'voucher' && one.stock !== undefined) throw say('stock', 'Vouchers are as many as their codes.');
}

/** @throws AppError request.invalid */
export function readRewards(given: RewardFile, { brand, currency }: Place): RewardRow[] {
  return given.map((one, position) => {
    const money = (field: 'amount' | 'maxStake'): bigint | null => {
      const said = one[field];
      if (said === undefined) return null;
      const minor = parseMoney(said, currency.digits);
      if (minor === null || minor <= 0n)
        throw invalidRequest(`${one.id}.${field}`, `must be an amount of ${currency.code}`);
      return minor;
    };
    const amount = money('amount');
    checkKind(one, { amount });
    return {
      brand,
      rewardId: one.id,
      position,
      kind: one.kind,
      texts: one.texts as RewardRow['texts'],
      art: one.art,
      price: BigInt(one.price),
      stock: one.stock === undefined ? null : BigInt(one.stock),
      backOn: one.backOn === undefined ? null : new Date(one.backOn),
      minLevel: one.level ?? null,
      limitCount: one.limit?.count ?? null,
      limitPeriod: one.limit?.period ?? null,
      currency: amount === null ? null : currency.code,
      amount,
      turnoverPercent: one.turnoverPercent ?? null,
      products: one.products ?? null,
      maxStake: money('maxStake'),
      days: one.days ?? null,
      deliveryFrom: one.delivery?.[0] ?? null,
      deliveryTo: one.delivery?.[1] ?? null,
      enabled: one.enabled,
    };
  });
}

export interface RewardChange {
  row: RewardRow;
  what: 'new' | 'changed' | 'the same';
}

/** The database gives the keys of an object in an order of its own. */
const said = (row: RewardRow) =>
  JSON.stringify(row, (_key, value: unknown) => {
    if (typeof value === 'bigint') return `${value}`;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

/** What a file would change; what it does not name stays as it is. */
export async function compareRewards(tx: Tx, rows: readonly RewardRow[], brand: string): Promise<RewardChange[]> {
  const known = new Map((await selectRewards(tx, brand, true)).map((row) => [row.rewardId, row]));
  return rows.map((row) => {
    const before = known.get(row.rewardId);
    if (!before) return { row, what: 'new' };
    const same = said({ ...before, stock: row.kind === 'voucher' ? null : before.stock }) === said(row);
    return { row, what: same ? 'the same' : 'changed' };
  });
}

/** Sets the mall up by data alone. @throws AppError operator.*, request.invalid */
export async function setRewards(tx: Tx, actor: OperatorActor, given: RewardFile): Promise<RewardChange[]> {
  const { brand } = actor;
  const { currency } = await loadSettings(tx, brand);
  const rows = readRewards(given, { brand, currency });
  return perform(tx, actor, { permission: 'rewards.manage', what: 'points.mall', subject: brand }, async () => {
    const changes = await compareRewards(tx, rows, brand);
    for (const { row, what } of changes) if (what !== 'the same') await saveReward(tx, row);
    const after = changes.filter(({ what }) => what !== 'the same').map(({ row }) => JSON.parse(said(row)) as unknown);
    return { result: changes, after };
  });
}

/** Adds codes to a voucher; those it has already are passed by. @throws AppError operator.*, request.invalid */
export async function addCodes(
  tx: Tx,
  actor: OperatorActor,
  { rewardId, codes }: { rewardId: string; codes: readonly string[] },
): Promise<number> {
  const { brand } = actor;
  return perform(tx, actor, { permission: 'rewards.manage', what: 'points.codes', subject: rewardId }, async () => {
    const row = (await selectRewards(tx, brand, true)).find((one) => one.rewardId === rewardId);
    if (row?.kind !== 'voucher') throw invalidRequest('reward', `There is no voucher ${rewardId}.`);
    let added = 0;
    for (const code of codes) if (await storeNewCode(tx, { brand, rewardId, code })) added += 1;
    return { result: added, after: { added } };
  });
}
