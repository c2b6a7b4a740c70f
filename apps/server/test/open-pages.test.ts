import { enabledModules, endpoints, type Permission, REALTIME_PATH, type RealtimeEvent } from '@sampan/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { resetPassword } from '../src/features/account/account.service.ts';
import { changeSetting, DEMO_BRAND } from '../src/features/brand/index.ts';
import { announce } from '../src/features/messages/index.ts';
import { deposit } from '../src/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { systemRandom } from '../src/platform/random.ts';
import { startDispatcher } from '../src/platform/realtime/dispatcher.ts';
import { type PublishedEvent, publish } from '../src/platform/realtime/publish.ts';
import { GOOD_PASSWORD, login, newName, register } from './account-steps.ts';
import { newMember } from './member.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const { db, call, server } = app;
const address = await server.listen({ port: 0, host: '127.0.0.1' });
/** Readings of a balance that fail, as when the database is away for a moment. */
const faults = { balances: 0 };
const dispatcher = await startDispatcher({
  db,
  ownerUrl: app.ownerUrl,
  sockets: app.app.sockets,
  log: app.services.log,
  // Notifications alone bring the news here: a way that needs the poll shows itself.
  pollMs: 3_600_000,
  async readBalance(playerId) {
    if (faults.balances > 0) throw new Error(`the database is away, ${faults.balances--} times`);
    return app.app.readBalance(playerId);
  },
});
afterAll(() => dispatcher.stop());

interface Page {
  /** The next event of a kind, from now on or already here; fails after five seconds. */
  next(type: RealtimeEvent['type']): Promise<RealtimeEvent>;
  closed: Promise<number>;
  /** Whether it was greeted as a player's. */
  isPlayers: boolean;
  /** The version of the brand's settings that it was greeted with. */
  version: number;
  /** It was told to ask again for what it shows. */
  missed: boolean;
  isOpen(): boolean;
  /** Kinds of what it has heard and nobody has asked for. */
  heard(): RealtimeEvent['type'][];
  close(): void;
}

/** An open page: a socket that has said hello. `age`: milliseconds since the page was asked for. */
async function openPage(token?: string, age?: number): Promise<Page> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${REALTIME_PATH}`);
  const events: RealtimeEvent[] = [];
  const waiting = new Set<() => void>();
  socket.addEventListener('message', ({ data }) => {
    events.push(JSON.parse(String(data)) as RealtimeEvent);
    for (const wake of waiting) wake();
  });
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  const page: Page = {
    closed,
    isPlayers: false,
    version: 0,
    missed: false,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    heard: () => events.map(({ type }) => type),
    close: () => socket.close(),
    next: (type) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no ${type} event within 5 s`)), 5000);
        const look = () => {
          const at = events.findIndex((event) => event.type === type);
          const [found] = at === -1 ? [] : events.splice(at, 1);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(JSON.stringify({ type: 'hello', merchant: DEMO_BRAND, ...(token ? { token } : {}), age }));
  const ready = await page.next('ready');
  if (ready.type === 'ready')
    Object.assign(page, { isPlayers: ready.player, version: ready.version, missed: ready.missed === true });
  return page;
}

