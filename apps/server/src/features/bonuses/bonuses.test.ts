import { randomUUID } from 'node:crypto';
import { type Bonus, type bonusEndpoints, endpoints, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { chainAll } from '../../../test/chain-all.ts';
import { newMember, type TestMember } from '../../../test/member.ts';
import { openTestSession, playRound, seedGame } from '../../../test/play.ts';
import { commandRunner, secondRunner } from '../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { vendorApp } from '../../../test/vendor-app.ts';
import { readBalances, verifyLedger } from '../../ledger/index.ts';
import { CliError } from '../../platform/cli/cli-error.ts';
import { inTransaction } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { changeSetting, loadSettings } from '../brand/index.ts';
import { proposalCommand } from '../operators/proposals/proposals.cli.ts';
import { feedRounds } from '../wagering/counting/feed-rounds.ts';
import { bonusesInvariants } from './bonus-invariants.queries.ts';
import { commands } from './bonuses.cli.ts';
import { bonusesJobs, settleWhenCompleted } from './bonuses.jobs.ts';
import { claimBonus } from './bonuses.service.ts';
import { bonusProposals } from './grants/bonus-by-operator.service.ts';
import { normalName } from './same-person/same-person.ts';

const platform = await testApp();
const { db, call, asOwner, services } = platform;
const wire = await vendorApp(platform);
const brand = TEST_MERCHANT;
await seedGame(db, wire.vendor.code, 'RNG', 'river-lanterns');
await seedGame(db, wire.vendor.code, 'LIVE', 'baccarat');

const gift = {
  id: 'gift',
  kind: 'new-player',
  amount: '10.00',
  multiple: 2,
  maxStake: '5.00',
  products: ['RNG'],
  validDays: 7,
};
const reload = { id: 'again', kind: 'reload', percent: 20, amount: '20.00', multiple: 5, validDays: 7 };
const offer = (value: object[]) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand, key: 'promotions.bonuses', value, changedBy: 'test' }));
await offer([gift, reload]);

type Member = TestMember;
const member = (profile: Record<string, string> = {}, main = 0n) => newMember(db, { profile, main });
const available = async ({ token }: Member) =>
  (await call<ValueOf<(typeof bonusEndpoints)['rewardCentre']>>(endpoints.rewardCentre, {}, { token })).value;
const claim = ({ token }: Member, id = 'gift') => call<Bonus>(endpoints.claimBonus, { id }, { token });
const bonuses = async ({ token }: Member) =>
  (await call<{ list: Bonus[]; totalCount: number }>(endpoints.listBonuses, {}, { token })).value;
const balances = ({ playerId }: Member) => readBalances(db, playerId, 'USD');

describe('S-310 S-429 D-160 the reward centre', () => {
  test('S-007 S-534 shows what can be taken with all its terms, counts it, and leaves invitations off', async () => {
    const player = await member();
    const shown = await available(player);
    expect(shown).toEqual({
      promotions: [
        {
          id: 'gift',
          kind: 'new-player',
          percent: null,
          amount: '10.00',
          minDeposit: null,
          multiple: 2,
          maxStake: '5.00',
          products: ['RNG'],
          validDays: 7,
          releaseCap: null,
          endsAt: null,
          claimBy: 'claim',
        },
      ],
      count: 1,
      REFERRAL: { enabled: false },
    });
    expect(await claim(player)).toMatchObject({
      success: true,
      value: { kind: 'new-player', state: 'active', amount: '10.00', required: '20.00', done: '0.00', left: '20.00' },
    });
    expect(await balances(player)).toMatchObject({ main: 0n, bonus: 10_00n });
    expect(await available(player)).toMatchObject({ promotions: [], count: 0 });
    expect(await claim(player)).toMatchObject({ status: 409, errorCode: 'bonus.taken' });
  });

  test('a player of long standing, an offer that has ended and one that comes with a deposit cannot be claimed', async () => {
    const old = await member();
    await asOwner(
      `update account.player set registered_at = now() - interval '31 days' where player_id = '${old.playerId}'`,
    );
    expect(await claim(old)).toMatchObject({ errorCode: 'bonus.not.available' });
    expect(await claim(await member(), 'again')).toMatchObject({ errorCode: 'bonus.not.available' });
    await offer([{ ...gift, endsAt: Date.now() - 1 }]);
    expect(await claim(await member())).toMatchObject({ errorCode: 'bonus.not.available' });
    await offer([gift, reload]);
  });

  test('switched off, the module refuses', async () => {
    const change = { brand, key: 'flag.REWCEN3', changedBy: 'test' };
    const player = await member();
    await inTransaction(db, (tx) => changeSetting(tx, { ...change, value: false }));
    const refusal = async () => (await call(endpoints.rewardCentre, {}, { token: player.token })).errorCode;
    await expect.poll(refusal, { timeout: 10_000 }).toBe('function.disabled');
    expect(await claim(player)).toMatchObject({ errorCode: 'function.disabled' });
    await inTransaction(db, (tx) => changeSetting(tx, { ...change, value: true }));
    await expect.poll(refusal, { timeout: 10_000 }).toBe(undefined);
    expect((await claim(player)).success).toBe(true);
  });
});

