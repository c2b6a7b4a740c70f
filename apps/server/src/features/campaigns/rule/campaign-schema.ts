import { type Currency, languages, MOST_FREE_ROUNDS } from '@sampan/contract';
import { z } from 'zod';
import { type AmountSchemas, amountSchemas } from '../../brand/index.ts';

const languageCodes: readonly string[] = languages.map(({ code }) => code);
const language = z.string().refine((code) => languageCodes.includes(code), 'must be a language such as TH');

const product = z.string().regex(/^[A-Z]{2,8}$/, 'must be a category such as RNG');
const products = z.array(product).min(1).max(20);
const count = (most: number) => z.number().int().min(1).max(most);
const level = z.number().int().min(0).max(50);
const percent = z.number().positive().max(1000).multipleOf(0.01);
const periods = z.enum(['day', 'week', 'month']);
const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country such as TH');
const labels = z.array(z.string().trim().min(1).max(40)).min(1).max(50);

/** What is added up for a player over days of the brand. */
const figure = z.strictObject({
  of: z.enum(['stake', 'valid', 'net-loss', 'deposits']),
  /** How many days back; absent: the period that has ended. */
  days: count(31).optional(),
  products: products.optional(),
  /** `cash`: what was staked of bonus money, and what that won, is left out. */
  money: z.enum(['cash', 'all']).default('all'),
});

/** When a player is looked at. */
const trigger = ({ positive }: AmountSchemas) =>
  z.discriminatedUnion('on', [
    z.strictObject({ on: z.literal('deposit'), nth: count(1000).optional(), least: positive.optional() }),
    z.strictObject({ on: z.literal('joined') }),
    z.strictObject({ on: z.literal('level'), least: level.min(1) }),
    z.strictObject({ on: z.literal('birthday') }),
    z.strictObject({
      on: z.literal('code'),
      code: z.string().regex(/^[A-Za-z0-9]{4,24}$/, 'must be 4 to 24 letters and digits'),
    }),
    z.strictObject({ on: z.literal('manual') }),
    z.strictObject({ on: z.literal('application') }),
    z.strictObject({ on: z.literal('schedule'), every: periods, figure, least: positive.optional() }),
    z.strictObject({ on: z.literal('streak'), days: count(31).min(2), figure, least: positive }),
  ]);

const value = ({ positive, amount }: AmountSchemas) =>
  z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('fixed'), amount: positive }),
    z.strictObject({ by: z.literal('share'), percent }),
    /** Points for every full amount of what is added up. */
    z.strictObject({ by: z.literal('each'), of: positive, points: count(1_000_000) }),
    z.strictObject({
      by: z.literal('tiers'),
      tiers: z
        .array(z.strictObject({ from: amount, percent: percent.optional(), amount: positive.optional() }))
        .min(1)
        .max(50),
    }),
    z.strictObject({
      by: z.literal('level'),
      levels: z
        .array(z.strictObject({ from: level, percent: percent.optional(), amount: positive.optional() }))
        .min(1)
        .max(51),
    }),
  ]);

const cash = z.strictObject({ as: z.literal('money'), turnoverPercent: z.number().int().min(0).max(10_000) });
const bonusMoney = ({ positive }: AmountSchemas) =>
  z.strictObject({
    as: z.literal('bonus'),
    times: count(100),
    products: products.optional(),
    maxStake: positive.optional(),
    days: count(365),
  });

const pays = (amounts: AmountSchemas) =>
  z.discriminatedUnion('as', [
    cash,
    bonusMoney(amounts),
    /** What is given and its caps are whole rounds; what they win is paid as `winnings` says. */
    z.strictObject({
      as: z.literal('free-rounds'),
      /** A game of the catalogue: VENDOR:code. */
      game: z.string().regex(/^[A-Za-z0-9_-]{1,32}:[A-Za-z0-9:._-]{1,64}$/, 'must be a game such as ARCADE:jade-rain'),
      stake: amounts.positive,
      /** From the claim, in which they are played. */
      days: count(90),
      winnings: z.discriminatedUnion('as', [cash, bonusMoney(amounts)]),
    }),
    /** What is given and its caps are whole points; what is added up stays money. */
    z.strictObject({ as: z.literal('points') }),
  ]);

