/** Slips that wait together are sold in one transaction, and each is told what it would have been told alone (decision 0675). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { everyDigit, openLottery, special } from '../../../../../test/lottery-fixture.ts';
import type { TestMember } from '../../../../../test/member.ts';
import { lockPlayer } from '../../../../ledger/index.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { changeSetting } from '../../../brand/index.ts';
import { keepGuard } from '../../../protection/protection.queries.ts';

const MB = 'VN_MB';
const D3 = 'SEA_3D_1M';
const fixture = await openLottery([MB, D3]);
const { db, brand } = fixture;

const members = (count: number, main: bigint) => Promise.all(Array.from({ length: count }, () => fixture.member(main)));

/** The first bet of a test occupies the worker: what follows in the same turn waits together. */
const bet = (player: TestMember, numero: string, line: object = special(7), more: object = {}, gameCode = MB) =>
  fixture.place(player, { gameCode, lines: [{ ...special(7), ...line }], draws: [{ numero }], ...more });

/** What stands: transactions that sold to these players, what numbers would cost and what the tickets say of it. */
async function standing(players: readonly TestMember[], drawId: bigint) {
  const { rows } = await sql<{ transactions: number; slips: number; exposure: bigint; stakes: bigint; sold: bigint }>`
    select count(distinct s.xmin::text)::int as transactions, count(*)::int as slips,
      (select coalesce(sum(amount), 0)::bigint from lottery.exposure where draw_id = ${drawId}) as exposure,
      (select coalesce(sum(amount), 0)::bigint from lottery.draw_stake where draw_id = ${drawId}) as stakes,
      (select coalesce(sum(stake), 0)::bigint from lottery.ticket where draw_id = ${drawId} and cancelled_at is null) as sold
    from lottery.slip s where player_id = any (${players.map(({ playerId }) => playerId)}::uuid[])`.execute(db);
  return rows[0];
}

test('R-37 orders that wait together are sold together, each with its own tickets, money and answer', async () => {
  const [numero = ''] = await fixture.onSale(MB);
  const players = await members(40, 1_000n);
  const { drawId } = await fixture.find(MB, numero);
  const answers = await Promise.all(players.map((player, at) => bet(player, numero, special(at, at + 1))));
  expect(new Set(answers.map(({ value }) => value?.slip)).size).toBe(40);
  for (const [at, player] of players.entries()) {
    const [ticket, ...others] = await fixture.tickets(player);
    expect([ticket?.picks, ticket?.reference, others]).toEqual([
      `${at}.${at + 1}`,
      answers[at]?.value?.tickets[0]?.reference,
      [],
    ]);
    expect([ticket?.ticketId, await fixture.balance(player)]).toEqual([answers[at]?.value?.tickets[0]?.ticketId, 800n]);
  }
  const sums = await standing(players, drawId);
  expect(sums?.slips).toBe(40);
  expect(sums?.transactions).toBeLessThan(20);
  expect(sums?.stakes).toBe(sums?.sold);
  expect(await fixture.sound()).toEqual([]);
});

test('R-37 one that is refused takes nothing and keeps nobody else from buying', async () => {
  const [numero = ''] = await fixture.onSale(MB);
  const good = await members(6, 1_000n);
  const [poor, wrong, late, dear, resting, halfPaid] = await members(6, 1_000n);
  if (!poor || !wrong || !late || !dear || !resting || !halfPaid) throw new Error('there are no members');
  await inTransaction(db, (tx) => keepGuard(tx, { playerId: resting.playerId, brand, timeZone: 'UTC' }));
  await fixture.asOwner(`update protection.guard set break_kind = 'time-out', break_since = now(),
    break_until = now() + interval '1 day' where player_id = '${resting.playerId}'`);
  const refused = [
    () => bet(poor, numero, { multiple: 11 }),
    () => bet(wrong, numero, { picks: [[100]] }),
    () => bet(late, '20200101'),
    () => bet(dear, numero, { multiple: 2_001 }),
    () => bet(resting, numero),
    () => bet(halfPaid, numero, {}, {}, 'SEA_5D_1M'),
  ];
  const answers = await Promise.all(
    good.flatMap((player, at) => [bet(player, numero), ...refused.slice(at, at + 1).map((ask) => ask())]),
  );
  const codes = answers.map(({ errorCode = 'sold' }) => errorCode);
  expect(codes.filter((code) => code === 'sold')).toHaveLength(6);
  expect(codes.filter((code) => code !== 'sold')).toEqual([
    'balance.insufficient',
    'lottery.ticket.invalid',
    'lottery.draw.closed',
    'lottery.limit.exceeded',
    'protection.break',
    'game.not.found',
  ]);
  for (const player of [poor, wrong, late, dear, resting, halfPaid])
    expect([await fixture.balance(player), await fixture.tickets(player)]).toEqual([1_000n, []]);
  expect(await fixture.sound()).toEqual([]);
});

