import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/test-database.ts';

const { db, ownerUrl } = await testDatabase();
const server = join(import.meta.dirname, '../../..');

async function comesBack<T>(list: readonly T[], type: string): Promise<readonly T[] | undefined> {
  const { rows } = await sql<{ list: T[] }>`select ${list}::${sql.raw(type)} as list`.execute(db);
  return rows[0]?.list;
}

/** All that PostgreSQL can hold, and what a list of it might be mistaken for. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((one) => one.replaceAll('\0', '')),
  fc.constantFrom(
    '',
    'null',
    'NULL',
    '{}',
    '[]',
    '{a,b}',
    ',',
    '"',
    '\\',
    '\\x00',
    "'",
    ' a ',
    '\n',
    '\t',
    'ก',
    '😀',
    '\u007f',
  ),
);
const bytes = fc.uint8Array({ maxLength: 40 }).map((one) => Buffer.from(one));
const maybe = <T>(one: fc.Arbitrary<T>) => fc.array(fc.option(one, { nil: null }), { maxLength: 20 });

test('lists reach the database as they are', async () => {
  const lists = {
    'text[]': maybe(text),
    'bytea[]': maybe(bytes),
    'bigint[]': maybe(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
    'boolean[]': maybe(fc.boolean()),
    'int[]': maybe(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
    'float8[]': fc.array(fc.double(), { maxLength: 20 }),
  };
  for (const [type, list] of Object.entries(lists)) {
    await fc.assert(
      fc.asyncProperty(list as fc.Arbitrary<unknown[]>, async (sent) => {
        expect(await comesBack(sent, type)).toEqual(sent.map((one) => (Object.is(one, -0) ? 0 : one)));
      }),
      { numRuns: 60 },
    );
  }
});

test('what a statement brought is collected while it is young', async () => {
  const { flags } = JSON.parse(await readFile(join(server, 'node-settings.json'), 'utf8')) as { flags: string[] };
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, join(server, 'test/statement-memory.ts')], {
    env: { ...process.env, DATABASE_URL: ownerUrl },
  });
  // 60 kB each: 18 MB, if they stayed.
  expect(stdout).toMatch(/^-?\d/);
  expect(Number(stdout)).toBeLessThan(4);
});

test('a refusal says where it was asked for, and the connection goes on', async () => {
  const error = await sql`select 1 / 0`.execute(db).catch((one: Error) => one);
  expect(error).toMatchObject({ code: '22012', stack: expect.stringContaining('statements.test.ts') });
  expect(await comesBack(['a'], 'text[]')).toEqual(['a']);
});
