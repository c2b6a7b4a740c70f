import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openerOf } from '../src/commands/backup/backup-keys.ts';
import { json, readFrames, writeFrames } from '../src/commands/backup/frames.ts';
import { restoreBackup } from '../src/commands/backup/restore-backup.ts';
import { writeBackup } from '../src/commands/backup/write-backup.ts';
import { runCli } from '../src/commands/run-cli.ts';
import { correction } from '../src/ledger/index.ts';
import { inTransaction, migrate } from '../src/platform/database/index.ts';
import { chainAll } from './chain-all.ts';
import { openDatabaseGate } from './database-gate.ts';
import { openLedgerFixture } from './ledger-fixture.ts';
import { TEST_MERCHANT } from './test-app.ts';

const fixture = await openLedgerFixture();
const folder = mkdtempSync(join(tmpdir(), 'sampan-backup-'));
const file = join(folder, 'sampan.backup');
const name = `${new URL(fixture.ownerUrl).pathname.slice(1)}_restored`;
const restoredUrl = urlOf(name);

function urlOf(database: string): string {
  const url = new URL(fixture.ownerUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

async function sampan(args: string[], databaseUrl: string, keys: Record<string, string> = {}) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const code = await runCli(args, { env: { DATABASE_URL: databaseUrl, ...keys }, cwd: '/', say, complain: say });
  return { code, said: said.join('\n') };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Every row of every table, as text, and what each sequence gives next. */
async function readEverything(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string; kind: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'S') and c.relpersistence = 'p' and n.nspname !~ '^(pg_|information)' order by 1`,
  );
  const everything: Record<string, unknown> = {};
  for (const { name: table, kind } of tables) {
    const text =
      kind === 'S' ? `select last_value, is_called from ${table}` : `select t::text from ${table} t order by 1`;
    everything[table] = (await client.query(text)).rows;
  }
  await client.end();
  return everything;
}

/** The backup as if the platform's database had been made by other migrations. */
async function withLayout(change: (migrations: string[]) => string[]): Promise<string> {
  const changed = join(folder, 'layout');
  async function* frames() {
    for await (const frame of readFrames(file)) {
      const contents = frame.type === 'D' ? JSON.parse(frame.body.toString()) : {};
      if (contents.part !== 'platform') yield frame;
      else yield { ...frame, body: json({ ...contents, migrations: change(contents.migrations) }) };
    }
  }
  const bytes: Buffer[] = [];
  for await (const frame of writeFrames(frames())) bytes.push(frame);
  writeFileSync(changed, gzipSync(Buffer.concat(bytes)));
  return changed;
}

const dropRestored = async () => {
  for (const suffix of ['', '_arcade', '_demo_pay'])
    await onServer(`drop database if exists ${name}${suffix} with (force)`);
};

beforeAll(async () => {
  for (let player = 0; player < 3; player++) await fixture.live();
  await chainAll(fixture.db);
});

afterAll(async () => {
  await dropRestored();
  rmSync(folder, { recursive: true, force: true });
});

test('R-07 dump, drop, restore: trial balance, chain and every other row are what they were, numbers told to others go on beyond', async () => {
  const written = await sampan(['backup', file, '--plain'], fixture.ownerUrl);
  expect(written).toMatchObject({ code: 0, said: expect.stringMatching(/ledger\.transfer: \d+ rows, [\d.]+ MB/) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['sampan.backup']);
  const before = await readEverything(fixture.ownerUrl);
  const books = await sampan(['trial-balance'], fixture.ownerUrl);

  await onServer(`create database ${name}`);
  const restored = await sampan(['restore', file], restoredUrl);
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/hash-chain +holds[^]*Restored\./) });
  const after = await readEverything(restoredUrl);
  // Providers and vendors know what was numbered after the copy: those numbers are not handed out again.
  for (const told of ['cashier.order_number', 'ledger.transfer_id_seq', 'wallet.vendor_transfer_number']) {
    const [{ last_value: last, is_called: called }] = before[told] as [{ last_value: string; is_called: boolean }];
    before[told] = [{ last_value: String(BigInt(last) + 1_000_000n), is_called: called }];
  }
  for (const left of [
    'platform.migration',
    'platform.applied_function',
    'platform.outbox',
    'platform.outbox_id_seq',
    'ledger.checkpoint',
    'graphile_worker.migrations',
  ]) {
    delete before[left];
    delete after[left];
  }
  expect(after).toEqual(before);
  expect(await sampan(['trial-balance'], restoredUrl)).toEqual(books);
  expect(books.code).toBe(0);
});

const isEncrypted = (path: string) => readFileSync(path).subarray(0, 21).toString() === 'age-encryption.org/v1';

test('R-63 a backup is encrypted by a passphrase and opens with that alone; a plain one is written only when that is said', async () => {
  const encrypted = join(folder, 'by-passphrase');
  const keys = { BACKUP_PASSPHRASE: 'boats come home at dusk' };
  expect(await sampan(['backup', encrypted], fixture.ownerUrl, keys)).toMatchObject({ code: 0 });
  expect(isEncrypted(encrypted)).toBe(true);
  const read = async (env: Record<string, string>) => {
    const types = new Set<string>();
    for await (const { type } of readFrames(encrypted, () => openerOf(env))) types.add(type);
    return [...types];
  };
  expect(await read(keys)).toEqual(['H', 'D', 'T', 'C', 'E']);
  await expect(read({ BACKUP_PASSPHRASE: 'boats come home at dawn' })).rejects.toThrow('does not open with this key');
  await expect(read({})).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE');
  rmSync(encrypted);
  const neither = await sampan(['backup', join(folder, 'open')], fixture.ownerUrl);
  expect(neither).toMatchObject({ code: 1, said: expect.stringContaining('or say --plain') });
});

test('R-07 R-63 a backup for the owner of a key is restored with that key', async () => {
  const identity = await generateIdentity();
  const [keyFile, encrypted] = [join(folder, 'key.txt'), join(folder, 'for-a-key')];
  writeFileSync(keyFile, `# a comment\n${identity}\n`);
  const keys = { BACKUP_RECIPIENT: await identityToRecipient(identity) };
  expect(await sampan(['backup', encrypted], fixture.ownerUrl, keys)).toMatchObject({ code: 0 });
  expect(isEncrypted(encrypted)).toBe(true);
  await dropRestored();
  await onServer(`create database ${name}`);
  const restored = await sampan(['restore', encrypted], restoredUrl, { BACKUP_IDENTITY_FILE: keyFile });
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored.') });
  for (const path of [keyFile, encrypted]) rmSync(path);
});

