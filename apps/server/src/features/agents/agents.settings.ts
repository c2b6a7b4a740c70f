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
  links: defineSetting({
    key: 'agents.links',
    schema: z.number().int().min(1).max(200),
    initial: 20,
    about: 'How many invitation links an agent may have, the first one included.',
  }),
  passwordHandOver: defineSetting({
    key: 'agents.passwordHandOver',
    schema: z.enum(['off', 'waiting', 'opened']),
    initial: 'waiting',
    about:
      'For which accounts that an agent has opened the agent may hand over another one-time password: off (none), waiting (nobody has logged in yet) or opened (all whose owner has no other way to a new password; an agent can then get into them).',
  }),
  creditTransfers: defineSetting({
    key: 'agents.creditTransfers',
    schema: z.enum(['off', 'direct', 'team']),
    initial: 'off',
    about:
      'Whom an agent may give money of the own wallet: off (nobody; keep it so where the market forbids credit from agents), direct (the line directly below) or team (everybody below).',
  }),
});
