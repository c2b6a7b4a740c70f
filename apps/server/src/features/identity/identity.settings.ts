import { identityDocuments } from '@sampan/contract';
import { isSupportedCountry } from 'libphonenumber-js';
import { z } from 'zod';
import { type AmountSchemas, declareSettings, defineAmountSetting, defineSetting } from '../brand/index.ts';

const never = { single: null, day: null, lifetime: null } as const;

const amounts = ({ positive }: AmountSchemas) =>
  z.strictObject({ single: positive.nullable(), day: positive.nullable(), lifetime: positive.nullable() });

const country = z
  .string()
  .refine(
    (code) => code === '*' || (/^[A-Z]{2}$/.test(code) && isSupportedCountry(code)),
    'must be a country code or *',
  );

export const identitySettings = declareSettings({
  askedFrom: defineAmountSetting({
    key: 'identity.askedFrom',
    schema: (scale) => z.strictObject({ deposit: amounts(scale), withdraw: amounts(scale) }),
    initial: () => ({ deposit: never, withdraw: never }),
    about: (local) =>
      `From which amount proof of identity is asked for: of one order, of a day, of all there ever was; null: never by that. {"deposit": {"single": null, "day": null, "lifetime": "${local('2000.00')}"}, "withdraw": {"single": "${local('1000.00')}", "day": null, "lifetime": "${local('2000.00')}"}}. A deposit that reaches it is refused until then; a withdrawal is taken and waits.`,
  }),
  documents: defineSetting({
    key: 'identity.documents',
    schema: z
      .record(country, z.array(z.enum(identityDocuments)).min(1))
      .refine((table) => table['*'] !== undefined, 'must say under * what holds for every other country'),
    initial: {
      '*': ['id-card', 'passport', 'driving-licence'],
      CN: ['id-card', 'passport'],
      ID: ['id-card', 'passport'],
      VN: ['id-card', 'passport'],
    },
    about:
      'Which documents are taken by country of issue: {"*": ["id-card", "passport", "driving-licence"], "VN": ["id-card", "passport"]}. Of countries the brand does not serve a passport is taken.',
  }),
  validMonths: defineSetting({
    key: 'identity.validMonths',
    schema: z.number().int().min(1).max(240).nullable(),
    initial: null,
    about: 'Months after which somebody is asked anew; null: when the document lapses, and not before.',
  }),
  provider: defineSetting({
    key: 'identity.provider',
    schema: z.enum(['operators']),
    initial: 'operators',
    about: 'Who decides documents: operators.',
  }),
  retention: defineSetting({
    key: 'identity.retention',
    schema: z.strictObject({
      closedMonths: z.number().int().min(0).max(240),
      refusedDays: z.number().int().min(1).max(3650),
      draftDays: z.number().int().min(1).max(365),
    }),
    initial: { closedMonths: 60, refusedDays: 180, draftDays: 30 },
    about:
      'When documents are deleted: months after the account was closed, days after they were refused, days after pictures were sent and never handed in: {"closedMonths": 60, "refusedDays": 180, "draftDays": 30}. Who decided what and when stays.',
  }),
});
