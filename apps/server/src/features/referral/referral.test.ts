import { randomUUID } from 'node:crypto';
import { endpoints, type Referral, type referralEndpoints, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newName, register } from '../../../test/account-steps.ts';
import { newMember, type TestMember } from '../../../test/member.ts';
import { rewardFixture } from '../../../test/reward-fixture.ts';
import { commandRunner } from '../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { memberJoined } from '../account/index.ts';
import { bindContact } from '../account/member/contacts.queries.ts';
import { changeSetting } from '../brand/index.ts';
import { depositCredited } from '../cashier/index.ts';
import { insertLines } from '../wagering/counting/contribution.queries.ts';
import { lineReaders } from '../wagering/index.ts';
import { followFriends } from './friends/follow-friends.ts';
import { markChangedAccounts } from './friends/friends.queries.ts';
import { commands } from './referral.cli.ts';
import { referralInvariants } from './referral-invariants.queries.ts';

const app = await testApp();
const { db, call } = app;
const brand = TEST_MERCHANT;
const { centre, claimAll, balances } = rewardFixture(app);
type Friends = ValueOf<(typeof referralEndpoints)['referralFriends']>;

const program = {
  enabled: true,
  steps: [
    { kind: 'contact', points: 20 },
    { kind: 'deposit', atLeast: '5.00', money: '1.00' },
    { kind: 'turnover', atLeast: '100.00', money: '3.00' },
  ],
  days: 30,
  friendsPerMonth: 3,
  friendGets: true,
  levels: [100],
  turnoverPercent: 100,
  claimDays: 30,
};
const set = (value: object) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand, key: 'referral.program', value, changedBy: 'test' }));
beforeEach(() => set(program));

const ask = ({ token }: TestMember) => call<Referral>(endpoints.referral, {}, { token });
async function show(player: TestMember): Promise<Referral> {
  const { value } = await ask(player);
  if (!value) throw new Error('no referral');
  return value;
}
const friends = async ({ token }: TestMember) =>
  (await call<Friends>(endpoints.referralFriends, { pageNo: 1, pageSize: 10 }, { token })).value?.list ?? [];

/** A member who came by a code; `mark` is what one person alone types at registration. */
async function invited(referralCode: string | null, mark: string = randomUUID()): Promise<TestMember> {
  const player = await newMember(db, { profile: { line: mark } });
  await inTransaction(db, (tx) =>
    memberJoined.publish(tx, [
      { brand, playerId: player.playerId, agentId: null, partnerId: null, invitationCode: null, referralCode },
    ]),
  );
  return player;
}
async function proveContact({ playerId }: TestMember): Promise<void> {
  const contact = { kind: 'email', value: `${playerId}@example.com` } as const;
  await inTransaction(db, (tx) => bindContact(tx, { brand, playerId, contact }));
  await markChangedAccounts(db);
}
const pay = ({ playerId }: TestMember, amount: bigint) =>
  inTransaction(db, (tx) =>
    depositCredited.publish(tx, [
      { brand, playerId, depositReference: randomUUID(), amount, currency: 'USD', bonusId: null, at: new Date() },
    ]),
  );
const settle = ({ playerId }: TestMember, valid: bigint, settledAt = new Date()) =>
  inTransaction(db, (tx) =>
    insertLines(
      tx,
      [
        {
          playerId,
          source: 'game:test',
          reference: randomUUID(),
          entry: 0,
          brand,
          currency: 'USD',
          product: 'RNG',
          vassalage: 'TEST',
          gameCode: 'g',
          stake: valid,
          net: -valid,
          valid,
          outcome: 'counted',
          openedAt: settledAt,
          settledAt,
          timeZone: 'Asia/Bangkok',
        },
      ],
      lineReaders.names,
    ),
  );
const follow = () => followFriends(db);
const claimable = async (player: TestMember) => (await centre(player)).claimable.map(({ value }) => value);

const amounts = async (player: TestMember) =>
  (await claimable(player)).map((value) => (value !== null && 'amount' in value ? value.amount : '')).toSorted();

async function allSteps(friend: TestMember): Promise<void> {
  await proveContact(friend);
  await pay(friend, 5_00n);
  await settle(friend, 100_00n);
  await follow();
}

