import { z } from 'zod';
import { cleanLine, cleanLines, hasUnseen } from './clean-text.ts';

/** A password, code or token: taken as it is, without the null character, which no database column can hold. */
export const secretText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\u0000'), 'must not hold a null character');

/** A name or another line of text: kept composed and with single spaces; refused when it holds anything unseen. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !hasUnseen(text), 'must not hold control characters or invisible ones')
    .overwrite(cleanLine)
    .max(max);

/** A line that must not be lost for a character in it, such as a bank's note of a payment: what is unseen is taken out. */
export const cleanedText = (max: number) => secretText(max).overwrite(cleanLine).max(max);

/** A text of several lines, cleaned in the same way. */
export const longText = (max: number) => secretText(max).overwrite(cleanLines).max(max);
