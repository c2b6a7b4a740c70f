import { isApiError } from './api-error.ts';

/**
 * One Idempotency-Key per intent: the same order sent again, by a second tap or after a lost reply,
 * carries the same key and so stays one order. Another amount, method or account is another intent with a key of its own.
 */
export interface OrderIntent {
  /** The key for this body; the same one until `settle`. */
  keyFor: (body: object) => string;
  /** The server has answered for good, so the next order is a new one. */
  settle: () => void;
}

export function makeOrderIntent(makeKey: () => string): OrderIntent {
  let open: { body: string; key: string } | null = null;
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (open?.body !== text) open = { body: text, key: makeKey() };
      return open.key;
    },
    settle() {
      open = null;
    },
  };
}

/**
 * Whether a failure leaves open if the order was made: no answer, one of a proxy or a fault of ours, or the first sending
 * still under way. Then the same key must go again; a new one could book the order twice.
 */
export function isUnsure(error: unknown): boolean {
  if (!isApiError(error)) return true;
  return error.isNetwork || (error.status ?? 500) >= 500 || error.code === 'idempotency.in.progress';
}