test('R-07 a restored platform is not filled a second time, nor is one that plays', async () => {
  for (const url of [restoredUrl, fixture.ownerUrl]) {
    const refused = await sampan(['restore', file], url);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('The database is not empty') });
  }
});

test('R-07 a file that is cut, altered, of another release or none at all is refused in one sentence with nothing changed', async () => {
  await dropRestored();
  await onServer(`create database ${name}`);
  const plain = gunzipSync(readFileSync(file));
  const variant = (change: string, bytes: Buffer) => {
    writeFileSync(join(folder, change), bytes);
    return join(folder, change);
  };
  const altered = Buffer.from(plain);
  altered[altered.indexOf('10000\t')] = 0x39;
  const cases: [file: string, says: RegExp][] = [
    [variant('cut', readFileSync(file).subarray(0, -200)), /damaged or not a backup/],
    [variant('short', gzipSync(plain.subarray(0, -74))), /damaged or not a backup/],
    [variant('altered', gzipSync(altered)), /damaged or not a backup/],
    [variant('text', Buffer.from('hello')), /damaged or not a backup/],
    [join(folder, 'nothing'), /cannot be read \(ENOENT\)/],
  ];
  for (const [path, says] of cases) {
    expect(await sampan(['restore', path], restoredUrl)).toMatchObject({ code: 1, said: expect.stringMatching(says) });
  }
  const client = new pg.Client({ connectionString: restoredUrl });
  await client.connect();
  const layouts: [change: (migrations: string[]) => string[], says: RegExp][] = [
    [
      () => ['0001_platform.sql x', '0002_ledger.sql y'],
      /^The backup has an older layout of the database .*made it\.$/,
    ],
    [(ours) => [...ours, 'migrations/9999_newer.sql x'], /another release \(platform: migrations\/9999_newer\.sql\)/],
  ];
  for (const [change, says] of layouts) {
    const refused = await sampan(['restore', await withLayout(change)], restoredUrl);
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(says) });
  }
  // Where the migrator of another database on this server would have noted it.
  await client.query(`create table public.migration (name text, checksum text);
    insert into public.migration values ('migrations/9999_newer.sql', 'x')`);
  const older = await sampan(['restore', file], restoredUrl);
  expect(older).toMatchObject({ code: 1, said: expect.stringMatching(/older than this release .*9999_newer\.sql/) });
  const { rows } = await client.query('select count(*)::int as rows from ledger.transfer');
  await client.end();
  expect(rows).toEqual([{ rows: 0 }]);
});

