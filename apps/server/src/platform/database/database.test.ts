import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/test-database.ts';
import { appUrl, inTransaction, LAYOUT, listenTo, migrate, transactionRetries } from './index.ts';

const { db, ownerUrl, asOwner } = await testDatabase();

/** A promise and the function that resolves it. */
function signal(): { promise: Promise<void>; fire: () => void } {
  let fire = () => {};
  const promise = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { promise, fire };
}

describe('values', () => {
  test('R-11 int8 comes as bigint, also in arrays; numeric stays text; timestamptz is a Date', async () => {
    const { rows } = await sql`
      select 9223372036854775807::int8 as big, array[1, null]::int8[] as list, 0.1::numeric as exact,
        '2026-11-21T00:00:00Z'::timestamptz as at
    `.execute(db);
    expect(rows).toEqual([
      { big: 9_223_372_036_854_775_807n, list: [1n, null], exact: '0.1', at: new Date('2026-11-21T00:00:00Z') },
    ]);
  });
});

describe('migrate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-migrations-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(LAYOUT.folder, folder, { recursive: true });
  mkdirSync(join(folder, 'migrations'), { recursive: true });
  const layout = { ...LAYOUT, folder };
  const extra = join(folder, 'migrations/9000_extra.sql');

  test('applies each file once, also when several nodes start together', async () => {
    writeFileSync(extra, 'create table platform.extra (n int);');
    const applied = await Promise.all([1, 2, 3].map(() => migrate(ownerUrl, layout)));
    expect(applied.flat()).toEqual(['migrations/9000_extra.sql']);
  });

  test('refuses a file that was changed after it had been applied, in one sentence', async () => {
    writeFileSync(extra, 'create table platform.extra (n bigint);');
    await expect(migrate(ownerUrl, layout)).rejects.toThrow(/^migrations\/9000_extra\.sql was changed after/);
    writeFileSync(extra, 'create table platform.extra (n int);');
    expect(await migrate(ownerUrl, layout)).toEqual([]);
  });

  test('a failing file leaves nothing behind', async () => {
    writeFileSync(join(folder, 'migrations/9001_broken.sql'), 'create table platform.half (n int); select nonsense;');
    await expect(migrate(ownerUrl, layout)).rejects.toThrow(/^migrations\/9001_broken\.sql failed: /);
    const { rows } = await sql<{ found: unknown }>`select to_regclass('platform.half') as found`.execute(db);
    expect(rows).toEqual([{ found: null }]);
  });
});

