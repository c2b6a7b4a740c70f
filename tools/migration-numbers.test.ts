import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findMigrations, verifyMigrationNumbers } from './code-rules/migration-numbers.ts';

const folder = 'apps/server/database/migrations';

it('two migrations of one number are refused, in each folder by itself', () => {
  const first = [`${folder}/0070_tea.sql`, 'apps/arcade/server/store/migrations/0070_rice.sql'];
  expect(verifyMigrationNumbers(first)).toEqual([]);
  expect(verifyMigrationNumbers([...first, `${folder}/0070_rice.sql`])).toEqual([
    `${folder}/0070 is more than one: 0070_rice.sql, 0070_tea.sql`,
  ]);
});

it('two that were merged stay, and no third comes to them', () => {
  const pair = [`${folder}/0010_currencies.sql`, `${folder}/0010_operators.sql`];
  expect(verifyMigrationNumbers(pair)).toEqual([]);
  expect(verifyMigrationNumbers([...pair, `${folder}/0010_tea.sql`])).toHaveLength(1);
  expect(verifyMigrationNumbers(pair, [])).toHaveLength(1);
});

it('the migrations of every database are looked at, and its baseline', () => {
  const found = findMigrations(fileURLToPath(new URL('..', import.meta.url)));
  for (const file of [
    `${folder}/0010_currencies.sql`,
    'apps/server/database/baseline/02_ledger.sql',
    'apps/arcade/server/store/migrations/0001_arcade.sql',
    'apps/demo-pay/migrations/0001_demo_pay.sql',
  ])
    expect(found).toContain(file);
});
