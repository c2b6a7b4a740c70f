import { z } from 'zod';

/** Text of at most `max` UTF-16 units without the null character, which no database column can hold. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\u0000'), 'must not hold a null character');
