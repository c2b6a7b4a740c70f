import { z } from 'zod';
import { declareSettings, defineSetting } from '../brand/index.ts';
import { contractKinds } from './rules/terms.ts';

const rate = z.number().int().min(1).max(1_000_000);

export const commissionsSettings = declareSettings({
  kinds: defineSetting({
    key: 'commissions.kinds',
    schema: z
      .array(z.enum(contractKinds))
      .refine((kinds) => new Set(kinds).size === kinds.length, 'a kind stands here once'),
    initial: [...contractKinds],
    about:
      'Kinds of contract with agents: of "dividend", "daily", "hourly", "realtime". Of another nothing is offered, and its page leaves the agent centre; what has been signed goes on.',
  }),
  highestRates: defineSetting({
    key: 'commissions.highestRates',
    schema: z.strictObject({ dividend: rate, daily: rate, hourly: rate, realtime: rate }),
    initial: { dividend: 500_000, daily: 20_000, hourly: 20_000, realtime: 20_000 },
    about:
      'The highest rate that the brand gives by a contract of each kind, in parts per million (20000 is 2 %): {"dividend": 500000, "daily": 20000, "hourly": 20000, "realtime": 20000}.',
  }),
});
