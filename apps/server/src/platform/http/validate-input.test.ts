import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from './errors.ts';
import { validateInput } from './validate-input.ts';

function fieldOf(schema: z.ZodType, input: unknown): unknown {
  try {
    validateInput(schema, input);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('request.invalid');
    return error.details?.field;
  }
}

test('the first wrong field is named, an unknown one as well, and the whole body where it is no object', () => {
  const schema = z.strictObject({ amount: z.string(), lines: z.array(z.object({ name: z.string() })).optional() });
  expect(fieldOf(schema, { amount: 5 })).toBe('amount');
  expect(fieldOf(schema, { amount: '5', lines: [{ name: 'a' }, {}] })).toBe('lines.1.name');
  expect(fieldOf(schema, { amount: '5', extra: 1 })).toBe('extra');
  expect(fieldOf(schema, 'text')).toBe('body');
  expect(fieldOf(schema, { amount: '5' })).toBeNull();
});

test('a null character is found wherever it stands, in texts and in names, and nothing else is refused', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const holds = JSON.stringify(value)?.replaceAll('\\\\', '').includes('\\u0000') ?? false;
      expect(fieldOf(z.unknown(), value) !== null).toBe(holds);
    }),
    { numRuns: 300, examples: [[{ a: ['\u0000'] }], [{ '\u0000': 1 }], ['\\u0000'], ['a\u0000']] },
  );
});

test('a body of 64 objects or lists in each other is read, a deeper one is refused as a whole', () => {
  const nest = (levels: number, wrap: (inside: unknown) => unknown): unknown => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level++) value = wrap(value);
    return value;
  };
  for (const schema of [z.object({}).loose(), z.json(), z.unknown()])
    for (const levels of [65, 5_000, 200_000]) {
      expect(
        fieldOf(
          schema,
          nest(levels, (a) => ({ a })),
        ),
      ).toBe('body');
      expect(fieldOf(schema, { a: nest(levels, (a) => [a]) })).toBe('body');
    }
  expect(
    fieldOf(
      z.json(),
      nest(64, (a) => ({ a })),
    ),
  ).toBeNull();
  expect(
    fieldOf(
      z.json(),
      nest(64, (a) => [a]),
    ),
  ).toBeNull();
});
