import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@sampan/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { newMember } from '../../../test/member.ts';
import { betOf, cashPrize, missionFixture, missionOf } from '../../../test/mission-fixture.ts';
import { rewardFixture } from '../../../test/reward-fixture.ts';
import { commandRunner } from '../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { bindContact } from '../account/member/contacts.queries.ts';
import { depositCredited } from '../cashier/index.ts';
import { levelChanged } from '../rank/index.ts';
import { feedMissions } from './feed/feed-missions.ts';
import { commands } from './missions.cli.ts';

const app = await testApp();
const { db, call } = app;
const { settle, mission, summary } = missionFixture(app);
const { claim, centre, balances, proveAll } = rewardFixture(app);
const run = commandRunner(db, commands);
const feed = () => feedMissions(db);
const folder = await mkdtemp(join(tmpdir(), 'missions-'));
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(written: unknown): Promise<string> {
  const file = join(folder, 'mission.json');
  await writeFile(file, JSON.stringify(written));
  return file;
}

/** Sets a mission up as an operator does, and starts it. */
async function begin(written: { code: string }, ...times: string[]): Promise<void> {
  await run('missions', 'save', await fileOf(written), '--brand', TEST_MERCHANT);
  await run('missions', 'start', written.code, ...times, '--brand', TEST_MERCHANT);
}

const stop = (code: string) => run('missions', 'stop', code, '--brand', TEST_MERCHANT);

