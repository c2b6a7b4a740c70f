import { z } from 'zod';
import { declareSettings, defineSetting } from '../brand/index.ts';

export const affiliatesSettings = declareSettings({
  links: defineSetting({
    key: 'affiliates.links',
    schema: z.number().int().min(1).max(200),
    initial: 50,
    about: 'How many links an affiliate may have.',
  }),
});
