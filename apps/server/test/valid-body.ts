/** Bodies that an endpoint's schema takes, at the ends of what it takes: they reach the code behind it. */
import type { Endpoint } from '@sampan/contract';
import fc from 'fast-check';
import { z } from 'zod';

type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
};

const days = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1969-12-31',
  '2024-02-29',
  '2026-02-30',
  '2026-11-24',
  '9999-12-31',
  '9999-99-99',
];
/** What stands in most fields somewhere: amounts, codes, names, numbers as texts, references. */
const texts = [
  '0',
  '1',
  '0.01',
  '12.50',
  '999999999999.99',
  '9999999999999999',
  '-1',
  '1e3',
  '00123',
  'a',
  'USD',
  'EN',
  'RNG',
  'online',
  "o'Brien; drop table",
  '=1+1',
  'ก็ไม่รู้',
  '🛶🛶🛶',
  'D1',
  'B-1',
  'RF1',
  'RF99999999999999999999',
  'L1-1',
  '9223372036854775808',
  ...days,
];

const amounts = ['0.01', '1', '12.50', '100.00', '999999999999.99'];
/** An amount is known by its length alone: what makes it one is a rule that no description of a schema says. */
const AMOUNT_LENGTH = 16;

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(fc.uuid({ version: 4 }), fc.constant('00000000-0000-0000-0000-000000000000'));
  if (format === 'date') return fc.constantFrom(...days);
  const fitting = texts.filter((text) => text.length >= minLength && text.length <= maxLength);
  const longest = fc.constantFrom('9', 'z', 'ก').map((letter) => letter.repeat(Math.min(maxLength, 5_000)));
  const plain = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('x'.repeat(Math.max(1, minLength)), ...fitting) },
    { weight: 1, arbitrary: longest },
  );
  if (pattern === undefined && maxLength === AMOUNT_LENGTH)
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...amounts) }, { weight: 1, arbitrary: plain });
  if (pattern === undefined) return plain;
  const wanted = new RegExp(pattern, 'u');
  // A pattern says nothing of a length that stands beside it.
  const ends = ['A', '9'].flatMap((letter) => [letter.repeat(minLength), letter.repeat(maxLength)]);
  const known = [...new Set([...fitting, ...days, ...ends])].filter((text) => wanted.test(text));
  const made = madeBy(pattern);
  return known.length > 0 ? fc.oneof(fc.constantFrom(...known), made ?? fc.constantFrom(...known)) : (made ?? plain);
}

/** Texts of a pattern; null: it looks ahead or behind, which cannot be made. */
function madeBy(pattern: string): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    return null;
  }
}

function numberOf(schema: Schema): fc.Arbitrary<unknown> {
  const least =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? -(2 ** 53 - 1) : schema.exclusiveMinimum + 1);
  const most = schema.maximum ?? (schema.exclusiveMaximum === undefined ? 2 ** 53 - 1 : schema.exclusiveMaximum - 1);
  // Moments at the ends of what a clock or a timestamp can say, among them.
  const ends = [least, most, 0, 1, -1, 100, 8.64e15, 8.64e15 + 1, -62_135_596_800_001, Date.now()];
  return fc.constantFrom(...ends.filter((value) => value >= least && value <= most));
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const named = Object.entries(properties);
  if (named.length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.constantFrom('a', 'toString', '__proto__', '1'), valueOf(additionalProperties), {
      maxKeys: 2,
    });
  const fields = Object.fromEntries(named.map(([name, schema]) => [name, valueOf(schema)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function listOf({ items = {}, prefixItems, minItems = 0, maxItems = 40 }: Schema): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(valueOf));
  const few = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) };
  return fc.array(valueOf(items), few);
}

function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valueOf));
  if (schema.allOf) return valueOf(Object.assign({}, ...schema.allOf) as Schema);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listOf(schema);
    case 'object':
      return objectOf(schema);
    default:
      return fc.constantFrom(...texts, 1, null);
  }
}

const bodies = new Map<z.ZodType, fc.Arbitrary<unknown>>();

/** Mostly what the schema takes: rules that no description of it can say refuse the rest. */
function bodyOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const made = bodies.get(schema);
  if (made) return made;
  const body = valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
  bodies.set(schema, body);
  return body;
}

/** Bodies that a call takes, at most `count`, the same for the same seed. */
export function sampleBodies(
  { body: schema }: Pick<Endpoint, 'body'>,
  { count, seed }: { count: number; seed: number },
): unknown[] {
  const fitting: unknown[] = [];
  for (let batch = 0; batch < 40 && fitting.length < count; batch++) {
    const tried = fc.sample(bodyOf(schema), { numRuns: 25, seed: seed + batch });
    fitting.push(...tried.filter((body) => schema.safeParse(body).success));
  }
  return fitting.slice(0, count);
}
