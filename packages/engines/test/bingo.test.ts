import { describe, expect, it } from 'vitest';
import { BINGO_CALLS, BINGO_COLUMNS, bingoPrizes, choiceGames } from '../src/index.ts';
import { toNumber } from '../src/rational.ts';

const game = choiceGames.bingo;
const playAt = (nonce: number, tickets: number) =>
  game.play({
    seeds: { serverSeed: '6b'.repeat(32), clientSeed: 'hall', nonce },
    bet: 400n,
    choice: { tickets },
    actions: [],
  });

describe('bingo', () => {
  it('every ticket has three rows of five, nine columns in use, and numbers of their ten, rising downwards', () => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const tickets = playAt(nonce, 4).steps[0]?.events.filter((event) => event.type === 'ticket') ?? [];
      expect(tickets).toHaveLength(4);
      for (const ticket of tickets) {
        const fields = ticket['fields'] as number[];
        const numbers = fields.filter((number) => number > 0);
        expect(new Set(numbers).size).toBe(15);
        for (let row = 0; row < 3; row++)
          expect(fields.slice(row * BINGO_COLUMNS, (row + 1) * BINGO_COLUMNS).filter(Boolean)).toHaveLength(5);
        for (let column = 0; column < BINGO_COLUMNS; column++) {
          const down = [0, 1, 2].map((row) => fields[row * BINGO_COLUMNS + column] as number).filter(Boolean);
          expect(down.length).toBeGreaterThan(0);
          expect(down).toEqual(down.toSorted((a, b) => a - b));
          for (const number of down) expect(Math.min(8, Math.floor(number / 10))).toBe(column);
        }
      }
    }
  });

  it('R-33 the return is 96.43 % and the chances are those of the balls', () => {
    const [ticket] = game.analyse();
    expect(toNumber(ticket?.return ?? { num: 0n, den: 1n })).toBeCloseTo(0.9642, 4);
    const house = bingoPrizes().filter(({ goal }) => goal === 'house');
    // 15 given numbers among the first 60 of 90: 60!/45! over 90!/75!.
    const by60 = house.reduce((sum, { chance }) => sum + toNumber(chance), 0);
    let exact = 1;
    for (let i = 0; i < 15; i++) exact *= (BINGO_CALLS - i) / (90 - i);
    expect(by60).toBeCloseTo(exact, 12);
  });

  it('a bet is shared evenly by its tickets, and what does not fit is refused', () => {
    for (const tickets of [0, 5, 1.5, '2', null]) expect(game.readChoice({ tickets }, 400n)).toBeNull();
    expect(game.readChoice({ tickets: 3 }, 400n)).toBeNull();
    expect(game.readChoice({ tickets: 4 }, 400n)).toEqual({ tickets: 4 });
    expect(() =>
      game.play({
        seeds: { serverSeed: '00'.repeat(32), clientSeed: 'x', nonce: 0 },
        bet: 4n,
        choice: { tickets: 1 },
        actions: [{ type: 'hit' }],
      }),
    ).toThrow('over');
  });
});