test('R-37 a number with room for some of those who ask at once is sold to as many, whatever else they wanted', async () => {
  const numero = (await fixture.onSale(D3)).at(-1) ?? '';
  const { drawId } = await fixture.find(D3, numero);
  const straight = (digit: number, multiple = 1) => ({ playId: 'one-position', picks: [[digit], [], []], multiple });
  // A unit of one digit at its place costs 9.80 at worst: room for seven.
  await sql`update lottery.game set max_number = 7000 where code = ${D3}`.execute(db);
  const players = await members(20, 10_000n);
  const ask = (player: TestMember, at: number) =>
    fixture.place(player, { gameCode: D3, lines: [straight(at % 2), straight(5)], draws: [{ numero }] });
  const answers = await Promise.all(players.map(ask));
  expect(answers.filter(({ success }) => success)).toHaveLength(7);
  expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(new Set(['lottery.number.full']));
  const sums = await standing(players, drawId);
  expect([sums?.sold, sums?.stakes, sums?.exposure]).toEqual([1_400n, 1_400n, 2n * 7n * 980n]);
  // Who asks for more than there is room for hears so at once, and beside it the rest is sold.
  const [many, few] = await Promise.all([
    fixture.place(players[0] as TestMember, { gameCode: D3, lines: [straight(7, 8)], draws: [{ numero }] }),
    fixture.place(players[1] as TestMember, { gameCode: D3, lines: [straight(7, 7)], draws: [{ numero }] }),
  ]);
  expect([many.errorCode, few.errorCode]).toEqual(['lottery.number.full', undefined]);
  expect(await fixture.sound()).toEqual([]);
});

test('R-37 a player whom something else keeps locked holds nobody up, and is served after it', async () => {
  const [numero = ''] = await fixture.onSale(MB);
  const [held, ...others] = await members(8, 1_000n);
  if (!held) throw new Error('there are no members');
  let waiting: Promise<{ errorCode?: string | undefined }> | null = null;
  await inTransaction(db, async (tx) => {
    await lockPlayer(tx, held.playerId);
    waiting = bet(held, numero);
    const answers = await Promise.all(others.map((player) => bet(player, numero)));
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(others.map(() => undefined));
    expect(await fixture.balance(held)).toBe(1_000n);
  });
  expect((await (waiting as Promise<{ errorCode?: string }> | null))?.errorCode).toBeUndefined();
  expect(await fixture.balance(held)).toBe(900n);
});

test('R-13 the same order many times at once is one order, and two orders of a player are two', async () => {
  const [numero = ''] = await fixture.onSale(MB);
  const [player] = await members(1, 1_000n);
  if (!player) throw new Error('there is no member');
  const slip = { gameCode: MB, lines: [special(3)], draws: [{ numero }] };
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => fixture.place(player, slip, 'many-times-at-once')),
    fixture.place(player, { ...slip, lines: [special(4)] }, 'another-order-beside'),
    fixture.place(player, { ...slip, lines: [special(5)] }, 'many-times-at-once'),
  ]);
  expect(new Set(answers.slice(0, 6).map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect([answers[6]?.success, answers[7]?.errorCode]).toEqual([true, 'idempotency.key.conflict']);
  expect([(await fixture.tickets(player)).length, await fixture.balance(player)]).toEqual([2, 800n]);
});

test('a setting that changes while orders wait counts for all of them', async () => {
  const [numero = ''] = await fixture.onSale(D3);
  const players = await members(6, 10_000n);
  const halt = (products: string[] | null) => {
    const value = products && { products, reason: 'test', since: 0 };
    return inTransaction(db, (tx) => changeSetting(tx, { brand, key: 'system.halt', value, changedBy: 'test' }));
  };
  const buy = (player: TestMember) => fixture.place(player, { gameCode: D3, lines: [everyDigit], draws: [{ numero }] });
  let waiting: Promise<{ errorCode?: string | undefined }[]> = Promise.resolve([]);
  await inTransaction(db, async (tx) => {
    const value = { products: ['LOTT', 'ELOTT'], reason: 'test', since: 0 };
    await changeSetting(tx, { brand, key: 'system.halt', value, changedBy: 'test' });
    waiting = Promise.all(players.map(buy));
    // They wait for the brand's row.
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waiting: boolean }>`
          select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waiting`.execute(
          db,
        );
        return rows[0]?.waiting;
      })
      .toBe(true);
  });
  expect((await waiting).map(({ errorCode }) => errorCode)).toEqual(players.map(() => 'system.halted'));
  await halt(null);
  expect((await buy(players[0] as TestMember)).success).toBe(true);
});
