/** Selling and giving back tickets of the platform's own lotteries (decision 0616). */
import { endpoints, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { everyDigit, noBeacon, officialDraw, openLottery, special } from '../../../../test/lottery-fixture.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { lockPlayer } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting } from '../../brand/index.ts';
import { keepCount, keepGuard, writeLimit } from '../../protection/protection.queries.ts';
import { drawResults } from '../draws/draw-results.ts';
import { lockDraws } from '../draws/lock-draws.ts';
import { commands } from '../lottery.cli.ts';

const MB = 'VN_MB';
const K3 = 'SEA_K3_1M';
const D3 = 'SEA_3D_1M';
const fixture = await openLottery([MB, K3, D3]);
const { db, brand } = fixture;

describe('E-034 orders of tickets', () => {
  test('R-13 R-37 a slip takes its stake once, whatever how often it is sent, and shows in the tickets', async () => {
    const player = await fixture.member(10_000n);
    const [numero = ''] = await fixture.onSale(MB);
    const slip = { gameCode: MB, lines: [special(7, 8), special(9)], draws: [{ numero }] };
    const first = await fixture.place(player, slip, 'key-of-this-slip');
    expect(first.value).toMatchObject({ stake: '3.00', tickets: [{ numero }, { numero }] });
    expect(await fixture.place(player, slip, 'key-of-this-slip')).toEqual(first);
    const other = await fixture.place(player, { ...slip, lines: [special(1)] }, 'key-of-this-slip');
    expect(other.errorCode).toBe('idempotency.key.conflict');
    expect(await fixture.balance(player)).toBe(9_700n);
    const [one, two] = await fixture.tickets(player);
    expect([one, two].map((ticket) => [ticket?.picks, ticket?.state, ticket?.stake])).toEqual([
      ['7.8', 'open', '2.00'],
      ['9', 'open', '1.00'],
    ]);
  });

  test('R-37 what cannot be sold is refused by its reason and takes nothing', async () => {
    const player = await fixture.member(500n);
    const [numero = ''] = await fixture.onSale(MB);
    const [k3 = ''] = await fixture.onSale(K3);
    const bet = (line: object, more: object = {}) =>
      fixture.place(player, { gameCode: MB, lines: [{ ...special(1), ...line }], draws: [{ numero }], ...more });
    const refused = await Promise.all([
      bet({ picks: [[1, 1]] }),
      bet({ picks: [[100]] }),
      bet({ playId: 'sum' }),
      bet({ series: 1799 }),
      bet({ mode: 'thousandth' }),
      bet({}, { draws: [{ numero: '20200101' }] }),
      bet({}, { draws: [{ numero: k3 }] }),
      bet({}, { gameCode: 'SEA_5D_1M' }),
      bet({ multiple: 2_001 }),
      bet({ multiple: 6 }),
    ]);
    expect(refused.map(({ errorCode }) => errorCode)).toEqual([
      ...Array.from({ length: 5 }, () => 'lottery.ticket.invalid'),
      ...Array.from({ length: 2 }, () => 'lottery.draw.closed'),
      'game.not.found',
      'lottery.limit.exceeded',
      'balance.insufficient',
    ]);
    expect([await fixture.balance(player), await fixture.tickets(player)]).toEqual([500n, []]);
  });

  test('R-37 the last millisecond before the lock sells, the lock itself does not, and what is late by one is refused', async () => {
    const [numero = ''] = await fixture.onSale(MB);
    const { rows } = await sql<{ sold: boolean }>`
      select lottery.is_on_sale(d, d.lock_at + make_interval(secs => ms / 1000.0)) as sold
      from lottery.draw d, unnest(array[-1, 0, 1]) ms
      where d.brand = ${brand} and d.game_code = ${MB} and d.numero = ${numero} order by ms`.execute(db);
    expect(rows.map(({ sold }) => sold)).toEqual([true, false, false]);
    // A sale that began in time and waited past the lock is late all the same.
    const player = await fixture.member(1_000n);
    const draw = await fixture.find(MB, numero);
    let sale: Promise<{ errorCode?: string | undefined }> | null = null;
    await inTransaction(db, async (tx) => {
      await sql`select lottery.draw_gate(array[${draw.drawId}::bigint], true)`.execute(tx);
      sale = fixture.place(player, { gameCode: MB, lines: [special(1)], draws: [{ numero }] });
      await fixture.pass(MB, numero);
    });
    expect((await (sale as Promise<{ errorCode?: string }> | null))?.errorCode).toBe('lottery.draw.closed');
    expect(await fixture.balance(player)).toBe(1_000n);
    await lockDraws(db);
  });

  test('R-37 sales and the lock at once: every ticket was sold before it, and the root has them all', async () => {
    const [numero = ''] = await fixture.onSale(D3);
    const players = await Promise.all(Array.from({ length: 4 }, () => fixture.member(10_000n)));
    await sql`update lottery.draw set lock_at = clock_timestamp() + interval '150 ms', draw_at = clock_timestamp() + interval '150 ms'
      where brand = ${brand} and game_code = ${D3} and numero = ${numero}`.execute(db);
    const outcomes = new Map<string, number>();
    await Promise.all(
      players.map(async (player) => {
        for (let round = 0; round < 40; round++) {
          const slip = { gameCode: D3, lines: [everyDigit], draws: [{ numero }] };
          const { errorCode = 'sold' } = await fixture.place(player, slip);
          outcomes.set(errorCode, (outcomes.get(errorCode) ?? 0) + 1);
          if (errorCode !== 'sold') return;
          await lockDraws(db);
        }
      }),
    );
    await expect
      .poll(() =>
        lockDraws(db)
          .then(() => fixture.find(D3, numero))
          .then(({ state }) => state),
      )
      .toBe('locked');
    const draw = await fixture.find(D3, numero);
    const { rows } = await sql<{ late: number; count: number }>`
      select count(*) filter (where t.placed_at >= d.lock_at)::int as late, count(*)::int as count
      from lottery.draw d left join lottery.ticket t using (draw_id) where d.draw_id = ${draw.drawId}
        and t.ticket_id is not null`.execute(db);
    expect(rows[0]).toEqual({ late: 0, count: outcomes.get('sold') ?? 0 });
    expect(draw.ticketCount).toBe(outcomes.get('sold') ?? 0);
    await drawResults(db, noBeacon);
    await fixture.settle();
  });

  test('a number that is closed is not sold, one that pays half keeps that, and what is full is full', async () => {
    const [numero = ''] = await fixture.onSale(K3);
    await sql`update lottery.game set closed = '{sum:3}', half = '{sum:4}', max_number = 100000
      where brand = ${brand} and code = ${K3}`.execute(db);
    const player = await fixture.member(100_000n);
    const bet = (sum: number, multiple = 1) =>
      fixture.place(player, {
        gameCode: K3,
        lines: [{ playId: 'sum', picks: [[sum]], multiple }],
        draws: [{ numero }],
      });
    expect((await bet(3)).errorCode).toBe('lottery.ticket.invalid');
    expect((await bet(4)).errorCode).toBeUndefined();
    expect((await fixture.tickets(player))[0]?.half).toEqual(['4']);
    // 1,000.00 at most on a number; the best prize of the kind pays 211 for a unit.
    const tries = await Promise.all([bet(10, 4), bet(10, 4), bet(10, 4)]);
    expect(tries.filter(({ errorCode }) => errorCode === 'lottery.number.full')).toHaveLength(2);
    expect(tries.filter(({ success }) => success)).toHaveLength(1);
    await sql`update lottery.game set closed = '{}', half = '{}', max_number = 10000000
      where brand = ${brand} and code = ${K3}`.execute(db);
    await fixture.draw(K3, numero);
  });

  test('one draw has closed, half-pay and limited numbers of its own: X-401 shows them, and no other draw has them', async () => {
    const run = commandRunner(db, commands);
    const [numero = '', next = ''] = (await fixture.onSale(D3)).slice(-2);
    const player = await fixture.member(100_000n);
    const bet = (at: string, digit: number, multiple = 1) =>
      fixture.place(player, {
        gameCode: D3,
        lines: [{ playId: 'one-position', picks: [[digit], [], []], multiple }],
        draws: [{ numero: at }],
      });
    await run('lottery', 'limit', D3, numero, 'closed', 'one-position:0.9', '--dry');
    await run('lottery', 'limit', D3, numero, 'closed', 'one-position:0.1');
    await run('lottery', 'limit', D3, numero, 'half', 'one-position:0.2');
    expect(await run('lottery', 'limit', D3, numero, 'limits', 'one-position:0.3=50.00')).toContain('from now on');
    type Page = ValueOf<typeof endpoints.lotteryGame>;
    const page = await fixture.call<Page>(endpoints.lotteryGame, { gameCode: D3 });
    const shown = page.value?.draws.filter((draw) => draw.numero === numero || draw.numero === next);
    expect(shown?.map(({ closed, half }) => [closed, half])).toEqual([
      [['one-position:0.1'], ['one-position:0.2']],
      [[], []],
    ]);
    const refusals = [
      (await bet(numero, 1)).errorCode,
      (await bet(next, 1)).errorCode,
      (await bet(numero, 3, 9)).errorCode,
    ];
    expect(refusals).toEqual(['lottery.ticket.invalid', undefined, 'lottery.number.full']);
    expect([(await bet(numero, 3, 5)).success, (await bet(next, 3, 9)).success]).toEqual([true, true]);
    await bet(numero, 2);
    expect((await fixture.tickets(player))[0]?.half).toEqual(['0.2']);
    await expect(run('lottery', 'limit', D3, '20200101', 'closed', 'one-position:0.1')).rejects.toThrow('no open draw');
    await expect(run('lottery', 'limit', D3, numero, 'limits', 'one-position:0.3')).rejects.toThrow('is no limit');
    await run('lottery', 'change', D3, 'limits', 'one-position:0.4=10.00');
    expect((await bet(next, 4, 2)).errorCode).toBe('lottery.number.full');
    await run('lottery', 'change', D3, 'limits', 'none');
  });

  test('a lower series pays its rebate at once: stake, return and what counts are what was paid', async () => {
    const player = await fixture.member(10_000n);
    const [numero = ''] = (await fixture.onSale(D3)).slice(-1);
    const lines = [{ ...everyDigit, series: 1760 }, everyDigit];
    const placed = await fixture.place(player, { gameCode: D3, lines, draws: [{ numero }] });
    // Ten lines at 1.00; 200 points below 1960 are 10 %.
    expect(placed.value).toMatchObject({
      stake: '19.00',
      rebate: '1.00',
      tickets: [{ stake: '9.00' }, { stake: '10.00' }],
    });
    expect(await fixture.balance(player)).toBe(8_100n);
    const tickets = await fixture.tickets(player);
    const odds = (at: number) => BigInt(tickets[at]?.odds['one'] ?? Object.values(tickets[at]?.odds ?? {})[0] ?? 0n);
    expect([tickets[0]?.rebate, tickets[1]?.rebate, odds(0) < odds(1)]).toEqual(['1.00', '0.00', true]);
    expect((await fixture.cancel(player, { slip: placed.value?.slip ?? '', place: 1 })).value?.returned).toBe('9.00');
    expect(await fixture.balance(player)).toBe(9_000n);
    const again = await fixture.place(player, { gameCode: D3, lines: lines.slice(0, 1), draws: [{ numero }] });
    expect(again.value?.stake).toBe('9.00');
    await fixture.draw(D3, numero);
    expect(await fixture.counted(player)).toMatchObject({ stake: 1_900n, bets: 2 });
    expect(await fixture.sound()).toEqual([]);
  });

  test('cancel until the lock: the stake comes back once, after it nothing does, and a race has one winner', async () => {
    const player = await fixture.member(1_000n);
    const draw = await officialDraw(fixture, MB);
    const buy = async () =>
      (await fixture.place(player, { gameCode: MB, lines: [special(1), special(2)], draws: [{ numero: draw.numero }] }))
        .value?.slip ?? '';
    const [kept, back] = [await buy(), await buy()];
    expect((await fixture.cancel(player, { slip: back, place: 2 })).value?.returned).toBe('1.00');
    const twice = await Promise.all([
      fixture.cancel(player, { slip: back }),
      fixture.cancel(player, { slip: back }),
      draw.lock(),
    ]);
    expect(twice.slice(0, 2).filter((one) => one?.success === true).length).toBeLessThanOrEqual(1);
    expect((await fixture.cancel(player, { slip: kept })).errorCode).toBe('lottery.draw.closed');
    const other = await fixture.member(0n);
    expect((await fixture.cancel(other, { slip: kept })).errorCode).toBe('lottery.ticket.unknown');
    expect((await fixture.findTickets(other, { slip: kept })).totalCount).toBe(0);
    expect((await fixture.findTickets(player, { slip: kept })).totalCount).toBe(2);
    const standing = (await fixture.tickets(player)).filter(({ state }) => state !== 'cancelled').length;
    expect((await fixture.find(MB, draw.numero)).ticketCount).toBe(standing);
    expect(await fixture.balance(player)).toBe(1_000n - BigInt(standing) * 100n);
    await draw.result(99_999);
    expect(await fixture.sound()).toEqual([]);
  });

  test('a chase buys the next draws at once, and a win gives the unused ones back', async () => {
    const player = await fixture.member(100_000n);
    const numeros = (await fixture.onSale(D3)).slice(0, 4);
    const draws = numeros.map((numero, at) => ({ numero, times: at + 1 }));
    const slip = { gameCode: D3, lines: [everyDigit], draws, stopOnWin: true };
    expect((await fixture.place(player, slip)).value?.stake).toBe('100.00');
    await fixture.draw(D3, numeros[0] ?? '');
    const tickets = await fixture.tickets(player);
    const states = Map.groupBy(tickets, ({ state }) => state);
    expect([states.get('won')?.length, states.get('returned')?.length]).toEqual([1, 3]);
    expect(tickets[0]).toMatchObject({ slipDraws: 4, stopOnWin: true, resettled: false });
    const won = tickets.find(({ state }) => state === 'won')?.won ?? '0';
    expect(await fixture.balance(player)).toBe(100_000n - 1_000n + BigInt(won.replace('.', '')));
    const winning = await fixture.findTickets(player, { states: ['won'], numero: numeros[0], gameCode: D3 });
    expect([winning.totalCount, winning.totals]).toEqual([1, { staked: '10.00', won, waiting: '0.00' }]);
    expect(winning.list[0]?.openNumber).toMatch(/^\d,\d,\d$/);
    const { placedAt = 0, slip: reference = '' } = tickets[0] ?? {};
    const counts = await Promise.all(
      [{ slip: reference }, { slip: 'L999999999' }, { from: placedAt }, { to: placedAt }, { gameCode: MB }].map(
        async (filter) => (await fixture.findTickets(player, filter)).totalCount,
      ),
    );
    expect(counts).toEqual([4, 0, 4, 0, 0]);
    const poor = await fixture.member(3_000n);
    const [, ...later] = draws;
    expect((await fixture.place(poor, { ...slip, draws: later })).errorCode).toBe('balance.insufficient');
  });

  test('R-71 own limits count tickets that were bought before them, give back what was given back, and a break sells nothing', async () => {
    const player = await fixture.member(10_000n);
    const { playerId } = player;
    const [numero = ''] = await fixture.onSale(K3);
    const bet = (multiple: number) =>
      fixture.place(player, { gameCode: K3, lines: [{ playId: 'sum', picks: [[9]], multiple }], draws: [{ numero }] });
    await bet(3);
    await inTransaction(db, async (tx) => {
      await lockPlayer(tx, playerId);
      await keepGuard(tx, { playerId, brand, timeZone: 'UTC' });
      await writeLimit(tx, { playerId, kind: 'stake', period: 'week' }, 1_000n);
      await keepCount(tx, playerId);
    });
    const second = await bet(7);
    expect([second.success, (await bet(1)).errorCode]).toEqual([true, 'protection.bet.limit']);
    await fixture.cancel(player, { slip: second.value?.slip ?? '' });
    expect([(await bet(7)).success, (await bet(1)).errorCode]).toEqual([true, 'protection.bet.limit']);
    await fixture.asOwner(`update protection.guard set break_kind = 'time-out', break_since = now(),
      break_until = now() + interval '1 day' where player_id = '${playerId}'`);
    expect((await bet(1)).errorCode).toBe('protection.break');
  });

  test('what is halted sells nothing, and a demo account is refused by its reason', async () => {
    const player = await fixture.member(10_000n);
    const [numero = ''] = await fixture.onSale(MB);
    const bet = () => fixture.place(player, { gameCode: MB, lines: [special(3)], draws: [{ numero }] });
    const halt = (products: string[] | null) => {
      const value = products && { products, reason: 'test', since: 0 };
      return inTransaction(db, (tx) => changeSetting(tx, { brand, key: 'system.halt', value, changedBy: 'test' }));
    };
    await halt(['LOTT']);
    expect((await bet()).errorCode).toBe('system.halted');
    await halt(null);
    expect((await bet()).success).toBe(true);
    await sql`update platform.session set account_type = 4 where player_id = ${player.playerId}`.execute(db);
    expect((await bet()).errorCode).toBe('account.real.required');
  });
});
