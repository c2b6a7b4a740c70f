import { z } from 'zod';
import { declareSettings, defineAmountSetting, defineSetting, refuseEmptyLimits } from '../brand/index.ts';

export const walletSettings = declareSettings({
  isSingle: defineSetting({
    key: 'wallet.isSingle',
    schema: z.boolean(),
    initial: true,
    about:
      'true: players play from one wallet. false: vendors with wallets of their own are offered, and transfers shown.',
  }),
  automaticTransfers: defineSetting({
    key: 'wallet.automaticTransfers',
    schema: z.boolean(),
    initial: true,
    about: 'Opening a game of a vendor with its own wallet brings the main wallet along, leaving it brings all back.',
  }),
  uplineLimits: defineAmountSetting({
    key: 'wallet.uplineLimits',
    schema: (amounts) =>
      refuseEmptyLimits(
        amounts,
        z.strictObject({
          minimum: amounts.positive,
          maximum: amounts.largest,
          perDayCount: z.number().int().min(0).max(1000),
          perDayAmount: amounts.largest,
        }),
      ),
    initial: (amount) => ({
      minimum: amount('1.00'),
      maximum: amount('5000.00'),
      perDayCount: 10,
      perDayAmount: amount('10000.00'),
    }),
    about: (local) =>
      `Limits of transfers to the upline: {"minimum": "${local('1.00')}", "maximum": "${local('5000.00')}", "perDayCount": 10, "perDayAmount": "${local('10000.00')}"}; a day is the market's, perDayCount 0 switches them off.`,
  }),
  downlineLimits: defineAmountSetting({
    key: 'wallet.downlineLimits',
    schema: (amounts) =>
      refuseEmptyLimits(
        amounts,
        z.strictObject({
          minimum: amounts.positive,
          maximum: amounts.largest,
          perDayCount: z.number().int().min(0).max(1000),
          perDayAmount: amounts.largest,
          perMemberAmount: amounts.largest,
          turnoverPercent: z.number().int().min(0).max(10_000),
        }),
      ),
    initial: (amount) => ({
      minimum: amount('1.00'),
      maximum: amount('1000.00'),
      perDayCount: 20,
      perDayAmount: amount('5000.00'),
      perMemberAmount: amount('1000.00'),
      turnoverPercent: 100,
    }),
    about: (local) =>
      `Limits of what an agent gives to members of the team, where agents.creditTransfers allows it: {"minimum": "${local('1.00')}", "maximum": "${local('1000.00')}", "perDayCount": 20, "perDayAmount": "${local('5000.00')}", "perMemberAmount": "${local('1000.00')}", "turnoverPercent": 100}; a day is the market's, turnoverPercent is what the member must stake for it.`,
  }),
});
