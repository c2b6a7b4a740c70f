import { z } from 'zod';
import { declareSettings, defineSetting } from '../brand/index.ts';

export const agentsSettings = declareSettings({
  agentsBelow: defineSetting({
    key: 'agents.agentsBelow',
    schema: z.boolean(),
    initial: true,
    about: 'Agents may open accounts for agents of their own type below themselves; false: for members alone.',
  }),
});
