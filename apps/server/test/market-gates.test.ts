import { randomUUID } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../src/compose/features.ts';
import { seedCashier } from '../src/features/cashier/index.ts';
import { carryVendor } from '../src/features/vendor-api/vendors/vendors.queries.ts';
import type { Commands } from '../src/platform/cli/command.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { GOOD_PASSWORD, login, newName, register, registration } from './account-steps.ts';
import { newMember } from './member.ts';
import { openTestSession, playRound, seedGame } from './play.ts';
import { setFlags } from './registration-steps.ts';
import { commandRunner } from './run-command.ts';
import { encryptBody, TEST_MERCHANT, type TestAnswer, testApp } from './test-app.ts';
import { vendorApp } from './vendor-app.ts';
import { setSetting } from './verification-steps.ts';

const app = await testApp({ COUNTRY_HEADER: 'CF-IPCountry' });
const { db, call, server } = app;
const vendorSide = await vendorApp(app);
const { client, vendor } = vendorSide;
const commands: Commands = Object.assign({}, ...features.map((feature) => feature.commands ?? {}));
const sampan = commandRunner(db, commands);

const THAI = '171.96.0.1';
const VIETNAMESE = '14.160.0.1';
const PRIVATE = '10.1.2.3';
const open = { 'market.countries': [], 'market.switches': [], 'system.halt': null } as const;

async function setGates(gates: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [key, value] of Object.entries({ ...open, ...gates })) await setSetting(app, key, value);
}

const deposit = (token: string, ip: string) =>
  call(endpoints.createDeposit, { method: 'demo-qr', amount: '20.00' }, { token, ip });
const launch = (token: string, ip: string, code = 'gate-slot') =>
  call(endpoints.launch, { nodeId: `${vendor.code}:${code}` }, { token, ip });
const codeOf = ({ success, errorCode }: TestAnswer) => (success ? 'open' : errorCode);

beforeAll(async () => {
  await inTransaction(db, async (tx) => {
    await seedCashier(tx);
    await carryVendor(tx, TEST_MERCHANT, vendor.code);
  });
  await seedGame(db, vendor.code, 'RNG', 'gate-slot');
  await seedGame(db, vendor.code, 'FISH', 'gate-fish');
  await app.asOwner(`update catalogue.game set url = 'https://games.example.com/play' where code like 'gate-%';
    update vendor_api.vendor set currencies = '{USD}' where code = '${vendor.code}'`);
  await setFlags(app, { MOBILENUMREG3: true, REGMOBVERF3: false });
});
afterEach(() => setGates({}));

/** What every gated action answers to somebody at an address. */
async function tryAll(ip: string) {
  const rich = await newMember(db, { main: 50_00n });
  return {
    register: codeOf(await register(app, newName(), {}, { ip })),
    deposit: codeOf(await deposit(rich.token, ip)),
    bet: codeOf(await launch(rich.token, ip)),
  };
}

const everything = (code: string) => ({ register: code, deposit: code, bet: code });

