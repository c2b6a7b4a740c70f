import { describe, expect, it } from 'vitest';
import { baccaratPays, dealHands, payOf, scoreOf } from '../src/choice/baccarat-rules.ts';
import type { BetAnalysis, ChoiceGame, Json } from '../src/choice/choice-game.ts';
import { choiceGames, mineMultiples, plinkoPays, publishableChoice } from '../src/index.ts';
import { toDecimal, toNumber } from '../src/rational.ts';

const returnsOf = (bets: readonly BetAnalysis[]): Record<string, string> =>
  Object.fromEntries(bets.map((bet) => [bet.name, toDecimal(bet.return, 6)]));

/** Rounds through the committed stream against the enumerated return: inside the 99 % interval. */
function simulate(
  game: ChoiceGame,
  { choice, bet, rounds }: { choice: Json; bet: bigint; rounds: number },
): [mean: number, error: number] {
  let sum = 0;
  let squares = 0;
  for (let nonce = 0; nonce < rounds; nonce++) {
    const seeds = { serverSeed: 'a7'.repeat(32), clientSeed: 'return', nonce };
    const played = game.play({ seeds, bet, choice: game.readChoice(choice, bet), actions: [] });
    const back = Number(played.total) / Number(bet);
    sum += back;
    squares += back * back;
  }
  const mean = sum / rounds;
  return [mean, 2.576 * Math.sqrt((squares / rounds - mean * mean) / rounds)];
}

describe('returns of the choice games', () => {
  it('R-33 the enumerated returns stand as declared', () => {
    expect(returnsOf(choiceGames['fish-prawn-crab'].analyse())['crab']).toBe('0.962963');
    expect(returnsOf(choiceGames.sevens.analyse())).toEqual({
      under: '0.958333',
      seven: '0.966667',
      over: '0.958333',
      double: '0.966667',
    });
    // Banker 45.8597 %, player 44.6247 %, tie 9.5156 %: the published odds of eight decks.
    expect(Object.fromEntries(choiceGames.baccarat.analyse().map((bet) => [bet.name, toDecimal(bet.hit, 6)]))).toEqual({
      player: '0.446247',
      banker: '0.458597',
      tie: '0.095156',
      playerPair: '0.074699',
      bankerPair: '0.074699',
    });
    expect(Object.values(returnsOf(choiceGames.keno.analyse()))).toHaveLength(10);
    const roulette = choiceGames.roulette.analyse();
    expect(roulette).toHaveLength(49);
    for (const bet of roulette) expect(bet.return, bet.name).toEqual({ num: 36n, den: 37n });
    expect(returnsOf(choiceGames.scratch.analyse())).toEqual({ card: '0.958000' });
  });

  it('R-33 baccarat and keno played through the stream agree with the enumeration', () => {
    const cases: { game: ChoiceGame; choice: Json; bet: bigint; name: string }[] = [
      { game: choiceGames.baccarat, choice: { spots: { banker: '20' } }, bet: 20n, name: 'banker' },
      { game: choiceGames.baccarat, choice: { spots: { tie: '20' } }, bet: 20n, name: 'tie' },
      { game: choiceGames.keno, choice: { picks: [3, 17, 44, 80] }, bet: 10n, name: '4 marked' },
      { game: choiceGames.scratch, choice: {}, bet: 1n, name: 'card' },
      { game: choiceGames.roulette, choice: { spots: { dozen2: '1' } }, bet: 1n, name: 'dozen2' },
      { game: choiceGames.plinko, choice: { rows: 12, risk: 'medium' }, bet: 20n, name: '12 rows, medium' },
    ];
    for (const { game, choice, bet, name } of cases) {
      const exact = toNumber(game.analyse().find((row) => row.name === name)?.return ?? { num: 0n, den: 1n });
      const [mean, error] = simulate(game, { choice, bet, rounds: 10_000 });
      expect(Math.abs(mean - exact), `${name}: ${mean} against ${exact}`).toBeLessThan(error);
    }
  });

  it('R-33 no round of mines can be worth more than its next cell takes away', () => {
    for (let mines = 1; mines <= 24; mines++) {
      const multiples = mineMultiples(mines);
      let fair = 1;
      for (const [index, hundredths] of multiples.entries()) {
        fair *= (25 - index) / (25 - mines - index);
        expect(hundredths / 100 / fair).toBeLessThan(0.9701);
        expect(hundredths / 100 / fair).toBeGreaterThan(0.95);
      }
      expect(multiples, `${mines} mines`).toEqual(multiples.toSorted((a, b) => a - b));
    }
  });

  it('R-34 a pay table in the favour of the player is refused, bet by bet', () => {
    for (const game of Object.values(choiceGames)) expect(publishableChoice(game), game.id).toBeNull();
    const { num, den } = { num: 1n, den: 1n };
    const generous = (bet: Partial<BetAnalysis>): ChoiceGame => ({
      ...choiceGames.plinko,
      analyse: () => [{ ...(choiceGames.plinko.analyse()[0] as BetAnalysis), ...bet }],
    });
    expect(publishableChoice(generous({ name: 'even', return: { num, den } }))).toBe(
      'even: the return is 100 % or more',
    );
    expect(publishableChoice(generous({ name: 'mean', return: { num: 8n, den: 10n } }))).toContain('under 90 %');
    expect(publishableChoice(generous({ name: 'tall', most: 120_005 }))).toContain('more than the game declares');
  });

  it('every stake of a whole unit pays whole minor units', () => {
    expect(plinkoPays(16, 'high').every((pay) => (20 * pay) % 100 === 0)).toBe(true);
    expect(Object.values(baccaratPays).every((pay) => (20 * pay) % 100 === 0)).toBe(true);
    expect(() => plinkoPays(9, 'low')).toThrow(RangeError);
  });

  it('baccarat deals third cards by the rules', () => {
    // Cards by rank: 0 ace … 8 nine, 9 … 12 count nothing.
    const hands = (ranks: number[]) => dealHands(ranks);
    expect(hands([7, 5, 0, 0, 3, 3]).player, 'nine stands').toHaveLength(2);
    expect(hands([1, 1, 1, 1, 5, 4])).toEqual({ player: [1, 1, 5], banker: [1, 1, 4] });
    // Banker 3 stands on a player's third 8 alone.
    expect(hands([1, 1, 1, 0, 7, 4]).banker).toHaveLength(2);
    expect(hands([1, 1, 1, 0, 8, 4]).banker).toHaveLength(3);
    // Player stands on 6: banker draws to 5, stands on 6.
    expect(hands([2, 1, 2, 2, 4, 4]).banker).toHaveLength(3);
    expect(hands([2, 2, 2, 2, 4, 4]).banker).toHaveLength(2);
    expect(scoreOf([12, 8, 7])).toBe(7);
    expect(payOf('player', { player: [12, 8], banker: [25, 8] })).toBe(100);
  });
});
