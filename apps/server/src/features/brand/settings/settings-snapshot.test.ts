/** Which settings a call goes by: those that hold when it begins, all of one version; money by those at its end. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { endpoints, type Permission, type Withdrawal } from '@sampan/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openCashierFixture } from '../../../../test/cashier-fixture.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { lockPlayer } from '../../../ledger/index.ts';
import { inTransaction, openDatabase } from '../../../platform/database/index.ts';
import { withdrawalSettings } from '../../cashier/withdrawals/withdrawal.settings.ts';
import { brandSettings, changeSetting, loadSettings } from '../index.ts';

const fixture = await openCashierFixture();
const { db, call } = fixture;
/** A second node on the same database. Nothing listens for notifications in either. */
const node = await testApp({}, { database: fixture });

const set = (key: string, value: unknown) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand: TEST_MERCHANT, key, value, changedBy: 'test' }));
const options = async (player: { token: string }) =>
  (await node.call<{ payeesMax: number }>(endpoints.withdrawalOptions, {}, player)).value?.payeesMax;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('S-021 a change of a setting', () => {
  test('holds for the very next call of a player and of a visitor at every node, without a notification', async () => {
    const player = await fixture.player();
    for (const most of [3, 4, 5, 6, 7]) {
      await set(withdrawalSettings.payeesMax.key, most);
      expect(await options(player)).toBe(most);
      expect((await call<{ payeesMax: number }>(endpoints.withdrawalOptions, player)).value.payeesMax).toBe(most);
    }
    for (const minutes of [11, 12, 13]) {
      await set(brandSettings.receiptMinutes.key, minutes);
      expect((await node.call<Permission>(endpoints.permission)).value?.brand.receiptMinutes).toBe(minutes);
    }
  });

  test('F-025 maintenance shuts out the very next call, and lets in the one after it has ended', async () => {
    const player = await fixture.player();
    await set(brandSettings.maintenance.key, true);
    expect((await node.call(endpoints.balance, {}, player)).errorCode).toBe('system.maintenance');
    expect((await node.call(endpoints.registerSettings)).errorCode).toBe('system.maintenance');
    await set(brandSettings.maintenance.key, false);
    expect((await node.call(endpoints.balance, {}, player)).status).toBe(200);
    expect((await node.call(endpoints.registerSettings)).status).toBe(200);
  });

  test('holds from another process, and one made by hand in the tables too', async () => {
    const player = await fixture.player();
    const elsewhere = openDatabase({ ownerUrl: fixture.ownerUrl, appName: 'elsewhere', poolSize: 1 });
    const change = {
      brand: TEST_MERCHANT,
      key: withdrawalSettings.payeesMax.key,
      value: 2,
      changedBy: 'operator:else',
    };
    await inTransaction(elsewhere, (tx) => changeSetting(tx, change));
    await elsewhere.destroy();
    expect(await options(player)).toBe(2);
    for (const most of [8, 9]) {
      await sql`update brand.setting set value = ${String(most)}::jsonb where key = ${change.key}`.execute(db);
      expect(await options(player)).toBe(most);
    }
    await sql`delete from brand.setting where key = ${change.key}`.execute(db);
    expect(await options(player)).toBe(withdrawalSettings.payeesMax.initialIn('USD'));
    await sql`insert into brand.setting (brand, key, value, version, changed_by)
      values (${TEST_MERCHANT}, ${change.key}, '4', 1, 'operator:hand')`.execute(db);
    expect(await options(player)).toBe(4);
    const before = (await loadSettings(db, TEST_MERCHANT)).name;
    await fixture.asOwner(`update brand.brand set name = 'By hand'`);
    expect((await node.call<Permission>(endpoints.permission)).value?.brand.name).toBe('By hand');
    await fixture.asOwner(`update brand.brand set name = '${before}'`);
  });

  test('R-14 that comes while a withdrawal waits for the player’s lock decides it', async () => {
    const player = await fixture.player(100_00n);
    const payeeId = await fixture.payee(player);
    const { key } = withdrawalSettings.limits;
    const limits = (await loadSettings(db, TEST_MERCHANT)).get(withdrawalSettings.limits);
    const body = { payeeId, amount: '20.00' };
    let asked: ReturnType<typeof call<Withdrawal>> | undefined;
    await inTransaction(db, async (tx) => {
      await lockPlayer(tx, player.playerId);
      asked = call<Withdrawal>(endpoints.createWithdrawal, player, body);
      await expect.poll(waiters).toBeGreaterThan(0);
      await set(key, { ...limits, minimum: '30.00' });
    });
    expect(await asked).toMatchObject({ errorCode: 'withdrawal.amount.limits', details: { min: '30.00' } });
    expect(await fixture.balances(player)).toMatchObject({ main: 100_00n, held: 0n });
    await inTransaction(db, async (tx) => {
      await lockPlayer(tx, player.playerId);
      asked = call<Withdrawal>(endpoints.createWithdrawal, player, { payeeId, amount: '40.00' });
      await expect.poll(waiters).toBeGreaterThan(0);
      await set(key, limits);
    });
    expect(await asked).toMatchObject({ status: 200, value: { amount: '40.00' } });
    expect(await fixture.balances(player)).toMatchObject({ main: 60_00n, held: 40_00n });
  });
});

/** Calls that wait for somebody's lock. */
async function waiters(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n ?? 0;
}

describe('a snapshot', () => {
  test('never changes, whatever is set meanwhile and whoever holds it', async () => {
    await set(brandSettings.linkHosts.key, ['one.test']);
    const settings = await loadSettings(db, TEST_MERCHANT);
    await set(brandSettings.linkHosts.key, ['two.test']);
    expect(settings.get(brandSettings.linkHosts)).toEqual(['one.test']);
    expect(() => settings.get(brandSettings.linkHosts).push('three.test')).toThrow(TypeError);
    const next = await loadSettings(db, TEST_MERCHANT);
    expect(next.get(brandSettings.linkHosts)).toEqual(['two.test']);
    expect(next.version).toBe(settings.version + 1n);
  });

  test('costs a player’s call no query of its own while nothing has changed', async () => {
    const player = await fixture.player(100_00n);
    await call(endpoints.withdrawalOptions, player);
    // Where they leave for the database, prepared ones too: those say their text once a connection. Test files share a process, and
    // what works in the background of another one asks as well.
    const ofCall = new AsyncLocalStorage<string[]>();
    const send = pg.Query.prototype.submit;
    vi.spyOn(pg.Query.prototype, 'submit').mockImplementation(function (this: pg.Query, connection) {
      ofCall.getStore()?.push(`${(this as { text?: string }).text}`);
      return send.call(this, connection);
    });
    const made: string[] = [];
    expect((await ofCall.run(made, () => call(endpoints.withdrawalOptions, player))).status).toBe(200);
    expect(made.length).toBeGreaterThan(5);
    const ofBrand = made.filter((text) => /\bbrand\.(brand|setting)\b/.test(text));
    expect(ofBrand).toEqual([expect.stringContaining('platform.session')]);
  });
});
