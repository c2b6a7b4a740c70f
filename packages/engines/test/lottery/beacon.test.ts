import { describe, expect, it } from 'vitest';
import { readBeacon } from '../../src/lottery/draw/beacon.ts';
import { momentOfRound, quicknet, roundAfter } from '../../src/lottery/draw/beacon-network.ts';

/** Values of the network itself, as the League of Entropy published them; a made-up one would not verify. */
const published = [
  {
    round: 1000,
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 657_413,
    signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
];

describe('the public beacon', () => {
  it.each(published)(
    'R-36 round $round is verified by its signature, and its value is read',
    ({ randomness, ...sent }) => {
      expect(readBeacon(quicknet, sent)).toEqual({ round: sent.round, randomness });
    },
  );

  it('R-36 takes no other signature, no other round, no other network’s key and nothing of another form', () => {
    const [first, second] = published as [(typeof published)[0], (typeof published)[0]];
    const { round, signature } = first;
    const infinity = `c0${'00'.repeat(47)}`;
    for (const sent of [
      { round: round + 1, signature },
      { round, signature: second.signature },
      { round, signature: `a${signature.slice(1)}` },
      { round, signature: `${signature.slice(0, -1)}0` },
      { round, signature: infinity },
      { round, signature: signature.slice(2) },
      { round, signature: signature.toUpperCase() },
      { round: 0, signature },
      { round: 0.5, signature },
      { round: Number.NaN, signature },
    ])
      expect(readBeacon(quicknet, sent), JSON.stringify(sent)).toBeNull();
    const other = { ...quicknet, publicKey: `a${quicknet.publicKey.slice(1)}` };
    expect(readBeacon(other, { round, signature })).toBeNull();
  });

  it('the round that is named before sale is the first after the lock, never one that is known by then', () => {
    expect(momentOfRound(quicknet, 1000)).toBe(1_692_806_364_000);
    const lock = momentOfRound(quicknet, 1000);
    expect(roundAfter(quicknet, lock)).toBe(1001);
    expect(roundAfter(quicknet, lock - 1)).toBe(1000);
    expect(roundAfter(quicknet, lock + 2999)).toBe(1001);
    expect(roundAfter(quicknet, lock + 3000)).toBe(1002);
    expect(roundAfter(quicknet, 0)).toBe(1);
  });
});
