import { createHash } from 'node:crypto';
import { commitServerSeed, findModel, type PlayedStep, playRound } from '@sampan/engines';

/** What the player's browser sends as its seed with every bet of these tests. */
export const ownSeed = 'test-own-seed-of-the-player';

/** A server seed whose round of the classic model passes `wanted`: found by looking, in the order of a counter. */
export function findServerSeed(
  { nonce }: { nonce: number },
  wanted: (steps: PlayedStep[]) => boolean,
): { serverSeed: string; hash: string; steps: PlayedStep[] } {
  const model = findModel('classic', 1);
  if (!model) throw new Error('the classic model is gone');
  for (let counter = 0; counter < 100_000; counter++) {
    const serverSeed = createHash('sha256').update(`test ${counter}`).digest('hex');
    const steps = playRound({ model, seeds: { serverSeed, clientSeed: ownSeed, nonce }, lineStake: 5n });
    if (wanted(steps)) return { serverSeed, hash: commitServerSeed(serverSeed), steps };
  }
  throw new Error('no such seed among 100,000');
}

export const hasFreeSpins = (steps: PlayedStep[]): boolean => steps.length > 1;
/** Free spins in which at least three steps pay: the money has many ways to go wrong. */
export const hasRichFreeSpins = (steps: PlayedStep[]): boolean =>
  steps.length > 1 && steps.filter((step) => step.win > 0n).length >= 4;
export const isPlainWin = (steps: PlayedStep[]): boolean => steps.length === 1 && (steps[0]?.win ?? 0n) > 0n;
export const isLoss = (steps: PlayedStep[]): boolean => steps.length === 1 && steps[0]?.win === 0n;
