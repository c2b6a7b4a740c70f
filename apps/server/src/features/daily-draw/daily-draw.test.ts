import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type InputOf, type ValueOf } from '@sampan/contract';
import { commitServerSeed, createDraw, createWordSource } from '@sampan/engines';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { chainAll } from '../../../test/chain-all.ts';
import { newMember, type TestMember } from '../../../test/member.ts';
import { rewardFixture } from '../../../test/reward-fixture.ts';
import { commandRunner } from '../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { changeSetting } from '../brand/index.ts';
import { commands } from './daily-draw.cli.ts';
import { dailyDrawInvariants } from './daily-draw-invariants.queries.ts';
import { commitDays, openDays, reencryptSeeds } from './days/commit-days.ts';

const app = await testApp();
const { db, call, asOwner } = app;
const brand = TEST_MERCHANT;
const { claim, claimAll, centre, count, balances } = rewardFixture(app);

type Answer = ValueOf<typeof endpoints.dailyDraw>;
const wheel = (budget = '50.00') => ({
  places: [
    { kind: 'money', amount: '0.20' },
    { kind: 'points', points: 20 },
    { kind: 'money', amount: '1.00' },
    { kind: 'money', amount: '0.20' },
  ],
  turnoverPercent: 0,
  budget: { money: budget, points: 10_000 },
});
const set = (value: unknown) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand, key: 'dailyDraw.wheel', value, changedBy: 'test' }));
const show = async ({ token }: TestMember) => {
  const { value } = await call<Answer>(endpoints.dailyDraw, {} satisfies InputOf<typeof endpoints.dailyDraw>, {
    token,
  });
  if (!value) throw new Error('no daily draw');
  return value;
};
const idOf = async (player: TestMember) => `daily-draw:${(await show(player)).today?.draw.day}`;
const prove = async () => {
  await chainAll(db);
  return verifyLedger(db, { unchainedAfterSeconds: 0, invariants: dailyDrawInvariants });
};

beforeAll(async () => {
  await set(wheel());
  await commitDays(db, systemRandom);
});

describe('R-31 the daily draw is committed before, drawn once and opened after', () => {
  test('X-425 anybody computes the place from the opened seed, the day and the own number; the commitment is of that seed', async () => {
    const player = await newMember(db);
    const before = await show(player);
    const today = before.today?.draw;
    expect(before).toMatchObject({ clientSeed: player.playerId, today: { place: null, exhausted: false }, last: null });
    expect(today).toMatchObject({ seed: null, places: [{}, { kind: 'points', points: 20 }, {}, {}] });
    expect(await count(player)).toBe(1);
    const [waiting] = (await centre(player)).claimable;
    expect(waiting).toMatchObject({ source: 'daily-draw', value: null, wagerPercent: 0, expiresAt: today?.endsAt });
    const { value } = await claim(player, waiting?.id ?? '');
    const place = value?.receipts[0]?.place ?? -1;
    expect(value).toMatchObject({ count: 0, receipts: [{ value: today?.places[place] }] });
    expect(await claim(player, waiting?.id ?? '')).toMatchObject({ errorCode: 'reward.claimed' });
    expect((await centre(player)).history).toMatchObject([{ source: 'daily-draw', state: 'claimed' }]);
    expect((await show(player)).today).toMatchObject({ place });

    await asOwner(`update daily_draw.day set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days'
      where brand = '${brand}' and day = '${today?.day}'`);
    await openDays(db);
    const { last, clientSeed } = await show(player);
    expect(last).toMatchObject({ place, draw: { day: today?.day, seedHash: today?.seedHash } });
    const serverSeed = last?.draw.seed ?? '';
    expect(commitServerSeed(serverSeed)).toBe(today?.seedHash);
    const nonce = last?.draw.nonce ?? -1;
    expect(nonce).toBe(Date.parse(`${today?.day}T00:00:00Z`) / 86_400_000);
    expect(createDraw(createWordSource({ serverSeed, clientSeed, nonce }, 0)).integer(4)).toBe(place);
    await asOwner(`update daily_draw.day set starts_at = starts_at + interval '2 days', ends_at = ends_at + interval '2 days'
      where brand = '${brand}' and day = '${today?.day}'`);
    expect(await prove()).toEqual([]);
    await asOwner(`delete from daily_draw.draw; delete from daily_draw.day; delete from rewards.reward`);
    await asOwner(`delete from platform.outbox where topic = 'rewards'`);
    await commitDays(db, systemRandom);
  });
});