const caps = ({ positive }: AmountSchemas) =>
  z.strictObject({
    award: positive.optional(),
    /** Smaller ones are not given. */
    least: positive.optional(),
    playerDay: positive.optional(),
    player: positive.optional(),
    day: positive.optional(),
    budget: positive,
    awards: count(1000).optional(),
  });

const audience = z.strictObject({
  verified: z.boolean().optional(),
  newPlayerDays: count(3650).optional(),
  depositedBefore: z.boolean().optional(),
  levels: z.strictObject({ from: level.optional(), to: level.optional() }).optional(),
  labels: labels.optional(),
  withoutLabels: labels.optional(),
  countries: z.array(country).min(1).max(50).optional(),
  languages: z.array(language).min(1).max(50).optional(),
});

/** Who is left in peace for a while. A break, a time-out or an exclusion that runs is always left in peace. */
const pausedFor = z.strictObject({
  limitSet: periods.optional(),
  breakTaken: periods.optional(),
  bonusRunning: z.boolean().optional(),
});

export const campaignKinds = [
  'deposit-match',
  'cashback',
  'rebate',
  'birthday',
  'level-up',
  'weekly',
  'lossback',
  'promo-code',
  'manual',
  'activity',
  'points',
  'free-rounds',
] as const;
export type CampaignKind = (typeof campaignKinds)[number];

type TriggerName = z.infer<ReturnType<typeof trigger>>['on'];
/** Which triggers a kind may have: a birthday that comes with a deposit is named wrong. */
const triggersOf: Readonly<Record<CampaignKind, readonly TriggerName[]>> = {
  'deposit-match': ['deposit'],
  cashback: ['schedule'],
  rebate: ['schedule'],
  birthday: ['birthday'],
  'level-up': ['level'],
  weekly: ['schedule', 'streak'],
  lossback: ['schedule'],
  'promo-code': ['code'],
  manual: ['manual'],
  activity: ['application', 'joined', 'streak', 'schedule'],
  points: ['deposit', 'joined', 'level', 'birthday', 'code', 'schedule', 'streak'],
  'free-rounds': ['deposit', 'joined', 'level', 'birthday', 'code', 'schedule', 'streak', 'manual', 'application'],
};

const title = z.strictObject({ title: z.string().trim().min(1).max(80) });
const texts = z
  .object({ EN: title })
  .catchall(title)
  .refine(
    (given) => Object.keys(given).every((code) => languageCodes.includes(code)),
    `must be texts by language: ${languageCodes.join(', ')}`,
  );

type Wrong = (path: (string | number)[], message: string) => void;

const WHOLE = /^[1-9]\d{0,11}$/;

/** What is given in points or rounds is written in whole ones, and nothing of it is a share of money. */
function refuseMixedUnits({ value: given, pays: paid, caps: most }: UnitParts, wrong: Wrong): void {
  if (given.by === 'each' && paid.as !== 'points') wrong(['value', 'by'], 'points for each amount are paid as points');
  if (paid.as !== 'points' && paid.as !== 'free-rounds') return;
  const [unit, such] = paid.as === 'points' ? ['points', '500'] : ['rounds', '10'];
  const whole = (path: (string | number)[], text: string | undefined) => {
    if (text !== undefined && !WHOLE.test(text)) wrong(path, `must be whole ${unit}, such as "${such}"`);
    const tooMany = paid.as === 'free-rounds' && path[0] === 'value' && Number(text) > MOST_FREE_ROUNDS;
    if (tooMany) wrong(path, `must be ${MOST_FREE_ROUNDS} rounds at most`);
  };
  if (given.by === 'share') wrong(['value', 'by'], `${unit} are no share of an amount`);
  if (given.by === 'fixed') whole(['value', 'amount'], given.amount);
  const [name, steps] =
    given.by === 'tiers' ? ['tiers', given.tiers] : given.by === 'level' ? ['levels', given.levels] : ['', []];
  for (const [at, step] of steps.entries()) {
    whole(['value', name, at, 'amount'], step.amount);
    if (step.percent !== undefined) wrong(['value', name, at], `${unit} are not a share of money`);
  }
  for (const cap of ['award', 'least', 'playerDay', 'player', 'day', 'budget'] as const)
    whole(['caps', cap], most[cap]);
}