describe('S-311 inviting friends', () => {
  test('X-460 X-461 the own code and link stay; a friend who registers by the link brings both what each step pays, once, to be claimed', async () => {
    const inviter = await newMember(db);
    const own = await show(inviter);
    expect(own).toMatchObject({ totalInvitations: 0, complete: 0, money: '0.00', points: 0, friendsLeft: 3 });
    expect(own.link).toBe(`${own.promotionDomains[0]}/register?referralCode=${own.referralCode}`);
    expect((await show(inviter)).referralCode).toBe(own.referralCode);

    const username = newName();
    const answer = await register(app, username, { referralCode: ` ${own.referralCode.toLowerCase()} ` });
    const { rows } = await sql<{ playerId: string }>`
      select player_id as "playerId" from account.player where username = ${username}`.execute(db);
    const friend = { playerId: rows[0]?.playerId ?? '', token: answer.value?.token ?? '', username };
    await follow();
    expect(await friends(inviter)).toMatchObject([{ step: 0, steps: 3, state: 'going', money: '0.00', points: 0 }]);
    expect((await friends(inviter))[0]?.name).not.toContain(username);

    await allSteps(friend);
    const gifts = [
      { kind: 'points', points: 20 },
      { kind: 'money', amount: '1.00' },
      { kind: 'money', amount: '3.00' },
    ];
    expect(await claimable(inviter)).toMatchObject(gifts);
    expect(await claimable(friend)).toMatchObject(gifts);
    await Promise.all([follow(), follow(), settle(friend, 100_00n).then(follow)]);
    // Whoever found another one at it came by for nothing.
    await follow();
    expect(await claimable(inviter)).toHaveLength(3);
    expect(await show(inviter)).toMatchObject({
      totalInvitations: 1,
      complete: 1,
      money: '4.00',
      points: 20,
      friendsLeft: 2,
    });
    expect(await friends(inviter)).toMatchObject([{ step: 3, state: 'complete', money: '4.00', points: 20 }]);
    await claimAll(inviter);
    expect(await balances(inviter)).toMatchObject({ main: 4_00n });
    expect(await verifyLedger(db, { unchainedAfterSeconds: 60, invariants: referralInvariants })).toEqual([]);
  });

  test('steps count in their order, within the days, by the terms of the day of joining; what was undone before counts nothing', async () => {
    const inviter = await newMember(db);
    const { referralCode } = await show(inviter);
    const [early, late] = [await invited(referralCode), await invited(referralCode)];
    await set({ ...program, steps: [{ kind: 'registered', money: '9.00' }] });
    await pay(early, 4_99n);
    await settle(early, 100_00n);
    await settle(early, -40_00n);
    await proveContact(early);
    await follow();
    expect(await friends(inviter)).toMatchObject([{ step: 0 }, { step: 1, money: '0.00', points: 20 }]);
    await pay(early, 5_00n);
    await follow();
    expect(await friends(inviter)).toMatchObject([{}, { step: 2, money: '1.00' }]);
    await settle(early, 100_00n, new Date(Date.now() + 31 * 86_400_000));
    await follow();
    expect(await friends(inviter)).toMatchObject([{}, { step: 2 }]);
    await settle(early, 39_99n);
    await follow();
    expect(await friends(inviter)).toMatchObject([{}, { step: 2 }]);
    await settle(early, 1n);
    await follow();
    expect(await friends(inviter)).toMatchObject([{}, { step: 3, state: 'complete' }]);
    await sql`update referral.friend set ends_at = now() where player_id = ${late.playerId}`.execute(db);
    await proveContact(late);
    await follow();
    expect(await friends(inviter)).toMatchObject([{ step: 0, state: 'ended' }, {}]);
  });

  test('a month pays for so many friends; those beyond it get theirs; levels above get their share', async () => {
    await set({ ...program, friendsPerMonth: 1, levels: [100, 50], steps: [{ kind: 'registered', money: '1.01' }] });
    const top = await newMember(db);
    const { referralCode } = await show(top);
    const middle = await invited(referralCode);
    const beyond = await invited(referralCode);
    const below = await invited((await show(middle)).referralCode);
    await follow();
    expect(await friends(top)).toMatchObject([
      { state: 'complete', money: '0.00' },
      { state: 'complete', money: '1.01' },
    ]);
    expect(await claimable(beyond)).toMatchObject([{ amount: '1.01' }]);
    expect(await amounts(middle)).toEqual(['1.01', '1.01']);
    expect(await claimable(below)).toHaveLength(1);
    expect(await amounts(top)).toEqual(['0.50', '1.01']);
    expect(await show(top)).toMatchObject({ friendsLeft: 0, money: '1.51' });
  });
});