describe('R-74 market gates', () => {
  test('a brand without a market is open to everybody, one with a market to its countries alone', async () => {
    expect(await tryAll(VIETNAMESE)).toEqual(everything('open'));
    await setGates({ 'market.countries': ['TH'] });
    expect(await tryAll(THAI)).toEqual(everything('open'));
    expect(await tryAll(VIETNAMESE)).toEqual(everything('market.closed'));
    expect(await tryAll(PRIVATE)).toEqual(everything('market.closed'));
  });

  test('each action and product has a switch of its own', async () => {
    const closed = (action: string, product = '*') => ({ country: 'TH', product, action, open: false });
    for (const action of ['register', 'deposit', 'bet']) {
      await setGates({ 'market.countries': ['TH'], 'market.switches': [closed(action)] });
      expect(await tryAll(THAI)).toEqual({ ...everything('open'), [action]: 'market.closed' });
    }
    await setGates({ 'market.switches': [closed('bet', 'FISH')] });
    const { token } = await newMember(db);
    expect(codeOf(await launch(token, THAI, 'gate-fish'))).toBe('market.closed');
    expect(codeOf(await launch(token, THAI))).toBe('open');
  });

  test('forged flags change nothing: 0 of them come through', async () => {
    await setGates({ 'market.countries': ['TH'] });
    const headers = {
      'cf-ipcountry': 'TH',
      'x-country': 'TH',
      'x-real-ip': THAI,
      'x-client-ip': THAI,
      forwarded: `for=${THAI}`,
      'x-forwarded-for': THAI,
      'accept-language': 'th-TH',
      language: 'TH',
      device: 'TH',
    };
    const from = async (remoteAddress: string, body: object, path: string) =>
      (
        await server.inject({
          method: 'POST',
          url: `${path}?country=TH&countryCode=TH`,
          remoteAddress,
          headers: { ...headers, merchant: TEST_MERCHANT, encryption: 'jwe', 'idempotency-key': randomUUID() },
          payload: body,
        })
      ).json<{ success: boolean; errorCode?: string }>();
    const tried = [];
    for (const flags of [{}, { country: 'TH' }, { countryCode: 'TH', registerUrl: 'https://th.example.com' }])
      tried.push(
        await from(VIETNAMESE, await encryptBody(server, registration(newName(), flags)), endpoints.register.path),
      );
    expect(tried.map(({ success }) => success)).toEqual([false, false, false]);
    expect(tried[0]?.errorCode).toBe('market.closed');
    // The trusted proxy's word counts, over what the address says, and only in its own form.
    const byProxy = (country: string, ip: string) =>
      register(app, newName(), {}, { ip, headers: { 'cf-ipcountry': country } });
    expect(codeOf(await byProxy('TH', VIETNAMESE))).toBe('open');
    expect(codeOf(await byProxy('VN', THAI))).toBe('market.closed');
    expect(codeOf(await byProxy('XX', VIETNAMESE))).toBe('market.closed');
    expect(codeOf(await byProxy('TH, VN', VIETNAMESE))).toBe('market.closed');
  });

  test('a telephone number of elsewhere closes what the address would open', async () => {
    await setGates({ 'market.countries': ['TH'] });
    const abroad = await newMember(db, { profile: { mobileNum: '+84912345678' } });
    expect(codeOf(await deposit(abroad.token, THAI))).toBe('market.closed');
    expect(codeOf(await launch(abroad.token, THAI))).toBe('market.closed');
    const at = { ip: THAI };
    const vietnamese = {
      mobileNum: '0912345678',
      countryDialingCode: '+84',
      registerMethod: 'MOBILE',
      login: true,
      agreement: true,
    };
    const typed = { ...vietnamese, password: GOOD_PASSWORD, confirmPassword: GOOD_PASSWORD };
    expect(codeOf(await call(endpoints.registerMobile, typed, at))).toBe('market.closed');
  });

  test('withdrawals are never closed, nor the login of who has money', async () => {
    const username = newName();
    const poor = newName();
    expect((await register(app, username)).success).toBe(true);
    expect((await register(app, poor)).success).toBe(true);
    const { rows } = await sql<{ id: string }>`
      select player_id as id from account.player where username = ${username}`.execute(db);
    await app.asOwner(`update ledger.account set balance = 9000 where player_id = '${rows[0]?.id}' and kind = 'main'`);
    await setGates({ 'market.countries': ['TH'] });
    expect(codeOf(await login(app, poor, GOOD_PASSWORD, {}, { ip: VIETNAMESE }))).toBe('market.closed');
    const entered = await login(app, username, GOOD_PASSWORD, {}, { ip: VIETNAMESE });
    const as = { token: entered.value?.token ?? '', ip: VIETNAMESE };
    const payee = { bankCode: 'HARBOUR', accountName: 'Ana Cruz', accountNumber: '1234567890' };
    const { value } = await call<{ id: string }>(endpoints.addPayee, payee, as);
    const asked = { payeeId: value?.id, amount: '50.00' };
    await app.asOwner('update cashier.payee set usable_at = now()');
    expect(codeOf(await call(endpoints.createWithdrawal, asked, as))).toBe('open');
    await app.asOwner(`update ledger.account set balance = 0 where player_id = '${rows[0]?.id}'`);
  });
});

