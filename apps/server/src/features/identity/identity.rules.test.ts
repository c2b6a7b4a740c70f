import { describe, expect, test } from 'vitest';
import { type AttemptFacts, isOpenToSend, leastAsked, levelOf, monthsLater, plainNumber } from './identity.rules.ts';

const day = '2026-11-23';
const of = (state: AttemptFacts['state'], validUntil: string | null = null): AttemptFacts => ({ state, validUntil });

describe('R-74 how far a proof of identity has come', () => {
  test.each<[attempts: AttemptFacts[], level: string, open: boolean]>([
    [[], 'none', true],
    [[of('open')], 'none', true],
    [[of('submitted')], 'submitted', false],
    [[of('refused')], 'refused', true],
    [[of('open'), of('refused')], 'refused', true],
    [[of('submitted'), of('refused')], 'submitted', false],
    [[of('verified')], 'verified', false],
    [[of('verified', day)], 'verified', true],
    [[of('verified', '2026-12-31')], 'verified', false],
    [[of('verified', '2026-11-22')], 'expired', true],
    [[of('refused'), of('verified', '2026-11-22')], 'refused', true],
    // A renewal that is refused takes nothing away before the proof lapses.
    [[of('refused'), of('verified', '2026-12-01')], 'verified', true],
    [[of('submitted'), of('verified', '2026-12-01')], 'verified', false],
  ])('%j is %s', (attempts, level, open) => {
    expect([levelOf(attempts, day), isOpenToSend(attempts, day)]).toEqual([level, open]);
  });
});

test('R-74 the least amount that is asked for follows what came before', () => {
  const sums = { day: 300n, lifetime: 1500n };
  const none = { single: null, day: null, lifetime: null };
  expect(leastAsked(none, sums)).toBeNull();
  expect(leastAsked({ ...none, single: 1000n }, sums)).toBe(1000n);
  expect(leastAsked({ single: 1000n, day: 1000n, lifetime: null }, sums)).toBe(700n);
  expect(leastAsked({ single: 1000n, day: 1000n, lifetime: 2000n }, sums)).toBe(500n);
  expect(leastAsked({ ...none, lifetime: 1500n }, sums)).toBe(0n);
  expect(leastAsked({ ...none, lifetime: 900n }, sums)).toBe(0n);
});

test('numbers are compared as they are meant, and months end where they end', () => {
  expect(plainNumber(' 1-2345-67890-12-1 ')).toBe('1234567890121');
  expect(plainNumber('ab 12 34')).toBe('AB1234');
  expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsLater('2026-11-23', 24)).toBe('2028-11-23');
});
