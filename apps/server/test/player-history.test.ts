import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@sampan/contract';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { commands, exportHistory } from '../src/commands/player-history/player-history.cli.ts';
import { GOOD_PASSWORD, newName, register } from './account-steps.ts';
import { identitySteps } from './identity-steps.ts';
import { testOperator } from './operators.ts';
import { openTestSession, playRound } from './play.ts';
import { commandRunner } from './run-command.ts';
import { TEST_MERCHANT, testApp } from './test-app.ts';
import { vendorApp } from './vendor-app.ts';
import { setSetting } from './verification-steps.ts';

const app = await testApp();
const { db, call } = app;
const vendorSide = await vendorApp(app);
const sampan = commandRunner(db, commands);
const folder = mkdtempSync(join(tmpdir(), 'history-'));

const username = newName();
const NAME = 'Nguyễn Văn An';
const ACCOUNT = '9988776655';
let playerId = '';

beforeAll(async () => {
  await app.asOwner(`
    insert into cashier.bank (brand, code, name, pattern) values ('${TEST_MERCHANT}', 'HARBOUR', 'Harbour', '[0-9]{6,20}');
    insert into cashier.method (brand, code, provider, name, kind, min_amount, max_amount)
      values ('${TEST_MERCHANT}', 'page', 'demo', 'Page', 'redirect', 100, 1000000)`);
  const open = { enabled: true, required: false, acceptedPattern: '*', patternId: 0, minLength: 0, maxLength: 60 };
  await setSetting(app, 'register.payeeName', open);
  const { value } = await register(app, username, { payeeName: NAME });
  const as = { token: value?.token ?? '' };
  playerId = (await call<{ id: string }>(endpoints.memberInfo, {}, as)).value?.id ?? '';
  await call(endpoints.createDeposit, { method: 'page', amount: '20.00' }, as);
  await call(endpoints.addPayee, { bankCode: 'HARBOUR', accountName: NAME, accountNumber: ACCOUNT }, as);
  await call(endpoints.setLimit, { kind: 'stake', period: 'day', amount: '900.00' }, as);
  await (await identitySteps(app)).verify({ ...as, playerId }, { number: 'H-700' });
  await app.asOwner(`update ledger.account set balance = 5000 where player_id = '${playerId}' and kind = 'main'`);
  const session = await openTestSession(db, vendorSide, playerId);
  // More rows than are read at once.
  for (let round = 0; round < 260; round++) await playRound(vendorSide, session, { stakes: [1n], win: 1n });
});

interface Line {
  table: string;
  row: Record<string, unknown>;
}
const read = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

test('R-78 one command writes every row of every table that names the player', async () => {
  const file = join(folder, 'all.jsonl');
  const said = await sampan('player-history', username, file, '--brand', TEST_MERCHANT);
  const [head, ...lines] = read(file);
  expect(head).toMatchObject({ username, playerId, brand: TEST_MERCHANT });
  const counts = new Map<string, number>();
  for (const { table } of lines) counts.set(table, (counts.get(table) ?? 0) + 1);
  expect(said).toMatch(/ledger\.transfer +520/);
  // The owner's own count, table by table, over every column that can hold an id.
  const owner = new pg.Client({ connectionString: app.ownerUrl });
  await owner.connect();
  const { rows: tables } = await owner.query<{ name: string; quoted: string; test: string }>(
    `
    select table_schema || '.' || table_name as name, format('%I.%I', table_schema, table_name) as quoted,
      string_agg(format('%I = %L', column_name, $1::text), ' or ') as test
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where data_type = 'uuid' and table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'operators')
    group by 1, 2`,
    [playerId],
  );
  expect(tables.length).toBeGreaterThan(60);
  for (const { name, quoted, test: named } of tables) {
    const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from ${quoted} where ${named}`);
    expect([name, counts.get(name) ?? 0]).toEqual([name, rows[0]?.n]);
  }
  await owner.end();
});

test('R-78 R-76 personal data is readable in it, and nothing that opens anything', async () => {
  const file = join(folder, 'readable.jsonl');
  await sampan('player-history', username, file, '--brand', TEST_MERCHANT);
  const text = readFileSync(file, 'utf8');
  const rowOf = (table: string) => read(file).find((line) => line.table === table)?.row;
  expect(rowOf('account.player')).toMatchObject({ username, profile: { payeeName: NAME } });
  expect(rowOf('cashier.payee')).toMatchObject({ account_name: NAME, account_number: ACCOUNT });
  expect(rowOf('identity.verification')).toMatchObject({ state: 'verified', details: { number: 'H-700' } });
  expect(rowOf('identity.picture')?.['content']).toMatch(/^\d+ bytes$/);
  expect(rowOf('identity.opening')).toMatchObject({ operator: 'owner' });
  for (const secret of ['argon2id', '_hash"', 'encrypted_secret', '\\\\x', GOOD_PASSWORD])
    expect(text).not.toContain(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('R-77 it takes an operator who may, is written down, and overwrites nothing', async () => {
  const file = join(folder, 'once.jsonl');
  await sampan('player-history', username, file, '--brand', TEST_MERCHANT);
  await expect(sampan('player-history', username, file, '--brand', TEST_MERCHANT)).rejects.toThrow('is there already');
  const support = await (await testOperator(db, 'sup', 'support')).at(TEST_MERCHANT);
  const asked = { username, file: join(folder, 'support.jsonl') };
  await expect(exportHistory(db, support, asked)).rejects.toThrow('sup has the role support');
  expect(existsSync(asked.file)).toBe(false);
  const again = join(folder, 'again.jsonl');
  await sampan('player-history', username, again, '--brand', TEST_MERCHANT);
  const events = read(again).filter(({ table }) => table === 'operators.event');
  expect(events.map(({ row }) => [row['what'], row['operator']])).toContainEqual(['player.history', 'owner']);
});
