import { z } from 'zod';
import { declareSettings, defineSetting } from '../../brand/index.ts';

const count = (max: number) => z.number().int().min(1).max(max);

/** Codes by text message and mail: how long they live and how many are sent. */
export const verificationSettings = declareSettings({
  lifeSeconds: defineSetting({
    key: 'codes.lifeSeconds',
    schema: z.number().int().min(60).max(600),
    initial: 180,
    about: 'How long a code is good, in seconds; so long the next one waits.',
  }),
  perContactHour: defineSetting({
    key: 'codes.perContactHour',
    schema: count(100),
    initial: 5,
    about: 'Codes to one number or e-mail address in an hour.',
  }),
  perContactDay: defineSetting({
    key: 'codes.perContactDay',
    schema: count(200),
    initial: 10,
    about: 'Codes to one number or e-mail address in a day.',
  }),
  perPrefixHour: defineSetting({
    key: 'codes.perPrefixHour',
    schema: count(10_000),
    initial: 30,
    about:
      'Codes in an hour to numbers that differ in the last four digits only; for mail, to one domain ten times that.',
  }),
  perAddressHour: defineSetting({
    key: 'codes.perAddressHour',
    schema: count(10_000),
    initial: 20,
    about: 'Codes asked for from one address in an hour; a household or a market stall may stand behind it.',
  }),
  smsPrices: defineSetting({
    key: 'codes.smsPrices',
    schema: z
      .record(z.string().regex(/^([A-Z]{2}|other)$/), z.number().int().min(0).max(10_000))
      .refine((prices) => 'other' in prices, 'must have a price for "other"'),
    initial: { other: 60, TH: 20, PH: 40, VN: 60, ID: 50, MY: 40, SG: 45 },
    about: 'What one text message costs by country, in thousandths of a US dollar: {"TH": 20, "other": 60}.',
  }),
  dailySpend: defineSetting({
    key: 'codes.dailySpend',
    schema: z.number().int().min(0).max(100_000_000),
    initial: 100_000,
    about: 'What codes may cost in 24 hours, in thousandths of a US dollar; after that none is sent.',
  }),
});
