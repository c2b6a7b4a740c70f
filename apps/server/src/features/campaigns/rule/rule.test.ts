import { currencyOf, localAmount } from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import { type CampaignData, campaignKinds, campaignSchema } from './campaign-schema.ts';
import { capAward, type GivenSoFar } from './cap-award.ts';
import { computeValue } from './compute-value.ts';
import { addDays, periodStart } from './days.ts';
import { dueSpan } from './due-span.ts';
import { evaluateAudience, type PlayerFacts } from './evaluate-audience.ts';
import { exampleOf } from './examples.ts';

const usd = currencyOf('USD');
const read = (data: unknown, code = 'USD') => campaignSchema(currencyOf(code)).safeParse(data);
const example = (change: object = {}): CampaignData =>
  campaignSchema(usd).parse({ ...exampleOf('cashback', (dollars) => dollars), ...change });
const faultOf = (data: unknown) => {
  const parsed = read(data);
  return parsed.success ? null : parsed.error.issues[0]?.path.join('.');
};

const facts: PlayerFacts = {
  playerId: 'a',
  accountType: 0,
  closed: false,
  registeredOn: '2026-01-01',
  level: 1,
  labels: ['vip'],
  language: 'TH',
  country: 'TH',
  verified: true,
  hasDeposited: true,
  onBreak: false,
  bonusRunning: false,
  limitSetOn: null,
  breakTakenOn: null,
};
const today = '2026-11-23';

describe('a rule as data', () => {
  test.each(['USD', 'THB', 'PHP', 'VND'])('an example of every kind is a rule in %s', (code) => {
    for (const kind of campaignKinds)
      expect([
        kind,
        read(
          exampleOf(kind, (dollars) => localAmount(dollars, code)),
          code,
        ).error,
      ]).toEqual([kind, undefined]);
  });

  test.each(['USD', 'VND', 'KWD'])('what is given in points is whole points, whatever the money of %s', (code) => {
    const points = exampleOf('points', (dollars) => localAmount(dollars, code));
    const fault = (change: object) => read({ ...points, ...change }, code).error?.issues[0]?.path.join('.') ?? null;
    expect(fault({})).toBeNull();
    expect(fault({ value: { by: 'fixed', amount: '500' } })).toBeNull();
    expect(fault({ value: { by: 'fixed', amount: '5.0' } })).toBe('value.amount');
    expect(fault({ value: { by: 'share', percent: 5 } })).toBe('value.by');
    expect(fault({ value: { by: 'tiers', tiers: [{ from: '10', percent: 5 }] } })).toBe('value.tiers.0');
    expect(fault({ caps: { budget: '1000', player: '0' } })).toBe('caps.player');
    expect(fault({ pays: { as: 'money', turnoverPercent: 0 } })).toBe('value.by');
  });

  test('what cannot be meant is refused by the name of its field', () => {
    const cashback = exampleOf('cashback', (dollars) => dollars);
    expect(faultOf({ ...cashback, kind: 'birthday' })).toBe('trigger.on');
    expect(faultOf({ ...cashback, caps: {} })).toBe('caps.budget');
    expect(faultOf({ ...cashback, caps: { budget: '1.005' } })).toBe('caps.budget');
    expect(faultOf({ ...cashback, value: { by: 'share', percent: -1 } })).toBe('value.percent');
    expect(faultOf({ ...cashback, value: { by: 'tiers', tiers: [{ from: '0' }] } })).toBe('value.tiers.0');
    expect(faultOf({ ...cashback, texts: { EN: { title: 'a' }, XX: { title: 'b' } } })).toBe('texts');
    expect(faultOf({ ...cashback, forged: true })).toBe('');
    const manual = exampleOf('manual', (dollars) => dollars);
    expect(faultOf({ ...manual, caps: { budget: '10' } })).toBe('caps.player');
    expect(faultOf({ ...manual, value: { by: 'share', percent: 5 } })).toBe('value.by');
  });
});

test('a schedule looks at days that have ended, on its own days alone', () => {
  const figure = { of: 'net-loss', money: 'cash' } as const;
  expect(dueSpan({ on: 'schedule', every: 'week', figure }, today)).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
    occasion: 'week:2026-11-22',
  });
  expect(dueSpan({ on: 'schedule', every: 'week', figure }, addDays(today, 1))).toBeNull();
  expect(dueSpan({ on: 'schedule', every: 'month', figure }, '2026-03-01')).toMatchObject({ from: '2026-02-01' });
  expect(dueSpan({ on: 'schedule', every: 'day', figure: { ...figure, days: 7 } }, today)).toMatchObject({
    from: '2026-11-16',
    to: '2026-11-22',
  });
  expect(dueSpan({ on: 'streak', days: 3, figure, least: '1' }, today)).toMatchObject({ from: '2026-11-20' });
  expect(periodStart('week', '2026-11-22')).toBe('2026-11-16');
});

