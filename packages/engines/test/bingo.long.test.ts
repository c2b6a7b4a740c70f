import { expect, it } from 'vitest';
import { bingoPrizes, choiceGames } from '../src/index.ts';
import { toNumber } from '../src/rational.ts';

const playAt = (nonce: number) =>
  choiceGames.bingo.play({
    seeds: { serverSeed: '6b'.repeat(32), clientSeed: 'hall', nonce },
    bet: 400n,
    choice: { tickets: 4 },
    actions: [],
  });

it('R-33 prizes come as often as counted: each within the 99 % interval of 30,000 tickets', () => {
  const rounds = 7500;
  const seen = new Map<string, number>();
  for (let nonce = 0; nonce < rounds; nonce++) {
    for (const event of playAt(nonce).steps[0]?.events ?? []) {
      if (event.type !== 'prize') continue;
      const key = `${event['goal'] as string} ${event['pays'] as number}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  for (const { goal, pays, chance } of bingoPrizes()) {
    const expected = toNumber(chance) * rounds * 4;
    // Rarer prizes are too few in 30,000 tickets to be verified; their chance is the same formula.
    if (expected < 20) continue;
    // Tickets of one round share their balls: 1.5 covers the correlation between the four.
    const bound = 2.576 * 1.5 * Math.sqrt(expected);
    expect(Math.abs((seen.get(`${goal} ${pays}`) ?? 0) - expected), `${goal} ${pays}`).toBeLessThan(bound);
  }
});
