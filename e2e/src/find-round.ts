import { findModel, lineStakeOf, type PlayedStep, playRound } from '@sampan/engines';
import { clientSeedOf } from './play-steps.ts';

export interface Commitment {
  serverSeed: string;
  nonce: number;
  modelId: string;
  modelVersion: number;
}

/**
 * A client seed with which the committed server seed gives a round that `wanted` takes. A player cannot do this: the
 * server seed is secret until the round is over.
 * @param bet minor units
 */
export function findClientSeed(
  { serverSeed, nonce, modelId, modelVersion }: Commitment,
  bet: bigint,
  wanted: (steps: PlayedStep[]) => boolean,
): { clientSeed: string; steps: PlayedStep[] } {
  const model = findModel(modelId, modelVersion);
  if (!model) throw new Error(`no model ${modelId} version ${modelVersion}`);
  for (let counter = 0; counter < 100_000; counter++) {
    const clientSeed = clientSeedOf(counter);
    const steps = playRound({ model, seeds: { serverSeed, clientSeed, nonce }, lineStake: lineStakeOf(bet) });
    if (wanted(steps)) return { clientSeed, steps };
  }
  throw new Error('no such round among 100,000');
}
