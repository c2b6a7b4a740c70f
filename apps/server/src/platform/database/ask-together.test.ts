import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { askTogether } from './ask-together.queries.ts';
import { inTransaction } from './transaction.ts';

const { db } = await testApp();

const numbers = (upto: number) => sql<{ n: number }>`select n from generate_series(1, ${upto}::int) n order by n desc`;
const amount = (minor: bigint) => sql<{ amount: string }>`select ${minor}::bigint::text as amount`;

test('each select is answered under its name, in its order, and amounts lose no digit', async () => {
  const asked = { 'one.numbers': numbers(3), none: numbers(0), 'two.amount': amount(9_007_199_254_740_993n) };
  expect(await inTransaction(db, (tx) => askTogether(tx, asked))).toEqual({
    'one.numbers': [{ n: 3 }, { n: 2 }, { n: 1 }],
    none: [],
    'two.amount': [{ amount: '9007199254740993' }],
  });
  expect(await askTogether(db, {})).toEqual({});
});

test('the same questions are planned once a connection, and no other statement is', async () => {
  await inTransaction(db, async (tx) => {
    for (const upto of [1, 2]) expect((await askTogether(tx, { marked: numbers(upto) })).marked).toHaveLength(upto);
    await sql`select ${1}::int as unmarked`.execute(tx);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%marked%'`.execute(tx);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.statement).toContain('as "marked"');
  });
});