describe('R-21 one bonus per person', () => {
  test('50 claims of one player at once: one grant', async () => {
    const player = await member();
    const visit = { device: 'WEB', ip: '127.0.0.1', siteUrl: 'http://localhost', requestId: 'r' };
    const settings = await loadSettings(db, brand);
    const session = { settings, sessionId: randomUUID(), language: 'EN', ...visit };
    const actor: Actor = { brand, playerId: player.playerId, accountType: 0, ...session, now: new Date() };
    // Past the limiter, which would let ten of them through.
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => inTransaction(db, (tx) => claimBonus(tx, actor, { id: 'gift' }))),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    expect(await balances(player)).toMatchObject({ bonus: 10_00n });
  });

  test('50 accounts with one payee name claim at once: one grant, 49 flagged', async () => {
    const spellings = ['Nguyễn Văn Đạt', 'NGUYEN VAN DAT', 'Dat Nguyen Van', ' nguyen  van đạt'];
    const players = await Promise.all(
      Array.from({ length: 50 }, (_, n) => member({ payeeName: spellings[n % 4] as string })),
    );
    const answers = await Promise.all(players.map((player) => claim(player)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.errorCode ?? 'given'))).toEqual(
      new Set(['given', 'bonus.same.person']),
    );
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from bonuses.person_flag where player_id = any (${players.map((one) => one.playerId)}::uuid[])`.execute(
      db,
    );
    expect(rows[0]?.n).toBe(49);
  });

  test('a ring of 20 in which each account shares a detail only with the next: one grant, the ring is listed', async () => {
    const ring: Member[] = [];
    for (let n = 0; n < 20; n++)
      ring.push(await member({ line: `ring-${n}`, zalo: `ring-${n + 1}`, email: `x${n}@ring.test` }));
    // Account n's zalo is account n+1's line name: two kinds of contact, one value.
    const codes: string[] = [];
    for (const one of ring) codes.push((await claim(one)).errorCode ?? 'given');
    expect(codes).toEqual(['given', ...Array.from({ length: 19 }, () => 'bonus.same.person')]);
    const listed = await commandRunner(db, commands)('bonus', 'flags');
    for (const one of ring.slice(1)) expect(listed).toContain(`${one.username} is the same person`);
  });

  test('shared bank accounts and browsers tell too; strangers are not held for one person', async () => {
    const [first, second, third, stranger] = [await member(), await member(), await member(), await member()];
    for (const { playerId } of [first, second])
      await sql`insert into cashier.payee (player_id, id, brand, bank_code, account_name, account_number)
        values (${playerId}, ${randomUUID()}, ${brand}, 'HARBOUR', ${`Name ${playerId}`}, '990011')`.execute(db);
    for (const { playerId } of [second, third])
      await sql`insert into account.remembered_login (player_id, token_hash, device_hash, brand, expires_at)
        values (${playerId}, ${Buffer.from(playerId)}, '\\x0102', ${brand}, now())`.execute(db);
    expect((await claim(first)).success).toBe(true);
    // One account was still plain when it was compared, the other is encrypted.
    await platform.app.jobs.find(({ name }) => name === 'platform.reencrypt')?.run({});
    expect(await sql`select from cashier.payee where account_number is not null`.execute(db)).toMatchObject({
      rows: [],
    });
    expect((await claim(second)).errorCode).toBe('bonus.same.person');
    expect((await claim(third)).errorCode).toBe('bonus.same.person');
    expect((await claim(stranger)).success).toBe(true);
  });

  test('names are compared without accents, case and order', () => {
    expect(normalName('Trần  Văn Á')).toBe(normalName('a van TRAN'));
    expect(normalName('สมชาย ใจดี')).not.toBe(normalName('สมหญิง ใจดี'));
  });
});

describe('S-309 a bonus on its way', () => {
  test('bets of its products up to its largest stake take it down; each is told how it counted', async () => {
    const player = await member({}, 100_00n);
    const reference = (await claim(player)).value?.reference ?? '';
    const slot = await openTestSession(db, wire, player.playerId);
    await playRound(wire, slot, { stakes: [4_00n], win: 0n });
    await playRound(wire, slot, { stakes: [6_00n], win: 0n });
    await playRound(wire, await openTestSession(db, wire, player.playerId, { gameCode: 'baccarat' }), {
      stakes: [3_00n],
      win: 0n,
    });
    expect((await bonuses(player))?.list).toMatchObject([{ reference, done: '4.00', left: '16.00', state: 'active' }]);
    const counted = await call(endpoints.countedBets, { kind: 'bonus', reference }, { token: player.token });
    expect(counted.value).toMatchObject({
      totalCount: 3,
      list: [
        { gameName: 'baccarat', stake: '3.00', counted: '0.00', reason: 'product' },
        { gameName: 'river-lanterns', stake: '6.00', counted: '0.00', reason: 'stake' },
        { stake: '4.00', counted: '4.00', reason: 'counted' },
      ],
    });
    const stranger = await member();
    expect(await call(endpoints.countedBets, { kind: 'bonus', reference }, { token: stranger.token })).toMatchObject({
      status: 404,
    });
  });

  test('is released by the job soon after the journal was read', async () => {
    const player = await member({}, 100_00n);
    await claim(player);
    const testSession = await openTestSession(db, wire, player.playerId);
    for (let n = 0; n < 4; n++) await playRound(wire, testSession, { stakes: [5_00n], win: 5_00n });
    await chainAll(db);
    await feedRounds(db, settleWhenCompleted(services.jobs));
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where task_identifier = 'promotions.settle-player'`.execute(db);
    expect(rows.map((row) => row.key)).toContain(`settle:${player.playerId}`);
    await runJob('promotions.settle-player', { playerId: player.playerId });
    expect(await balances(player)).toMatchObject({ main: 110_00n, bonus: 0n });
  });

  test('expires: what was bet in time counts, the money goes back, its turnover is lifted', async () => {
    const player = await member({}, 100_00n);
    const reference = (await claim(player)).value?.reference;
    await asOwner(`update bonuses.bonus set expires_at = now() where reference = '${reference}';
      update wagering.requirement set expires_at = now() where reference = '${reference}'`);
    await runJob('promotions.end-due-bonuses', {});
    await runJob('promotions.settle-player', { playerId: player.playerId });
    expect(await balances(player)).toMatchObject({ main: 100_00n, bonus: 0n });
    expect((await bonuses(player))?.list).toMatchObject([{ state: 'expired', released: '0.00', left: '0.00' }]);
    expect(await call(endpoints.remainingTurnover, {}, { token: player.token })).toMatchObject({
      value: { remaining: '0.00', sources: [] },
    });
  });

  test('is given up once, by its owner alone', async () => {
    const player = await member({}, 5_00n);
    const reference = (await claim(player)).value?.reference;
    const stranger = await member();
    const forfeit = (who: Member) => call<Bonus>(endpoints.forfeitBonus, { reference }, { token: who.token });
    expect(await forfeit(stranger)).toMatchObject({ status: 404, errorCode: 'bonus.not.found' });
    expect(await forfeit(player)).toMatchObject({ success: true, value: { state: 'forfeited', left: '0.00' } });
    expect(await forfeit(player)).toMatchObject({ status: 409, errorCode: 'bonus.ended' });
    expect(await balances(player)).toMatchObject({ main: 5_00n, bonus: 0n });
  });
});

