import { commitServerSeed } from '../src/fairness.ts';
import type { PlayedStep, PublishedRound, SlotModel } from '../src/slot/index.ts';

export const serverSeed = 'c0ffee'.padEnd(64, '7');
export const seedsAt = (nonce: number) => ({ serverSeed, clientSeed: 'river', nonce });

export const publishSlotRound = (model: SlotModel, nonce: number, played: PlayedStep[]): PublishedRound => ({
  roundId: `r${nonce}`,
  modelId: model.id,
  modelVersion: model.version,
  serverSeedHash: commitServerSeed(serverSeed),
  serverSeed,
  clientSeed: 'river',
  nonce,
  currency: 'USD',
  bet: '200',
  total: (played.at(-1)?.state.total ?? 0n).toString(),
  steps: played.map(({ step, stops, win }) => ({ step, stops: [...stops], win: win.toString() })),
});
