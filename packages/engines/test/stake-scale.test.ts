import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { caseCount } from '../../../tools/test-support/property-runs.ts';
import { samplePlays } from '../src/choice/sample-plays.ts';
import {
  type ChoiceGame,
  choiceGames,
  createDraw,
  createWordSource,
  type Json,
  playSlot,
  type SlotGame,
  slotGames,
  stakeCurrencies,
  stakeScale,
} from '../src/index.ts';
import { potRules } from '../src/slot/models/pots.ts';
import { drawPot } from '../src/slot/pots/play.ts';

const seedsAt = (nonce: number) => ({
  serverSeed: createHash('sha256').update(`unit ${nonce}`).digest('hex'),
  clientSeed: 'any-unit',
  nonce,
});

/** The same value with every amount (a bigint, or a stake of a spot as decimal text) `times` as large. */
function scaled(value: unknown, times: bigint, key = ''): unknown {
  if (typeof value === 'bigint') return value * times;
  if (key === 'spots' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([spot, stake]) => [spot, `${BigInt(stake) * times}`]));
  if (Array.isArray(value)) return value.map((one) => scaled(one, times));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, scaled(one, times, name)]));
}

/** The choice with the smallest stake that its game takes: on each of its spots, on each of its tickets. */
function smallest({ stakeUnit }: ChoiceGame, choice: Json): { choice: Json; bet: bigint } {
  const { spots, tickets } = choice as { spots?: Record<string, string>; tickets?: number };
  if (!spots) return { choice, bet: stakeUnit * BigInt(tickets ?? 1) };
  const names = Object.keys(spots);
  return {
    choice: { spots: Object.fromEntries(names.map((name) => [name, `${stakeUnit}`])) },
    bet: stakeUnit * BigInt(names.length),
  };
}

describe('the return of a game is the same in every currency', () => {
  it.each(Object.values(slotGames))('R-33 $id: a round pays the same multiple of its stake', (game: SlotGame) => {
    for (let nonce = 0; nonce < caseCount(40, 150); nonce++) {
      const bet = game.unit * BigInt(1 + (nonce % 50));
      const dollars = playSlot(game, { seeds: seedsAt(nonce), bet, currency: 'USD' });
      for (const currency of stakeCurrencies) {
        const times = stakeScale(currency);
        const played = playSlot(game, { seeds: seedsAt(nonce), bet: bet * times, currency });
        expect(played).toEqual(scaled(dollars, times));
      }
    }
  });

  it.each(Object.values(choiceGames))('R-33 $id: a round pays the same multiple of its stake', (game: ChoiceGame) => {
    const sample = samplePlays[game.id as keyof typeof samplePlays];
    for (let nonce = 0; nonce < caseCount(40, 150); nonce++) {
      const seeds = seedsAt(nonce);
      const draw = createDraw(createWordSource({ ...seeds, clientSeed: 'choices' }, 0));
      const { choice, bet } = sample.bet(draw);
      const play = (times: bigint, actions: readonly Json[]) => {
        const read = game.readChoice(scaled(choice, times), bet * times);
        if (read === null) throw new Error(`${game.id} does not take ${bet * times}`);
        return game.play({ seeds, bet: bet * times, choice: read, actions });
      };
      const actions: Json[] = [];
      for (let round = play(1n, actions); !round.finished; round = play(1n, actions))
        actions.push(game.readAction(sample.act?.(draw, round) ?? null));
      const dollars = play(1n, actions);
      for (const currency of stakeCurrencies) {
        const times = stakeScale(currency);
        expect(play(times, actions)).toEqual(scaled(dollars, times));
      }
    }
  });

  // Where a currency has no decimals the smallest stakes are the hardest: nothing of a win may be rounded away.
  it.each(Object.values(choiceGames))(
    'R-33 $id: its smallest stake is paid in whole minor units',
    (game: ChoiceGame) => {
      const sample = samplePlays[game.id as keyof typeof samplePlays];
      for (let nonce = 0; nonce < caseCount(120, 400); nonce++) {
        const seeds = seedsAt(nonce);
        const draw = createDraw(createWordSource({ ...seeds, clientSeed: 'smallest' }, 0));
        const { choice, bet } = smallest(game, sample.bet(draw).choice);
        const read = game.readChoice(choice, bet);
        if (read === null) throw new Error(`${game.id} does not take ${bet}`);
        const actions: Json[] = [];
        const play = () => game.play({ seeds, bet, choice: read, actions });
        const playOut = (): void => {
          for (let round = play(); !round.finished; round = play())
            actions.push(game.readAction(sample.act?.(draw, round) ?? null));
        };
        // A pay that is no whole number of minor units is a RangeError of the game's.
        expect(playOut).not.toThrow();
      }
    },
  );

  it('R-31 each pot is as likely for a stake of the same worth, and every stake of the unit has a whole chance', () => {
    for (const currency of stakeCurrencies) {
      const times = stakeScale(currency);
      expect(potRules.unit % times, `${currency} counts ${times} to a cent`).toBe(0n);
      for (let nonce = 0; nonce < caseCount(400, 2_000); nonce++) {
        const seeds = seedsAt(nonce);
        const dollars = drawPot(potRules, { seeds, bet: 20_000n, currency: 'USD' });
        expect(drawPot(potRules, { seeds, bet: 20_000n * times, currency })).toBe(dollars);
      }
    }
  });

  it('a currency that the games are not made for is refused', () => {
    expect(() => stakeScale('XXX')).toThrow(RangeError);
    expect(() => playSlot(slotGames.pots, { seeds: seedsAt(1), bet: 100n, currency: 'toString' })).toThrow(RangeError);
  });
});
