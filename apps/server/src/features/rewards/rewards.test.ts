import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newMember } from '../../../test/member.ts';
import { testOperator } from '../../../test/operators.ts';
import { bonus, cash, type RewardCentre, rewardFixture, rewardOf } from '../../../test/reward-fixture.ts';
import { commandRunner } from '../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { openTestSession } from '../../../test/test-player.ts';
import { readBalances } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { selectStuck } from '../../platform/stuck.queries.ts';
import { changeSetting } from '../brand/index.ts';
import { rewardsStuck } from './held/held.queries.ts';
import { readOffered, withdrawRewards } from './index.ts';
import { forgetRewards } from './reward.queries.ts';
import { commands } from './rewards.cli.ts';
import { expireDue } from './rewards.jobs.ts';

const app = await testApp();
const { db, call, asOwner } = app;
const brand = TEST_MERCHANT;
const { published, offer, centre, count, claim, claimAll, balances, proveAll, offered } = rewardFixture(app);

describe('S-310 S-007 D-160 what was earned waits in one place', () => {
  test('X-420 X-421 X-422 X-423 X-424 each with its value, wagering and end; the count is the length of the list; claimed in one tap with a receipt each', async () => {
    const player = await newMember(db);
    const expiresAt = new Date(Date.now() + 3_600_000);
    await offer(
      rewardOf(player, { expiresAt, reference: 'a' }),
      rewardOf(player, { reference: 'b', source: 'campaign', value: { ...cash, amount: 5_00n, turnoverPercent: 300 } }),
      rewardOf(player, { reference: 'c', source: 'referral', value: bonus }),
      rewardOf(player, { reference: 'd', source: 'raffle', value: { kind: 'points', points: 40n } }),
    );
    const shown = await centre(player);
    expect(shown).toMatchObject({
      count: 4,
      paused: false,
      sum: { money: '15.00', bonus: '20.00', points: 40, required: '75.00' },
      held: [],
      history: [],
    });
    expect(shown.claimable).toMatchObject([
      { title: 'Slots for $20', value: { kind: 'money', amount: '10.00' }, required: '0.00', expiresAt: +expiresAt },
      { source: 'campaign', value: { kind: 'money', amount: '5.00' }, required: '15.00', expiresAt: null },
      { value: { kind: 'points', points: 40 }, required: '0.00' },
      {
        value: { kind: 'bonus', amount: '20.00' },
        required: '60.00',
        products: ['RNG'],
        maxStake: '5.00',
        validDays: 7,
      },
    ]);
    expect(await count(player)).toBe(4);

    const { value } = await claimAll(player);
    expect(value).toMatchObject({ count: 0, refused: [] });
    expect(value?.receipts.map(({ id }) => id)).toEqual(shown.claimable.map(({ id }) => id));
    expect(value?.receipts[3]?.stakeBy).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    expect(await balances(player)).toMatchObject({ main: 15_00n, bonus: 20_00n });
    expect(await readBalances(db, player.playerId, 'POINTS')).toMatchObject({ points: 40n });
    const told = published.filter(({ playerId }) => playerId === player.playerId).map(({ cause }) => cause);
    expect(told.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    const standing = await call(endpoints.moneyStanding, {}, { token: player.token });
    expect(standing.value).toMatchObject({
      remaining: '75.00',
      sources: [
        { reference: shown.claimable[1]?.id, required: '15.00' },
        { required: '60.00', products: ['RNG'] },
      ],
    });
    const history = await call(endpoints.rewardHistory, { pageNo: 1, pageSize: 3 }, { token: player.token });
    expect(history.value).toMatchObject({ totalCount: 4, totalPages: 2, list: [{}, {}, { state: 'claimed' }] });
    expect(await proveAll()).toEqual([]);
  });

  test('what was offered before is nothing, another player or source is something else; pages are told', async () => {
    const [player, other] = [await newMember(db), await newMember(db)];
    const once = rewardOf(player, { reference: 'once' });
    expect(await offer(once, rewardOf(other, { reference: 'once' }))).toBe(2);
    expect(await offer({ ...once, value: { ...cash, amount: 99_00n } }, { ...once, source: 'campaign' })).toBe(1);
    expect((await centre(player)).sum.money).toBe('20.00');
    const { rows } = await sql`
      select 1 from platform.outbox where topic = 'rewards' and ${player.playerId} = any (player_ids)`.execute(db);
    expect(rows).toHaveLength(2);
  });

  test('S-310 the welcome gift of bonuses waits there too and is claimed with the rest; then it is shown on its way', async () => {
    const gift = { id: 'gift', kind: 'new-player', amount: '10.00', multiple: 2, maxStake: '2.00', validDays: 7 };
    const set = (value: unknown[]) =>
      inTransaction(db, (tx) => changeSetting(tx, { brand, key: 'promotions.bonuses', value, changedBy: 'test' }));
    await set([gift]);
    const player = await newMember(db);
    await offer(rewardOf(player));
    expect(await count(player)).toBe(2);
    const shown = await centre(player);
    expect(shown).toMatchObject({ count: 2, sum: { money: '10.00', bonus: '10.00', required: '20.00' } });
    expect(shown.claimable[1]).toMatchObject({ id: 'bonus:gift', source: 'bonus', maxStake: '2.00', validDays: 7 });
    const [all, again] = await Promise.all([claimAll(player), claimAll(player)]);
    const receipts = [...(all.value?.receipts ?? []), ...(again.value?.receipts ?? [])];
    expect(receipts.map(({ title }) => title).toSorted()).toEqual(['Slots for $20', 'Welcome bonus']);
    expect(await balances(player)).toMatchObject({ main: 10_00n, bonus: 10_00n });
    expect(await claim(player, 'bonus:gift')).toMatchObject({ errorCode: 'bonus.taken' });
    const running = { progress: { unit: 'money', done: '0.00', target: '20.00' }, href: '/me/bonusDetails' };
    expect((await centre(player)).going).toContainEqual(expect.objectContaining(running));
    await set([]);
  });

  test('what is not earned any more goes before it is claimed, and stays after; its source sees what became of it', async () => {
    const player = await newMember(db);
    const source = 'mission' as const;
    await offer(rewardOf(player, { reference: 'kept' }), rewardOf(player, { reference: 'undone' }));
    const read = () => readOffered(db, { playerId: player.playerId, source, references: ['kept', 'undone', 'never'] });
    const kept = (await read()).find(({ reference }) => reference === 'kept')?.id ?? '';
    expect(await claim(player, kept)).toMatchObject({ success: true });
    const both = ['kept', 'undone'].map((reference) => ({ playerId: player.playerId, source, reference }));
    expect(await inTransaction(db, (tx) => withdrawRewards(tx, both))).toBe(1);
    expect(await read()).toMatchObject([{ reference: 'kept', id: kept, state: 'claimed', expiresAt: null }]);
    expect(await offer(...both.map(({ reference }) => rewardOf(player, { reference })))).toBe(1);
    expect(await count(player)).toBe(1);
  });

  test('credited at once where that was promised, except during a break; the title is in the language of the reader', async () => {
    const player = await newMember(db);
    await offer(rewardOf(player, { autoClaim: true }));
    expect(await balances(player)).toMatchObject({ main: 10_00n });
    const inThai = { token: player.token, headers: { language: 'TH' } };
    const { value } = await call<RewardCentre>(endpoints.rewards, {}, inThai);
    const past = { state: 'claimed', title: 'สล็อต 20 ดอลลาร์', value: { amount: '10.00' } };
    expect(value).toMatchObject({ count: 0, history: [past] });
    const away = await newMember(db);
    await call(endpoints.takeBreak, { kind: 'time-out', hours: 24 }, { token: away.token });
    await offer(rewardOf(away, { autoClaim: true }));
    expect(await balances(away)).toMatchObject({ main: 0n });
  });
});

describe('R-22 a reward is paid once, to its player, while it can be claimed', () => {
  test('a hundred claims at once from several tabs pay each of three once', async () => {
    const player = await newMember(db);
    await offer(rewardOf(player), rewardOf(player), rewardOf(player, { value: bonus }));
    const ids = (await centre(player)).claimable.map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? claimAll(player) : claim(player, ids[n % 3] ?? ''))),
    );
    const paid = answers.flatMap(({ value }) => value?.receipts ?? []).map(({ id }) => id);
    expect(paid.toSorted()).toEqual(ids.toSorted());
    for (const { success, errorCode } of answers) if (!success) expect(errorCode).toBe('reward.claimed');
    expect(await balances(player)).toMatchObject({ main: 20_00n, bonus: 20_00n });
    expect(await proveAll()).toEqual([]);
  });

  test("one that has expired, is held, is somebody else's or never was is refused in so many words", async () => {
    const [player, stranger] = [await newMember(db), await newMember(db)];
    const theirs = await offered(stranger);
    const late = await offered(player, { expiresAt: new Date(Date.now() + 60_000) });
    const held = await offered(player, { held: { reason: 'Same device as another account' } });
    await asOwner(`update rewards.reward set expires_at = clock_timestamp() where reference = '${late}'`);
    expect(await claim(player, late)).toMatchObject({ status: 409, errorCode: 'reward.expired' });
    expect(await claim(player, held)).toMatchObject({ status: 409, errorCode: 'reward.held' });
    expect(await claim(player, theirs)).toMatchObject({ status: 404, errorCode: 'reward.not.found' });
    expect(await claim(player, 'R99999999')).toMatchObject({ status: 404, errorCode: 'reward.not.found' });
    expect((await claimAll(player)).value).toMatchObject({ receipts: [], count: 0 });
    expect(await centre(player)).toMatchObject({
      claimable: [],
      held: [{ id: held, reason: 'Same device as another account' }],
    });
    await expireDue(db);
    expect((await centre(player)).history).toMatchObject([{ reference: late, state: 'expired' }]);
    expect(await claim(player, late)).toMatchObject({ errorCode: 'reward.expired' });
    expect(await balances(player)).toMatchObject({ main: 0n });
    expect(await claim(stranger, theirs)).toMatchObject({ success: true });
  });

  test('R-72 nothing is claimed during a break, an exclusion, or as it begins', async () => {
    const player = await newMember(db);
    const id = await offered(player, { value: bonus });
    const [claimed, begun] = await Promise.all([
      claim(player, id),
      call(endpoints.takeBreak, { kind: 'exclusion', months: 6 }, { token: player.token }),
    ]);
    expect(begun.success).toBe(true);
    expect((await balances(player)).bonus).toBe(claimed.success ? 20_00n : 0n);
    const back = { ...player, token: await openTestSession(db, player.playerId) };
    await offer(rewardOf(back));
    const shown = await centre(back);
    expect(shown.paused).toBe(true);
    expect(await claim(back, shown.claimable[0]?.id ?? '')).toMatchObject({ errorCode: 'protection.break' });
    expect(await claimAll(back)).toMatchObject({ status: 403, errorCode: 'protection.break' });
  });

  test('who leaves takes nothing along, and no word about a person stays', async () => {
    const player = await newMember(db);
    await offered(player);
    await offered(player, { held: { reason: 'same as mali77' } });
    await inTransaction(db, (tx) => forgetRewards(tx, player.playerId));
    expect(await centre(player)).toMatchObject({ claimable: [], held: [] });
    const { rows } = await sql`
      select 1 from rewards.reward where player_id = ${player.playerId} and row_to_json(reward)::text like '%mali77%'`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
});

