import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { callWithCookies, type LoginAnswer } from '../../../../test/account-steps.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { openTestGames } from '../../../../test/test-games.ts';
import { deposit, verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting } from '../../brand/index.ts';
import { removeIdleDemos } from './remove-idle-demos.ts';

const app = await testApp();
const { db, call } = app;
const { client } = await openTestGames(app, [
  { code: 'lantern-sevens', names: { en: 'Lantern Sevens' } },
  { code: 'no-demo', names: { en: 'Lantern Sevens' }, demo: false },
]);

const body = { os: 'Android', platform: 'W', gatewayVersion: 3 };
const DEVICE = 'sampan_device';
async function enterDemo(cookies: Record<string, string> = {}) {
  const answer = await callWithCookies(app, endpoints.freePlay, body, { cookies });
  const device = answer.cookies.find((cookie) => cookie.name === DEVICE)?.value ?? '';
  return { answer: answer.body, token: answer.body.value?.token ?? '', cookies: { [DEVICE]: device } };
}
const info = async (token: string) =>
  (await call<{ id: string; type: number; account: string }>(endpoints.memberInfo, {}, { token })).value;
type Balance = { sumBalance: string; currency: string; currencySymbol: string };
const balance = async (token: string) => (await call<Balance>(endpoints.balance, {}, { token })).value;
type Launch = { content: { game_url: string } };
const launch = (token: string, nodeId: string) => call<Launch>(endpoints.launch, { nodeId }, { token });

const setFlag = (value: boolean) =>
  inTransaction(db, (tx) =>
    changeSetting(tx, { brand: TEST_MERCHANT, key: 'flag.FREEPLAY3', value, changedBy: 'test' }),
  );

describe('free demo', () => {
  it('E-013 S-005 S-117 S-118 S-527 S-535 makes a type 4 account with a wallet in DEMO, and the same again for this browser', async () => {
    const first = await enterDemo();
    expect(first.answer).toMatchObject({ success: true, value: { passwordChangeRequired: false } });
    expect(await info(first.token)).toMatchObject({ type: 4, account: expect.stringMatching(/^demo\d{9}$/) });
    expect(await balance(first.token)).toMatchObject({
      sumBalance: '1000.00',
      currency: 'DEMO',
      currencySymbol: 'DEMO\u00a0',
    });
    const again = await enterDemo(first.cookies);
    expect((await info(again.token))?.id).toBe((await info(first.token))?.id);
    const other = await enterDemo();
    expect((await info(other.token))?.id).not.toBe((await info(again.token))?.id);
    await call(endpoints.addFavourite, { nodeId: 'arcade:lantern-sevens' }, { token: again.token });
    expect((await call(endpoints.favouriteIds, {}, { token: again.token })).value).toEqual(['arcade:lantern-sevens']);
  });

  it('R-13 two entries of one browser at once are one account and one wallet', async () => {
    const cookies = { [DEVICE]: 'n'.repeat(32) };
    const entries = await Promise.all([1, 2, 3, 4].map(() => enterDemo(cookies)));
    const ids = await Promise.all(entries.map(async (entry) => (await info(entry.token))?.id));
    expect(new Set(ids).size).toBe(1);
    expect((await balance(entries[0]?.token ?? ''))?.sumBalance).toBe('1000.00');
  });

  it('R-40 S-415 S-526 A-055 plays a game with demo over the same vendor calls, and is asked for a real account elsewhere', async () => {
    const { token, cookies } = await enterDemo();
    const opened = await launch(token, 'arcade:lantern-sevens');
    const code = new URL(opened.value?.content.game_url ?? '').searchParams.get('launch') ?? '';
    const session = await client.exchange(code);
    expect(session).toMatchObject({ mode: 'demo', currency: { code: 'DEMO' }, balance: '1000.00' });
    await client.bet(session, 'demo-1', 20_00n);
    await client.win(session, 'demo-2', 100_00n, { roundId: 'r-demo-1' });
    expect((await balance(token))?.sumBalance).toBe('1080.00');
    expect(await launch(token, 'arcade:no-demo')).toMatchObject({
      errorCode: 'game.demo.unavailable',
      message: 'Please Register An Account First',
    });
    const recent = await call<{ list: { nodeId: string }[] }>(endpoints.recentGames, {}, { token });
    expect(recent.value?.list.map((game) => game.nodeId)).toEqual(['arcade:lantern-sevens']);
    expect((await call<{ list: unknown[] }>(endpoints.winnerBoard)).value?.list).toEqual([]);
    await client.bet(session, 'demo-3', 90_00n);
    await client.win(session, 'demo-4', 0n, { roundId: 'r-demo-3' });
    await enterDemo(cookies);
    expect((await balance((await enterDemo(cookies)).token))?.sumBalance, 'filled up again').toBe('1000.00');
  });

  it('S-460 S-528 S-529 S-530 S-537 S-538 A-055 is asked for a real account by every call that is for real accounts', async () => {
    const { token } = await enterDemo();
    const real = Object.values(endpoints).filter((row) => row.access === 'real' && row.built);
    expect(real.length).toBeGreaterThan(20);
    for (const row of real) {
      // Modules that are off refuse first; what matters is that none lets the demo in.
      const { errorCode, status } = await call(row, {}, { token });
      expect([row.id, status, errorCode]).toEqual([
        row.id,
        403,
        expect.stringMatching(/^(account\.real\.required|function\.disabled)$/),
      ]);
    }
  });

  it('F-005 with the module off the call refuses', async () => {
    await setFlag(false);
    // The brand is read again at most once a second.
    await expect.poll(async () => (await enterDemo()).answer.errorCode).toBe('function.disabled');
    await setFlag(true);
    await expect.poll(async () => (await enterDemo()).answer.success).toBe(true);
  });

  it('S-118 refuses a call that is not the demo call', async () => {
    for (const wrong of [{}, { ...body, platform: 'X' }, { ...body, gatewayVersion: 2 }])
      expect((await call(endpoints.freePlay, wrong)).errorCode).toBe('request.invalid');
    expect((await call(endpoints.freePlay, body, { plain: true, headers: { encryption: '' } })).errorCode).toBe(
      'request.encryption.required',
    );
  });
});

