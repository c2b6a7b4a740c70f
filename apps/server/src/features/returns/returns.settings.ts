import { z } from 'zod';
import { declareSettings, defineSetting } from '../brand/index.ts';

export const returnSettings = declareSettings({
  watch: defineSetting({
    key: 'returns.watch',
    schema: z.strictObject({ oneIn: z.number().int().min(100).max(1_000_000_000), pause: z.boolean() }),
    initial: { oneIn: 10_000, pause: false },
    about:
      'When a game is told to be outside the return it declares: {"oneIn": 10000, "pause": true}; of so many games that pay what they declare one is told wrongly in its whole life at the most; "pause": one that pays more takes no new round until an operator accepts it.',
  }),
});
