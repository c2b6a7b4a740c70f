import { bonusKinds, stakingOrders } from '@sampan/contract';
import { z } from 'zod';
import { type AmountSchemas, declareSettings, defineAmountSetting, defineSetting } from '../brand/index.ts';

const offerSchema = ({ positive }: AmountSchemas) =>
  z
    .strictObject({
      id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and -'),
      kind: z.enum(bonusKinds),
      /** Of the deposit; absent for a fixed amount. */
      percent: z.number().int().min(1).max(1000).optional(),
      /** The fixed amount, or the most that the percentage gives. */
      amount: positive,
      minDeposit: positive.optional(),
      multiple: z.number().int().min(1).max(100),
      maxStake: positive.optional(),
      products: z
        .array(z.string().regex(/^[A-Z]{2,8}$/, 'must be a category such as RNG'))
        .min(1)
        .optional(),
      validDays: z.number().int().min(1).max(365),
      releaseCap: positive.optional(),
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
export type OfferSetting = z.infer<ReturnType<typeof offerSchema>>;

export const bonusSettings = declareSettings({
  staked: defineSetting({
    key: 'promotions.bonusStaked',
    schema: z.enum(stakingOrders),
    initial: 'after-cash',
    about: 'When bonus money meets a stake: after-cash or before-cash. A bonus keeps what held when it was granted.',
  }),
  offers: defineAmountSetting({
    key: 'promotions.bonuses',
    schema: (amounts) =>
      z
        .array(offerSchema(amounts))
        .max(50)
        .refine((offers) => new Set(offers.map((offer) => offer.id)).size === offers.length, 'each id stands once'),
    initial: () => [],
    about: (local) =>
      `Bonuses that players may take: [{"id": "welcome", "kind": "first-deposit", "percent": 100, "amount": "${local('50.00')}", "minDeposit": "${local('10.00')}", "multiple": 10, "maxStake": "${local('5.00')}", "products": ["RNG"], "validDays": 14, "releaseCap": "${local('50.00')}"}]; kinds are first-deposit, reload and new-player (a fixed amount).`,
  }),
});