describe('R-22 once a day, once a person, within the budget', () => {
  test('forty taps at once light one lantern', async () => {
    const player = await newMember(db);
    const id = await idOf(player);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? claim(player, id) : claimAll(player))),
    );
    expect(answers.flatMap(({ value }) => value?.receipts ?? [])).toHaveLength(1);
    expect(await prove()).toEqual([]);
  });

  test('two accounts of one person light one lantern, also at once; another day and a stranger’s words are refused', async () => {
    const person = { email: 'mali@example.com', mobile: '+66811112222' };
    const [one, two] = [await newMember(db, { profile: person }), await newMember(db, { profile: person })];
    const id = await idOf(one);
    const answers = await Promise.all([claim(one, id), claim(two, id)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({ errorCode: 'bonus.same.person' });
    expect(await claim(await newMember(db), 'daily-draw:2001-01-01')).toMatchObject({ errorCode: 'reward.expired' });
    expect(await claim(await newMember(db), 'daily-draw:soon')).toMatchObject({ errorCode: 'reward.expired' });
  });

  test('R-72 nobody on a break draws, and the wheel waits for nobody when its budget could not pay the best place', async () => {
    const away = await newMember(db);
    const id = await idOf(away);
    await call(endpoints.takeBreak, { kind: 'time-out', hours: 24 }, { token: away.token });
    expect((await claim(away, id)).success).toBe(false);
    const player = await newMember(db);
    await asOwner(`update daily_draw.day set budget = spent + 99 where places is not null`);
    expect(await count(player)).toBe(0);
    expect((await show(player)).today).toMatchObject({ exhausted: true });
    expect(await claim(player, id)).toMatchObject({ status: 409, errorCode: 'reward.exhausted' });
    expect(await balances(player)).toMatchObject({ main: 0n });
    await asOwner(`update daily_draw.day set budget = 5000 where places is not null`);
    const racing = await Promise.all(Array.from({ length: 12 }, () => newMember(db)));
    await asOwner(`update daily_draw.day set budget = spent + 300 where places is not null`);
    const drawn = await Promise.all(racing.map((one) => claim(one, id)));
    for (const { success, errorCode } of drawn) if (!success) expect(errorCode).toBe('reward.exhausted');
    expect(await prove()).toEqual([]);
    await asOwner(`update daily_draw.day set budget = 5000 where places is not null`);
  });
});

