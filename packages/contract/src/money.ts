/**
 * Money on the wire is a decimal string, in code and in the database a bigint of minor units (DESIGN §5, TRUST R-11).
 * No function here ever touches a float.
 */
import { z } from 'zod';
import { parseMoney } from './amounts.ts';

export * from './amounts.ts';

/** An amount on the wire that may be zero but not negative, two decimals at most. */
export const amountSchema = z
  .string()
  .max(16)
  .refine((text) => {
    const minor = parseMoney(text);
    return minor !== null && minor >= 0n;
  }, 'must be a decimal amount such as 12.50');

/** An amount on the wire that must be above zero. */
export const positiveAmountSchema = z
  .string()
  .max(16)
  .refine((text) => {
    const minor = parseMoney(text);
    return minor !== null && minor > 0n;
  }, 'must be a decimal amount above zero such as 12.50');

/** A money figure in an answer: may be negative (net results). */
export const moneyValueSchema = z.string().regex(/^-?\d+(\.\d+)?$/);
