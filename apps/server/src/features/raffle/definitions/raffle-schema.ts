/** A raffle as an operator writes it, and its terms as they are stored. Amounts are texts in the brand's currency. */
import { z } from 'zod';
import { amountIn, prizeSchema, productsSchema, textsSchema } from '../../missions/index.ts';

const MOST_PLACES = 500;
const MOST_TICKETS = 10_000;
const missionCode = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/);

function ruleSchema(digits: number) {
  const each = amountIn(digits).refine((minor) => minor > 0n, 'must be above zero');
  return z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('stake'),
      products: productsSchema,
      leastStake: amountIn(digits)
        .optional()
        .transform((value) => value ?? 0n),
      each,
    }),
    z.strictObject({ kind: z.literal('deposit'), each }),
    z.strictObject({
      kind: z.literal('mission'),
      /** Codes; null: every mission. */
      missions: z.array(missionCode).min(1).max(50).nullable().default(null),
      tickets: z.number().int().min(1).max(100),
    }),
  ]);
}

const rangesSchema = (digits: number) =>
  z
    .array(
      z
        .strictObject({
          from: z.number().int().min(1).max(MOST_PLACES),
          to: z.number().int().min(1).max(MOST_PLACES),
          prize: prizeSchema(digits),
        })
        .refine(({ from, to }) => from <= to, 'a range goes from the higher place to the lower'),
    )
    .min(1)
    .max(30)
    .superRefine((prizes, context) => {
      for (const [index, { from }] of prizes.entries())
        if (from !== (prizes[index - 1]?.to ?? 0) + 1)
          context.addIssue({ code: 'custom', path: [index, 'from'], message: 'must follow the range before it' });
    });

export const raffleSchema = (digits: number) =>
  z.strictObject({
    code: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'must be small letters, digits and hyphens'),
    period: z.enum(['day', 'week', 'month', 'once']),
    position: z.number().int().min(0).max(10_000).default(100),
    terms: z.strictObject({
      rules: z.array(ruleSchema(digits)).max(8),
      /** Of one player in one draw; null: no end. What an operator gives by hand counts too. */
      mostTickets: z.number().int().min(1).max(MOST_TICKETS).nullable().default(null),
      onePrize: z.boolean(),
      texts: textsSchema,
      claimDays: z.number().int().min(1).max(365),
      /** `next`: the next ticket drawn has what nobody claimed in time. */
      unclaimed: z.enum(['house', 'next']).default('house'),
      prizes: rangesSchema(digits),
    }),
  });

export type RaffleInput = z.output<ReturnType<typeof raffleSchema>>;
export type Terms = RaffleInput['terms'];
export type Rule = Terms['rules'][number];

export interface Raffle {
  brand: string;
  code: string;
  period: RaffleInput['period'];
  position: number;
  terms: Terms;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** What a place wins; null: nothing. */
export const prizeOfPlace = ({ prizes }: Terms, place: number) =>
  prizes.find(({ from, to }) => place >= from && place <= to)?.prize ?? null;

export const placesOf = ({ prizes }: Pick<Terms, 'prizes'>): number => prizes.at(-1)?.to ?? 0;
