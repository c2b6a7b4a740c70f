/** Results, payouts and corrections on the real ledger (decision 0616). */
import type { LotteryTicket } from '@sampan/contract';
import type { Draw } from '@sampan/engines';
import {
  expandPicks,
  findKind,
  findLotteryGame,
  findTable,
  limitKeys,
  type PayoutTable,
  type PlayKind,
  payTicket,
  quickPick,
} from '@sampan/engines/lottery';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  everyDigit,
  noBeacon,
  officialDraw,
  openLottery,
  resultOf,
  special,
} from '../../../../test/lottery-fixture.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { selectStuck } from '../../../platform/stuck.queries.ts';
import { drawResults } from '../draws/draw-results.ts';
import { storeResult } from '../draws/draws.queries.ts';
import { lockDraws } from '../draws/lock-draws.ts';
import { openDraws } from '../draws/open-draws.ts';
import { commands } from '../lottery.cli.ts';
import { showExposure } from '../lottery.feature.ts';
import { lotteryStuck } from '../lottery-stuck.queries.ts';
import { dryRunResult, proposeResult } from '../results/enter-result.service.ts';
import { linesOf } from './evaluate-contents.ts';
import { settleDraws } from './settle-draws.ts';

const MB = 'VN_MB';
const D3 = 'SEA_3D_1M';
const fixture = await openLottery([MB, D3]);
const { db, brand } = fixture;

/** Results that bring hits, repeated digits and the 11 of 11-choose-5, which gives a stake back. */
const drawnAs: Readonly<Record<string, number[]>> = {
  SEA_11X5_1M: [11, 3, 5, 8, 1],
  SEA_K3_1M: [2, 2, 5],
  SEA_5D_1M: [1, 7, 7, 0, 9],
};

/** Picks of a kind that this result pays, two at the most: which they are is tried out. */
function winningPicks(kind: PlayKind, result: readonly number[], draw: Draw): number[][][] {
  const found = new Map<string, number[][]>();
  for (let tries = 0; tries < 500 && found.size < 2; tries++) {
    const picks = quickPick(kind, draw).map((group) => [...group]);
    const expanded = expandPicks(kind.selection, picks);
    if (expanded.ok && expanded.lines.some((line) => (kind.evaluate(line, result)?.times ?? 0) > 0))
      found.set(JSON.stringify(picks), picks);
  }
  return [...found.values()];
}

function halfOf(kind: PlayKind, picks: number[][]): string[] {
  const expanded = expandPicks(kind.selection, picks);
  return expanded.ok ? expanded.lines.slice(0, 2).flatMap((line) => limitKeys(kind, line)) : [];
}

function worthBy(table: PayoutTable | null, ticket: LotteryTicket, result: readonly number[]): bigint {
  const kind = table && findKind(table, ticket.playId);
  if (!kind) throw new Error(`there is no kind ${ticket.playId}`);
  const odds = Object.fromEntries(Object.entries(ticket.odds).map(([prize, of]) => [prize, BigInt(of)]));
  const sold = { lines: linesOf(kind, ticket.picks), unitStake: BigInt(ticket.unitStake.replace('.', '')), odds };
  return payTicket(kind, { ...sold, half: ticket.half }, result).total;
}