test.each([
  [{ closed: true }, 'account'],
  [{ accountType: 4 }, 'account'],
  [{ onBreak: true, verified: false }, 'break'],
  [{ limitSetOn: '2026-11-01' }, 'limit-set'],
  [{ limitSetOn: '2026-10-31' }, null],
  [{ breakTakenOn: '2026-11-22' }, 'break-taken'],
  [{ breakTakenOn: '2026-10-31' }, null],
  [{ verified: false }, 'not-verified'],
  [{}, null],
] as const)('the audience of the cashback: %o → %s', (change, refusal) => {
  expect(evaluateAudience(example(), { ...facts, ...change }, today)).toBe(refusal);
});

test.each([
  [{ newPlayerDays: 30 }, 'not-new'],
  [{ levels: { from: 2 } }, 'level'],
  [{ levels: { to: 0 } }, 'level'],
  [{ levels: { from: 1, to: 1 } }, null],
  [{ labels: ['gold'] }, 'labels'],
  [{ labels: ['gold', 'vip'] }, null],
  [{ withoutLabels: ['vip'] }, 'labels'],
  [{ countries: ['VN'] }, 'country'],
  [{ countries: ['VN', 'TH'] }, null],
  [{ languages: ['VI'] }, 'language'],
] as const)('an audience of %o → %s', (audience, refusal) => {
  expect(evaluateAudience(example({ audience }), facts, today)).toBe(refusal);
});

test('a value is fixed, a share, of tiers or of the level, and never more than was said', () => {
  const at = (figure: bigint, level = 0) => ({ figure, level, digits: 2, givenDigits: 2 });
  expect(computeValue({ by: 'fixed', amount: '5.00' }, at(0n))).toBe(500n);
  expect(computeValue({ by: 'share', percent: 0.25 }, at(199n))).toBe(0n);
  expect(computeValue({ by: 'share', percent: 10 }, at(12_39n))).toBe(1_23n);
  const tiers = [
    { from: '100.00', percent: 2 },
    { from: '10.00', amount: '1.00' },
  ];
  expect(computeValue({ by: 'tiers', tiers }, at(9_99n))).toBe(0n);
  expect(computeValue({ by: 'tiers', tiers }, at(99_99n))).toBe(1_00n);
  expect(computeValue({ by: 'tiers', tiers }, at(100_00n))).toBe(2_00n);
  const levels = [
    { from: 1, amount: '1.00' },
    { from: 3, amount: '9.00' },
  ];
  expect([0, 1, 2, 3, 9].map((level) => computeValue({ by: 'level', levels }, at(0n, level)))).toEqual([
    0n,
    100n,
    100n,
    900n,
    900n,
  ]);
});

test('points are counted for every full amount, and steps of points begin at amounts of money', () => {
  const points = (value: CampaignData['value'], figure: bigint | null) =>
    computeValue(value, { figure, level: 2, digits: 3, givenDigits: 0 });
  const each = { by: 'each', of: '3.000', points: 20 } as const;
  expect([null, -5n, 2999n, 3000n, 8999n, 9000n].map((figure) => points(each, figure))).toEqual([
    0n,
    0n,
    0n,
    20n,
    40n,
    60n,
  ]);
  expect(points({ by: 'tiers', tiers: [{ from: '1.500', amount: '70' }] }, 1500n)).toBe(70n);
  expect(points({ by: 'level', levels: [{ from: 2, amount: '300' }] }, null)).toBe(300n);
});

describe('caps', () => {
  const none = (): GivenSoFar => ({ spent: 0n, today: 0n, players: new Map() });
  const want = (playerId: string, amount: bigint, day = today) => ({ playerId, amount, today: day, digits: 2 });

  test('of an award, a player, a day and the budget: the least that any leaves', () => {
    const data = example({ caps: { award: '30.00', playerDay: '20.00', day: '50.00', budget: '55.00' } });
    const so = none();
    expect(capAward(data, so, want('a', 100_00n))).toEqual({ amount: 20_00n });
    expect(capAward(data, so, want('a', 100_00n))).toEqual({ refusal: 'cap-day' });
    expect(capAward(data, so, want('b', 100_00n))).toEqual({ amount: 20_00n });
    expect(capAward(data, so, want('c', 100_00n))).toEqual({ amount: 10_00n });
    expect(capAward(data, so, want('d', 100_00n))).toEqual({ refusal: 'budget' });
    expect(so.spent).toBe(50_00n);
    const tomorrow = { ...so, today: 0n };
    expect(capAward(data, tomorrow, want('d', 100_00n, addDays(today, 1)))).toEqual({ amount: 5_00n });
  });

  test('what overlapping days have brought is not given again, small change is left, a cool-down holds', () => {
    const given = { total: 8_00n, today: 0n, inSpan: 8_00n, awards: 1, lastDay: addDays(today, -1) };
    const so = { spent: 8_00n, today: 0n, players: new Map([['a', given]]) };
    expect(capAward(example(), so, want('a', 10_00n))).toEqual({ amount: 2_00n });
    expect(capAward(example(), none(), want('a', 49n))).toEqual({ refusal: 'too-small' });
    const cooling = { spent: 8_00n, today: 0n, players: new Map([['a', { ...given, inSpan: 0n }]]) };
    expect(capAward(example({ cooldownDays: 2 }), cooling, want('a', 10_00n))).toEqual({ refusal: 'cool-down' });
  });
});
