import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { vendorCatalogue, wireStep } from '@sampan/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { openPlatform, type PlatformContext } from '../../../tools/vendor-check/platform-context.ts';
import { platformRules } from '../../../tools/vendor-check/platform-rules.ts';
import { isKept, showVerdicts, tryRules } from '../../../tools/vendor-check/rule.ts';
import { storeCatalogue } from '../src/features/catalogue/catalogue.queries.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { seedGameSession, seedVendor, seedWallet, testCurrencies, testCurrency, testUnits } from './builders.ts';
import { openFaultyPlatform, type PlatformFault } from './faulty-platform.ts';
import { accepts, faultsOf } from './platform-faults.ts';
import { testDatabase } from './test-database.ts';
import { vendorApp } from './vendor-app.ts';

const database = await testDatabase();
const { db, asOwner } = database;
const { app, vendor } = await vendorApp(database);
await app.listen({ host: '127.0.0.1', port: 0 });
/** Money of players stands with the vendor: it has leases too. */
const holdsMoney = (code: string) =>
  asOwner(`update vendor_api.vendor set wallet = 'transfer', wallet_url = 'http://127.0.0.1:9' where code = '${code}'`);
await holdsMoney(vendor.code);
const key = { vendor: vendor.code, keyId: vendor.keyId, secret: vendor.secret };
// The game of the launch codes is a lottery, so that its draws can be told.
const lottery = {
  code: 'river-lanterns',
  names: { en: 'River Lanterns' },
  category: 'ELOTT' as const,
  vassalage: 'TEST',
  limits: { USD: { minBet: '0.10', maxBet: '1000.00' } },
  lines: 0,
  rtp: 9_500,
  demo: false,
  url: 'http://127.0.0.1:9/play',
};
const lanes = [{ vassalage: 'TEST', name: 'Test vendor', mark: '' }];
await inTransaction(db, (tx) =>
  storeCatalogue(tx, vendor.code, { currencies: ['USD', 'VND', 'KWD'], lanes, games: [lottery] }),
);
const proxy = await openFaultyPlatform(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, key);
afterAll(() => proxy.close());

/** Launch codes of two players, of whom the second has little, and of one session more. */
async function seedLaunches(
  currency = testCurrency,
  { step = 1n, ...more }: { step?: bigint; vendor?: string; minBet?: bigint; maxBet?: bigint } = {},
): Promise<{ launches: string[]; thirdSession: string }> {
  const wallet = (amount: bigint) => seedWallet(db, amount * step + (step - 1n), currency.code);
  const [first, second] = [await wallet(1_000_00n), await wallet(5_00n)];
  const players = [first, second, first].map((playerId) => ({ playerId, vendor: vendor.code, currency, ...more }));
  const sessions = [];
  for (const player of players) sessions.push(await seedGameSession(db, player));
  return { launches: sessions.map(({ launchCode }) => launchCode), thirdSession: sessions.at(-1)?.sessionId ?? '' };
}

/** The check's players, the third session of which has just ended. */
async function open(currency = testCurrency): Promise<PlatformContext> {
  const { launches, thirdSession } = await seedLaunches(currency);
  const context = await openPlatform({ url: proxy.url, key, launches });
  await endThird(context, thirdSession);
  return context;
}

async function endThird({ ending }: PlatformContext, sessionId: string): Promise<void> {
  await asOwner(`update play.session set expires_at = now() where id = '${sessionId}'`);
  if (ending) ending.session.expiresAt = Date.now() - 500;
}

const faults = faultsOf({ url: proxy.url, key });
const run = (args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const program = join(import.meta.dirname, '../../../tools/vendor-check.ts');
    execFile(process.execPath, [program, ...args], (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out: out + error }),
    );
  });
const signer = `${key.vendor}:${key.keyId}:${key.secret}`;

