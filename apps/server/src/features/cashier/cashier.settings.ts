import { positiveAmountSchema } from '@sampan/contract';
import { z } from 'zod';
import { declareSettings, defineSetting } from '../brand/index.ts';

const amount = positiveAmountSchema;

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
  withdrawalLimits: defineSetting({
    key: 'cashier.withdrawalLimits',
    schema: z.strictObject({
      minimum: amount,
      maximum: amount,
      perDayCount: z.number().int().min(1).max(1000),
      perDayAmount: amount,
    }),
    initial: { minimum: '10.00', maximum: '20000.00', perDayCount: 5, perDayAmount: '50000.00' },
    about:
      'Limits of a withdrawal: {"minimum": "10.00", "maximum": "20000.00", "perDayCount": 5, "perDayAmount": "50000.00"}; a day is the market\'s.',
  }),
});

/** Bank accounts one player may keep. */
export const MAX_PAYEES = 5;
