import { endpoints } from '@sampan/contract';
import { readRaffleLeaf, verifyPublishedRaffle } from '@sampan/engines/raffle';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newMember, type TestMember } from '../../../test/member.ts';
import { cashPrize } from '../../../test/mission-fixture.ts';
import { raffleFixture, raffleOf, SOON } from '../../../test/raffle-fixture.ts';
import { rewardFixture } from '../../../test/reward-fixture.ts';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { selectStuck } from '../../platform/stuck.queries.ts';
import { raffleStuck } from './raffle-stuck.queries.ts';

const app = await testApp();
const { db, call, asOwner } = app;
const { balances, centre, proveAll } = rewardFixture(app);
const {
  run,
  operate,
  bothNodes,
  begin,
  play,
  seen,
  proof,
  winners,
  claimPlace,
  sound,
  expireClaims,
  loseSeed,
  code: nameOf,
} = raffleFixture(app);

describe('R-36 a draw', () => {
  test('X-484 X-485 X-486 S-424 E-048 is committed, listed, opened and proven; its prize is claimed once and equals the ledger to the cent', async () => {
    const code = nameOf();
    const players = await Promise.all(Array.from({ length: 5 }, () => newMember(db)));
    const [first] = players as [TestMember];
    await begin(raffleOf(code));
    const committed = (await seen(first)).draw;
    for (const [n, player] of players.entries()) await play(player, BigInt(n + 1) * 10_00n);
    await run();
    await operate('draw', code);
    // Two nodes at once, and a page that asks meanwhile.
    await Promise.all([bothNodes(), seen(first)]);
    const { value } = await proof(committed.name, 1);
    expect((await seen(first)).draw).toMatchObject({
      name: committed.name,
      state: 'drawn',
      seedHash: committed.seedHash,
      tickets: 15,
    });
    expect(verifyPublishedRaffle(value?.draw)).toEqual({ ok: true, faults: [] });
    expect(value?.draw).toMatchObject({ ticketCount: 15, serverSeedHash: committed.seedHash, places: 2 });
    expect(readRaffleLeaf(value?.draw.tickets?.[0]?.leaf ?? '')).toMatchObject({ number: 1, kind: 'stake' });
    const places = await winners(first, committed.name);
    expect(places.map(({ place, number }) => [place, number])).toEqual(
      value?.draw.winners.map((number, at) => [at + 1, number]),
    );
    const holders = await sql<{ playerId: string }>`
      select player_id as "playerId" from raffle.prize where draw_id = ${committed.name.slice(2)}::bigint order by place`.execute(
      db,
    );
    const winner = players.find(({ playerId }) => playerId === holders.rows[0]?.playerId) as TestMember;
    const waiting = (await centre(winner)).claimable.find(({ source }) => source === 'raffle');
    expect(waiting).toMatchObject({ value: { kind: 'money', amount: '50.00' }, required: '0.00' });
    expect((await seen(winner)).draw.won).toMatchObject([{ place: 1, offered: { state: 'claimable' } }]);
    const loser = players.find(({ playerId }) => !holders.rows.some((row) => row.playerId === playerId)) as TestMember;
    expect((await claimPlace(loser, committed.name, 1)).errorCode).toBe('reward.not.found');
    const answers = await Promise.all(Array.from({ length: 8 }, () => claimPlace(winner, committed.name, 1)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['reward.claimed']),
    );
    expect((await balances(winner)).main).toBe(50_00n);
    expect(await winners(winner, committed.name)).toMatchObject([
      { place: 1, mine: true, state: 'claimed' },
      { place: 2 },
    ]);
    const over = await call<{ list: { name: string }[] }>(endpoints.raffleDraws, { code }, { token: winner.token });
    expect(over.value?.list.map(({ name }) => name)).toEqual([committed.name]);
    expect(await operate('draws', code)).toMatch(/RF\d+ .* drawn .* 15 +0 +2 +1 +50\.00/);
    expect(await sound()).toEqual([]);
    expect(await proveAll()).toEqual([]);
  });

  test('is whole or not at all: what fails in the middle is done anew, with the same winners', async () => {
    const code = nameOf();
    const players = await Promise.all(Array.from({ length: 3 }, () => newMember(db)));
    await begin(raffleOf(code));
    for (const player of players) await play(player, 30_00n);
    await run();
    const { draw } = await seen(players[0] as TestMember);
    await operate('draw', code);
    await asOwner('revoke insert on rewards.reward from sampan_app');
    await expect(run()).rejects.toThrow('permission denied');
    await asOwner('grant insert on rewards.reward to sampan_app');
    expect((await seen(players[0] as TestMember)).draw).toMatchObject({ name: draw.name, state: 'locked', seed: null });
    await bothNodes();
    const { rows } = await sql`
      select 1 from raffle.prize where draw_id = ${draw.name.slice(2)}::bigint`.execute(db);
    expect(rows).toHaveLength(2);
    expect(verifyPublishedRaffle((await proof(draw.name)).value?.draw).ok).toBe(true);
    expect(await sound()).toEqual([]);
  });

  test('with no tickets opens its seed all the same; the next draw is committed before its own begins', async () => {
    const code = nameOf();
    const player = await newMember(db);
    await begin(raffleOf(code));
    const { rows } = await sql<{ seedHash: string; fromAt: Date }>`
      select seed_hash as "seedHash", from_at as "fromAt" from raffle.draw where code = ${code} order by from_at`.execute(
      db,
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]?.fromAt.getTime()).toBeGreaterThan(Date.now());
    await operate('stop', code);
    await run();
    const { draw } = await seen(player);
    expect(draw).toMatchObject({ state: 'drawn', tickets: 0, won: [] });
    expect(verifyPublishedRaffle((await proof(draw.name)).value?.draw)).toEqual({ ok: true, faults: [] });
    // Its next draw never begins.
    await asOwner(`update raffle.draw set from_at = now() where code = '${code}' and terms is null`);
    await run();
    expect((await seen(player)).draw.name).toBe(draw.name);
  });

  test('whose seed cannot be opened waits, is told to the operator, and is cancelled: its tickets are in the next draw', async () => {
    const code = nameOf();
    const player = await newMember(db);
    await begin(raffleOf(code, { mostTickets: 4 }, 'once'));
    await play(player, 40_00n);
    await run();
    const { draw } = await seen(player);
    await expect(operate('cancel', draw.name)).rejects.toThrow('only a draw whose seed cannot be opened');
    await loseSeed(draw.name);
    await operate('draw', code);
    await run();
    const [kind] = raffleStuck;
    if (!kind) throw new Error('nothing can be stuck');
    expect(await selectStuck(db, kind, { brand: TEST_MERCHANT, limit: 5 })).toMatchObject([{ subject: draw.name }]);
    expect(await operate('draws', code)).toContain('seed?');
    await run({ ...SOON, failingSeconds: 0 });
    expect(await selectStuck(db, kind, { brand: TEST_MERCHANT, limit: 5 })).toEqual([]);
    const after = await seen(player);
    expect(after.last).toMatchObject({ name: draw.name, state: 'cancelled', seed: null, won: [] });
    // On top of what may be earned there.
    expect(after.draw).toMatchObject({ state: 'open', key: 'once+1', mine: 4 });
    await play(player, 90_00n);
    await run();
    expect((await seen(player)).draw.mine).toBe(8);
    expect((await proof(draw.name)).errorCode).toBe('lottery.ticket.unknown');
    await operate('draw', code);
    await run();
    expect((await seen(player)).draw).toMatchObject({ state: 'drawn', won: [{ place: 1 }] });
    expect(await sound()).toEqual([]);
  });
});

