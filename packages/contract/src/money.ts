/**
 * Money on the wire is a decimal string, in code and in the database a bigint of minor units (DESIGN §5, TRUST R-11).
 * No function here ever touches a float.
 */
import { z } from 'zod';
import { parseMoney } from './amounts.ts';
import { currencies } from './currencies.ts';

export * from './amounts.ts';

/** As many decimals as any currency has. Whether an amount has no more than its own is for whoever knows the currency. */
const MOST_DIGITS = Math.max(...Object.values(currencies).map(({ digits }) => digits));

/** An amount on the wire that may be zero but not negative. */
export const amountSchema = z
  .string()
  .max(16)
  .refine((text) => {
    const minor = parseMoney(text, MOST_DIGITS);
    return minor !== null && minor >= 0n;
  }, 'must be a decimal amount such as 12.50');

/** An amount on the wire that must be above zero. */
export const positiveAmountSchema = z
  .string()
  .max(16)
  .refine((text) => {
    const minor = parseMoney(text, MOST_DIGITS);
    return minor !== null && minor > 0n;
  }, 'must be a decimal amount above zero such as 12.50');

/**
 * An amount on the vendor wire, with any number of decimals: whoever reads it knows the currency and refuses more than it
 * has by a code of its own (vendor.amount.precision).
 */
export const wireAmountSchema = z
  .string()
  .max(24)
  .regex(/^(0|[1-9][0-9]{0,11})(\.[0-9]+)?$/, 'must be a decimal amount such as 12.50');

/** An amount on the vendor wire that must be above zero. */
export const positiveWireAmountSchema = wireAmountSchema.refine(
  (text) => /[1-9]/.test(text),
  'must be a decimal amount above zero such as 12.50',
);

/** A money figure in an answer: may be negative (net results). */
export const moneyValueSchema = z.string().regex(/^-?\d+(\.\d+)?$/);
