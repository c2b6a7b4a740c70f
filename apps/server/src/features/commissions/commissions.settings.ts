import { z } from 'zod';
import { declareSettings, defineSetting } from '../brand/index.ts';
import { contractKinds } from './rules/terms.ts';

const rate = z.number().int().min(1).max(1_000_000);

const percent = z.number().int().min(1).max(100);

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
  abuse: defineSetting({
    key: 'commissions.abuse',
    schema: z.strictObject({
      hold: z.boolean(),
      sharedMarks: z.number().int().min(1).max(20),
      farmAccounts: z.number().int().min(2).max(10_000),
      farmShare: percent,
      mirroredBets: z.number().int().min(2).max(1_000_000),
      mirroredShare: percent,
      passedTimes: z.number().int().min(1).max(1000),
      passedShare: percent,
    }),
    initial: {
      hold: true,
      sharedMarks: 1,
      farmAccounts: 5,
      farmShare: 50,
      mirroredBets: 20,
      mirroredShare: 50,
      passedTimes: 3,
      passedShare: 80,
    },
    about:
      'From when on teams are flagged: marks that an agent shares with somebody below; members who took a bonus and left or are one person, and their share in percent of all who took one; bets of a day against another member, and their share; times that a member was given money, and the share handed on. hold: what is flagged is held out of bills until an operator decides. {"hold": true, "sharedMarks": 1, "farmAccounts": 5, "farmShare": 50, "mirroredBets": 20, "mirroredShare": 50, "passedTimes": 3, "passedShare": 80}.',
  }),
});
