/** A mission as an operator writes it, and as it is stored and read. Amounts are texts in the brand's currency. */
import { parseMoney } from '@sampan/contract';
import { z } from 'zod';
import type { MissionRule } from '../missions.rules.ts';

const LANGUAGES = ['EN', 'PH', 'TH', 'VI', 'CN', 'ID'] as const;
/** An amount and its currency's digits do not overflow a bigint column. */
const MOST = 10n ** 15n;

export const amountIn = (digits: number) =>
  z.string().transform((text, context) => {
    const minor = parseMoney(text, digits);
    if (minor !== null && minor >= 0n && minor <= MOST) return minor;
    context.addIssue({ code: 'custom', message: 'must be an amount such as 20 or 12.50' });
    return z.NEVER;
  });

/** What a member may fill in; numbers and addresses are proven instead. */
export const profileFields = ['payeeName', 'birthDate', 'line', 'whatsapp', 'zalo', 'facebook', 'wechat'] as const;

export const productsSchema = z
  .array(z.string().regex(/^[A-Z0-9:_-]{2,24}$/))
  .min(1)
  .max(30)
  .nullable()
  .default(null);
const wholeNumber = (most: number) => z.number().int().min(1).max(most);

function ruleSchema(digits: number) {
  const amount = amountIn(digits);
  const none = () => amount.optional().transform((value) => value ?? 0n);
  const filter = { products: productsSchema, leastStake: none() };
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('stake'), ...filter }),
    z.strictObject({ kind: z.literal('games'), ...filter, least: none() }),
    z.strictObject({ kind: z.literal('rounds'), ...filter, multiple: z.number().int().min(0).max(100_000_000) }),
    z.strictObject({ kind: z.literal('streak'), ...filter, least: none(), forgiven: z.number().int().min(0).max(3) }),
    z.strictObject({ kind: z.literal('deposit-days'), least: none() }),
    z.strictObject({ kind: z.literal('level') }),
    z.strictObject({ kind: z.literal('profile'), fields: z.array(z.enum(profileFields)).min(1) }),
    z.strictObject({ kind: z.literal('contact'), channel: z.enum(['mobile', 'email', 'any']) }),
  ]);
}

export function prizeSchema(digits: number) {
  const amount = amountIn(digits).refine((minor) => minor > 0n, 'must be above zero');
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('money'), amount, turnoverPercent: z.number().int().min(0).max(10_000) }),
    z.strictObject({
      kind: z.literal('bonus'),
      amount,
      timesTurnover: wholeNumber(100),
      products: productsSchema,
      maxStake: amountIn(digits).nullable().default(null),
      days: wholeNumber(365),
    }),
    z.strictObject({ kind: z.literal('points'), points: wholeNumber(1_000_000_000) }),
  ]);
}

const audienceSchema = z.strictObject({
  /** Places of levels; null: any. */
  levelFrom: z.number().int().min(0).max(49).nullable().default(null),
  levelTo: z.number().int().min(0).max(49).nullable().default(null),
  /** Whoever has one of them. */
  labels: z.array(z.string().min(1).max(40)).max(20).default([]),
  /** Of the proven or given mobile number, as TH. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(60)
    .default([]),
  /** Whoever registered so many days ago or less; null: anybody. */
  newDays: wholeNumber(365).nullable().default(null),
});

const pageText = z.strictObject({ title: z.string().trim().min(1).max(60), text: z.string().trim().min(1).max(200) });
export const textsSchema = z.strictObject(
  Object.fromEntries(LANGUAGES.map((code) => [code, pageText])) as Record<(typeof LANGUAGES)[number], typeof pageText>,
);

/** The unit of the goal follows from the rule. */
const goalIn = (kind: string, digits: number) =>
  kind === 'stake' ? amountIn(digits) : wholeNumber(100_000).transform(BigInt);

export const missionSchema = (digits: number) =>
  z
    .strictObject({
      code: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'must be small letters, digits and hyphens'),
      period: z.enum(['day', 'week', 'month', 'season', 'once']),
      position: z.number().int().min(0).max(10_000).default(100),
      rule: ruleSchema(digits),
      steps: z
        .array(z.strictObject({ goal: z.unknown(), prize: prizeSchema(digits) }))
        .min(1)
        .max(12),
      audience: audienceSchema.default(() => audienceSchema.parse({})),
      texts: textsSchema,
      claimDays: wholeNumber(365),
    })
    .transform((mission, context) => {
      const goal = goalIn(mission.rule.kind, digits);
      const steps = mission.steps.map((step, index) => {
        const read = goal.safeParse(step.goal);
        const before = index > 0 ? goal.safeParse(mission.steps[index - 1]?.goal).data : 0n;
        if (read.success && before !== undefined && read.data > before) return { ...step, goal: read.data };
        context.addIssue({
          code: 'custom',
          path: ['steps', index, 'goal'],
          message: 'must be above the step before it',
        });
        return z.NEVER;
      });
      return { ...mission, steps };
    });

export type MissionInput = z.output<ReturnType<typeof missionSchema>>;
export type MissionStep = MissionInput['steps'][number];
export type Prize = MissionStep['prize'];
export type Audience = z.output<typeof audienceSchema>;
export type MissionTexts = z.output<typeof textsSchema>;

const BIGINTS = ['leastStake', 'least', 'amount', 'maxStake', 'goal'];

/** jsonb holds no bigint: amounts stand in it as texts. */
export const writeStored = (value: unknown): string =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? `${inner}` : inner));

/** What `writeStored` wrote; the caller names what it was. */
export const readStored = (stored: unknown): unknown =>
  JSON.parse(JSON.stringify(stored), (key, inner) => (BIGINTS.includes(key) && inner !== null ? BigInt(inner) : inner));

export interface MissionVersion {
  version: number;
  since: Date;
  rule: MissionRule;
  steps: MissionStep[];
  audience: Audience;
  texts: MissionTexts;
  claimDays: number;
}

export interface Mission {
  brand: string;
  code: string;
  period: MissionInput['period'];
  position: number;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Ascending. */
  versions: MissionVersion[];
}
