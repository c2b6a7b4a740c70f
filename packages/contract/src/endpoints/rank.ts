import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyValueSchema } from '../money.ts';

export const rankLevelSchema = z.object({
  labelName: z.string(),
  /** Of the text, and of the background: `#rrggbb`. */
  color: z.string(),
  color2: z.string(),
  /** Valid turnover and deposits of a player's life that it takes. */
  turnover: moneyValueSchema,
  deposits: moneyValueSchema,
  /** Valid turnover of a month that keeps it; zero: always kept. */
  keepMonthly: moneyValueSchema,
  /** Limits of withdrawals; null: the brand's. */
  withdrawal: z
    .object({ maximum: moneyValueSchema, perDayCount: z.number().int(), perDayAmount: moneyValueSchema })
    .nullable(),
});

export const rankProgressSchema = z.object({
  /** The name of the level; empty where the brand has no levels. */
  playerRankName: z.string(),
  /** Its place in `levels`. */
  rankLevel: z.number().int(),
  /** This month's valid turnover, and what keeps the level. */
  monthlyTurnover: z.object({ actual: moneyValueSchema, expected: moneyValueSchema }),
  totalTurnover: moneyValueSchema,
  totalDeposits: moneyValueSchema,
  /** What the totals alone come to; above `rankLevel` after a month that did not keep it. */
  earnedLevel: z.number().int(),
  levels: z.array(rankLevelSchema),
  /**
   * How bets count, by category and class (RNG, RNG:TG …): percent of the stake, or of what could be won or lost of it.
   */
  counting: z.array(z.object({ product: z.string(), percent: z.number().int(), counts: z.enum(['stake', 'risk']) })),
  /** The newest first. */
  changes: z.array(
    z.object({
      at: z.number(),
      from: z.number().int(),
      to: z.number().int(),
      reason: z.enum(['reached', 'taken-back', 'not-kept']),
    }),
  ),
});
export type RankProgress = z.infer<typeof rankProgressSchema>;

export const rankEndpoints = {
  rankProgress: endpoint({
    id: 'X-310',
    feature: 'rank',
    summary: "A member's rank: level, progress, and what each level takes and brings",
    method: 'POST',
    path: '/wps/rank/progress',
    access: 'real',
    repeatable: true,
    body: z.object({}).loose(),
    value: rankProgressSchema,
    built: true,
  }),
};
