import { expect, test } from 'vitest';
import { slipFault } from './slip-picture.ts';

test('S-301 a slip is a png or jpg of 5 MB at most', () => {
  expect(slipFault({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeNull();
  expect(slipFault({ type: 'image/jpeg', size: 1 })).toBeNull();
  expect(slipFault({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('size');
  for (const type of ['image/svg+xml', 'image/webp', 'application/pdf', '']) {
    expect(slipFault({ type, size: 10 })).toBe('type');
  }
});