describe('S-312 S-292 S-520 E-039 a mission', () => {
  test('X-440 shows what has counted, counts open ones, and its prize is claimed once, on the mission or in the reward centre', async () => {
    const player = await newMember(db);
    expect(await summary(player)).toEqual({ open: 0, list: [] });
    await begin(missionOf('games', { kind: 'games' }));
    await settle(betOf(player), betOf(player), betOf(player, { gameCode: 'coin-cat' }));
    await feed();
    expect(await summary(player)).toMatchObject({ open: 1, list: [{ code: 'games', done: '2', unit: 'games' }] });
    expect((await call(endpoints.openMissions, {}, { token: player.token })).value).toEqual({ open: 1 });
    await settle(betOf(player, { gameCode: 'wild-orchid' }));
    await feed();
    const [step] = (await mission(player, 'games'))?.steps ?? [];
    expect([(await summary(player)).open, step]).toMatchObject([0, { goal: '3', offered: { state: 'claimable' } }]);
    const id = step?.offered?.id ?? '';
    expect((await centre(player)).claimable).toMatchObject([{ id, source: 'mission', value: { amount: '1.00' } }]);
    const answers = await Promise.all([claim(player, id), claim(player, id)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await balances(player)).main).toBe(1_00n);
    expect((await mission(player, 'games'))?.steps[0]?.offered?.state).toBe('claimed');
    await stop('games');
    expect((await summary(player)).list).toEqual([]);
    expect(await proveAll()).toEqual([]);
  });

  test('R-23 what a rollback takes away is not to be had any more, unless it was claimed before', async () => {
    const [careful, quick] = [await newMember(db), await newMember(db)];
    await begin(
      missionOf('turnover', { kind: 'stake', products: ['RNG'] }, { steps: [{ goal: '5.00', prize: cashPrize }] }),
    );
    const bets = [careful, quick].map((player) => betOf(player, { stake: 5_00n }));
    await settle(...bets, betOf(careful, { stake: 9_00n, product: 'LIVE' }));
    await feed();
    const id = (await mission(quick, 'turnover'))?.steps[0]?.offered?.id ?? '';
    expect((await claim(quick, id)).success).toBe(true);
    await settle(...bets.map((bet) => ({ ...bet, voided: true })));
    await feed();
    const after = [await mission(careful, 'turnover'), await mission(quick, 'turnover')];
    expect(after.map((one) => [one?.done, one?.steps[0]?.offered?.state])).toEqual([
      ['0.00', undefined],
      ['0.00', 'claimed'],
    ]);
    await settle(betOf(careful, { stake: 6_00n }), betOf(quick, { stake: 6_00n }));
    await feed();
    expect((await centre(careful)).count).toBe(1);
    expect((await centre(quick)).count).toBe(0);
    await stop('turnover');
  });

  test('that is edited keeps its rules for whoever began; the next one plays by the new', async () => {
    const [before, after] = [await newMember(db), await newMember(db)];
    await begin(missionOf('edited', { kind: 'rounds', multiple: 0 }, { steps: [{ goal: 2, prize: cashPrize }] }));
    await settle(betOf(before));
    await feed();
    const dear = { ...missionOf('edited', { kind: 'rounds', multiple: 200 }), steps: [{ goal: 1, prize: cashPrize }] };
    await run('missions', 'save', await fileOf(dear), '--brand', TEST_MERCHANT);
    await settle(betOf(before), betOf(after), betOf(after, { win: 1_99n }));
    await feed();
    expect([(await mission(before, 'edited'))?.done, (await mission(after, 'edited'))?.done]).toEqual(['2', '0']);
    await settle(betOf(after, { win: 2_00n }));
    await feed();
    expect(await mission(after, 'edited')).toMatchObject({ done: '1', multiple: '2.00' });
    expect((await centre(before)).count).toBe(1);
    await stop('edited');
  });

  test('counts each event once with two nodes at it, and again whole after a worker that died', async () => {
    const player = await newMember(db);
    await begin(missionOf('once', { kind: 'rounds', multiple: 0 }, { steps: [{ goal: 40, prize: cashPrize }] }));
    for (let n = 0; n < 4; n++) await settle(...Array.from({ length: 10 }, () => betOf(player)));
    // The worker dies in its last step, after it has counted.
    await app.asOwner('revoke insert on rewards.reward from sampan_app');
    await expect(feed()).rejects.toThrow('permission denied');
    await app.asOwner('grant insert on rewards.reward to sampan_app');
    expect((await mission(player, 'once'))?.done).toBe('0');
    await Promise.all([feed(), feed()]);
    await feed();
    expect(await mission(player, 'once')).toMatchObject({ done: '40', steps: [{ offered: { state: 'claimable' } }] });
    expect((await centre(player)).count).toBe(1);
    await stop('once');
  });

  test('is for its audience alone: level, label, country, new players', async () => {
    const [thai, other, old] = [
      await newMember(db, { profile: { mobileNum: '+66812345678' } }),
      await newMember(db, { profile: { mobileNum: '+84912345678' } }),
      await newMember(db, { profile: { mobileNum: '+66812345679' } }),
    ];
    await app.asOwner(`update account.player set member_labels = '{lotus}';
      update account.player set registered_at = now() - interval '9 days' where player_id = '${old.playerId}'`);
    const audience = { countries: ['TH'], newDays: 7, labels: ['lotus'], levelTo: 0 };
    await begin(missionOf('thai', { kind: 'rounds', multiple: 0 }, { audience }));
    await settle(betOf(thai), betOf(other), betOf(old));
    await feed();
    const shown = await Promise.all([thai, other, old].map((player) => mission(player, 'thai')));
    expect(shown.map((one) => one?.done)).toEqual(['1', undefined, undefined]);
    await stop('thai');
  });

  test('counts deposits by day, a level, a profile and a proven contact', async () => {
    const player = await newMember(db, { profile: { payeeName: 'Mali Srisai' } });
    const { playerId } = player;
    const one = { steps: [{ goal: 1, prize: { kind: 'points', points: 10 } }] };
    await begin(missionOf('deposits', { kind: 'deposit-days', least: '10.00' }, one));
    await begin(missionOf('level', { kind: 'level' }, { steps: [{ goal: 2, prize: cashPrize }] }));
    await begin(missionOf('profile', { kind: 'profile', fields: ['payeeName'] }, one));
    await begin(missionOf('contact', { kind: 'contact', channel: 'email' }, one));
    const shownDone = async () => (await summary(player)).list.map(({ code, done }) => [code, done]);
    const deposit = { brand: TEST_MERCHANT, playerId, currency: 'USD', bonusId: null, at: new Date() };
    await inTransaction(db, async (tx) => {
      await depositCredited.publish(tx, [{ ...deposit, depositReference: 'D1', amount: 9_99n }]);
      const level = { playerId, brand: TEST_MERCHANT, currency: 'USD', from: 0, to: 2 };
      await levelChanged.publish(tx, [{ ...level, reason: 'reached' }]);
    });
    expect(await shownDone()).toEqual([
      ['contact', '0'],
      ['deposits', '0'],
      ['level', '0'],
      ['profile', '1'],
    ]);
    await feed();
    await inTransaction(db, async (tx) => {
      await bindContact(tx, {
        brand: TEST_MERCHANT,
        playerId,
        contact: { kind: 'email', value: `${playerId}@example.com` },
      });
      await depositCredited.publish(tx, [{ ...deposit, depositReference: 'D2', amount: 1n }]);
    });
    await summary(player);
    await feed();
    expect((await summary(player)).list.map(({ code, steps }) => [code, steps[0]?.offered?.state])).toEqual([
      ['contact', 'claimable'],
      ['deposits', 'claimable'],
      ['level', 'claimable'],
      ['profile', 'claimable'],
    ]);
    await inTransaction(db, async (tx) => {
      const fall = { playerId, brand: TEST_MERCHANT, currency: 'USD', from: 2, to: 1 };
      await levelChanged.publish(tx, [{ ...fall, reason: 'not-kept' }]);
    });
    await feed();
    expect((await mission(player, 'level'))?.done).toBe('2');
    await inTransaction(db, async (tx) => {
      const fall = { playerId, brand: TEST_MERCHANT, currency: 'USD', from: 2, to: 1 };
      await levelChanged.publish(tx, [{ ...fall, reason: 'taken-back' }]);
    });
    await feed();
    expect(await mission(player, 'level')).toMatchObject({ done: '1', steps: [{ offered: null }] });
    for (const code of ['deposits', 'level', 'profile', 'contact']) await stop(code);
  });
});

