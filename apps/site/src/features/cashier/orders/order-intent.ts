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
