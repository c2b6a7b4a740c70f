import { expect, it } from 'vitest';
import type { SlotModel } from '../src/slot/index.ts';
import { models, playRound, verifyRound } from '../src/slot/index.ts';
import { publishSlotRound, seedsAt } from './publish-slot-round.ts';

it('R-35 100,000 published rounds verify', () => {
  let verified = 0;
  for (let nonce = 0; nonce < 100_000; nonce++) {
    const model = [models.gentle, models.classic, models.high][nonce % 3] as SlotModel;
    const played = playRound({ model, seeds: seedsAt(nonce), lineStake: 10n });
    if (verifyRound(publishSlotRound(model, nonce, played)).ok) verified += 1;
  }
  expect(verified).toBe(100_000);
});