test('R-21 where a player wins once, so does a person: the second account waits for an operator', async () => {
  const code = nameOf();
  const person = { email: 'mali@example.com', mobile: '+66811112222' };
  const [one, two] = [await newMember(db, { profile: person }), await newMember(db, { profile: person })];
  const other = await newMember(db);
  await begin(raffleOf(code, { prizes: [{ from: 1, to: 3, prize: { ...cashPrize, amount: '50.00' } }] }));
  for (const player of [one, two, other]) await play(player, 30_00n);
  await run();
  await operate('draw', code);
  await run();
  const states = async (player: TestMember) => (await seen(player)).draw.won.map(({ offered }) => offered?.state);
  expect(new Set([await states(one), await states(two)].flat())).toEqual(new Set(['claimable', 'held']));
  expect(await states(other)).toEqual(['claimable']);
  const held = (await states(one))[0] === 'held' ? one : two;
  const { draw } = await seen(held);
  expect((await claimPlace(held, draw.name, draw.won[0]?.place ?? 0)).errorCode).toBe('reward.held');
  expect(await sound()).toEqual([]);
});

describe('a prize that nobody claims', () => {
  test.each([
    ['next', ['passed', 'passed', 'passed', 'unclaimed']],
    ['house', ['unclaimed']],
  ])(
    'goes to %s as the terms say, each time to another player, and is given at most once',
    async (unclaimed, states) => {
      const code = nameOf();
      const players = await Promise.all(Array.from({ length: 4 }, () => newMember(db)));
      const [first] = players as [TestMember];
      const prizes = [{ from: 1, to: 1, prize: { ...cashPrize, amount: '50.00' } }];
      await begin(raffleOf(code, { unclaimed, prizes }));
      for (const player of players) await play(player, 30_00n);
      await run();
      await operate('draw', code);
      await run();
      const { draw } = await seen(first);
      for (let turn = 0; turn < players.length; turn++) {
        await expireClaims();
        await Promise.all([run(), run()]);
      }
      const places = await winners(first, draw.name);
      expect(places.map(({ state }) => state)).toEqual(states);
      expect(new Set(places.map(({ number }) => number)).size).toBe(states.length);
      const { value } = await proof(draw.name);
      expect(value?.draw.winners).toEqual(places.map(({ number }) => number));
      expect(verifyPublishedRaffle(value?.draw)).toEqual({ ok: true, faults: [] });
      for (const player of players)
        expect((await claimPlace(player, draw.name, 1)).errorCode).toMatch(/^reward\.(expired|not\.found)$/);
      for (const player of players) expect((await balances(player)).main).toBe(0n);
      expect(await sound()).toEqual([]);
    },
  );

  test('a claim before the end is kept: it is not passed on', async () => {
    const code = nameOf();
    const player = await newMember(db);
    await begin(raffleOf(code, { unclaimed: 'next', onePrize: false }));
    await play(player, 50_00n);
    await run();
    await operate('draw', code);
    await run();
    const { draw } = await seen(player);
    expect((await claimPlace(player, draw.name, 1)).success).toBe(true);
    await expireClaims();
    await run();
    expect(await winners(player, draw.name)).toMatchObject([
      { place: 1, state: 'claimed' },
      { place: 2, state: 'passed' },
      { place: 2, state: 'offered' },
    ]);
    expect((await balances(player)).main).toBe(50_00n);
    expect(await proveAll()).toEqual([]);
  });
});