interface UnitParts {
  value: z.infer<ReturnType<typeof value>>;
  pays: z.infer<ReturnType<typeof pays>>;
  caps: z.infer<ReturnType<typeof caps>>;
}

function schema(amounts: AmountSchemas) {
  return z
    .strictObject({
      kind: z.enum(campaignKinds),
      texts,
      trigger: trigger(amounts),
      value: value(amounts),
      pays: pays(amounts),
      /** Days in which it is claimed; `auto`: it is credited by itself. */
      claim: z.union([z.literal('auto'), z.strictObject({ days: count(90) })]),
      caps: caps(amounts),
      audience: audience.default({}),
      pausedFor: pausedFor.default({}),
      cooldownDays: count(365).optional(),
      /** One person, one share of it, whatever accounts they have (TRUST R-21). */
      onePerPerson: z.boolean().default(true),
      startsAt: z.iso.datetime({ offset: true }).optional(),
      endsAt: z.iso.datetime({ offset: true }).optional(),
    })
    .superRefine((rule, context) => {
      const wrong: Wrong = (path, message) => context.addIssue({ code: 'custom', path, message });
      refuseMixedUnits(rule, wrong);
      if (rule.pays.as === 'free-rounds' && rule.claim === 'auto')
        wrong(['claim'], 'free rounds wait until they are claimed: name the days');
      if ((rule.kind === 'free-rounds') !== (rule.pays.as === 'free-rounds'))
        wrong(['pays', 'as'], 'the kind free-rounds pays as free-rounds, and no other does');
      const { on } = rule.trigger;
      if (!triggersOf[rule.kind].includes(on))
        wrong(['trigger', 'on'], `${rule.kind} is triggered by ${triggersOf[rule.kind].join(' or ')}`);
      const hasFigure = on === 'schedule' || on === 'deposit' || on === 'streak';
      if (rule.value.by === 'share' && !hasFigure)
        wrong(['value', 'by'], `nothing is added up on ${on} to give a share of`);
      if (rule.value.by === 'each' && !hasFigure)
        wrong(['value', 'by'], `nothing is added up on ${on} to give points for`);
      if (rule.value.by === 'tiers' && !hasFigure)
        wrong(['value', 'by'], `nothing is added up on ${on} to have tiers of`);
      const steps = rule.value.by === 'tiers' ? rule.value.tiers : rule.value.by === 'level' ? rule.value.levels : [];
      for (const [at, step] of steps.entries()) {
        if ((step.percent === undefined) === (step.amount === undefined))
          wrong(['value', rule.value.by === 'tiers' ? 'tiers' : 'levels', at], 'has either percent or amount');
        if (step.percent !== undefined && !hasFigure)
          wrong(['value'], `nothing is added up on ${on} to give a share of`);
      }
      if ((on === 'manual' || on === 'application') && rule.caps.player === undefined)
        wrong(['caps', 'player'], 'what one operator gives by hand has a most for each player');
      if (rule.startsAt && rule.endsAt && Date.parse(rule.startsAt) >= Date.parse(rule.endsAt))
        wrong(['endsAt'], 'must be after startsAt');
    });
}

export type CampaignData = z.infer<ReturnType<typeof schema>>;
export type CampaignFigure = z.infer<typeof figure>;
export type CampaignTrigger = CampaignData['trigger'];

/** Decimals of what a rule gives: of the brand's money, or none of points and rounds. */
export const givenDigits = ({ pays: paid }: Pick<CampaignData, 'pays'>, digits: number): number =>
  paid.as === 'points' || paid.as === 'free-rounds' ? 0 : digits;

const schemas = new Map<string, ReturnType<typeof schema>>();

/** The data of a campaign in a brand's money. */
export function campaignSchema(currency: Currency): ReturnType<typeof schema> {
  const known = schemas.get(currency.code) ?? schema(amountSchemas(currency));
  schemas.set(currency.code, known);
  return known;
}
