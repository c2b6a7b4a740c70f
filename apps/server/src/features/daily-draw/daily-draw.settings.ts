import { z } from 'zod';
import { type AmountSchemas, declareSettings, defineAmountSetting } from '../brand/index.ts';

const MOST_POINTS = 1_000_000;

const placeSchema = ({ positive }: AmountSchemas) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('money'), amount: positive }),
    z.strictObject({ kind: z.literal('points'), points: z.number().int().min(1).max(MOST_POINTS) }),
  ]);

const wheelSchema = (amounts: AmountSchemas) =>
  z.strictObject({
    /** Each as likely as the next: what is to be likelier stands more than once. */
    places: z.array(placeSchema(amounts)).min(2).max(12),
    /** Of a prize in money, to be staked before a withdrawal; 0: nothing. */
    turnoverPercent: z.number().int().min(0).max(10_000),
    /** Of one day. Nobody draws once it could not pay the largest prize. */
    budget: z.strictObject({ money: amounts.positive, points: z.number().int().min(0).max(1_000_000_000) }),
  });

export type Wheel = z.infer<ReturnType<typeof wheelSchema>>;
export type WheelPlace = Wheel['places'][number];

export const dailyDrawSettings = declareSettings({
  wheel: defineAmountSetting({
    key: 'dailyDraw.wheel',
    schema: (amounts) => wheelSchema(amounts).nullable(),
    initial: () => null,
    about: (local) =>
      `The wheel of the daily draw, null for none: {"places": [{"kind": "money", "amount": "${local('0.50')}"}, {"kind": "points", "points": 20}], "turnoverPercent": 0, "budget": {"money": "${local('100.00')}", "points": 10000}}. 2 to 12 places, each as likely as the next; the budget is of one day. A change holds from the next day on.`,
  }),
});
