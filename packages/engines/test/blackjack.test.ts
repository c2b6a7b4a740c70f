import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blackjackStrategy } from '../src/choice/blackjack-analysis.ts';
import type { ChoiceEvent, Json } from '../src/choice/choice-game.ts';
import { choiceGames, countOf, type Move, worthOf } from '../src/index.ts';
import { toNumber } from '../src/rational.ts';

const game = choiceGames.blackjack;
const seedsAt = (nonce: number) => ({ serverSeed: '4d'.repeat(32), clientSeed: 'shoe', nonce });
const find = (events: readonly ChoiceEvent[], type: string): ChoiceEvent[] =>
  events.filter((event) => event.type === type);
const movesIn = (events: readonly ChoiceEvent[]): Move[] => (find(events, 'turn')[0]?.['moves'] ?? []) as Move[];

/** Plays a hand out, choosing by `pick`. */
function playOut(nonce: number, pick: (events: readonly ChoiceEvent[]) => Move) {
  const input = { seeds: seedsAt(nonce), bet: 100n, choice: {} };
  const actions: Json[] = [];
  let staked = input.bet;
  let round = game.play({ ...input, actions });
  while (!round.finished) {
    const action = { type: pick(round.steps.at(-1)?.events ?? []) };
    staked += game.extraStake?.({ ...input, actions }, action) ?? 0n;
    actions.push(action);
    round = game.play({ ...input, actions });
  }
  return { round, actions, staked };
}

const table = new Map(blackjackStrategy().map(({ hand, moves }) => [hand, moves]));

/** Best play with a hand of more than two cards is the same but for the moves that are gone. */
function bestMove(events: readonly ChoiceEvent[]): Move {
  const open = movesIn(events);
  const hand = find(events, 'hand')[find(events, 'turn')[0]?.['hand'] as number] as ChoiceEvent;
  const cards = hand['cards'] as number[];
  const [dealer] = find(events, 'dealer') as [ChoiceEvent];
  const up = worthOf((dealer['cards'] as number[])[0] as number);
  const column = up === 1 ? 9 : up - 2;
  const { total, soft } = countOf(cards);
  const worth = worthOf(cards[0] as number);
  const pair = table.get(worth === 1 ? 'A A' : `${worth} ${worth}`)?.[column];
  if (open.includes('split') && pair === 'split') return 'split';
  if (soft) return softMove(total, up, open);
  const move = total < 5 ? 'hit' : (table.get(`${Math.min(total, 17)}`)?.[column] as Move);
  return move === 'double' && !open.includes('double') ? 'hit' : move;
}

function softMove(total: number, up: number, open: readonly Move[]): Move {
  const move = table.get(`A ${total - 11}`)?.[up === 1 ? 9 : up - 2];
  if (total === 12) return 'hit';
  if (move !== 'double') return move ?? 'stand';
  if (open.includes('double')) return 'double';
  return total >= 18 ? 'stand' : 'hit';
}

describe('blackjack', () => {
  it('R-33 hands played through the stream by best play come back as often as enumerated (99 % interval)', () => {
    const hands = 20_000;
    const nets = Array.from({ length: hands }, (_, nonce) => {
      const { round, staked } = playOut(nonce, bestMove);
      return Number(round.total - staked) / 100;
    });
    const mean = nets.reduce((a, b) => a + b, 0) / hands;
    const variance = nets.reduce((sum, net) => sum + (net - mean) ** 2, 0) / hands;
    const exact = toNumber(game.analyse()[0]?.return ?? { num: 0n, den: 1n }) - 1;
    expect(Math.abs(mean - exact), `${mean} against ${exact}`).toBeLessThan(2.576 * Math.sqrt(variance / hands));
  });

  it('R-39 in 10,000 hands nothing of the dealer but the first card is shown before the end', () => {
    for (let nonce = 0; nonce < 10_000; nonce++) {
      const open = game.play({ seeds: seedsAt(nonce), bet: 2n, choice: {}, actions: [] });
      if (open.finished) continue;
      const [{ numbers, events } = { numbers: [], events: [] }] = open.steps;
      expect(numbers).toHaveLength(3);
      expect(find(events, 'dealer')[0]?.['cards']).toEqual([numbers[0]]);
      expect(find(events, 'end')).toEqual([]);
    }
  });

  it('a round pays what its hands say, never more than eight bets, and stakes what its actions added', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.infiniteStream(fc.nat(3)), (nonce, whims) => {
        const { round, actions, staked } = playOut(nonce, (events) => {
          const open = movesIn(events);
          return open[(whims.next().value ?? 0) % open.length] as Move;
        });
        const last = round.steps.at(-1);
        const hands = find(last?.events ?? [], 'hand');
        const dealer = find(last?.events ?? [], 'dealer')[0]?.['total'] as number;
        const [end] = find(last?.events ?? [], 'end');
        expect(staked).toBe(100n * BigInt(hands.reduce((sum, hand) => sum + (hand['stakes'] as number), 0)));
        expect(staked - 100n).toBe(
          100n * BigInt(actions.filter((a) => ['double', 'split'].includes((a as { type: string }).type)).length),
        );
        expect(round.total).toBeLessThanOrEqual(800n);
        expect(round.total).toBe(hands.reduce((sum, hand) => sum + (hand['amount'] as bigint), 0n));
        if (end?.['blackjack'] || end?.['dealerBlackjack']) return;
        for (const hand of hands) {
          const [total, stakes] = [hand['total'] as number, BigInt(hand['stakes'] as number)];
          const times = total > 21 ? 0n : dealer > 21 || total > dealer ? 2n : total === dealer ? 1n : 0n;
          expect(hand['amount']).toBe(100n * stakes * times);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('moves that are not open are refused: after the end, a split without a pair, a double with three cards', () => {
    const seen = new Set<string>();
    for (let nonce = 0; seen.size < 4; nonce++) {
      const input = { seeds: seedsAt(nonce), bet: 2n, choice: {} };
      const open = game.play({ ...input, actions: [] });
      if (open.finished) {
        expect(() => game.play({ ...input, actions: [{ type: 'hit' }] })).toThrow('over');
        seen.add('over');
        continue;
      }
      const moves = movesIn(open.steps[0]?.events ?? []);
      if (!moves.includes('split')) {
        expect(() => game.play({ ...input, actions: [{ type: 'split' }] })).toThrow('not open');
        seen.add('pair');
      } else {
        const again = game.play({ ...input, actions: [{ type: 'split' }] });
        expect(find(again.steps[1]?.events ?? [], 'hand')).toHaveLength(2);
        if (!again.finished)
          expect(() => game.play({ ...input, actions: [{ type: 'split' }, { type: 'split' }] })).toThrow('not open');
        seen.add('twice');
      }
      const hit = game.play({ ...input, actions: [{ type: 'hit' }] });
      if (hit.finished) continue;
      expect(() => game.play({ ...input, actions: [{ type: 'hit' }, { type: 'double' }] })).toThrow('not open');
      seen.add('three');
    }
    for (const action of [null, { type: 'insure' }, { type: 'hit', hand: 1 }, 'hit', { type: 1 }])
      expect(game.readAction(action)).toBeNull();
  });
});