describe('R-61 npm run vendor:check against a platform', () => {
  test.each(testCurrencies)('every rule holds on ours in $code', async (currency) => {
    proxy.fault = {};
    const verdicts = await tryRules(platformRules, await open(currency));
    expect(verdicts.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(isKept(verdicts)).toBe(true);
    expect(new Set(verdicts.map(({ id }) => id)).size).toBe(platformRules.length);
    expect([...showVerdicts(verdicts)].at(-1)).toBe(
      `  ${platformRules.length} rules hold, 0 are broken, 0 could not be tried.`,
    );
  });

  test.each(testUnits.filter(({ named }) => /thousands$|VND with/.test(named)))(
    'every rule holds on ours in $named',
    async (unit) => {
      proxy.fault = {};
      const step = wireStep(unit);
      const own = await seedVendor(db, `unit-${testUnits.indexOf(unit)}`, unit);
      await holdsMoney(own.code);
      const game = { ...lottery, vassalage: own.code, limits: {} };
      const catalogue = { currencies: ['VND'], lanes: [{ ...lanes[0], vassalage: own.code }], games: [game] };
      await inTransaction(db, (tx) => storeCatalogue(tx, own.code, vendorCatalogue.parse(catalogue)));
      const limits = { minBet: 10n * step, maxBet: 100_000n * step };
      const { launches, thirdSession } = await seedLaunches(unit.currency, { vendor: own.code, step, ...limits });
      const ownKey = { vendor: own.code, keyId: own.keyId, secret: own.secret };
      const context = await openPlatform({ url: proxy.url, key: ownKey, launches });
      await endThird(context, thirdSession);
      const verdicts = await tryRules(platformRules, context);
      expect(verdicts.filter(({ state }) => state !== 'ok')).toEqual([]);
      expect(verdicts).toHaveLength(platformRules.length);
    },
  );

  test('no rule is without a fault that breaks it', () => {
    expect(Object.keys(faults).toSorted()).toEqual(platformRules.map(({ id }) => id).toSorted());
  });

  test.each(Object.keys(faults))('a platform that breaks %s is found out', async (id) => {
    // Sessions are opened by the platform as it is, but for the rule that reads what they say.
    proxy.fault = id === 'session-amounts' ? (faults[id] as PlatformFault) : {};
    const context = await open();
    proxy.fault = faults[id] as PlatformFault;
    const verdicts = await tryRules(platformRules, context, [id]);
    expect(verdicts.map(({ state }) => state)).toEqual(['BROKEN']);
    expect(isKept(verdicts)).toBe(false);
  });

  test('what cannot be tried is said, and does not count as kept', async () => {
    proxy.fault = {};
    const context = { ...(await open()), ending: null };
    const [verdict] = await tryRules(platformRules, context, ['session-ended']);
    expect(verdict).toMatchObject({ state: 'not tried', detail: expect.stringContaining('no launch code') });
  });

  test('the leases of a vendor that asks for each stake are not tried', async () => {
    proxy.fault = {};
    const context = await open();
    await asOwner(`update vendor_api.vendor set wallet = 'seamless'`);
    const verdicts = await tryRules(platformRules, context, [
      'lease-runs',
      'lease-renewed',
      'lease-unknown',
      'lease-ended',
    ]);
    await holdsMoney(key.vendor);
    const said = { state: 'not tried', detail: 'the vendor has no transfer wallet' };
    expect(verdicts).toMatchObject([said, said, said, said]);
  });

  test('the command shows a table and leaves 0, 1 when a rule is broken, 2 when it cannot begin', async () => {
    const check = async (only: string) => {
      const { launches } = await seedLaunches();
      return run(['--url', proxy.url, '--key', signer, '--launch', launches.slice(0, 2).join(','), '--only', only]);
    };
    proxy.fault = {};
    const good = await check('bet-takes,session-ended');
    expect(good).toMatchObject({
      code: 0,
      out: expect.stringMatching(/ok +bet-takes USD[^]*not tried +session-ended USD/),
    });
    const both = [];
    for (const currency of testCurrencies.slice(0, 2)) {
      const { launches } = await seedLaunches(currency);
      both.push('--launch', launches.slice(0, 2).join(','));
    }
    const two = await run(['--url', proxy.url, '--key', signer, ...both, '--only', 'bet-takes']);
    expect(two).toMatchObject({ code: 0, out: expect.stringMatching(/ok +bet-takes USD[^]*ok +bet-takes VND/) });
    proxy.fault = accepts('vendor.round.unknown');
    const bad = await check('win-without-bet');
    expect(bad).toMatchObject({
      code: 1,
      out: expect.stringMatching(/BROKEN +win-without-bet[^]*A win needs an open round/),
    });
    expect(bad.out).not.toContain(key.secret);
    const [nothing, noKey] = [await run([]), await run(['--url', proxy.url, '--key', 'a:b:short'])];
    expect([nothing.code, noKey.code]).toEqual([2, 2]);
    expect(noKey.out).toMatch(/--key: a:b:short is neither/);
    // One random code in sixty-four begins with a dash.
    const dashed = await run(['--url', proxy.url, '--key', signer, '--launch', '-no-such-code,-nor-this']);
    expect(dashed).toMatchObject({ code: 2, out: expect.stringContaining('launch code') });
  }, 60_000);

  test('with the vendor’s catalogue the command names the currencies that it was given no launch codes of', async () => {
    const text = JSON.stringify({ currencies: ['USD', 'VND', 'KWD'], lanes, games: [lottery] });
    const shop = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1');
    await once(shop, 'listening');
    const { launches } = await seedLaunches();
    const catalogue = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/catalogue`;
    const asked = ['--url', proxy.url, '--key', signer, '--launch', launches.slice(0, 2).join(',')];
    proxy.fault = {};
    const said = await run([...asked, '--catalogue', catalogue, '--only', 'bet-takes']);
    shop.close();
    expect(said).toMatchObject({
      code: 0,
      out: expect.stringMatching(/ok +bet-takes USD[^]*not tried +currency VND[^]*not tried +currency KWD/),
    });
  }, 60_000);
});