test('a change of the wheel is of the next day; an operator sees odds and cost; a seed changes its key', async () => {
  const player = await newMember(db);
  const before = (await show(player)).today?.draw.places;
  await set({ ...wheel(), places: [...wheel().places, { kind: 'money', amount: '9.00' }] });
  expect((await show(player)).today?.draw.places).toEqual(before);
  const said = await commandRunner(db, commands)('daily-draw', 'show');
  expect(said).toContain('0.20 USD: 2 of 5');
  expect(said).toMatch(/A draw costs 2\.08 USD and 4 points on average; a day at most 50\.00 USD and 10000 points/);
  for (const bad of [
    { ...wheel(), places: [] },
    { ...wheel(), budget: { money: '-1', points: 0 } },
  ])
    await expect(set(bad)).rejects.toMatchObject({ code: 'request.invalid' });
  await set(wheel());
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from daily_draw.day where seed_key is not null`.execute(db);
  expect(await inTransaction(db, (tx) => reencryptSeeds(tx, 'no such key', 1_000))).toBe(rows[0]?.n);
});

test('a wheel is tried with the seeds of days that are over, for who was there, within its budget; nothing is given', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => newMember(db)));
  const seed = 'ab'.repeat(32);
  const day = '2001-01-02';
  await asOwner(`
    insert into daily_draw.day (brand, day, seed_hash, seed, opened_at, starts_at, ends_at)
      values ('${brand}', '${day}', '${commitServerSeed(seed)}', '${seed}', now(), '2001-01-02', '2001-01-03');
    insert into wagering.daily_total (player_id, day, currency, product, vassalage, lines, stake, net, valid)
      select unnest('{${players.map(({ playerId }) => playerId).join(',')}}'::uuid[]), '${day}', 'USD', 'RNG', 'P', 1, 1, 0, 1`);
  const places = players.map(({ playerId: clientSeed }) => {
    const words = createWordSource({ serverSeed: seed, clientSeed, nonce: Date.parse(day) / 86_400_000 }, 0);
    return createDraw(words).integer(4);
  });
  const won = (place: number) => places.filter((one) => one === place).length;
  const cents = 20 * (won(0) + won(3)) + 100 * won(2);
  const run = commandRunner(db, commands);
  const tried = await run('daily-draw', 'dry-run');
  const line = new RegExp(`${day} +6 +6 +${(cents / 100).toFixed(2).replace('.', '\\.')} +${20 * won(1)}\\b`);
  expect(tried).toMatch(line);
  const file = join(mkdtempSync(join(tmpdir(), 'wheel-')), 'wheel.json');
  writeFileSync(file, JSON.stringify(wheel('1.00')));
  const [, draws = '', money = ''] =
    new RegExp(`${day} +6 +(\\d+) +(\\S+)`).exec(await run('daily-draw', 'dry-run', file)) ?? [];
  expect(Number(money)).toBeLessThanOrEqual(1);
  expect(Number(draws)).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...wheel(), places: [] }));
  await expect(run('daily-draw', 'dry-run', file)).rejects.toThrow('places');
  const { rows } = await sql`select from daily_draw.draw where day = ${day}::date`.execute(db);
  expect(rows).toEqual([]);
  await asOwner(
    `delete from daily_draw.day where day = '${day}'; delete from wagering.daily_total where day = '${day}'`,
  );
});

describe('R-24 planted faults are found', () => {
  const during = async (fault: string, undo: string) => {
    await asOwner(fault);
    const found = (await prove()).map(({ check }) => check);
    await asOwner(undo);
    return found;
  };

  test('a place altered, a day that gave more, a draw without its reward, a broken commitment', async () => {
    const player = await newMember(db);
    await claim(player, await idOf(player));
    expect(await prove()).toEqual([]);
    const { playerId } = player;
    const away = `(select count(*) from jsonb_array_elements((select places from daily_draw.day d where d.day = w.day and d.brand = w.brand)))`;
    expect(
      await during(
        `update daily_draw.draw w set place = place + ${away} where player_id = '${playerId}'`,
        `update daily_draw.draw w set place = place - ${away} where player_id = '${playerId}'`,
      ),
    ).toEqual(['daily-draw']);
    const dear = (cost: string) =>
      `update daily_draw.day set places = (select jsonb_agg(p || jsonb_build_object('cost', ${cost})) from jsonb_array_elements(places) p) where places is not null`;
    expect(await during(dear(`((p ->> 'cost')::int + 1)::text`), dear(`((p ->> 'cost')::int - 1)::text`))).toContain(
      'daily-draw',
    );
    const spent = (by: string) => `update daily_draw.day set spent = spent ${by} where places is not null`;
    expect(await during(spent('+ 1'), spent('- 1'))).toEqual(['daily-draw']);
    const cause = (day: string) => `update rewards.reward set cause = ${day} where player_id = '${playerId}'`;
    expect(await during(cause(`'x' || cause`), cause(`substr(cause, 2)`))).toContain('daily-draw');
    const key = `'${'ab'.repeat(32)}'`;
    expect(
      await during(
        `insert into daily_draw.day (brand, day, seed_hash, seed, opened_at, starts_at, ends_at)
          values ('${brand}', '2001-01-01', ${key}, ${key}, now(), '2001-01-01', '2001-01-02')`,
        `delete from daily_draw.day where day = '2001-01-01'`,
      ),
    ).toEqual(['daily-draw']);
    expect(await prove()).toEqual([]);
  });
});
