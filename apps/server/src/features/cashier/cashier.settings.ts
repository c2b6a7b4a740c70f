import { z } from 'zod';
import { declareSettings, defineAmountSetting, defineSetting } from '../brand/index.ts';

export const cashierSettings = declareSettings({
  depositMinutes: defineSetting({
    key: 'cashier.depositMinutes',
    schema: z.number().int().min(1).max(1440),
    initial: 15,
    about: 'Minutes a deposit order waits for its payment.',
  }),
  depositMaxOpen: defineSetting({
    key: 'cashier.depositMaxOpen',
    schema: z.number().int().min(1).max(50),
    initial: 3,
    about: 'Deposit orders one player may have waiting at once.',
  }),
  secondMatchFrom: defineAmountSetting({
    key: 'cashier.secondMatchFrom',
    schema: ({ positive }) => positive,
    initial: (local) => local('1000.00'),
    about: () =>
      'A transfer that an operator matches to an order takes two operators when it credits this amount or more.',
  }),
  slipMinutes: defineSetting({
    key: 'cashier.slipMinutes',
    schema: z.number().int().min(10).max(10_080),
    initial: 1440,
    about:
      'Minutes an order stays open for a person to look at it, once the player has sent a picture of the transfer.',
  }),
});
