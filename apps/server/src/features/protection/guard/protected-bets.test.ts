/** Own limits and breaks against real bets on the vendor's wire, on the real database. */
import { randomUUID } from 'node:crypto';
import type { LimitKind, LimitPeriod } from '@sampan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import { seedGameSession, seedWallet, testBrand } from '../../../../test/builders.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { lockPlayer, readBalances, verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { takeBreak } from '../breaks/take-break.ts';
import { keepCount, keepGuard, selectUsed, writeLimit } from '../protection.queries.ts';

const database = await testDatabase();
const { db, asOwner } = database;
const { client, vendor } = await vendorApp(database);
const newId = () => randomUUID().slice(0, 12);

async function openTestSession(balance = 100_000n) {
  const playerId = await seedWallet(db, balance);
  const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code, minBet: 1n });
  return { playerId, session: await client.exchange(launchCode) };
}
type TestSession = Awaited<ReturnType<typeof openTestSession>>;

async function limit(playerId: string, kind: LimitKind, amount: bigint, period: LimitPeriod = 'day', timeZone = 'UTC') {
  await inTransaction(db, async (tx) => {
    await lockPlayer(tx, playerId);
    await keepGuard(tx, { playerId, brand: testBrand, timeZone });
    await writeLimit(tx, { playerId, kind, period }, amount);
    await keepCount(tx, playerId);
  });
}

async function bet({ session }: TestSession, amount: bigint): Promise<string> {
  const reply = await client.bet(session, newId(), amount);
  return reply.json.success ? 'ok' : (reply.json.errorCode ?? '');
}

/** Bets and pays `win` back, closing the round. */
async function play({ session }: TestSession, amount: bigint, win: bigint): Promise<string> {
  const id = newId();
  const reply = await client.bet(session, id, amount);
  if (!reply.json.success) return reply.json.errorCode ?? '';
  await client.win(session, `w${id}`, win, { roundId: `r-${id}` });
  return 'ok';
}

async function tally(playerId: string) {
  const { rows } = await sql<{ stake: bigint; net: bigint; seconds: bigint }>`
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(net), 0)::bigint as net,
      coalesce(sum(seconds), 0)::bigint as seconds
    from protection.tally where player_id = ${playerId}::uuid`.execute(db);
  return rows[0] as { stake: bigint; net: bigint; seconds: bigint };
}

const usedToday = async (playerId: string, timeZone: string) =>
  (await selectUsed(db, playerId, timeZone, new Date())).find(({ period }) => period === 'day')?.stake;

const main = async (playerId: string) => (await readBalances(db, playerId, 'USD')).main;