describe('the app role', () => {
  test('does not log in with another password, and its own is nowhere to be read', async () => {
    const url = new URL(appUrl(ownerUrl));
    url.password = 'guess';
    const client = new pg.Client({ connectionString: url.toString() });
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
    expect(appUrl(ownerUrl)).not.toContain(new URL(ownerUrl).password);
  });

  test('an owner without a password is refused with a sentence', () => {
    expect(() => appUrl('postgres://owner@db:5432/site')).toThrow(/^DATABASE_URL has no password/);
  });

  test('enqueues jobs inside its transactions and runs them', async () => {
    const ran = signal();
    await inTransaction(db, (tx) =>
      sql`select graphile_worker.add_job('hello', '{"n": 1}'::json)`.execute(tx).then(() => undefined),
    );
    await expect(
      inTransaction(db, async (tx) => {
        await sql`select graphile_worker.add_job('never', '{}'::json)`.execute(tx);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const seen: unknown[] = [];
    const runner = await run({
      connectionString: appUrl(ownerUrl),
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
      taskList: {
        hello: async (payload) => {
          seen.push(payload);
          ran.fire();
        },
        never: async () => {
          seen.push('never');
        },
      },
    });
    await ran.promise;
    await runner.stop();
    expect(seen).toEqual([{ n: 1 }]);
  });
});

describe('inTransaction', () => {
  test('repeats after a deadlock, counts it, and both transactions are booked once', async () => {
    await asOwner(`create table platform.pair (id int primary key, n int not null);
      insert into platform.pair values (1, 0), (2, 0); grant select, update on platform.pair to sampan_app`);
    const before = transactionRetries().total;
    const both = [signal(), signal()];
    let runs = 0;
    const cross = (first: number, second: number, mine: number) =>
      inTransaction(db, async (tx) => {
        runs += 1;
        await sql`update platform.pair set n = n + 1 where id = ${first}`.execute(tx);
        both[mine]?.fire();
        await both[1 - mine]?.promise;
        await sql`update platform.pair set n = n + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([cross(1, 2, 0), cross(2, 1, 1)]);
    // The one that was undone may take its first row again before the other is awake, and they meet once more.
    expect(runs).toBeGreaterThan(2);
    expect(transactionRetries().total - before).toBe(runs - 2);
    const { rows } = await sql`select n from platform.pair order by id`.execute(db);
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
  });

  test('gives up after its retries and passes other errors on at once', async () => {
    let calls = 0;
    const failing = (code: string) =>
      inTransaction(
        db,
        () => {
          calls += 1;
          return Promise.reject(Object.assign(new Error(code), { code }));
        },
        { retries: 2 },
      );
    await expect(failing('40001')).rejects.toThrow('40001');
    expect(calls).toBe(3);
    await expect(failing('23505')).rejects.toThrow('23505');
    expect(calls).toBe(4);
  });
});

test('R-01 a connection that dies between two statements fails its transaction, not the process', async () => {
  const broken = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await asOwner(`select pg_terminate_backend(${rows[0]?.pid})`);
    await expect
      .poll(async () => (await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db)).rows.length)
      .toBe(0);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('R-01 a listener whose server is gone makes one try at a time, and hears again when it is back', async () => {
  let tries = 0;
  const target = new URL(ownerUrl);
  const open = new Set<Socket>();
  let down = false;
  const line = createServer((incoming) => {
    tries += 1;
    open.add(incoming);
    incoming.on('error', () => {}).on('close', () => open.delete(incoming));
    if (down) return void incoming.destroy();
    const outgoing = connect(Number(target.port), target.hostname);
    outgoing.on('error', () => incoming.destroy());
    incoming.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const proxied = new URL(ownerUrl);
  proxied.port = String((line.address() as AddressInfo).port);
  let notifications = 0;
  const onNotify = () => (notifications += 1);
  const listener = await listenTo({ ownerUrl: proxied.href, appName: 'sampan-test', channel: 'r01', onNotify });
  down = true;
  tries = 0;
  for (const socket of open) socket.destroy();
  // Pauses of 0.1, 0.2, 0.4, 0.8 … s: a handful of tries in two seconds, where every try used to begin another row of them.
  await wait(2_000);
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThanOrEqual(5);
  down = false;
  await expect
    .poll(async () => sql`select pg_notify('r01', '')`.execute(db).then(() => notifications), { timeout: 10_000 })
    .toBeGreaterThan(0);
  await listener.close();
  line.close();
}, 30_000);

describe('take_token', () => {
  const take = async (key: string, limit: number) => {
    const { rows } = await sql<{ allowed: boolean; retry_after_s: number }>`
      select * from platform.take_token(${key}, ${limit}, 3600)
    `.execute(db);
    return rows[0];
  };

  test('allows as many as the limit, however many come at once, and says when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => take('burst', 7)));
    expect(answers.filter((answer) => answer?.allowed)).toHaveLength(7);
    const refused = answers.find((answer) => !answer?.allowed);
    expect(refused?.retry_after_s).toBeGreaterThan(0);
    expect(refused?.retry_after_s).toBeLessThanOrEqual(3600);
    expect(await take('other', 7)).toEqual({ allowed: true, retry_after_s: 0 });
  });

  test('a new window starts again from nothing', async () => {
    await take('window', 1);
    expect((await take('window', 1))?.allowed).toBe(false);
    await asOwner(
      `update platform.rate_limit set window_start = window_start - interval '1 hour' where key = 'window'`,
    );
    expect((await take('window', 1))?.allowed).toBe(true);
  });
});
