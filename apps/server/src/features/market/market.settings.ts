import { isSupportedCountry } from 'libphonenumber-js';
import { z } from 'zod';
import { brandSettings, declareSettings, defineSetting, products } from '../brand/index.ts';

/** What a market may open or close. Not withdrawals: what is a player's goes out from everywhere. */
export const gateActions = ['register', 'login', 'deposit', 'bet'] as const;
export type GateAction = (typeof gateActions)[number];

const country = z
  .string()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && isSupportedCountry(code),
    'must be a country code of two capital letters, such as TH',
  );

export const marketSettings = declareSettings({
  countries: defineSetting({
    key: 'market.countries',
    schema: z.array(country).max(250),
    initial: [],
    about:
      'Countries the brand serves: ["TH"]. Everybody else may neither register, deposit nor bet. Empty: every country, for play money alone.',
  }),
  unknown: defineSetting({
    key: 'market.unknownCountry',
    schema: z.enum(['refuse', 'serve']),
    initial: 'refuse',
    about: 'refuse or serve: what becomes of a visitor whose country nobody knows, where market.countries names some.',
  }),
  switches: defineSetting({
    key: 'market.switches',
    schema: z
      .array(
        z.strictObject({
          country: country.or(z.literal('*')),
          product: z.enum([...products, '*']),
          action: z.enum([...gateActions, '*']),
          open: z.boolean(),
          identity: z.literal(true).optional(),
        }),
      )
      .max(1000),
    initial: [],
    about:
      'What is open or closed by country, product and action: [{"country": "TH", "product": "SPORTS", "action": "bet", "open": false}]; * is any; of those that fit the one that names most counts, and a closed one before an open one. With "identity": true it is open to those alone who have proven their identity, for deposits and bets. Withdrawals are never closed.',
  }),
});

const gateKeys: ReadonlySet<string> = new Set(
  [...Object.values(marketSettings), brandSettings.halt].map(({ key }) => key),
);

/** Whether a setting decides who may play what. */
export const isGateSetting = (key: string): boolean => gateKeys.has(key);
