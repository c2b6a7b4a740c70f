import { isNestedTooDeep, MOST_NESTED } from '@sampan/service-kit/nesting';
import type { z } from 'zod';
import { ArcadeError } from './arcade-error.ts';

/** @throws ArcadeError 400 that names the first wrong field */
export function readInput<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  if (isNestedTooDeep(input))
    throw new ArcadeError('request.invalid', { reason: `body: is nested deeper than ${MOST_NESTED}` });
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field =
    issue?.path.join('.') || (issue?.code === 'unrecognized_keys' ? issue.keys.join(', ').slice(0, 64) : 'body');
  throw new ArcadeError('request.invalid', { reason: `${field}: ${issue?.message ?? 'invalid'}`.slice(0, 200) });
}
