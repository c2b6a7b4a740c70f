import { bonusKinds, positiveAmountSchema } from '@sampan/contract';
import { z } from 'zod';
import { declareSettings, defineSetting, settingAmount } from '../brand/index.ts';

const offerSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and -'),
    kind: z.enum(bonusKinds),
    /** Of the deposit; absent for a fixed amount. */
    percent: z.number().int().min(1).max(1000).optional(),
    /** The fixed amount, or the most that the percentage gives. */
    amount: positiveAmountSchema,
    minDeposit: positiveAmountSchema.optional(),
    multiple: z.number().int().min(1).max(100),
    maxStake: positiveAmountSchema.optional(),
    products: z
      .array(z.string().regex(/^[A-Z]{2,8}$/, 'must be a category such as RNG'))
      .min(1)
      .optional(),
    validDays: z.number().int().min(1).max(365),
    releaseCap: positiveAmountSchema.optional(),
    /** new-player: only this many days after registration. */
    newPlayerDays: z.number().int().min(1).max(365).optional(),
    /** Epoch ms. */
    startsAt: z.number().int().optional(),
    endsAt: z.number().int().optional(),
  })
  .refine((offer) => (offer.kind === 'new-player') === (offer.percent === undefined), {
    message: 'percent belongs to first-deposit and reload, and they need it',
    path: ['percent'],
  })
  .refine((offer) => offer.kind !== 'new-player' || offer.minDeposit === undefined, {
    message: 'a new-player gift comes without a deposit',
    path: ['minDeposit'],
  });

/** An offer of the operator, as it is set. */
export type OfferSetting = z.infer<typeof offerSchema>;

export const bonusSettings = declareSettings({
  offers: defineSetting({
    key: 'promotions.bonuses',
    schema: z
      .array(offerSchema)
      .max(50)
      .refine((offers) => new Set(offers.map((offer) => offer.id)).size === offers.length, 'each id stands once'),
    initial: [],
    about:
      'Bonuses that players may take: [{"id": "welcome", "kind": "first-deposit", "percent": 100, "amount": "50.00", "minDeposit": "10.00", "multiple": 10, "maxStake": "5.00", "products": ["RNG"], "validDays": 14, "releaseCap": "50.00"}]; kinds are first-deposit, reload and new-player (a fixed amount).',
  }),
});

/** Minor units of an amount that the schema has passed: above zero, so never less than the smallest unit. */
export function minorOf(text: string, digits: number): bigint {
  const minor = settingAmount(text, digits);
  return minor > 0n ? minor : 1n;
}