describe('R-21 one referral per person', () => {
  test('a ring of 20 accounts that share a mark, evaluated by several nodes at once: all but the first are held', async () => {
    await set({ ...program, friendsPerMonth: 50, steps: [{ kind: 'registered', money: '1.00' }] });
    const mark = randomUUID();
    const inviter = await newMember(db);
    const { referralCode } = await show(inviter);
    const ring: TestMember[] = [];
    for (let n = 0; n < 20; n += 1) ring.push(await invited(referralCode, mark));
    await Promise.all([follow(), follow(), follow()]);
    const { rows } = await sql<{ held: boolean; n: number }>`
      select held, count(*)::int as n from referral.earning where player_id = ${inviter.playerId} group by 1 order by 1`.execute(
      db,
    );
    expect(rows).toEqual([
      { held: false, n: 1 },
      { held: true, n: 19 },
    ]);
    expect(await claimable(inviter)).toHaveLength(1);
    expect((await centre(inviter)).held).toHaveLength(19);
    expect((await Promise.all(ring.map(claimable))).flat()).toHaveLength(1);
    expect(await show(inviter)).toMatchObject({ money: '1.00', held: '19.00' });
  });

  test('a second account of whoever invited is held', async () => {
    await set({ ...program, steps: [{ kind: 'registered', money: '1.00' }] });
    const mark = randomUUID();
    const inviter = await newMember(db, { profile: { line: mark } });
    await invited((await show(inviter)).referralCode, mark);
    await follow();
    expect(await claimable(inviter)).toEqual([]);
    expect(await friends(inviter)).toMatchObject([{ state: 'held' }]);
  });
});

test('S-496 S-537 F-024 where nothing is paid for inviting there is no code, no list and no friend; a code that nobody has brings nobody', async () => {
  const inviter = await newMember(db);
  const { referralCode } = await show(inviter);
  await invited('ZZZZZZZ');
  const offered = async () => {
    const { locked } = await centre(inviter);
    const flag = await call(endpoints.rewardCentre, {}, { token: inviter.token });
    return [locked.some(({ href }) => href === '/me/referral'), flag.value];
  };
  expect(await offered()).toMatchObject([true, { REFERRAL: { enabled: true } }]);
  await set({ ...program, enabled: false });
  expect(await offered()).toMatchObject([false, { REFERRAL: { enabled: false } }]);
  expect((await ask(inviter)).errorCode).toBe('function.not.available');
  await invited(referralCode);
  await set(program);
  expect(await friends(inviter)).toEqual([]);
});

test('an operator sees what it costs and what other terms would have cost; wrong terms are named', async () => {
  const run = commandRunner(db, commands);
  expect(await run('referral', 'show')).toMatch(/Inviting friends is on\.[\s\S]*turnover/);
  const other = JSON.stringify({ ...program, steps: [{ kind: 'registered', money: '2.00' }] });
  expect(await run('referral', 'estimate', other)).toMatch(/By these terms: [1-9]\d*\.00 USD and 0 points/);
  await expect(run('referral', 'estimate', JSON.stringify({ ...program, levels: [] }))).rejects.toThrow('levels');
  await expect(run('referral', 'estimate', '{')).rejects.toThrow('JSON');
});

test('the proof finds an earning that nobody was offered', async () => {
  const proof = () => verifyLedger(db, { unchainedAfterSeconds: 60, invariants: referralInvariants });
  await app.asOwner(`update referral.earning set amount = amount + 1
    where (friend_id, step, player_id) = (select friend_id, step, player_id from referral.earning limit 1)`);
  expect(await proof()).toMatchObject([{ check: 'referral-offered' }]);
});
