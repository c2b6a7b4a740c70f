import { randomUUID } from 'node:crypto';
import { type betRecordSchema, endpoints, type recordsEndpoints, type ValueOf } from '@sampan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import type { TestMember } from '../../../../test/member.ts';
import { countBets, openTestSession, playRound } from '../../../../test/play.ts';
import { openRecordsFixture } from '../../../../test/records-fixture.ts';
import { TEST_MERCHANT } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting } from '../../brand/index.ts';
import { contribute } from '../../wagering/index.ts';

const { db, server, asOwner, wire, inUse, ask, playIn, minor, money, member } = await openRecordsFixture();
const brand = TEST_MERCHANT;

type Profit = ValueOf<(typeof recordsEndpoints)['profitRecord']>;
type Bets = ValueOf<(typeof recordsEndpoints)['betRecord']>;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const wide = () => ({ from: Date.now() - DAY, to: Date.now() + DAY });

describe.each(['USD', 'VND'])('S-306 S-308 the betting record and profit and loss, in %s', (code) => {
  playIn(code);
  const bet = fc.record({
    hoursAgo: fc.integer({ min: 0, max: 240 }),
    live: fc.boolean(),
    stake: fc.bigInt(1n, 500n),
    win: fc.bigInt(0n, 900n),
    void: fc.boolean(),
    resettled: fc.boolean(),
  });
  const span = fc.record({
    from: fc.integer({ min: 0, max: 250 }),
    hours: fc.integer({ min: 1, max: 250 }),
    whole: fc.boolean(),
  });

  test('agree with each other and with the bets to the cent, for any period, line by line and in sum', async () => {
    const noon = Math.floor(Date.now() / DAY) * DAY - 5 * DAY;
    await fc.assert(
      fc.asyncProperty(
        fc.array(bet, { maxLength: 20 }),
        fc.array(span, { minLength: 1, maxLength: 4 }),
        async (made, spans) => {
          const player = await member();
          const { playerId } = player;
          for (const [n, one] of made.entries()) {
            const settledAt = new Date(noon + 5 * DAY - one.hoursAgo * HOUR - 1);
            const product = one.live ? 'LIVE' : 'RNG';
            const game = { product, classify: '', vassalage: `${product}-lane`, gameCode: 'g', bets: 1 };
            const state = {
              playerId,
              source: 'game:test',
              reference: `r${n}`,
              brand,
              currency: inUse.currency.code,
              ...game,
              stake: one.stake,
              win: one.win,
              voided: one.void,
              openedAt: settledAt,
              settledAt,
            };
            await inTransaction(db, (tx) => contribute(tx, [state]));
            if (one.resettled) await inTransaction(db, (tx) => contribute(tx, [{ ...state, win: one.win + 7n }]));
          }
          const spanned = [...spans, { from: 250, hours: 250, whole: true }].map(({ from, hours, whole }) => {
            // Whole days of the market begin at 17:00 UTC.
            const start = whole ? noon - 6 * DAY + 17 * HOUR : noon + 5 * DAY - from * HOUR;
            return { from: start, to: whole ? start + 11 * DAY : start + hours * HOUR };
          });
          for (const period of spanned) {
            const { rows } = await sql<{ lines: number; stake: bigint; net: bigint; valid: bigint }>`
            select count(*)::int as lines, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(net), 0)::bigint as net,
              coalesce(sum(valid), 0)::bigint as valid
            from wagering.contribution where player_id = ${playerId} and settled_at >= ${new Date(period.from)}
              and settled_at < ${new Date(period.to)}`.execute(db);
            const truth = rows[0] ?? { lines: 0, stake: 0n, net: 0n, valid: 0n };
            const profit = await ask<Profit>(endpoints.profitRecord, player, period);
            const record = await ask<Bets>(endpoints.betRecord, player, { ...period, pageSize: 100 });
            expect(record.totalCount).toBe(truth.lines);
            const listed = record.list.reduce((sum, line) => sum + minor(line.net), 0n);
            for (const sums of [profit.totals, record.totals]) {
              expect([minor(sums.bet), minor(sums.net), minor(sums.counted)]).toEqual([
                truth.stake,
                truth.net,
                truth.valid,
              ]);
            }
            expect(listed).toBe(truth.net);
            for (const group of [profit.categories, profit.days])
              expect(group.reduce((sum, one) => sum + minor(one.net), 0n)).toBe(truth.net);
          }
        },
      ),
      propertyRuns(4, 12),
    );
  }, 120_000);

  test('X-196 real play: profit and loss is what the ledger says of the games; open rounds stand beside the record', async () => {
    const player = await member(100_00n);
    const testSession = await openTestSession(db, wire, player.playerId, inUse);
    await playRound(wire, testSession, { stakes: [4_00n], win: 9_00n });
    await playRound(wire, await openTestSession(db, wire, player.playerId, { gameCode: 'baccarat', ...inUse }), {
      stakes: [5_00n],
      win: 0n,
    });
    await wire.client.bet(testSession.session, `${code}-still`, 1_00n, { roundId: `open-${code}` });
    const record = await ask<Bets>(endpoints.betRecord, player, wide());
    expect(record).toMatchObject({
      totalCount: 2,
      totals: { bet: money(9_00n), win: money(9_00n), net: money(0n), counted: money(9_00n) },
      open: [{ roundId: `open-${code}`, status: 'open', bet: money(1_00n), outcome: null }],
    });
    const profit = await ask<Profit>(endpoints.profitRecord, player, wide());
    expect(profit.categories).toEqual([
      { category: 'LIVE', rounds: 1, bet: money(5_00n), win: money(0n), net: money(-5_00n), counted: money(5_00n) },
      { category: 'RNG', rounds: 1, bet: money(4_00n), win: money(9_00n), net: money(5_00n), counted: money(4_00n) },
    ]);
    const { rows } = await sql<{ net: bigint }>`
      select sum(amount)::bigint as net from ledger.posting
      where player_id = ${player.playerId} and account = 'main' and key like 'game:%' and key not like '%-still'`.execute(
      db,
    );
    expect(minor(profit.totals.net)).toBe(rows[0]?.net);
  });

  test('a page deep in the past holds the lines it should', async () => {
    const player = await member();
    const at = Date.now() - 20 * DAY;
    const states = Array.from({ length: 1_203 }, (_, n) => {
      const settledAt = new Date(at + n * 20 * 60_000);
      const game = { product: 'RNG', classify: '', vassalage: 'lane', gameCode: 'g', bets: 1, voided: false };
      const name = {
        playerId: player.playerId,
        source: 'game:test',
        reference: `r${n}`,
        brand,
        currency: inUse.currency.code,
      };
      return { ...name, ...game, stake: 1n, win: 0n, openedAt: settledAt, settledAt };
    });
    await inTransaction(db, (tx) => contribute(tx, states));
    const body = { from: at - DAY, to: at + 30 * DAY, pageSize: 100 };
    const seen: z.output<typeof betRecordSchema>[] = [];
    for (let pageNo = 1; pageNo <= 13; pageNo++)
      seen.push(...(await ask<Bets>(endpoints.betRecord, player, { ...body, pageNo })).list);
    expect(seen.map((line) => line.roundId)).toEqual(states.map((state) => state.reference).toReversed());
  });
});

