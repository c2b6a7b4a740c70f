import { readFile } from 'node:fs/promises';
import { amountSchema, positiveAmountSchema } from '@sampan/contract';
import { z } from 'zod';
import { CliError } from '../../../platform/cli/cli-error.ts';
import { readBodyAmount } from '../../../platform/http/read-body-amount.ts';
import type { Plan } from '../rules/plan.ts';

const planFile = z.strictObject({
  cpa: positiveAmountSchema.nullable(),
  quality: z.strictObject({ firstDeposit: amountSchema, wagered: amountSchema, days: z.number().int() }),
  tiers: z.array(z.strictObject({ revenue: amountSchema, rate: z.number().int() })),
  carry: z.boolean(),
});

/** What a plan's file looks like, for the help. */
export const PLAN_EXAMPLE =
  '{"cpa": "40.00", "quality": {"firstDeposit": "20.00", "wagered": "100.00", "days": 30}, "tiers": [{"revenue": "0", "rate": 250000}], "carry": true}';

/** @throws CliError, AppError request.invalid for more decimals than the currency has */
export async function readPlanFile(file: string, digits: number): Promise<Plan> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(`${file} cannot be read.`);
  });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new CliError(`${file} holds no JSON.`);
  }
  const parsed = planFile.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new CliError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const minor = (amount: string, field: string) => readBodyAmount(amount, field, digits);
  const { cpa, quality, tiers, carry } = parsed.data;
  return {
    cpa: cpa === null ? null : minor(cpa, 'cpa'),
    quality: {
      firstDeposit: minor(quality.firstDeposit, 'quality.firstDeposit'),
      wagered: minor(quality.wagered, 'quality.wagered'),
      days: quality.days,
    },
    tiers: tiers.map(({ revenue, rate }) => ({ revenue: minor(revenue, 'tiers.revenue'), rate })),
    carry,
  };
}