describe('open pages follow', () => {
  it('R-53 logging out everywhere closes every page of the player within a second, and nobody else’s', async () => {
    const stranger = await openPage((await register(app)).value?.token);
    // The best of three: a machine that halts for a moment says nothing about the way, one that is slow each time does.
    const took: number[] = [];
    for (let time = 0; time < 3; time++) {
      const username = newName();
      const token = (await register(app, username)).value?.token ?? '';
      const other = (await login(app, username, GOOD_PASSWORD)).value?.token ?? '';
      const pages = await Promise.all([openPage(token), openPage(other)]);
      const from = performance.now();
      expect((await call(endpoints.endDevices, { all: true }, { token })).success).toBe(true);
      for (const page of pages) expect(await page.closed).toBe(4003);
      took.push(performance.now() - from);
      for (const dead of [token, other])
        expect((await call(endpoints.memberInfo, {}, { token: dead })).status).toBe(401);
    }
    expect(Math.min(...took)).toBeLessThan(1000);
    expect(stranger.isOpen()).toBe(true);
    stranger.close();
  });

  it('R-53 pages close though an older transaction, anybody’s, is still open', async () => {
    const token = (await register(app)).value?.token ?? '';
    const page = await openPage(token);
    const older = await db.startTransaction().execute();
    try {
      await sql`select pg_current_xact_id()`.execute(older);
      expect((await call(endpoints.endDevices, { all: true }, { token })).success).toBe(true);
      expect(await page.closed).toBe(4003);
    } finally {
      await older.rollback().execute();
    }
  });

  it('R-53 a session that must change its password first is a visitor’s here', async () => {
    const username = newName();
    await register(app, username);
    const oneTime = await inTransaction(db, (tx) => resetPassword(tx, { brand: DEMO_BRAND, username }, systemRandom));
    const { token } = (await login(app, username, oneTime)).value ?? {};
    const page = await openPage(token);
    expect(page.isPlayers).toBe(false);
    page.close();
  });

  it('S-021 a changed setting is pushed within 5 s, and what the page then fetches has it', async () => {
    const pages = await Promise.all([openPage(), openPage((await register(app)).value?.token)]);
    const change = { brand: DEMO_BRAND, key: 'flag.DIRECTREG3', value: false, changedBy: 'test' };
    const version = await inTransaction(db, (tx) => changeSetting(tx, change));
    for (const page of pages) {
      expect(await page.next('settings')).toEqual({ type: 'settings', version: Number(version) });
      const permission = (await call<Permission>(endpoints.systemStatus)).value;
      expect(permission?.version).toBe(Number(version));
      expect(enabledModules(permission?.whitelabel ?? []).has('DIRECTREG3')).toBe(false);
      page.close();
    }
  });

  it('S-021 a page that connects after a change is greeted with its version, within the second that the gate remembers', async () => {
    const earlier = await openPage();
    const change = { brand: DEMO_BRAND, key: 'flag.DIRECTREG3', value: true, changedBy: 'test' };
    const version = Number(await inTransaction(db, (tx) => changeSetting(tx, change)));
    await earlier.next('settings');
    const later = await openPage();
    expect(later.version).toBe(version);
    expect(earlier.version).toBeLessThan(version);
    for (const page of [earlier, later]) page.close();
  });

  it('B-005 an announcement is pushed to every page of the brand', async () => {
    const page = await openPage();
    const texts = { EN: { title: 'High water', content: '<p>The market moves uphill.</p>' } };
    await inTransaction(db, (tx) => announce(tx, DEMO_BRAND, { announcementId: 'high-water', type: 'PU', texts }));
    expect(await page.next('message')).toEqual({ type: 'message', title: 'High water' });
    page.close();
  });

  it('S-301 a page hears what was pushed between its drawing and its hello, once for each kind, and its balance as it is', async () => {
    // A node knows what was pushed since it began, a little later than now.
    await expect.poll(async () => (await openPage(undefined, 0)).missed, { timeout: 20_000 }).toBe(false);
    const [{ playerId, token }, { token: other }] = [await newMember(db), await newMember(db)];
    const [earlier, nobody] = [await openPage(token), await openPage(other)];
    const tell = (event: PublishedEvent) =>
      inTransaction(db, (tx) => publish(tx, { brand: DEMO_BRAND, playerId, event }));
    const credit = { brand: DEMO_BRAND, playerId, currency: 'USD', amount: 2_500n, key: 'between', reference: 'D1' };
    await inTransaction(db, (tx) => deposit(tx, credit));
    for (const event of [{ type: 'rewards' }, { type: 'mission' }, { type: 'rewards' }] as const) await tell(event);
    await inTransaction(db, (tx) =>
      announce(tx, DEMO_BRAND, {
        announcementId: 'tide',
        type: 'PU',
        texts: { EN: { title: 'Low water', content: '<p>Now</p>' } },
      }),
    );
    for (const type of ['balance', 'rewards', 'mission', 'rewards', 'message'] as const) await earlier.next(type);

    const later = await openPage(token, 100);
    expect(later.missed).toBe(false);
    expect(await later.next('balance')).toMatchObject({ sumBalance: '25.00' });
    expect(later.heard().toSorted()).toEqual(['message', 'mission', 'rewards']);
    const stranger = await openPage(other, 100);
    await tell({ type: 'rank', rankLevel: 2, labelName: 'two' });
    await later.next('rank');
    expect(stranger.heard()).toEqual(['message']);
    // One that was drawn before anything is known, and one that does not say, ask for themselves.
    for (const age of [3_600_000, undefined]) {
      const page = await openPage(token, age);
      expect([page.missed, page.heard()]).toEqual([true, []]);
      page.close();
    }
    for (const page of [earlier, nobody, later, stranger]) page.close();
  });

  it('S-301 a balance that could not be read is pushed with what comes next', async () => {
    const { playerId, token } = await newMember(db);
    const page = await openPage(token);
    faults.balances = 1;
    const credit = { brand: DEMO_BRAND, playerId, currency: 'USD', amount: 700n, key: 'away', reference: 'D2' };
    await inTransaction(db, (tx) => deposit(tx, credit));
    await expect.poll(() => faults.balances).toBe(0);
    await inTransaction(db, (tx) => publish(tx, { brand: DEMO_BRAND, playerId, event: { type: 'mission' } }));
    expect(await page.next('balance')).toMatchObject({ sumBalance: '7.00' });
    page.close();
  });

  it('R-53 after a change of password the other pages are told and closed, pages of other players stay', async () => {
    const username = newName();
    const here = (await register(app, username)).value?.token ?? '';
    const there = (await login(app, username)).value?.token ?? '';
    const [page, stranger] = await Promise.all([openPage(there), openPage((await register(app)).value?.token)]);
    const body = { oldPassword: GOOD_PASSWORD, newPassword: 'other-Boat-43', confirmNewPassword: 'other-Boat-43' };
    const changed = await call<{ token: string }>(endpoints.changePassword, body, { token: here });
    expect((await page.next('session-ended')).type).toBe('session-ended');
    expect(await page.closed).toBe(4003);
    expect(stranger.isOpen()).toBe(true);
    const again = await openPage(changed.value?.token);
    again.close();
    stranger.close();
  });

  it('R-53 logout ends the sockets of its own session only', async () => {
    const username = newName();
    const one = (await register(app, username)).value?.token ?? '';
    const two = (await login(app, username)).value?.token ?? '';
    const [first, second] = await Promise.all([openPage(one), openPage(two)]);
    await call(endpoints.logout, {}, { token: one });
    expect(await first.closed).toBe(4003);
    expect(second.isOpen()).toBe(true);
    second.close();
  });
});
