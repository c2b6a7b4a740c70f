import type { OrderState } from '@sampan/contract';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { notifyPlayer } from '../../messages/index.ts';
import { perform } from '../../operators/index.ts';
import { bookEntries } from '../entries/entry.queries.ts';
import { type DeliveryStep, deliveryTexts } from './delivery-texts.ts';
import { putBack } from './mall.queries.ts';
import { lockOrder, moveOrder, type OrderRow } from './orders.queries.ts';
import { titlesOf } from './redeem.service.ts';

/** Goods go forward; what is posted can still turn out undeliverable. */
const next: Partial<Record<OrderState, readonly DeliveryStep[]>> = {
  ordered: ['packed', 'posted', 'refunded'],
  packed: ['posted', 'refunded'],
  posted: ['delivered', 'refunded'],
};

async function takeOrder(tx: Tx, brand: string, { reference, step }: { reference: string; step: DeliveryStep }) {
  const order = await lockOrder(tx, brand, reference);
  if (!order) throw invalidRequest('reference', `There is no order ${reference}.`);
  if (!next[order.state]?.includes(step))
    throw invalidRequest('state', `${reference} is ${order.state}: it cannot become ${step}.`);
  return order;
}

async function tell(
  tx: Tx,
  order: OrderRow,
  told: { step: DeliveryStep; tracking: string | null; reason: string | null },
) {
  const { brand, playerId, reference } = order;
  const texts = deliveryTexts(titlesOf(order), { ...told, price: order.price });
  await notifyPlayer(tx, { brand, playerId, id: `mall-${reference}-${told.step}`, topic: 'rewards', texts });
}

/** Moves a delivery on and tells the player. @throws AppError operator.*, request.invalid */
export function moveDelivery(
  tx: Tx,
  actor: OperatorActor,
  move: { reference: string; step: 'packed' | 'posted' | 'delivered'; tracking: string | null; dueOn: string | null },
): Promise<void> {
  const { reference, step, tracking, dueOn } = move;
  return perform(tx, actor, { permission: 'rewards.manage', what: 'points.delivery', subject: reference }, async () => {
    const order = await takeOrder(tx, actor.brand, { reference, step });
    await moveOrder(tx, reference, { state: step, tracking, dueOn, reason: null });
    await tell(tx, order, { step, tracking: tracking ?? order.tracking, reason: null });
    return { result: undefined, before: { state: order.state }, after: { state: step, tracking, dueOn } };
  });
}

/** Goods that cannot be delivered: the points go back, and so does what was taken of the stock. @throws AppError operator.*, request.invalid */
export function refundOrder(
  tx: Tx,
  actor: OperatorActor,
  { reference, reason }: { reference: string; reason: string },
): Promise<OrderRow> {
  return perform(tx, actor, { permission: 'rewards.manage', what: 'points.refund', subject: reference }, async () => {
    const order = await takeOrder(tx, actor.brand, { reference, step: 'refunded' });
    const { brand, playerId, price } = order;
    await lockPlayer(tx, playerId);
    await moveOrder(tx, reference, { state: 'refunded', tracking: null, dueOn: null, reason });
    await putBack(tx, order);
    const entry = { brand, playerId, kind: 'points-refunded', source: 'mall', reference: `${reference}:refund` };
    await bookEntries(tx, [{ ...entry, points: price, title: titlesOf(order) }]);
    await tell(tx, order, { step: 'refunded', tracking: null, reason });
    return { result: order, before: { state: order.state }, after: { state: 'refunded', reason, points: `${price}` } };
  });
}