describe('R-71 own limits decide in the transaction of the bet', () => {
  test('after the market’s time zone changed, bets belong to the days of the new one', async () => {
    const player = await openTestSession();
    const hour = new Date().getUTCHours();
    // `Etc/GMT-3` is three hours ahead. In `early` it is past one at night, in `noon` past one in the afternoon.
    const zone = (local: number) => {
      const ahead = ((local - hour + 36) % 24) - 12;
      return ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
    };
    const [early, noon] = [zone(1), zone(13)];
    await limit(player.playerId, 'stake', 50_00n, 'day', early);
    expect(await bet(player, 40_00n)).toBe('ok');
    await asOwner(
      `update bets.round set opened_at = opened_at - interval '4 hours' where player_id = '${player.playerId}'`,
    );
    // The four hours lie before midnight in the first zone, and inside the day in the second.
    await limit(player.playerId, 'stake', 50_00n, 'week', early);
    await asOwner(`select protection.recount('${player.playerId}')`);
    expect(await usedToday(player.playerId, early)).toBe(0n);
    await limit(player.playerId, 'stake', 50_00n, 'day', noon);
    expect(await usedToday(player.playerId, noon)).toBe(40_00n);
    expect(await bet(player, 10_01n)).toBe('vendor.player.limit');
    expect(await bet(player, 10_00n)).toBe('ok');
  });

  test('a stake limit lets bets through up to it, and a refused bet is answered the same when it is repeated', async () => {
    const one = await openTestSession();
    await limit(one.playerId, 'stake', 1_000n);
    expect(await bet(one, 600n)).toBe('ok');
    const more = { requestId: newId() };
    const first = await client.bet(one.session, newId(), 401n, more);
    expect([first.status, first.json.errorCode]).toEqual([409, 'vendor.player.limit']);
    expect(await bet(one, 400n)).toBe('ok');
    expect(await bet(one, 1n)).toBe('vendor.player.limit');
    expect(await main(one.playerId)).toBe(99_000n);
  });

  test('a loss limit counts stakes less wins, and a win makes room again', async () => {
    const one = await openTestSession();
    await limit(one.playerId, 'loss', 500n);
    expect(await play(one, 500n, 300n)).toBe('ok');
    expect(await bet(one, 301n)).toBe('vendor.player.limit');
    expect(await play(one, 300n, 1_000n)).toBe('ok');
    expect(await bet(one, 1_000n)).toBe('ok');
    expect(await bet(one, 1n)).toBe('vendor.player.limit');
  });

  test('a rolled-back bet is taken off again', async () => {
    const one = await openTestSession();
    await limit(one.playerId, 'stake', 100n);
    const id = newId();
    await client.bet(one.session, id, 100n);
    expect(await bet(one, 1n)).toBe('vendor.player.limit');
    expect((await client.rollback(one.session, newId(), id)).json.success).toBe(true);
    expect(await tally(one.playerId)).toMatchObject({ stake: 0n, net: 0n });
    expect(await bet(one, 100n)).toBe('ok');
  });

  test('what was played before the limit was set counts too', async () => {
    const one = await openTestSession();
    await play(one, 700n, 200n);
    await limit(one.playerId, 'loss', 600n);
    expect(await tally(one.playerId)).toMatchObject({ stake: 700n, net: 500n });
    expect(await bet(one, 101n)).toBe('vendor.player.limit');
    expect(await bet(one, 100n)).toBe('ok');
  });

  test('time: pauses count for five minutes at most, and no time is played beyond the limit', async () => {
    const one = await openTestSession();
    await limit(one.playerId, 'time', 6n);
    expect(await bet(one, 1n)).toBe('ok');
    const ago = (minutes: number) =>
      asOwner(
        `update protection.guard set last_bet_at = now() - interval '${minutes} minutes' where player_id = '${one.playerId}'`,
      );
    await ago(60);
    expect(await bet(one, 1n)).toBe('ok');
    expect((await tally(one.playerId)).seconds).toBe(300n);
    await ago(2);
    expect(await bet(one, 1n)).toBe('vendor.player.limit');
    expect((await tally(one.playerId)).seconds).toBe(300n);
  });

  test("days, weeks and months begin in the market's zone", async () => {
    const one = await openTestSession();
    await limit(one.playerId, 'stake', 100n, 'day', 'Pacific/Kiritimati');
    await limit(one.playerId, 'stake', 150n, 'month', 'Pacific/Kiritimati');
    expect(await bet(one, 100n)).toBe('ok');
    const { rows } = await sql<{ same: boolean }>`
      select day = (now() at time zone 'Pacific/Kiritimati')::date as same
      from protection.tally where player_id = ${one.playerId}::uuid`.execute(db);
    expect(rows).toEqual([{ same: true }]);
    // The day is moved back as a midnight would: the day's room is new, the month's is not, unless the month began today.
    await asOwner(`update protection.tally set day = day - 1 where player_id = '${one.playerId}'`);
    const [start] = (
      await sql<{ inside: boolean }>`
        select protection.period_start('month', (now() at time zone 'Pacific/Kiritimati')::date)
          < (now() at time zone 'Pacific/Kiritimati')::date as inside`.execute(db)
    ).rows;
    expect(await bet(one, 100n)).toBe(start?.inside ? 'vendor.player.limit' : 'ok');
    expect(await bet(one, 50n)).toBe('ok');
  });

  test('RACE 60 bets at once against three limits: none is passed, whatever the order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ stake: fc.bigInt(0n, 900n), loss: fc.bigInt(0n, 900n), each: fc.bigInt(1n, 90n) }),
        async ({ stake, loss, each }) => {
          const one = await openTestSession();
          await Promise.all([limit(one.playerId, 'stake', stake, 'week'), limit(one.playerId, 'loss', loss)]);
          const outcomes = await Promise.all(Array.from({ length: 60 }, () => bet(one, each)));
          const passed = BigInt(outcomes.filter((outcome) => outcome === 'ok').length);
          const room = (stake < loss ? stake : loss) / each;
          expect(passed).toBe(room < 60n ? room : 60n);
          expect(outcomes.filter((outcome) => outcome === 'vendor.player.limit').length).toBe(60 - Number(passed));
          expect(await tally(one.playerId)).toMatchObject({ stake: passed * each, net: passed * each });
        },
      ),
      propertyRuns(4, 8),
    );
  });

  test('RACE a limit set among 100 bets: none passes it after the commit', async () => {
    const one = await openTestSession();
    const bets = Array.from({ length: 100 }, () => bet(one, 10n));
    await limit(one.playerId, 'stake', 200n);
    const outcomes = await Promise.all(bets);
    const { stake } = await tally(one.playerId);
    const before = outcomes.filter((outcome) => outcome === 'ok').length;
    expect(stake).toBe(BigInt(before) * 10n);
    expect(await bet(one, 10n)).toBe(stake + 10n > 200n ? 'vendor.player.limit' : 'ok');
  });

  test('players without limits leave no trace in the tally', async () => {
    const one = await openTestSession();
    await play(one, 50n, 20n);
    expect(await tally(one.playerId)).toEqual({ stake: 0n, net: 0n, seconds: 0n });
  });
});

