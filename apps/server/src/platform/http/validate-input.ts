import { isNestedTooDeep, MOST_NESTED } from '@sampan/service-kit/nesting';
import type { z } from 'zod';
import { AppError } from './errors.ts';

const MAX_FIELD_LENGTH = 80;
const NULL_CHARACTER = '\u0000';

/**
 * What came from outside, by its schema. The null character is refused in every text and every name: no column of PostgreSQL
 * can hold it, so one that passed would fail inside a query, as our fault instead of the caller's.
 * @throws AppError request.invalid that names the first wrong field: `amount: must be a decimal amount above zero`
 */
export function validateInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  if (isNestedTooDeep(input)) throw invalidField([], `is nested deeper than ${MOST_NESTED}`);
  const parsed = schema.safeParse(input);
  if (parsed.success) {
    const path = findNullCharacter(parsed.data);
    if (path) throw invalidField(path, 'must not hold a null character');
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : undefined;
  throw invalidField(unknown ?? issue?.path ?? [], issue?.message ?? 'not valid');
}

function invalidField(path: readonly PropertyKey[], message: string): AppError {
  const field = (path.map(String).join('.') || 'body').replaceAll(NULL_CHARACTER, '').slice(0, MAX_FIELD_LENGTH);
  return new AppError('request.invalid', { field, reason: `${field}: ${message}` });
}

/** @returns the path to the first text or name with a null character, or null. Makes no path where there is none. */
function findNullCharacter(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes(NULL_CHARACTER) ? [] : null;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  for (const name of Object.keys(value)) {
    if (name.includes(NULL_CHARACTER)) return [name];
    const found = findNullCharacter(value[name as keyof typeof value]);
    if (found) return [name, ...found];
  }
  return null;
}
