import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareFixture } from './src/crash/fixture.ts';
import { countKinds, startLoad } from './src/crash/load.ts';
import { compare, followOrders } from './src/crash/run-crashes.ts';
import { type RollingProxy, startProxy } from './src/rolling-proxy.ts';
import { openSiteDatabase, type SiteDatabase } from './src/site-database.ts';
import { type SiteProcess, startSite } from './src/site-process.ts';

/** Some two hundred calls a second all the same; more took the processor from the nodes that start. */
const PAUSE_MS = 25;

const nodes: SiteProcess[] = [];
let proxy: RollingProxy;
let database: SiteDatabase;

beforeAll(async () => {
  database = await openSiteDatabase();
  const settings = { DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1,::1', DATABASE_POOL_SIZE: '6' };
  nodes.push(await startSite(settings), await startSite(settings));
  proxy = await startProxy(nodes.map(({ url: node }) => node));
  await Promise.all(nodes.map((_, index) => proxy.untilHealthy(index, true)));
});

afterAll(async () => {
  await proxy?.close();
  await Promise.all(nodes.map((node) => node.close()));
  await database?.drop();
});

test('R-04 two nodes behind a proxy are restarted in turn under load: no money call fails, none is booked twice', async () => {
  const [first] = nodes;
  if (!first) throw new Error('there is no node');
  const fixture = { ...(await prepareFixture(first, 8)), url: proxy.url };
  const load = startLoad(fixture, 8, PAUSE_MS);
  const payments = followOrders(first, fixture, load);
  const served: number[] = [];
  for (const [index, node] of nodes.entries()) {
    await expect.poll(() => load.answered.size, { timeout: 60_000 }).toBeGreaterThan((served.at(-1) ?? 0) + 40);
    await node.stop();
    await proxy.untilHealthy(index, false);
    const left = load.answered.size;
    await expect.poll(() => load.answered.size, { timeout: 60_000 }).toBeGreaterThan(left + 40);
    await node.start();
    await proxy.untilHealthy(index, true);
    const back = proxy.answered()[index] ?? 0;
    await expect.poll(() => proxy.answered()[index], { timeout: 60_000 }).toBeGreaterThan(back + 20);
    served.push(load.answered.size);
  }
  await load.stop();
  await payments.stop();
  expect({ unanswered: load.lost(), failed: load.failures().length, turnedAway: load.turnedAway() }).toEqual({
    unanswered: [],
    failed: 0,
    turnedAway: 0,
  });
  const { bet, win, rollback, deposit, callback } = countKinds(load.answered.values());
  for (const kind of [bet, win, rollback, deposit, callback]) expect(kind).toBeGreaterThan(0);
  expect(await compare(first, load)).toEqual([]);
  expect(await first.verifyLedger()).toContain('The ledger is sound.');
}, 300_000);