describe('the operator', () => {
  const all = { ...commands, proposal: proposalCommand(() => [bonusProposals]) };
  const [run, second] = [commandRunner(db, all), secondRunner(db, all)];

  test('grants, lists, sees the turnover and takes back; bad words are refused in a sentence', async () => {
    const player = await member();
    const name = player.username;
    const proposed = await run('bonus', 'grant', name, '12.50', '4', 'for', 'a', 'lost', 'evening');
    expect(await balances(player)).toMatchObject({ bonus: 0n });
    const [, number = '', code = ''] = /proposal approve (\d+) (\w{8})/.exec(proposed) ?? [];
    expect(await second('proposal', 'list')).toContain(code);
    expect(await second('proposal', 'show', number)).toContain('"cause": "for a lost evening"');
    await expect(run('proposal', 'approve', number, code)).rejects.toThrow('another person must approve it');
    const granted = await second('proposal', 'approve', number, code);
    const reference = /^B\d{8}/.exec(granted)?.[0] ?? '';
    expect(granted).toContain('to be staked 50.00');
    expect(await run('bonus', 'list', 'active')).toContain(reference);
    expect(await run('turnover', 'show', name)).toContain(`${name} must still stake 50.00 USD.`);
    expect(await run('bonus', 'forfeit', reference)).toBe(`${reference} is taken back: 12.50 USD.`);
    expect(await balances(player)).toMatchObject({ bonus: 0n });
    for (const wrong of [
      ['bonus', 'grant', name, '-1', '4', 'why'],
      ['bonus', 'grant', name, '1', '0', 'why'],
      ['bonus', 'grant', 'nobody-here', '1', '1', 'why'],
      ['bonus', 'grant', name, '1', '1'],
      ['bonus', 'forfeit', reference],
      ['bonus', 'list', 'sideways'],
      ['turnover', 'show', 'nobody-here'],
    ])
      await expect(run(wrong[0] ?? '', ...wrong.slice(1))).rejects.toThrow(CliError);
  });
});

async function runJob(name: string, payload: object): Promise<void> {
  await bonusesJobs(services)
    .find((job) => job.name === name)
    ?.run(payload);
  await chainAll(db);
  expect(await verifyLedger(db, { unchainedAfterSeconds: 0, invariants: bonusesInvariants })).toEqual([]);
}