describe.each(['USD', 'VND'])('S-307 the account record of a long time, in %s', (code) => {
  playIn(code);
  interface Account {
    list: { id: string; amount: string }[];
    totalCount: number;
    totals: { moneyIn: string; moneyOut: string; net: string };
  }

  test('is summed and paged by days, and equals the ledger for any period, kind and page', async () => {
    const player = await member(900_00n);
    const { playerId } = player;
    const testSession = await openTestSession(db, wire, playerId, inUse);
    for (let n = 0; n < 20; n++)
      await playRound(wire, testSession, { stakes: [BigInt(n + 1)], win: n % 3 === 0 ? 9n : 0n });
    // As if it had been over ten days; before it is chained, and read by the reader of the journal.
    await asOwner(`update ledger.transfer t set created_at = now() - interval '10 days' + interval '5 hours' * o.n
      from (select id, row_number() over (order by id) as n from ledger.transfer where player_id = '${playerId}') o
      where t.id = o.id and t.player_id = '${playerId}'`);
    await countBets(db);
    // Newer than the daily totals.
    for (let n = 0; n < 3; n++) await playRound(wire, testSession, { stakes: [50n], win: 20n });
    for (const [fromHours, toHours] of [
      [300, -1],
      [240, 100],
      [133, 12],
      [77, 76],
      [48, 24],
      [2, -1],
    ] as const) {
      const period = { from: Date.now() - fromHours * HOUR, to: Date.now() - toHours * HOUR };
      for (const kind of [undefined, 'bet', 'win', 'deposit'] as const) {
        const { rows } = await sql<{ id: bigint; amount: bigint }>`
          select transfer_id as id, amount from ledger.posting
          where player_id = ${playerId} and account = 'main' and created_at >= ${new Date(period.from)}
            and created_at < ${new Date(period.to)} and (${kind ?? null}::text is null or kind = ${kind ?? null})
          order by transfer_id desc`.execute(db);
        const seen: Account['list'] = [];
        const first = await ask<Account>(endpoints.accountRecord, player, { ...period, kind, pageSize: 7 });
        for (let pageNo = 1; pageNo <= Math.ceil(first.totalCount / 7); pageNo++)
          seen.push(
            ...(await ask<Account>(endpoints.accountRecord, player, { ...period, kind, pageSize: 7, pageNo })).list,
          );
        expect(seen.map((line) => [BigInt(line.id), minor(line.amount)])).toEqual(
          rows.map((row) => [row.id, row.amount]),
        );
        expect(first.totalCount).toBe(rows.length);
        expect(minor(first.totals.net)).toBe(rows.reduce((sum, row) => sum + row.amount, 0n));
      }
    }
  }, 60_000);
});

