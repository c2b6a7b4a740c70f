import { isAsPublished, publishSeeds } from '../published-round.ts';
import { findSlotGame, slotGames } from '../slot/models/index.ts';
import { playSlot, type SlotGameId } from '../slot/slot-game.ts';
import { potOf, verifyRound } from '../slot/verify.ts';
import { stakeScale } from '../stake-scale.ts';
import type { RoundVerifier } from './verification.ts';

/** Slots of every mechanic: every step reads the stream of its own number. */
export const slotVerifier: RoundVerifier = {
  rules: Object.values(slotGames).map(({ id, version }) => ({ id, version })),
  knows: (modelId, modelVersion) => findSlotGame(modelId, modelVersion) !== null,
  verify(round) {
    const { ok, faults, steps } = verifyRound(round);
    const malformed = faults.some((fault) => fault.kind === 'malformed');
    return {
      ok,
      faults,
      steps: steps.map(({ step, stops, win }) => {
        const same = isAsPublished(round.steps[step], { step, drawn: stops, win });
        return { step, action: null, stream: step, drawn: stops, win, same };
      }),
      total: malformed ? null : (steps.at(-1)?.state.total ?? 0n),
    };
  },
  sample({ modelId, seeds, currency, draw }) {
    const game = slotGames[modelId as SlotGameId];
    const bet = game.unit * BigInt(1 + draw.integer(100)) * stakeScale(currency);
    const steps = playSlot(game, { seeds, bet, currency });
    const pot = potOf(steps);
    return {
      ...publishSeeds(game, seeds),
      currency,
      bet: `${bet}`,
      total: `${steps.at(-1)?.state.total ?? 0n}`,
      ...(pot ? { pot: { name: pot, amount: '1' } } : {}),
      steps: steps.map(({ step, stops, win }) => ({ step, stops, win: `${win}` })),
    };
  },
};