describe('R-72 a break ends bets', () => {
  const exclude = (playerId: string) =>
    inTransaction(db, async (tx) => {
      const settings = await loadSettings(tx, testBrand);
      const asked = { playerId, settings, now: new Date(), by: 'player' };
      return takeBreak(tx, asked, { kind: 'exclusion', months: null });
    });

  test('RACE 100 bets against an exclusion: 0 after the commit, and what was won is still paid', async () => {
    const one = await openTestSession();
    const open = newId();
    expect((await client.bet(one.session, open, 100n)).json.success).toBe(true);
    const early = Array.from({ length: 50 }, () => bet(one, 10n));
    const excluded = exclude(one.playerId);
    const during = Array.from({ length: 25 }, () => bet(one, 10n));
    await excluded;
    const atCommit = await main(one.playerId);
    const late = Array.from({ length: 25 }, () => bet(one, 10n));
    const outcomes = await Promise.all([...early, ...during, ...late]);
    expect(new Set(await Promise.all(late))).toEqual(new Set(['vendor.session.expired']));
    const passed = BigInt(outcomes.filter((outcome) => outcome === 'ok').length);
    expect(await main(one.playerId)).toBe(100_000n - 100n - passed * 10n);
    expect(await main(one.playerId)).toBe(atCommit);
    const paid = await client.win(one.session, newId(), 500n, { roundId: `r-${open}` });
    expect(paid.json.success).toBe(true);
    await chainAll(db);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('a game session that was opened around a break takes no bet either', async () => {
    const one = await openTestSession();
    await exclude(one.playerId);
    const { launchCode } = await seedGameSession(db, { playerId: one.playerId, vendor: vendor.code, minBet: 1n });
    const session = await client.exchange(launchCode);
    expect(await bet({ playerId: one.playerId, session }, 10n)).toBe('vendor.player.excluded');
    await asOwner(`update protection.guard set break_until = now() where player_id = '${one.playerId}'`);
    expect(await bet({ playerId: one.playerId, session }, 10n)).toBe('ok');
  });
});
