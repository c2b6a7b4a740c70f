/** Has the provider asked for, or about, one order. Payload: `{ playerId, reference }`. */
export const FOLLOW_DEPOSIT = 'cashier-follow-deposit';
export const FOLLOW_WITHDRAWAL = 'cashier-follow-withdrawal';
export const SWEEP_ORDERS = 'cashier-sweep-orders';

/** One waiting job per order: a newer plan replaces the older one. */
export function followKey(reference: string): string {
  return `cashier:${reference}`;
}
