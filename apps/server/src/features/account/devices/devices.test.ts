import { type Device, endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  callWithCookies,
  GOOD_PASSWORD,
  isAlive,
  type LoginAnswer,
  login,
  newName,
  register,
} from '../../../../test/account-steps.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { openTestGames } from '../../../../test/test-games.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting } from '../../brand/index.ts';

const app = await testApp();
const { db, call } = app;
const { client } = await openTestGames(app, [{ code: 'lantern-sevens', names: { en: 'Lantern Sevens' } }]);
/** Set, and read by this node: a page that asks for the settings gets them as they are now. */
async function setIdle(value: number): Promise<void> {
  const change = { brand: TEST_MERCHANT, key: 'session.idleMinutes', value, changedBy: 'test' };
  await inTransaction(db, (tx) => changeSetting(tx, change));
  await call(endpoints.systemStatus);
}

let username = '';
let token = '';
beforeEach(async () => {
  username = newName();
  token = (await register(app, username, {}, { ip: '198.51.100.7' })).value?.token ?? '';
});
const list = async (one = token) => (await call<Device[]>(endpoints.devices, {}, { token: one })).value ?? [];
const end = (body: object, one = token) => call<{ ended: number }>(endpoints.endDevices, body, { token: one });
const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

describe('the list of devices', () => {
  it('X-133 R-53 says where, since when and which is this one; the header itself is not kept', async () => {
    const other = await login(
      app,
      username,
      GOOD_PASSWORD,
      {},
      { ip: '203.0.113.9', headers: { 'user-agent': phone } },
    );
    await inTransaction(db, (tx) =>
      changeSetting(tx, {
        brand: TEST_MERCHANT,
        key: 'region.rules',
        value: [{ cidr: '203.0.113.0/24', country: 'TH' }],
        changedBy: 'test',
      }),
    );
    const devices = await list(other.value?.token);
    expect(devices).toHaveLength(2);
    expect(devices.find((device) => device.current)).toMatchObject({
      userAgent: 'Chrome · Android',
      ip: '203.0.113.9',
      countryCode: 'TH',
    });
    expect(devices.find((device) => !device.current)).toMatchObject({ ip: '198.51.100.7', countryCode: '' });
    expect(JSON.stringify(devices)).not.toContain('SM-A155F');
  });

  it('R-58 shows and ends nobody else’s', async () => {
    const stranger = (await register(app, newName())).value?.token ?? '';
    const [mine] = await list();
    expect((await list(stranger)).map(({ id }) => id)).not.toContain(mine?.id);
    expect((await end({ id: mine?.id }, stranger)).errorCode).toBe('content.not.found');
    expect(await isAlive(app, token)).toBe(true);
    for (const body of [{}, { id: 'x' }, { all: false }]) expect((await end(body)).errorCode).toBe('request.invalid');
  });

  it('X-134 R-53 ends one and leaves the others; remembered logins end with it', async () => {
    const other = (await login(app, username)).value?.token ?? '';
    const remembered = await callWithCookies(app, endpoints.login, {
      type: 'username',
      username,
      password: GOOD_PASSWORD,
      remember: true,
    });
    const id = (await list(other)).find((device) => device.current)?.id;
    expect((await end({ id })).value).toEqual({ ended: 1 });
    expect([await isAlive(app, other), await isAlive(app, token)]).toEqual([false, true]);
    const cookies = Object.fromEntries(remembered.cookies.map((cookie) => [cookie.name, cookie.value]));
    const again = { type: 'username', username, rememberedToken: remembered.body.value?.rememberedToken };
    expect((await callWithCookies(app, endpoints.login, again, { cookies })).body.errorCode).toBe(
      'login.remembered.invalid',
    );
  });
});

const launch = async (one: string) => {
  const answer = await call<{ content: { game_url: string } }>(
    endpoints.launch,
    { nodeId: 'arcade:lantern-sevens' },
    { token: one },
  );
  return client.exchange(new URL(answer.value?.content.game_url ?? '').searchParams.get('launch') ?? '');
};

it('R-53 an account keeps as many sessions as its brand allows: a further login ends the one used longest ago', async () => {
  const change = { brand: TEST_MERCHANT, key: 'session.most', value: 2, changedBy: 'test' };
  await inTransaction(db, (tx) => changeSetting(tx, change));
  await call(endpoints.systemStatus);
  await sql`update platform.session set last_seen_at = now() - interval '5 minutes'`.execute(db);
  const tokens = [token];
  for (let n = 0; n < 2; n++) tokens.push((await login(app, username)).value?.token ?? '');
  expect(await Promise.all(tokens.map((one) => isAlive(app, one)))).toEqual([false, true, true]);
  await inTransaction(db, (tx) => changeSetting(tx, { ...change, value: 20 }));
  await call(endpoints.systemStatus);
});

