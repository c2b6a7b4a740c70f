import { z } from 'zod';
import { declareSettings, defineAmountSetting } from '../brand/index.ts';

export const pointSettings = declareSettings({
  rates: defineAmountSetting({
    key: 'points.rates',
    schema: ({ positive }) => z.record(z.string().regex(/^[A-Z]{2,8}$/, 'must be a category such as RNG'), positive),
    initial: (local) => ({
      RNG: local('5.00'),
      MINIGAME: local('5.00'),
      FISH: local('10.00'),
      PVP: local('10.00'),
      LOTT: local('10.00'),
      ELOTT: local('10.00'),
      LIVE: local('20.00'),
      SPORTS: local('20.00'),
      ESPORTS: local('20.00'),
    }),
    about: (local) =>
      `How much of a product must be bet for a point: {"RNG": "${local('5.00')}", "LIVE": "${local('20.00')}"}; what is not named earns none. It holds for bets placed from now on.`,
  }),
  convert: defineAmountSetting({
    key: 'points.convert',
    schema: ({ positive }) =>
      z
        .strictObject({
          points: z.number().int().min(0).max(1_000_000),
          amount: positive,
          minimum: z.number().int().min(1).max(1_000_000_000),
          turnoverPercent: z.number().int().min(0).max(10_000),
        })
        .refine(({ points, minimum }) => points === 0 || minimum % points === 0, {
          message: 'must be a whole number of times the points of a step',
          path: ['minimum'],
        }),
    initial: (local) => ({ points: 100, amount: local('1.00'), minimum: 100, turnoverPercent: 100 }),
    about: (local) =>
      `What points bring: {"points": 100, "amount": "${local('1.00')}", "minimum": 100, "turnoverPercent": 100} is ${local('1.00')} for each hundred, to be staked once before a withdrawal; 0 points: they are not changed into money.`,
  }),
});