describe('R-22 R-23 settlement', () => {
  test('R-23 contradicting results: the second is outdated, a correction books exactly the difference, a shortfall has a name', async () => {
    const draw = await officialDraw(fixture, MB);
    const { numero } = draw;
    const [winner, loser, spender] = [
      await fixture.member(1_000n),
      await fixture.member(1_000n),
      await fixture.member(1_000n),
    ];
    const buy = (player: typeof winner, number: number) =>
      fixture.place(player, { gameCode: MB, lines: [special(number)], draws: [{ numero }] });
    await buy(winner, 11);
    await buy(loser, 22);
    await buy(spender, 11);
    const { operators } = fixture;
    const input = (last: number) => ({ gameCode: MB, numero, numbers: resultOf(MB, { 0: last }) });
    const ask = (last: number) => operators.ask((tx) => proposeResult(tx, operators.ana, input(last)));
    await expect(ask(11)).rejects.toMatchObject({ code: 'request.invalid' });
    await draw.lock();
    await expect(
      operators.ask((tx) => proposeResult(tx, operators.ana, { ...input(11), numbers: '1,2,3' })),
    ).rejects.toMatchObject({ code: 'request.invalid' });
    const [first, second] = [await ask(11), await ask(22)];
    await expect(operators.approve(operators.ana, first)).rejects.toMatchObject({ code: 'operator.proposal.own' });
    await operators.approve(operators.ben, first);
    await expect(operators.approve(operators.ben, second)).rejects.toMatchObject({
      code: 'operator.proposal.outdated',
    });
    await fixture.settle();
    const paid = (await fixture.balance(winner)) - 900n;
    expect(paid).toBeGreaterThan(5_000n);
    expect(await fixture.balance(loser)).toBe(900n);
    expect(await fixture.counted(winner)).toEqual({ stake: 100n, net: paid - 100n, bets: 1 });

    // One of the winners has spent part of it.
    const [next = ''] = (await fixture.onSale(MB)).slice(-1);
    const spent = { gameCode: MB, lines: [{ ...special(5), multiple: 50 }], draws: [{ numero: next }] };
    expect((await fixture.place(spender, spent)).success).toBe(true);
    const left = await fixture.balance(spender);
    const dry = await inTransaction(db, (tx) => dryRunResult(tx, brand, input(22)));
    expect([dry.tickets, dry.paid, dry.takenBack]).toEqual([3, paid, 2n * paid]);
    await draw.result(22);
    expect(await fixture.balance(winner)).toBe(900n);
    expect(await fixture.balance(loser)).toBe(900n + paid);
    expect(await fixture.balance(spender)).toBe(0n);
    const [taken] = await fixture.tickets(winner);
    expect(taken).toMatchObject({ state: 'lost', resettled: true, won: '0.00' });
    expect(await fixture.counted(winner)).toEqual({ stake: 100n, net: -100n, bets: 1 });
    expect(await fixture.counted(loser)).toEqual({ stake: 100n, net: paid - 100n, bets: 1 });
    const { rows } = await sql<{ shortfall: bigint }>`
      select shortfall from lottery.payout where player_id = ${spender.playerId} order by version desc limit 1`.execute(
      db,
    );
    expect(rows[0]?.shortfall).toBe(paid - left);

    // And back again: everybody has what the first result gave.
    await draw.result(11);
    expect([await fixture.balance(winner), await fixture.balance(loser)]).toEqual([900n + paid, 900n]);
    expect(await fixture.balance(spender)).toBe(left);
    expect(await fixture.sound()).toEqual([]);
  });

  test('R-22 two nodes at once settle, count and stop once', async () => {
    const player = await fixture.member(100_000n);
    const [numero = '', next = ''] = await fixture.onSale(D3);
    const slip = {
      gameCode: D3,
      lines: [everyDigit, everyDigit],
      draws: [{ numero }, { numero: next }],
      stopOnWin: true,
    };
    await fixture.place(player, slip);
    await fixture.pass(D3, numero);
    const both = (work: () => Promise<unknown>) => Promise.all([work(), work(), work()]);
    await both(() => lockDraws(db));
    await both(() => drawResults(db, noBeacon));
    await both(() => fixture.settle());
    await both(() => openDraws(db, systemRandom));
    const won = (await fixture.tickets(player)).filter(({ state }) => state === 'won');
    const paid = won.reduce((sum, ticket) => sum + BigInt(ticket.won.replace('.', '')), 0n);
    expect([won.length, await fixture.balance(player)]).toEqual([2, 98_000n + paid]);
    expect(await fixture.counted(player)).toEqual({ stake: 2_000n, net: paid - 2_000n, bets: 2 });
    expect(await fixture.sound()).toEqual([]);
  });

  test('a process that dies in any step leaves it undone, and the next one does it once', async () => {
    const player = await fixture.member(100_000n);
    const [numero = ''] = await fixture.onSale(D3);
    await fixture.place(player, { gameCode: D3, lines: [everyDigit], draws: [{ numero }] });
    await fixture.pass(D3, numero);
    const state = async () => (await fixture.find(D3, numero)).state;
    const steps = [
      ['lottery.draw', 'update', () => lockDraws(db), 'open'],
      ['lottery.draw_result', 'insert', () => drawResults(db, noBeacon), 'locked'],
      ['lottery.payout', 'insert', () => settleDraws(db), 'drawn'],
      ['lottery.draw', 'update', () => settleDraws(db), 'drawn'],
      ['wagering.contribution', 'insert', () => fixture.settle(), 'settled'],
    ] as const;
    await fixture.asOwner(`create function public.die() returns trigger language plpgsql as $$
      begin raise exception 'the power went'; end $$`);
    for (const [table, action, step, before] of steps) {
      await fixture.asOwner(`create constraint trigger dies after ${action} on ${table} initially deferred for each row
        execute function public.die()`);
      await expect(step(), table).rejects.toThrow();
      await fixture.asOwner(`drop trigger dies on ${table}`);
      expect(await state()).toBe(before);
      if (table !== 'lottery.payout') await step();
    }
    const [ticket] = await fixture.tickets(player);
    expect(await fixture.balance(player)).toBe(99_000n + BigInt(ticket?.won.replace('.', '') ?? ''));
    expect((await fixture.counted(player))?.bets).toBe(1);
    expect(await fixture.sound()).toEqual([]);
  });
});