describe('dead at once everywhere', () => {
  it('R-53 logging out everywhere ends all sessions and every game’s own', async () => {
    const other = (await login(app, username)).value?.token ?? '';
    const game = await launch(other);
    const code = (await call<{ code: string }>(endpoints.issueLoginCode, {}, { token })).value?.code;
    expect((await end({ all: true })).value).toEqual({ ended: 2 });
    expect(await Promise.all([token, other].map((one) => isAlive(app, one)))).toEqual([false, false]);
    expect((await client.bet(game, `bet-${username}`, 1_00n)).json.errorCode).toBe('vendor.session.expired');
    expect((await call(endpoints.loginByCode, { code })).errorCode, 'half-done logins too').toBe('session.expired');
  });

  it('R-53 ending one device ends the game it plays and no other', async () => {
    const other = (await login(app, username)).value?.token ?? '';
    const [mine, theirs] = [await launch(token), await launch(other)];
    const id = (await list(other)).find((device) => device.current)?.id;
    await end({ id });
    expect((await client.bet(theirs, `a-${username}`, 1_00n)).json.errorCode).toBe('vendor.session.expired');
    expect((await client.bet(mine, `b-${username}`, 1_00n)).json.errorCode).toBe('vendor.balance.insufficient');
  });

  it('R-53 the idle limit of the brand is felt by open sessions at once', async () => {
    await sql`update platform.session set last_seen_at = now() - interval '10 minutes'
      where player_id = (select player_id from account.player where username = ${username})`.execute(db);
    await setIdle(5);
    expect(await isAlive(app, token)).toBe(false);
    await setIdle(120);
    expect(await isAlive(app, token)).toBe(true);
    expect((await list()).length).toBe(1);
  });

  it('R-53 fixation: a token that was there before the login is worth nothing after it, nor one made up', async () => {
    const planted = token;
    const fresh = await login(app, username, GOOD_PASSWORD, {}, { token: planted });
    expect(fresh.value?.token).not.toBe(planted);
    expect(await isAlive(app, planted)).toBe(false);
    const madeUp = 'f'.repeat(43);
    const next = await login(app, username, GOOD_PASSWORD, {}, { token: madeUp });
    expect(next.value?.token).not.toBe(madeUp);
    expect(await isAlive(app, madeUp)).toBe(false);
  });
});

describe('a one-use code in the address', () => {
  const issue = async () => (await call<{ code: string }>(endpoints.issueLoginCode, {}, { token })).value?.code ?? '';
  const enter = (code: string, options = {}) => call<LoginAnswer>(endpoints.loginByCode, { code }, options);

  it('X-124 X-125 S-440 A-011 opens a session of its own, once, for a minute, whoever comes first', async () => {
    const code = await issue();
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(code)));
    const opened = answers.filter((answer) => answer.success);
    expect(opened).toHaveLength(1);
    expect(opened[0]?.value?.token).not.toBe(token);
    expect(await isAlive(app, opened[0]?.value?.token ?? '')).toBe(true);
    expect(await isAlive(app, token), 'the one it was asked with goes on').toBe(true);
    const late = await issue();
    await sql`update account.ticket set expires_at = expires_at - interval '60 seconds'`.execute(db);
    expect((await enter(late)).errorCode).toBe('session.expired');
  });

  it('S-440 S-455 a session token, a guess and another brand’s code open nothing', async () => {
    await sql`insert into brand.brand (brand, name, currency_code, currency_symbol, currency_digits) select 'other', name, currency_code, currency_symbol, currency_digits from brand.brand where brand = 'sampan'`
      .execute(db)
      .catch(() => {});
    for (const guess of ['', token, 'x'.repeat(43)]) expect((await enter(guess)).errorCode).toBe('session.expired');
    const code = await issue();
    const elsewhere = await enter(code, { headers: { merchant: 'other' } });
    expect(elsewhere.success).toBe(false);
    expect((await enter(code)).success).toBe(true);
  });

  it('S-440 a closed account is told so, and the code is not stored as it is', async () => {
    const code = await issue();
    const { rows } = await sql<{ text: string }>`select string_agg(t::text, ' ') as text from account.ticket t`.execute(
      db,
    );
    expect(rows[0]?.text).not.toContain(code);
    await sql`update account.player set status = 'closed' where username = ${username}`.execute(db);
    expect((await enter(code)).errorCode).toBe('login.account.closed');
  });
});
