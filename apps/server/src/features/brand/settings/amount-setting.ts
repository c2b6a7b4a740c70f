import { type Currency, currencyOf, localAmount, parseMoney } from '@sampan/contract';
import { z } from 'zod';
import type { SettingDefinition } from '../../../platform/brand-settings.ts';

/** Written in dollars, what weighs the same in the brand's currency. */
export type Local = (dollars: string) => string;

/** Amounts of a setting, in the brand's currency: none has more decimals than its money. */
export interface AmountSchemas {
  /** Nothing is an amount too. */
  amount: z.ZodString;
  positive: z.ZodString;
  /**
   * The most that a limit lets through. What would be hardly ten dollars anywhere is refused: it was meant for another
   * currency, or for another place.
   */
  largest: z.ZodString;
  /** For comparing amounts that have passed; nothing for others, which are refused by themselves. */
  minor(text: string): bigint;
}

const LEAST_LIMIT = '10.00';
/** For a sentence of how an amount is written. */
const EXAMPLE = '50.00';

export function amountSchemas({ code, digits }: Currency): AmountSchemas {
  const minor = (text: string) => parseMoney(text, digits) ?? 0n;
  const form = digits === 0 ? 'without decimals' : `with ${digits} decimals at most`;
  const say = (what: string) => `must be an amount of ${code} ${what}, ${form}, such as ${localAmount(EXAMPLE, code)}`;
  const quoted = JSON.stringify(localAmount(EXAMPLE, code));
  const text = z.string(`must be text, an amount of ${code} in quotes, such as ${quoted}`).max(16);
  const least = localAmount(LEAST_LIMIT, code);
  const reaches = (amount: bigint, error: string) =>
    text.refine((value) => (parseMoney(value, digits) ?? -1n) >= amount, error);
  return {
    amount: reaches(0n, say('of nothing or more')),
    positive: reaches(1n, say('above zero')),
    largest: reaches(minor(least), say(`of ${least} or more`)),
    minor,
  };
}

interface NewAmountSetting<Schema extends z.ZodType> {
  key: string;
  schema(amounts: AmountSchemas): Schema;
  initial(local: Local): z.output<Schema>;
  about(local: Local): string;
}

/** A setting with amounts: schema, default and example are of the brand's currency. Defaults are written in dollars. */
export function defineAmountSetting<Schema extends z.ZodType>({
  key,
  schema,
  initial,
  about,
}: NewAmountSetting<Schema>): SettingDefinition<z.output<Schema>> {
  const schemas = new Map<string, z.ZodType<z.output<Schema>>>();
  const localIn =
    (code: string): Local =>
    (dollars) =>
      localAmount(dollars, code);
  return {
    key,
    schemaIn(code) {
      const known = schemas.get(code) ?? (schema(amountSchemas(currencyOf(code))) as z.ZodType<z.output<Schema>>);
      schemas.set(code, known);
      return known;
    },
    initialIn: (code) => initial(localIn(code)),
    aboutIn: (code) => about(localIn(code)),
  };
}

/**
 * Limits of one movement and of a day that let something through: a smallest amount above the largest, or above what a day
 * allows, would stop everything without a word.
 */
export function refuseEmptyLimits<Limits extends { minimum: string; maximum: string; perDayAmount: string }>(
  { minor }: AmountSchemas,
  schema: z.ZodType<Limits>,
): z.ZodType<Limits> {
  return schema.superRefine(({ minimum, ...limits }, context) => {
    for (const most of ['maximum', 'perDayAmount'] as const)
      if (minor(limits[most]) < minor(minimum))
        context.addIssue({ code: 'custom', path: [most], message: `must not be below the minimum, ${minimum}` });
  });
}

/** An amount of a setting in minor units: its schema has seen to it that it has no more decimals than the currency. */
export function settingAmount(text: string, digits: number): bigint {
  const minor = parseMoney(text, digits);
  if (minor === null) throw new Error(`${text} is no amount of ${digits} decimals`);
  return minor;
}