/** The same numbers in every run; they only have to be many. */
function countingDraw(): Draw {
  let state = 7;
  const integer = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return { integer };
}

test('R-22 R-33 the database pays every kind of a form what the engine says, half-pay numbers and pushes too', async () => {
  const draw = countingDraw();
  for (const [gameCode, result] of Object.entries(drawnAs)) {
    const table = findTable(findLotteryGame(gameCode)?.table.id ?? '', 1);
    const lines = (table?.kinds ?? []).flatMap((kind) =>
      winningPicks(kind, result, draw).map((picks, at) => ({
        kind,
        playId: kind.id,
        picks,
        mode: 'tenth',
        multiple: 1 + 2 * at,
      })),
    );
    const half = lines.filter((_, at) => at % 2 === 0).flatMap(({ kind, picks }) => halfOf(kind, picks));
    await fixture.sell(gameCode, {
      half,
      unitPrice: 110n,
      maxTicket: 10n ** 9n,
      maxNumber: 10n ** 12n,
      maxDraw: 10n ** 12n,
    });
    await openDraws(db, systemRandom);
    const player = await fixture.member(100_000_000n);
    const [numero = ''] = await fixture.onSale(gameCode);
    for (let from = 0; from < lines.length; from += 50) {
      const some = lines.slice(from, from + 50).map(({ kind: _, ...line }) => line);
      expect((await fixture.place(player, { gameCode, lines: some, draws: [{ numero }] })).errorCode).toBeUndefined();
    }
    await fixture.pass(gameCode, numero);
    await lockDraws(db);
    const { drawId } = await fixture.find(gameCode, numero);
    await inTransaction(db, (tx) => storeResult(tx, { drawId, version: 1, result }));
    await fixture.settle();
    const tickets = await fixture.tickets(player);
    const wrong = tickets.filter((ticket) => BigInt(ticket.won.replace('.', '')) !== worthBy(table, ticket, result));
    expect(wrong).toEqual([]);
    expect(tickets.filter(({ state }) => state === 'won').length).toBeGreaterThan(lines.length / 2);
  }
  expect(await fixture.sound()).toEqual([]);
});

