/**
 * Video poker, jacks or better: five cards are dealt, any are held, the rest are replaced once. The replacements lie fixed
 * behind the first five before anything is shown, and are not shown unless they are drawn.
 */
import { createDraw, createWordSource } from '../fairness.ts';
import type { ChoiceGame, ChoiceStep } from './choice-game.ts';
import { isWhole, payHundredths, readKeys } from './choice-game.ts';
import { dealDistinct } from './draw-cards.ts';
import { classifyPoker, type PokerClass } from './poker-hands.ts';
import { videoPokerReturn } from './video-poker-return.ts';

const HAND = 5;

/** Hundredths of the bet: the "8/5" table. */
export const videoPokerPays: Record<PokerClass, number> = {
  nothing: 0,
  jacks: 100,
  twoPair: 200,
  trips: 300,
  straight: 400,
  flush: 500,
  fullHouse: 800,
  quads: 2500,
  straightFlush: 5000,
  royal: 80_000,
};

type HoldAction = { readonly type: 'hold'; readonly held: readonly number[] };

function drawHand(dealt: readonly number[], held: readonly number[]): number[] {
  let next = HAND;
  return dealt.slice(0, HAND).map((card, place) => (held.includes(place) ? card : (dealt[next++] as number)));
}

export const videoPoker: ChoiceGame<Record<string, never>, HoldAction> = {
  id: 'video-poker',
  version: 1,
  stakeUnit: 1n,
  mostHundredths: 80_000,
  readChoice: (input) => (readKeys(input, []) ? {} : null),
  readAction(input) {
    const action = readKeys(input, ['type', 'held']);
    const held = action?.['held'];
    if (action?.['type'] !== 'hold' || !Array.isArray(held)) return null;
    if (!held.every((place) => isWhole(place, 0, HAND - 1)) || new Set(held).size !== held.length) return null;
    return { type: 'hold', held: held.toSorted((a, b) => a - b) };
  },
  play({ seeds, bet, actions }) {
    const dealt = dealDistinct(createDraw(createWordSource(seeds, 0)), 52, 2 * HAND);
    const first = dealt.slice(0, HAND);
    const steps: ChoiceStep[] = [
      { step: 0, numbers: first, win: 0n, events: [{ type: 'deal', cards: first, class: classifyPoker(first) }] },
    ];
    const [action, ...more] = actions;
    if (more.length > 0) throw new RangeError('the round is over');
    if (!action) return { steps, finished: false, total: 0n };
    const cards = drawHand(dealt, action.held);
    const name = classifyPoker(cards);
    const win = payHundredths(bet, videoPokerPays[name]);
    steps.push({
      step: 1,
      numbers: cards,
      win,
      events: [{ type: 'draw', cards, class: name, multiple: videoPokerPays[name], win }],
    });
    return { steps, finished: true, total: win };
  },
  rest: () => ({ type: 'hold', held: [0, 1, 2, 3, 4] }),
  analyse: () => [{ name: 'optimal', ...videoPokerReturn, most: 80_000 }],
};
