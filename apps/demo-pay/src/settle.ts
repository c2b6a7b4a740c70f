import { randomBytes, randomUUID } from 'node:crypto';
import { currencyOf, formatMoney, type PaymentEvent } from '@sampan/contract';
import { insertCallback } from './callbacks.queries.ts';
import type { Database } from './database.ts';
import { decideOrder, type OrderRow } from './orders.queries.ts';
import { decideDuePayout, type PayoutRow } from './payouts.queries.ts';

/** The payer confirms or declines. @returns false when the order had ended before. */
export function settleOrder(
  db: Database,
  decision: { token: string; status: 'paid' | 'declined'; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const order = await decideOrder(tx, decision);
    if (!order) return false;
    await noteCallback(tx, 'payment', order, decision.now);
    return true;
  });
}

/** Pays or declines one payout whose time has come. @returns false when none is due. */
export function settleDuePayout(db: Database, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const payout = await decideDuePayout(tx, now);
    if (!payout) return false;
    await noteCallback(tx, 'payout', payout, now);
    return true;
  });
}

async function noteCallback(
  db: Database,
  kind: PaymentEvent['kind'],
  row: OrderRow | PayoutRow,
  now: Date,
): Promise<void> {
  if (row.status === 'waiting') throw new Error(`${kind} ${row.reference} has not ended`);
  const event: PaymentEvent = {
    eventId: randomUUID(),
    kind,
    reference: row.reference,
    providerReference: row.providerReference,
    status: row.status,
    amount: formatMoney(row.amount, currencyOf(row.currency).digits),
    currency: row.currency,
    at: now.getTime(),
  };
  await insertCallback(db, { merchant: row.merchant, url: row.callbackUrl, event, now });
}

/** The provider's own name for an order or payout. */
export function newProviderReference(prefix: 'DP' | 'DO' | 'DC'): string {
  return `${prefix}${randomBytes(9).toString('hex').toUpperCase()}`;
}