const PARTS = ['platform', 'service'] as const;

/** A database beside the platform's, of one that asks it: what it asked, and what it was answered. */
async function makeService(database: string): Promise<pg.Client> {
  await onServer(`create database ${database}`);
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  await client.query('create schema game; create table game.call (key text, said text)');
  return client;
}

/** Writes a backup of both while one asks the other; the snapshot of `late` is opened some tenths of a second later. */
async function backUpWhileAsking(late: (typeof PARTS)[number]): Promise<string> {
  const client = await makeService(`${name}_asking`);
  const urls = { platform: fixture.ownerUrl, service: urlOf(`${name}_asking`) };
  const gate = await openDatabaseGate(urls[late], { text: 'begin isolation level', byMs: 400 });
  urls[late] = gate.url;
  const player = { playerId: await fixture.live(), brand: TEST_MERCHANT, currency: 'USD' };
  let stopped = false;
  // As a vendor does: it writes down what it asks, asks, and writes down the answer.
  const ask = async () => {
    for (; !stopped; pairs++) {
      const key = `pair:${late}:${randomUUID()}`;
      await client.query('insert into game.call values ($1, $2)', [key, 'asked']);
      await inTransaction(fixture.db, (tx) => correction(tx, { ...player, key, reference: key, amount: 1n }));
      await client.query('insert into game.call values ($1, $2)', [key, 'answered']);
    }
  };
  let pairs = 0;
  const asking = ask();
  await expect.poll(() => pairs).toBeGreaterThan(2);
  const copy = join(folder, `late-${late}`);
  const sources = PARTS.map((part) => ({ part, url: urls[part] }));
  await writeBackup(sources, { file: copy, encrypter: null }, () => {});
  const before = pairs;
  await expect.poll(() => pairs).toBeGreaterThan(before + 2);
  stopped = true;
  await asking;
  await client.end();
  await gate.close();
  await onServer(`drop database ${name}_asking with (force)`);
  return copy;
}

test.each(PARTS)(
  'R-07 a restored backup is of one moment, the %s’s copy begun late: nothing answered is missing, nothing booked was never asked',
  async (late) => {
    const copy = await backUpWhileAsking(late);
    await dropRestored();
    await onServer(`create database ${name}`);
    await migrate(restoredUrl);
    const service = await makeService(`${name}_service`);
    const targets = [restoredUrl, urlOf(`${name}_service`)].map((url, at) => ({ part: PARTS[at] as string, url }));
    await restoreBackup({ file: copy, opener: () => openerOf({}) }, targets, () => {});
    const { rows: calls } = await service.query<{ key: string; said: string }>('select key, said from game.call');
    await service.end();
    const platform = new pg.Client({ connectionString: restoredUrl });
    await platform.connect();
    const { rows } = await platform.query<{ key: string }>(`select key from ledger.transfer where key like $1`, [
      `pair:${late}:%`,
    ]);
    await platform.end();
    await onServer(`drop database ${name}_service with (force)`);
    const said = (word: string) => new Set(calls.filter((call) => call.said === word).map(({ key }) => key));
    const [asked, answered, booked] = [said('asked'), said('answered'), new Set(rows.map(({ key }) => key))];
    expect(answered.size).toBeGreaterThan(2);
    expect([...answered].filter((key) => !booked.has(key))).toEqual([]);
    expect([...booked].filter((key) => !asked.has(key))).toEqual([]);
    rmSync(copy);
  },
);

test('R-07 a backup that cannot be written leaves a sentence and no half file', async () => {
  const refused = await sampan(['backup', join(folder, 'no/such/folder'), '--plain'], fixture.ownerUrl);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('cannot be written (ENOENT)') });
  expect(await sampan(['backup'], fixture.ownerUrl)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Usage: backup FILE/),
  });
});