describe('R-77 what is held waits for an operator', () => {
  const run = commandRunner(db, commands);

  test('is listed and stuck, released with a reason and then claimed, or refused and the player reads why', async () => {
    const player = await newMember(db);
    const expiresAt = new Date(Date.now() + 3_600_000);
    const first = await offered(player, { held: { reason: 'Same device' }, expiresAt });
    await offer(rewardOf(player, { held: { reason: 'Team' }, value: bonus }));
    const second = (await centre(player)).held.find(({ id }) => id !== first)?.id ?? '';
    const [kind] = rewardsStuck;
    if (!kind) throw new Error('no stuck kind');
    const stuck = await selectStuck(db, kind, { brand, limit: 500 });
    expect(stuck.map(({ subject }) => subject)).toEqual(expect.arrayContaining([first, second]));
    expect(await run('reward', 'list', 'held', '--player', player.username)).toMatch(
      new RegExp(`${second}.*20.00 USD bonus.*Team`),
    );
    await asOwner(
      `update rewards.reward set offered_at = offered_at - interval '2 days', expires_at = expires_at - interval '2 days' where reference = '${first}'`,
    );
    expect(await run('reward', 'release', first, 'two', 'brothers')).toBe(`${first} can be claimed.`);
    expect(await claim(player, first)).toMatchObject({ success: true });
    expect(await run('reward', 'refuse', second, 'A', 'farm')).toBe(`${second} is refused.`);
    expect(await claim(player, second)).toMatchObject({ errorCode: 'reward.refused' });
    expect((await centre(player)).history[0]).toMatchObject({ reference: second, state: 'refused', reason: 'A farm' });
    for (const wrong of [
      [second, 'again'],
      ['R00000000', 'why'],
      [first, 'x'.repeat(201)],
    ])
      await expect(run('reward', 'release', ...wrong)).rejects.toThrow();
    await expect(run('reward', 'list', 'sideways')).rejects.toThrow(/A state is one of/);
    const notices = await sql`select 1 from operators.event where subject in (${first}, ${second})`.execute(db);
    expect(notices.rows).toHaveLength(2);
    expect(await proveAll()).toEqual([]);
  });

  test('takes a role that may', async () => {
    const player = await newMember(db);
    const id = await offered(player, { held: { reason: 'Same device' } });
    const { decideHeld } = await import('./held/decide-held.service.ts');
    const actor = await (await testOperator(db, 'content-1', 'content')).at(brand);
    const decide = inTransaction(db, (tx) => decideHeld(tx, actor, { reference: id, reason: 'ok', release: true }));
    await expect(decide).rejects.toMatchObject({ code: 'operator.role.refused' });
  });
});

