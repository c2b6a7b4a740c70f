import { z } from 'zod';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import { AppError } from '../../platform/http/errors.ts';
import { type AmountSchemas, declareSettings, defineAmountSetting, settingAmount } from '../brand/index.ts';
import { type Program, type ProgramStep, stepKinds } from './program/program.ts';

const measured = ['deposit', 'turnover'] as const;

const stepSchema = ({ positive }: AmountSchemas) =>
  z
    .strictObject({
      kind: z.enum(stepKinds),
      atLeast: positive.optional(),
      money: positive.optional(),
      points: z.number().int().min(1).max(1_000_000).optional(),
    })
    .refine(({ money, points }) => (money === undefined) !== (points === undefined), 'give either money or points')
    .refine(
      ({ kind, atLeast }) => (measured as readonly string[]).includes(kind) === (atLeast !== undefined),
      'deposit and turnover say atLeast, the others do not',
    );

const programSchema = (amounts: AmountSchemas) =>
  z.strictObject({
    enabled: z.boolean(),
    steps: z
      .array(stepSchema(amounts))
      .min(1)
      .max(6)
      .refine((steps) => new Set(steps.map(({ kind }) => kind)).size === steps.length, 'each kind stands once'),
    days: z.number().int().min(1).max(365),
    friendsPerMonth: z.number().int().min(1).max(1000),
    friendGets: z.boolean(),
    levels: z.array(z.number().int().min(1).max(100)).min(1).max(3),
    turnoverPercent: z.number().int().min(0).max(10_000),
    claimDays: z.number().int().min(1).max(365),
  });

type ProgramSetting = z.infer<ReturnType<typeof programSchema>>;

const sample = (local: (dollars: string) => string, enabled: boolean): ProgramSetting => ({
  enabled,
  steps: [
    { kind: 'contact', points: 20 },
    { kind: 'deposit', atLeast: local('5.00'), money: local('1.00') },
    { kind: 'turnover', atLeast: local('200.00'), money: local('3.00') },
  ],
  days: 30,
  friendsPerMonth: 20,
  friendGets: true,
  levels: [100],
  turnoverPercent: 100,
  claimDays: 30,
});

export const referralSettings = declareSettings({
  program: defineAmountSetting({
    key: 'referral.program',
    schema: programSchema,
    initial: (local) => sample(local, false),
    about: (local) =>
      `What inviting a friend earns: ${JSON.stringify(sample(local, true))}; steps count in their order (${stepKinds.join(', ')}), within days after joining; levels are percent for who invited, who invited that one, and so on. It holds for friends who join from now on.`,
  }),
});

/** The brand's program in minor units. */
export const programOf = (settings: BrandSettings): Program =>
  inMinorUnits(settings.get(referralSettings.program), settings.currency.digits);

/** A program that was typed, for this brand. @throws AppError request.invalid naming what is wrong */
export function readProgram(settings: BrandSettings, text: string): Program {
  const parsed = referralSettings.program.schemaIn(settings.currency.code).safeParse(parseJson(text));
  if (parsed.success) return inMinorUnits(parsed.data, settings.currency.digits);
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new AppError('request.invalid', { field, reason: `${field}: ${issue?.message}` });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('request.invalid', { field: 'terms', reason: 'must be JSON' });
  }
}

function inMinorUnits({ steps, ...rest }: ProgramSetting, digits: number): Program {
  return { ...rest, steps: steps.map((step) => stepOf(step, digits)) };
}

function stepOf({ kind, atLeast, money, points }: ProgramSetting['steps'][number], digits: number): ProgramStep {
  return {
    kind,
    atLeast: atLeast === undefined ? 0n : settingAmount(atLeast, digits),
    gift:
      money === undefined
        ? { kind: 'points', amount: BigInt(points ?? 0) }
        : { kind: 'money', amount: settingAmount(money, digits) },
  };
}
