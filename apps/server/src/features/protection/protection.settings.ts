import { REALITY_MINUTES } from '@sampan/contract';
import { z } from 'zod';
import { declareSettings, defineSetting } from '../brand/index.ts';

export const protectionSettings = declareSettings({
  realityMinutes: defineSetting({
    key: 'protection.realityMinutes',
    schema: z.number().int().min(REALITY_MINUTES.min).max(REALITY_MINUTES.max),
    initial: 60,
    about: 'Minutes of a session after which a player is shown its time and net result; a player may choose others.',
  }),
});