describe.each(['USD', 'VND'])('the file, in %s', (code) => {
  playIn(code);
  const file = (who: TestMember | null, body: object) =>
    server.inject({
      method: 'POST',
      url: endpoints.exportRecord.path,
      payload: body,
      headers: { merchant: brand, language: 'TH', ...(who ? { authorization: who.token } : {}) },
    });

  test('X-197 holds the caller\u2019s own lines and totals, with a byte order mark, in chunks', async () => {
    const player = await member(500_00n);
    await member(77_77n);
    const testSession = await openTestSession(db, wire, player.playerId, inUse);
    for (let n = 0; n < 12; n++) await playRound(wire, testSession, { stakes: [1_00n], win: n % 2 === 0 ? 1_50n : 0n });
    const bets = await file(player, { record: 'bets', ...wide() });
    expect(bets.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="bets-[0-9-]+-to-[0-9-]+\.csv"$/),
    });
    expect(bets.body.startsWith('\uFEFFsettled,placed,game')).toBe(true);
    const rows = bets.body.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(12);
    const net = rows.reduce((sum, row) => sum + minor(row.split(',')[8] ?? ''), 0n);
    expect(net).toBe(minor((await ask<Bets>(endpoints.betRecord, player, wide())).totals.net));
    const account = await file(player, { record: 'account', ...wide() });
    expect(account.body.trim().split('\r\n')).toHaveLength(1 + 1 + 12 + 6);
    expect(account.body).not.toContain(money(77_77n));
    const deposits = await file(player, { record: 'account', kind: 'deposit', ...wide() });
    expect(deposits.body.trim().split('\r\n')).toHaveLength(2);
  });

  test('is refused in an envelope: to a visitor, for a bad period, too often', async () => {
    expect((await file(null, { record: 'bets', ...wide() })).json()).toMatchObject({ errorCode: 'session.required' });
    const player = await member();
    const refused = await file(player, { record: 'bets', from: 2, to: 1 });
    expect([refused.statusCode, refused.json().errorCode]).toEqual([400, 'request.invalid']);
    expect((await file(player, { record: 'all', ...wide() })).statusCode).toBe(400);
    const answers = await Promise.all(Array.from({ length: 8 }, () => file(player, { record: 'bets', ...wide() })));
    expect(answers.some((answer) => answer.statusCode === 429)).toBe(true);
  });

  test('a text that a spreadsheet would run is made harmless, numbers stay numbers', async () => {
    const names = { en: '=cmd|/C calc' };
    await asOwner(`update catalogue.game set names = '${JSON.stringify(names)}' where code = 'baccarat'`);
    const player = await member(10_00n);
    await playRound(wire, await openTestSession(db, wire, player.playerId, { gameCode: 'baccarat', ...inUse }), {
      stakes: [1_00n],
      win: 0n,
    });
    expect((await file(player, { record: 'bets', ...wide() })).body).toContain(",'=cmd|/C calc,");
  });
});

test('S-308 a percentage that is changed later reaches no bet that was counted', async () => {
  const player = await member();
  const settledAt = new Date(Date.now() - 2 * DAY);
  const game = { product: 'RNG', classify: '', vassalage: 'lane', gameCode: 'g', bets: 1, voided: false };
  const name = {
    playerId: player.playerId,
    source: 'game:test',
    reference: randomUUID(),
    brand,
    currency: inUse.currency.code,
  };
  await inTransaction(db, (tx) =>
    contribute(tx, [{ ...name, ...game, stake: 5n, win: 0n, openedAt: settledAt, settledAt }]),
  );
  const body = { from: settledAt.getTime() - DAY, to: settledAt.getTime() + DAY };
  const before = await ask<Profit>(endpoints.profitRecord, player, body);
  await inTransaction(db, (tx) =>
    changeSetting(tx, {
      brand,
      key: 'turnover.products',
      value: { RNG: { percent: 0, counts: 'stake' } },
      changedBy: 'test',
    }),
  );
  expect(await ask<Profit>(endpoints.profitRecord, player, body)).toEqual(before);
});

test('S-307 what belongs to one round says so in the account record', async () => {
  const player = await member(10_00n);
  const session = await openTestSession(db, wire, player.playerId, { gameCode: 'baccarat', ...inUse });
  await playRound(wire, session, { stakes: [1_00n, 1_00n], win: 50n });
  const { list } = await ask<{ list: { round: string | null }[] }>(endpoints.accountRecord, player, wide());
  const [win, second, first, opening] = list.map(({ round }) => round);
  expect([win, second, first, opening]).toEqual([expect.stringContaining(':'), win, win, null]);
});
