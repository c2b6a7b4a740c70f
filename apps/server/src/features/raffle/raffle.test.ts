import { endpoints, type raffleEndpoints, type ValueOf } from '@sampan/contract';
import { merkleRoot } from '@sampan/engines/lottery';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../tools/test-support/property-runs.ts';
import { newMember, type TestMember } from '../../../test/member.ts';
import { betOf, cashPrize } from '../../../test/mission-fixture.ts';
import { raffleFixture, raffleOf, SOON } from '../../../test/raffle-fixture.ts';
import { rewardFixture } from '../../../test/reward-fixture.ts';
import { TEST_MERCHANT, testApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database/index.ts';
import type { BetState } from '../wagering/index.ts';
import { noteRaffleClaims, noteRaffleDeposits } from './index.ts';

type Endpoints = typeof raffleEndpoints;

const app = await testApp();
const { db, call, asOwner } = app;
const { centre } = rewardFixture(app);
const { run, operate, command, bothNodes, begin, settle, play, seen, proof, sound, code: nameOf } = raffleFixture(app);

describe('tickets', () => {
  test('X-482 X-483 S-424 are earned by stakes, deposits, claimed missions and by hand, up to the most; a rollback takes them back', async () => {
    const code = nameOf();
    const player = await newMember(db);
    await begin(
      raffleOf(code, {
        rules: [
          { kind: 'stake', products: ['RNG'], leastStake: '1.00', each: '10.00' },
          { kind: 'deposit', each: '20.00' },
          { kind: 'mission', missions: ['slots'], tickets: 2 },
        ],
        mostTickets: 9,
      }),
    );
    const large = await play(player, 35_00n);
    await play(player, 99n);
    await play(player, 50_00n, { product: 'LIVE' });
    const at = new Date();
    const { playerId } = player;
    const own = { brand: TEST_MERCHANT, playerId, at };
    await inTransaction(db, async (tx) => {
      await noteRaffleDeposits(tx, [{ ...own, amount: 45_00n }]);
      await noteRaffleClaims(tx, [
        { ...own, source: 'mission', cause: 'slots:once:1' },
        { ...own, source: 'mission', cause: 'other:once:1' },
        { ...own, source: 'referral', cause: 'slots:once:1' },
      ]);
    });
    await bothNodes();
    const raffle = await seen(player);
    // Three of 35.00, two of 45.00, two of the mission.
    expect(raffle.draw).toMatchObject({ state: 'open', mine: 7, tickets: 7, won: [] });
    expect(raffle.rules).toMatchObject([{ each: '10.00', done: '5.00' }, { done: '5.00' }, { tickets: 2 }]);
    const { going } = await centre(player);
    expect(going.find(({ id }) => id === `raffle:${code}`)).toMatchObject({
      progress: { unit: 'money', done: '5.00', target: '10.00' },
      href: '/me/raffle',
    });
    expect(raffle.tickets.map(({ number, kind }) => [number, kind])).toContainEqual([1, 'stake']);
    expect(await operate('give', code, player.username, '5', 'a', 'good', 'sport')).toContain('2 tickets more');
    await settle({ ...large, voided: true });
    await run();
    // Four of deposit and mission, five by hand: the most.
    expect((await seen(player)).draw.mine).toBe(9);
    await operate('take', code, player.username, '5', 'it was another player');
    const after = await seen(player);
    expect(after.draw.mine).toBe(4);
    const { value } = await call<ValueOf<Endpoints['raffleTickets']>>(
      endpoints.raffleTickets,
      { draw: after.draw.name, pageSize: 50 },
      { token: player.token },
    );
    expect(value?.totalCount).toBe(12);
    expect(value?.list.filter(({ takenAt }) => takenAt !== null)).toHaveLength(8);
    expect(await sound()).toEqual([]);
  });

  test('X-487 count in the draw in whose time the bet was settled, of open member accounts, and never in a closed list', async () => {
    const code = nameOf();
    const [player, other] = [await newMember(db), await newMember(db)];
    await begin(raffleOf(code));
    const bet = await play(player, 20_00n);
    await play(player, 20_00n, { settledAt: new Date(Date.now() - 40 * 86_400_000) });
    await play(other, 20_00n);
    await run();
    await asOwner(`update account.player set status = 'closed' where player_id = '${other.playerId}'`);
    const { draw } = await seen(player);
    expect(draw).toMatchObject({ tickets: 4, mine: 2 });
    await operate('draw', code);
    await run({ ...SOON, rootSeconds: 3_600 });
    await settle({ ...bet, voided: true });
    await play(player, 90_00n, { settledAt: new Date(draw.fromAt + 1) });
    await run({ ...SOON, rootSeconds: 3_600 });
    const locked = await seen(player);
    expect(locked.draw).toMatchObject({ name: draw.name, state: 'locked', tickets: 2, mine: 2 });
    expect(locked.draw.ticketsRoot).toMatch(/^[0-9a-f]{64}$/);
    expect((await proof(draw.name)).errorCode).toBe('lottery.ticket.unknown');
    const list = await call<ValueOf<Endpoints['raffleList']>>(endpoints.raffleList, { draw: draw.name });
    expect(merkleRoot(list.value?.leaves ?? [])).toBe(locked.draw.ticketsRoot);
    await run();
    expect(await sound()).toEqual([]);
  });
});

test('an operator sets a raffle up by data, sees what it costs, and is told what is wrong', async () => {
  const code = nameOf();
  const player = await newMember(db);
  await play(player, 25_00n);
  const dry = await command('dry-run', raffleOf(code));
  expect(dry).toMatch(/The most of one player: \d+\. Places that win: 2\./);
  expect(dry).toContain('50.00 USD in money, 0.00 USD in bonuses, 30 points');
  await begin(raffleOf(code));
  await command('create', raffleOf(code, { claimDays: 9, rules: [] }));
  // The running draw keeps its terms.
  expect((await seen(player)).claimDays).toBe(7);
  expect(await operate('list')).toMatch(new RegExp(`${code} +runs +week +by hand +2`));
  expect(await operate('show', code)).toContain('"claimDays": 9');
  const gap = [
    { from: 1, to: 1, prize: cashPrize },
    { from: 3, to: 4, prize: cashPrize },
  ];
  await expect(command('create', raffleOf(code, { prizes: gap }))).rejects.toThrow('must follow');
  await expect(command('create', raffleOf(code, {}, 'day'))).rejects.toThrow('keeps its period');
  await expect(
    command('create', raffleOf('one-draw', {}, 'once')).then(() => operate('start', 'one-draw')),
  ).rejects.toThrow('--until');
  await expect(operate('give', code, 'nobody-here', '1', 'x')).rejects.toThrow('no open member account');
  await expect(operate('give', code, player.username, '0', 'x')).rejects.toThrow('whole number');
  await expect(operate('cancel', 'RF999999')).rejects.toThrow('has no draw');
});

const step = fc.record({
  player: fc.nat(2),
  round: fc.nat(2),
  stake: fc.bigInt(0n, 40n),
  voided: fc.boolean(),
  count: fc.boolean(),
});

test('R-22 tickets are what the bets come to, none twice, after any history of settlements and rollbacks', async () => {
  const code = nameOf();
  await begin(raffleOf(code, { mostTickets: 6 }));
  await asOwner(
    `update raffle.draw set from_at = now() - interval '3 days' where code = '${code}'  and terms is not null`,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
      const players = await Promise.all(Array.from({ length: 3 }, () => newMember(db)));
      const bets = new Map<string, BetState>();
      for (const { player, round, stake, voided, count: now } of steps) {
        const name = `${player}-${round}`;
        const known = bets.get(name);
        const at = new Date(Date.now() - 86_400_000);
        const state = known
          ? { ...known, voided: known.voided || voided }
          : betOf(players[player] as TestMember, { stake: stake * 1_00n, settledAt: at, openedAt: at });
        bets.set(name, state);
        await settle(state);
        if (now) await Promise.all([run(), run()]);
      }
      await run();
      const { rows } = await sql<{ playerId: string; count: number; numbers: number }>`
        select player_id as "playerId", count(*)::int as count, count(distinct number)::int as numbers
        from raffle.ticket t join raffle.draw d using (draw_id)
        where d.code = ${code} and t.taken_at is null and player_id = any (${players.map((one) => one.playerId)}::uuid[])
        group by 1`.execute(db);
      for (const { playerId } of players) {
        const standing = [...bets.values()].filter((bet) => bet.playerId === playerId && !bet.voided);
        const sum = standing.reduce((total, { stake }) => total + (stake >= 1_00n ? stake : 0n), 0n);
        const own = rows.find((row) => row.playerId === playerId);
        expect(own?.count ?? 0).toBe(Math.min(6, Number(sum / 10_00n)));
        expect(own?.numbers).toBe(own?.count);
      }
      expect(await sound()).toEqual([]);
    }),
    propertyRuns(5, 30),
  );
});