describe('R-24 planted faults are found', () => {
  const found = async () => await proveAll();
  const bad = async (id: string) =>
    (await found()).filter(({ subject }) => subject.includes(id)).map(({ check }) => check);

  test('an amount altered, a payment without a claim, a claim without a payment, a requirement lifted', async () => {
    const player = await newMember(db);
    const paid = await offered(player, { value: { ...cash, turnoverPercent: 200 } });
    await claim(player, paid);
    const granted = await offered(player, { value: bonus });
    await claim(player, granted);
    const open = await offered(player);
    expect(await found()).toEqual([]);
    const during = async (fault: string, undo: string, id: string) => {
      await asOwner(fault);
      const checks = await bad(id);
      await asOwner(undo);
      return checks;
    };
    const set = (what: string, id: string) => `update rewards.reward set ${what} where reference = '${id}'`;
    expect(await during(set('amount = 1001', paid), set('amount = 1000', paid), paid)).toContain('reward-money');
    expect(
      await during(
        set(`state = 'claimed', ended_at = now()`, open),
        set(`state = 'claimable', ended_at = null`, open),
        open,
      ),
    ).toContain('reward-money');
    expect(await during(set(`state = 'expired'`, granted), set(`state = 'claimed'`, granted), granted)).toEqual(
      expect.arrayContaining(['reward-money', 'reward-terms']),
    );
    const requirement = (required: number) =>
      `update wagering.requirement set required = ${required} where reference = '${paid}'`;
    expect(await during(requirement(1), requirement(2000), paid)).toContain('reward-terms');
    const { rows } = await sql<{ name: string }>`
      select account as name from ledger.house_account where brand = ${brand} and account = 'house:marketing:mission'`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    expect(
      await during(set(`source = 'raffle'`, paid), set(`source = 'mission'`, paid), 'house:marketing:raffle'),
    ).toContain('reward-money');
    expect(await found()).toEqual([]);
  });
});
