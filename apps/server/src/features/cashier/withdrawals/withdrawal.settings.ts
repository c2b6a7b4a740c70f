import { z } from 'zod';
import { declareSettings, defineAmountSetting, defineSetting, refuseEmptyLimits } from '../../brand/index.ts';

const minutes = z.number().int().min(0).max(43_200);

export const withdrawalSettings = declareSettings({
  limits: defineAmountSetting({
    key: 'cashier.withdrawalLimits',
    schema: (amounts) =>
      refuseEmptyLimits(
        amounts,
        z.strictObject({
          minimum: amounts.positive,
          maximum: amounts.largest,
          perDayCount: z.number().int().min(1).max(1000),
          perDayAmount: amounts.largest,
        }),
      ),
    initial: (local) => ({
      minimum: local('10.00'),
      maximum: local('20000.00'),
      perDayCount: 5,
      perDayAmount: local('50000.00'),
    }),
    about: (local) =>
      `Limits of a withdrawal: {"minimum": "${local('10.00')}", "maximum": "${local('20000.00')}", "perDayCount": 5, "perDayAmount": "${local('50000.00')}"}; a day is the market's.`,
  }),
  secondApprovalFrom: defineAmountSetting({
    key: 'cashier.secondApprovalFrom',
    schema: ({ positive }) => positive,
    initial: (local) => local('1000.00'),
    about: () =>
      'A withdrawal that comes to this amount or more, with what the player has asked for in the 24 hours before it, needs the approval of two different people.',
  }),
  payeesMax: defineSetting({
    key: 'cashier.payeesMax',
    schema: z.number().int().min(1).max(20),
    initial: 5,
    about: 'Bank accounts and e-wallets one player may keep.',
  }),
  payeeCooling: defineSetting({
    key: 'cashier.payeeCooling',
    schema: z.strictObject({ firstMinutes: minutes, minutes }),
    initial: { firstMinutes: 0, minutes: 60 },
    about:
      'Minutes an account waits after it was added before it can be withdrawn to: {"firstMinutes": 0, "minutes": 60}; firstMinutes is for a player\'s very first account.',
  }),
  closedLoop: defineSetting({
    key: 'cashier.closedLoop',
    schema: z.boolean(),
    initial: false,
    about:
      "on: what came in by bank transfer goes back to the account it came from before anything goes elsewhere, where the bank names the sender's account.",
  }),
  risk: defineAmountSetting({
    key: 'cashier.withdrawalRisk',
    schema: ({ amount }) =>
      z.strictObject({
        newPayeeHours: z.number().int().min(0).max(8760),
        manyPerDay: z.number().int().min(1).max(1000),
        timesDeposits: z.number().int().min(1).max(1000),
        quickMinutes: z.number().int().min(0).max(10_080),
        largeAmount: amount,
      }),
    initial: (local) => ({
      newPayeeHours: 24,
      manyPerDay: 3,
      timesDeposits: 3,
      quickMinutes: 60,
      largeAmount: local('5000.00'),
    }),
    about: (local) =>
      `When the operator sees a flag on a withdrawal: {"newPayeeHours": 24, "manyPerDay": 3, "timesDeposits": 3, "quickMinutes": 60, "largeAmount": "${local('5000.00')}"}.`,
  }),
});