describe('demo money', () => {
  it('R-24 cannot be deposited, held or corrected, and real money never reaches the house’s demo account', async () => {
    const playerId = (await info((await enterDemo()).token))?.id ?? '';
    const base = { brand: TEST_MERCHANT, playerId, amount: 5_00n, reference: 'D1' };
    await expect(
      inTransaction(db, (tx) => deposit(tx, { ...base, currency: 'DEMO', key: 'demo-deposit' })),
    ).rejects.toThrow(/transfer_demo_apart/);
    await expect(
      inTransaction(db, (tx) =>
        sql`select ledger.move(${TEST_MERCHANT}, 'demo-grant', 'x-1', 'X', ${playerId}::uuid, 'USD', 500)`.execute(tx),
      ),
    ).rejects.toThrow(/transfer_demo_apart/);
  });

  it('E-013 idle accounts go with all that is theirs, their wallet returns, and nobody else’s account can', async () => {
    const idle = await enterDemo();
    const id = (await info(idle.token))?.id ?? '';
    await call(endpoints.addFavourite, { nodeId: 'arcade:lantern-sevens' }, { token: idle.token });
    await sql`update account.demo_account set entered_at = now() - interval '25 hours'`.execute(db);
    expect(await removeIdleDemos(db), 'seen lately').toBe(0);
    await sql`update platform.session set last_seen_at = now() - interval '25 hours' where player_id = ${id}`.execute(
      db,
    );
    expect(await removeIdleDemos(db)).toBe(1);
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from account.player where player_id = ${id}) + (select count(*) from catalogue.favourite where player_id = ${id})
        + (select count(*) from platform.session where player_id = ${id}) + (select coalesce(sum(balance), 0) from ledger.account where player_id = ${id}) as left`.execute(
      db,
    );
    expect(Number(rows[0]?.left)).toBe(0);
    expect(await info(idle.token)).toBeNull();
    const member = await call<LoginAnswer>(endpoints.register, {
      username: 'realmember',
      password: 'quiet-Boat-42',
      confirmPassword: 'quiet-Boat-42',
      login: true,
      agreement: true,
    });
    const memberId = (await info(member.value?.token ?? ''))?.id ?? '';
    await expect(sql`select account.remove_demo_account(${memberId}::uuid)`.execute(db)).rejects.toThrow(
      /no demo account/,
    );
  });

  it('R-24 leaves a ledger that holds, with a trial balance of DEMO apart', async () => {
    await chainAll(db);
    expect(await verifyLedger(db)).toEqual([]);
    const { rows } = await sql<{ account: string }>`
      select distinct account from ledger.posting where currency = 'DEMO' order by 1`.execute(db);
    expect(rows.map((row) => row.account)).toEqual(['house:demo', 'house:games', 'main']);
  });
});
