import { commitServerSeed } from '../fairness.ts';
import { LINES } from '../slot/lines.ts';
import type { ModelId } from '../slot/model.ts';
import { findModel, models } from '../slot/models/index.ts';
import { playRound } from '../slot/play.ts';
import { verifyRound } from '../slot/verify.ts';
import type { RoundJudge } from './judgement.ts';

/** Reel slots: every step reads the stream of its own number. */
export const slotJudge: RoundJudge = {
  rules: Object.values(models).map(({ id, version }) => ({ id, version })),
  knows: (modelId, modelVersion) => findModel(modelId, modelVersion) !== null,
  judge(round) {
    const { ok, faults, steps } = verifyRound(round);
    const malformed = faults.some((fault) => fault.kind === 'malformed');
    return {
      ok,
      faults,
      steps: steps.map(({ step, stops, win }) => {
        const claimed = round.steps[step];
        const same = claimed?.step === step && claimed.stops.join() === stops.join() && claimed.win === `${win}`;
        return { step, action: null, stream: step, drawn: stops, win, same };
      }),
      total: malformed ? null : (steps.at(-1)?.state.total ?? 0n),
    };
  },
  sample({ modelId, seeds, draw }) {
    const model = models[modelId as ModelId];
    const lineStake = BigInt(1 + draw.integer(500));
    const steps = playRound({ model, seeds, lineStake });
    return {
      roundId: `${modelId}-${seeds.nonce}`,
      modelId,
      modelVersion: model.version,
      serverSeedHash: commitServerSeed(seeds.serverSeed),
      ...seeds,
      bet: `${lineStake * LINES}`,
      total: `${steps.at(-1)?.state.total ?? 0n}`,
      steps: steps.map(({ step, stops, win }) => ({ step, stops, win: `${win}` })),
    };
  },
};
