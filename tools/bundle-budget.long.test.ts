import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkBudget } from './bundle-budget.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('Q-011 what home loads before it answers a tap stays within its budget', async () => {
  const { problems, notes } = await checkBudget(root);
  expect(problems).toEqual([]);
  for (const [kind, most] of [
    ['JS', '110.0'],
    ['CSS', '12.0'],
    ['HTML', '14.0'],
  ])
    expect(notes).toContainEqual(expect.stringMatching(new RegExp(`^home ${kind} [\\d.]+ of ${most} kB brotli$`)));
});