describe('operators', () => {
  test('try a mission on what was played before they start it, plan it, and are told what is wrong with a file', async () => {
    const player = await newMember(db);
    await settle(betOf(player, { stake: 700_00n }), betOf(player, { stake: 800_00n }));
    const written = missionOf('dry', { kind: 'stake' }, { steps: [{ goal: '1500.00', prize: cashPrize }] });
    const said = await run('missions', 'check', await fileOf(written), '--brand', TEST_MERCHANT);
    expect(said).toContain('Prizes by step: 1.');
    expect(said).toContain('Cost: 1.00 USD in money');
    expect(await run('missions', 'list', '--brand', TEST_MERCHANT)).not.toContain('dry');
    await begin(written, '--from', '2099-01-01T00:00Z', '--until', '2099-02-01T00:00Z');
    expect(await run('missions', 'list', '--brand', TEST_MERCHANT)).toMatch(/dry +planned/);
    expect(await mission(player, 'dry')).toBeUndefined();
    const wrong = [
      [{ ...written, texts: {} }, 'texts.EN'],
      [{ ...written, steps: [{ goal: 'much', prize: cashPrize }] }, 'steps.0.goal'],
      [{ ...written, period: 'day' }, 'keeps its period'],
      [{ ...written, rule: { kind: 'level' }, steps: [{ goal: 1, prize: cashPrize }] }, 'counts something else'],
      [{ ...written, code: 'A b' }, 'small letters'],
    ] as const;
    for (const [one, because] of wrong)
      await expect(run('missions', 'save', await fileOf(one), '--brand', TEST_MERCHANT)).rejects.toThrow(because);
  });

  test('of a brand without missions nothing is kept once the worker has passed', async () => {
    const player = await newMember(db);
    await app.asOwner(
      `update missions.mission set ends_at = now() - interval '2 days', starts_at = now() - interval '3 days'`,
    );
    await settle(betOf(player));
    await feedMissions(db);
    const kept = sql`
      select 1 from missions.queue union all select 1 from missions.progress where player_id = ${player.playerId}
      union all select 1 from wagering.waiting where reader = 'missions'`;
    expect((await kept.execute(db)).rows).toEqual([]);
  });
});