describe('R-75 the kill switch', () => {
  const player = async () => {
    const member = await newMember(db, { main: 80_00n });
    return { ...member, ...(await openTestSession(db, vendorSide, member.playerId, { gameCode: 'gate-slot' })) };
  };

  test('stops play at once and leaves login, withdrawals, safer play and support', async () => {
    const username = newName();
    await register(app, username);
    const one = await player();
    const roundId = `r-${randomUUID()}`;
    expect((await client.bet(one.session, `b-${randomUUID()}`, 100n, { roundId })).json.success).toBe(true);
    await sampan('halt', 'brand', 'a game pays wrongly', '--brand', TEST_MERCHANT);
    expect((await client.bet(one.session, `b-${randomUUID()}`, 100n)).json.errorCode).toBe('vendor.session.expired');
    expect((await client.win(one.session, `w-${randomUUID()}`, 150n, { roundId })).json.success).toBe(true);
    expect(await tryAll(THAI)).toEqual(everything('system.halted'));
    expect((await login(app, username)).success).toBe(true);
    const as = { token: one.token };
    const payee = { bankCode: 'HARBOUR', accountName: 'Ben Cruz', accountNumber: '2234567890' };
    const { value } = await call<{ id: string }>(endpoints.addPayee, payee, as);
    await app.asOwner('update cashier.payee set usable_at = now()');
    const asked = await call<{ reference: string }>(
      endpoints.createWithdrawal,
      { payeeId: value?.id, amount: '50.00' },
      as,
    );
    expect(codeOf(asked)).toBe('open');
    for (const endpoint of [endpoints.protection, endpoints.withdrawalOptions, endpoints.helpCentre])
      expect([endpoint.path, (await call(endpoint, {}, as)).status]).toEqual([endpoint.path, 200]);
    await sampan('withdrawal', 'approve', asked.value?.reference ?? '');
    expect(await sampan('withdrawal', 'list')).toContain(asked.value?.reference);
    await sampan('halt', 'lift', 'mended', '--brand', TEST_MERCHANT);
    expect(await tryAll(THAI)).toEqual(everything('open'));
  });

  test('stops one product and no other, and every brand at once', async () => {
    await sampan('halt', 'brand', 'fish', '--product', 'FISH', '--brand', TEST_MERCHANT);
    const { token } = await newMember(db);
    expect(codeOf(await launch(token, THAI, 'gate-fish'))).toBe('system.halted');
    expect(codeOf(await launch(token, THAI))).toBe('open');
    await expect(sampan('halt', 'brand', 'x', '--product', 'CARDS', '--brand', TEST_MERCHANT)).rejects.toThrow(
      'one of RNG',
    );
    await sampan('halt', 'everything', 'all of it');
    expect(await sampan('halt', 'show')).toContain('everything');
    expect(codeOf(await launch(token, THAI))).toBe('system.halted');
  });

  test('of launches that race it none leaves a game that takes a bet', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => newMember(db, { main: 10_00n })));
    const halted = new Promise((resolve) => setTimeout(resolve, 15)).then(() =>
      sampan('halt', 'brand', 'race', '--brand', TEST_MERCHANT),
    );
    const launched = await Promise.all(members.map(({ token }) => launch(token, THAI)));
    await halted;
    expect(launched.every((answer) => ['open', 'system.halted'].includes(codeOf(answer) ?? ''))).toBe(true);
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from play.session where brand = ${TEST_MERCHANT} and ended_at is null`.execute(db);
    expect(rows[0]?.left).toBe(0);
  });

  test('what a market closes ends the games that are open', async () => {
    const one = await player();
    await playRound(vendorSide, one, { stakes: [100n], win: 0n });
    await setGates({ 'market.countries': ['TH'] });
    expect((await client.bet(one.session, `b-${randomUUID()}`, 100n)).json.errorCode).toBe('vendor.session.expired');
  });

  test('under maintenance the operator still lets withdrawals go', async () => {
    const member = await newMember(db, { main: 80_00n });
    const as = { token: member.token };
    const payee = { bankCode: 'HARBOUR', accountName: 'Cam Cruz', accountNumber: '3234567890' };
    const { value } = await call<{ id: string }>(endpoints.addPayee, payee, as);
    await app.asOwner('update cashier.payee set usable_at = now()');
    const asked = await call<{ reference: string }>(
      endpoints.createWithdrawal,
      { payeeId: value?.id, amount: '50.00' },
      as,
    );
    await setSetting(app, 'system.maintenance', true);
    await sampan('withdrawal', 'approve', asked.value?.reference ?? '');
    await setSetting(app, 'system.maintenance', false);
    const { rows } = await sql<{ state: string }>`
      select state from cashier.withdrawal where reference = ${asked.value?.reference}`.execute(db);
    expect(rows[0]?.state).not.toBe('requested');
  });
});
