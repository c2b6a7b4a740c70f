/**
 * Baccarat (punto banco): eight fresh decks a round, the usual drawing rules. A tie returns the stakes on player and banker
 * and pays 9 to 1; a pair in the first two cards of a side pays 12 to 1.
 */
import { createDraw, createWordSource } from '../fairness.ts';
import { analyseBaccarat } from './baccarat-analysis.ts';
import { BACCARAT_DECKS, type BaccaratSpot, baccaratSpots, dealHands, payOf, scoreOf } from './baccarat-rules.ts';
import type { ChoiceEvent, ChoiceGame } from './choice-game.ts';
import { dealDistinct } from './draw-cards.ts';
import { readSpots, type SpotChoice, stakesOf } from './spots.ts';

export const baccarat: ChoiceGame<SpotChoice<BaccaratSpot>, never> = {
  id: 'baccarat',
  version: 1,
  stakeUnit: 20n,
  mostHundredths: 1300,
  readChoice: (input, bet) => readSpots(input, { names: baccaratSpots, bet, unit: 20n }),
  readAction: () => null,
  play({ seeds, choice, actions }) {
    if (actions.length > 0) throw new RangeError('the round is over');
    const cards = dealDistinct(createDraw(createWordSource(seeds, 0)), 52 * BACCARAT_DECKS, 6);
    const hands = dealHands(cards);
    const scores = [scoreOf(hands.player), scoreOf(hands.banker)];
    const paid = stakesOf(choice).map(([spot, stake]) => ({
      spot,
      amount: (stake * BigInt(payOf(spot, hands))) / 100n,
    }));
    const win = paid.reduce((sum, { amount }) => sum + amount, 0n);
    const events: ChoiceEvent[] = [
      { type: 'hands', player: hands.player, banker: hands.banker, scores },
      ...paid.filter(({ amount }) => amount > 0n).map(({ spot, amount }) => ({ type: 'spot', spot, amount })),
      { type: 'end', win },
    ];
    // Only what was dealt is shown: the cards behind are nobody's business.
    const numbers = [...hands.player, ...hands.banker];
    return { steps: [{ step: 0, numbers, win, events }], finished: true, total: win };
  },
  rest: () => {
    throw new RangeError('a hand ends with its first step');
  },
  analyse: () => analyseBaccarat(BACCARAT_DECKS),
};
