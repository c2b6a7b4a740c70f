/** A board as an operator writes it, and its terms as they are stored. Amounts are texts in the brand's currency. */
import { z } from 'zod';
import { amountIn, prizeSchema, productsSchema, textsSchema } from '../../missions/index.ts';

const MOST_PLACES = 1_000;

export const boardSchema = (digits: number) =>
  z.strictObject({
    code: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'must be small letters, digits and hyphens'),
    period: z.enum(['day', 'week', 'month', 'season']),
    position: z.number().int().min(0).max(10_000).default(100),
    terms: z
      .strictObject({
        measure: z.enum(['multiple', 'turnover', 'points']),
        products: productsSchema,
        leastStake: amountIn(digits)
          .optional()
          .transform((value) => value ?? 0n),
        texts: textsSchema,
        claimDays: z.number().int().min(1).max(365),
        prizes: z
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
          .max(30),
      })
      .superRefine(({ prizes }, context) => {
        for (const [index, { from }] of prizes.entries())
          if (from !== (prizes[index - 1]?.to ?? 0) + 1)
            context.addIssue({
              code: 'custom',
              path: ['prizes', index, 'from'],
              message: 'must follow the range before it',
            });
      }),
  });

export type BoardInput = z.output<ReturnType<typeof boardSchema>>;
export type Terms = BoardInput['terms'];

export interface Board {
  brand: string;
  code: string;
  period: BoardInput['period'];
  position: number;
  terms: Terms;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** What a place wins; null: nothing. */
export const prizeOfPlace = ({ prizes }: Terms, place: number) =>
  prizes.find(({ from, to }) => place >= from && place <= to)?.prize ?? null;

export const placesWithPrize = ({ prizes }: Terms): number => prizes.at(-1)?.to ?? 0;
