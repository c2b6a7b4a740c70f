import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { isUnsure, makeOrderIntent } from './order-intent.ts';

const counted = () => {
  let n = 0;
  return () => `key-${(n += 1)}`;
};

it('Q-019 a repeated tap carries the same key', () => {
  const intent = makeOrderIntent(counted());
  expect(intent.keyFor({ amount: '10.00' })).toBe('key-1');
  expect(intent.keyFor({ amount: '10.00' })).toBe('key-1');
});

it('Q-018 another amount is another order', () => {
  const intent = makeOrderIntent(counted());
  intent.keyFor({ amount: '10.00' });
  expect(intent.keyFor({ amount: '20.00' })).toBe('key-2');
});

it('the same amount after an answer is a new order', () => {
  const intent = makeOrderIntent(counted());
  intent.keyFor({ amount: '10.00' });
  intent.settle();
  expect(intent.keyFor({ amount: '10.00' })).toBe('key-2');
});

it('Q-018 whatever leaves open if an order was booked keeps its key: a second key could book it twice', () => {
  for (const code of ['network.failed', 'network.timeout', 'answer.unreadable', 'idempotency.in.progress'] as const)
    expect(isUnsure(new ApiError(code)), code).toBe(true);
  expect(isUnsure(new ApiError('system.failure', { status: 502 }))).toBe(true);
  expect(isUnsure(new TypeError('of a bug'))).toBe(true);
  expect(isUnsure(new ApiError('balance.insufficient', { status: 409 }))).toBe(false);
});
