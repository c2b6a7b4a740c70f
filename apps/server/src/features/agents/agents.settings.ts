import { z } from 'zod';
import { declareSettings, defineSetting } from '../brand/index.ts';

export const agentsSettings = declareSettings({
  showBalances: defineSetting({
    key: 'agents.showBalances',
    schema: z.boolean(),
    initial: false,
    about: 'Agents see what stands in the main wallets of their team; false: nobody sees the balance of another.',
  }),
  agentsBelow: defineSetting({
    key: 'agents.agentsBelow',
    schema: z.boolean(),
    initial: true,
    about: 'Agents may open accounts for agents of their own type below themselves; false: for members alone.',
  }),
});