test('operators see what is sold, what a draw would cost and which result is missing, and change what is sold from then on', async () => {
  const run = commandRunner(db, commands);
  const player = await fixture.member(10_000n);
  const draw = await officialDraw(fixture, MB);
  const buy = (...numbers: number[]) =>
    fixture.place(player, { gameCode: MB, lines: [special(...numbers)], draws: [{ numero: draw.numero }] });
  await buy(33, 34);
  expect(await run('lottery', 'games')).toMatch(/VN_MB +yes +1\.00/);
  expect(await run('lottery', 'exposure', MB, draw.numero)).toMatch(/2\.00 USD staked[^]*de-special:33/);
  await showExposure(fixture.services);
  expect(await fixture.services.metrics.registry.metrics()).toMatch(/sampan_lottery_exposure[^\n]*VN_MB/);
  expect(await run('lottery', 'change', MB, 'closed', 'de-special:33', '--dry')).toContain('Dry run: VN_MB');
  expect((await buy(33)).success, 'nothing was changed').toBe(true);
  await expect(run('lottery', 'change', MB, 'closed', 'sum:3', '--dry')).rejects.toThrow('no number of VN_MB');
  expect(await run('lottery', 'sell', 'SEA_KENO_1M', '2.00', '--dry')).toContain('2.00 a unit');
  expect(await run('lottery', 'games')).not.toContain('SEA_KENO_1M');
  expect(await run('lottery', 'change', MB, 'closed', 'de-special:33')).toContain('from now on');
  expect([(await buy(33)).errorCode, (await buy(34)).success]).toEqual(['lottery.ticket.invalid', true]);
  await expect(run('lottery', 'change', MB, 'closed', 'sum:3')).rejects.toThrow('no number of VN_MB');
  await expect(run('lottery', 'change', MB, 'series', '1')).rejects.toThrow('A field is one of');
  await draw.lock();
  await sql`update lottery.draw set draw_at = draw_at - interval '1 hour', lock_at = lock_at - interval '1 hour',
    opened_at = opened_at - interval '1 day' where brand = ${brand} and game_code = ${MB} and numero = ${draw.numero}`.execute(
    db,
  );
  await drawResults(db, noBeacon);
  const [, missing] = lotteryStuck;
  const stuck = missing && (await selectStuck(db, missing, { brand, limit: 10 }));
  expect(stuck?.map(({ subject }) => subject)).toEqual([`${MB} ${draw.numero}`]);
  const numbers = resultOf(MB, { 0: 34 }).split(',');
  expect(await run('lottery', 'result', MB, draw.numero, ...numbers, '--dry')).toMatch(/2 tickets, pays \d+\.\d\d USD/);
  expect(await run('lottery', 'result', MB, draw.numero, ...numbers)).toContain('proposal');
  await draw.result(34);
  expect(await run('lottery', 'draws', MB)).toContain('settled');
  await run('lottery', 'change', MB, 'closed', 'none');
  expect(await fixture.sound()).toEqual([]);
});

test('a draw that cannot be drawn holds no other, and is said', async () => {
  const [bad = '', good = ''] = await fixture.onSale(D3);
  for (const numero of [bad, good]) await fixture.pass(D3, numero);
  await lockDraws(db);
  const { drawId } = await fixture.find(D3, bad);
  await fixture.asOwner(`create table public.kept as select * from lottery.draw where draw_id = ${drawId};
    update lottery.draw set seed_encrypted = null, seed_key = null where draw_id = ${drawId}`);
  await expect(drawResults(db, noBeacon)).rejects.toThrow('1 draws failed');
  expect([(await fixture.find(D3, bad)).state, (await fixture.find(D3, good)).state]).toEqual(['locked', 'drawn']);
  await fixture.asOwner(`update lottery.draw d set seed_encrypted = k.seed_encrypted, seed_key = k.seed_key from public.kept k
    where d.draw_id = k.draw_id; drop table public.kept`);
  await drawResults(db, noBeacon);
  await fixture.settle();
  expect((await fixture.find(D3, bad)).state).toBe('settled');
});
