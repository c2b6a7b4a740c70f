import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import {
  type BonusTaker,
  findBonusFarms,
  findMirroredBets,
  findPassedOn,
  findSelfReferral,
  type Thresholds,
} from './abuse.rules.ts';

const thresholds: Thresholds = {
  sharedMarks: 1,
  farmAccounts: 3,
  farmShare: 50,
  mirroredBets: 10,
  mirroredShare: 50,
  passedTimes: 2,
  passedShare: 80,
};
const runs = propertyRuns(200, 4_000);
const percent = fc.integer({ min: 1, max: 100 });
const money = fc.bigInt(0n, 1_000_000n);

const taker = (more: Partial<BonusTaker> = {}): BonusTaker => ({
  agentId: 'a',
  playerId: 'p',
  bonuses: 1,
  ended: true,
  required: 100n,
  valid: 100n,
  playsOn: false,
  twins: 0,
  ...more,
});

describe('S-331 what looks like abuse in a team', () => {
  test('a name alone is nobody; an account, a contact, an identity number or a device is', () => {
    const one = { agentId: 'a', playerId: 'p', depth: 2 };
    expect(findSelfReferral([{ ...one, kinds: ['payee-name'] }], thresholds)).toEqual([]);
    const [found] = findSelfReferral([{ ...one, kinds: ['payee-account', 'payee-name'] }], thresholds);
    expect(found?.reasons).toEqual(['The agent and this member, 2 levels below, share a bank account.']);
    expect(findSelfReferral([{ ...one, kinds: ['device'] }], { ...thresholds, sharedMarks: 2 })).toEqual([]);
  });

  test('who plays on, has bet well beyond what was asked or still has a bonus is no farmer', () => {
    const team = (more: Partial<BonusTaker>) => [1, 2, 3].map((id) => taker({ playerId: `p${id}`, ...more }));
    expect(findBonusFarms(team({}), thresholds)).toHaveLength(3);
    for (const more of [{ playsOn: true }, { valid: 121n }, { ended: false }])
      expect(findBonusFarms(team(more), thresholds)).toEqual([]);
    expect(findBonusFarms(team({ playsOn: true, twins: 2 }), thresholds)[0]?.reasons[1]).toBe(
      'This one shares a mark with 2 others of them.',
    );
  });

  test('a farm is as many as the setting says and their share, never one of another team', () => {
    const takers = fc.array(
      fc.record({
        agentId: fc.constantFrom('a', 'b'),
        ended: fc.boolean(),
        playsOn: fc.boolean(),
        valid: money,
        twins: fc.nat(2),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(takers, fc.integer({ min: 2, max: 6 }), percent, (facts, farmAccounts, farmShare) => {
        const team = facts.map((one, at) => taker({ ...one, playerId: `p${at}` }));
        const found = findBonusFarms(team, { ...thresholds, farmAccounts, farmShare });
        for (const agentId of ['a', 'b']) {
          const own = found.filter((one) => one.agentId === agentId);
          const all = team.filter((one) => one.agentId === agentId);
          if (own.length > 0) {
            expect(own.length).toBeGreaterThanOrEqual(farmAccounts);
            expect(own.length * 100).toBeGreaterThanOrEqual(farmShare * all.length);
          }
          for (const { playerId } of own) expect(all.map((one) => one.playerId)).toContain(playerId);
        }
        // Of a team in which one more leaves, nobody is let go.
        const more = findBonusFarms([...team, taker({ playerId: 'new' })], { ...thresholds, farmAccounts, farmShare });
        expect(more.length).toBeGreaterThanOrEqual(found.filter((one) => one.agentId === 'a').length);
      }),
      runs,
    );
  });

  test('mirrored bets flag both or nobody, and the more of them the sooner', () => {
    const count = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(count, count, count, percent, (mirrored, one, two, mirroredShare) => {
        const bets = [Math.max(one, mirrored), Math.max(two, mirrored)] as const;
        const pair = { agentId: 'a', playerIds: ['p', 'q'] as const, mirrored, bets, stake: 100n, net: 0n };
        const limits = { ...thresholds, mirroredShare };
        const found = findMirroredBets([pair], limits);
        expect(found.map(({ playerId }) => playerId)).toEqual(found.length === 0 ? [] : ['p', 'q']);
        expect(found.length > 0).toBe(mirrored >= 10 && mirrored * 100 >= mirroredShare * Math.min(...bets));
        const busier = { ...pair, mirrored: mirrored + 1, bets: [bets[0] + 1, bets[1] + 1] as const };
        if (found.length > 0) expect(findMirroredBets([busier], limits)).toHaveLength(2);
      }),
      runs,
    );
  });

  test('money that is handed on is flagged from the share on, exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.bigInt(1n, 1_000_000n), money, (times, received, handedOn) => {
        const found = findPassedOn([{ agentId: 'a', playerId: 'p', times, received, handedOn }], thresholds);
        expect(found.length > 0).toBe(times >= 2 && handedOn * 100n >= received * 80n);
        for (const { reasons } of found) expect(reasons[0]).toMatch(/^Within 7 days .+ on\.$/);
      }),
      runs,
    );
  });
});
