import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { moneyCurrencies, moneyIn, setBrandCurrency } from '../../../../test/brand-money.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { countBets, openTestSession, playRound, seedGame } from '../../../../test/play.ts';
import { rowsRead } from '../../../../test/rows-read.ts';
import { TEST_MERCHANT } from '../../../../test/test-app.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { deposit, openAccounts } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting, seedDemoBrand } from '../../brand/index.ts';
import { catchUpPlayer } from '../index.ts';
import { feedRounds, feedStep } from './feed-rounds.ts';

describe.each(moneyCurrencies)('in %s', async (code) => {
  const { currency: inCurrency, minor } = moneyIn(code);

  const database = await testDatabase({ poolSize: 20 });
  const { db, ownerUrl, asOwner } = database;
  const app = await vendorApp(database);
  const brand = TEST_MERCHANT;
  await inTransaction(db, (tx) => seedDemoBrand(tx));
  await setBrandCurrency(database, code);
  await seedGame(db, app.vendor.code, 'RNG', 'river-lanterns');
  await seedGame(db, app.vendor.code, 'LIVE', 'baccarat');
  await seedGame(db, app.vendor.code, 'FISH', 'reef');

  async function newPlayer(main = minor('1000.00')): Promise<string> {
    const playerId = randomUUID();
    const account = { playerId, brand, currency: code };
    await inTransaction(db, async (tx) => {
      await openAccounts(tx, account);
      await deposit(tx, { ...account, amount: main, key: `seed:${playerId}`, reference: 'SEED' });
    });
    return playerId;
  }

  interface Line {
    reference: string;
    entry: number;
    product: string;
    stake: bigint;
    net: bigint;
    valid: bigint;
    outcome: string;
  }
  async function linesOf(playerId: string): Promise<Line[]> {
    const { rows } = await sql<Line>`
    select reference, entry, product, stake, net, valid, outcome from wagering.contribution
    where player_id = ${playerId} order by id`.execute(db);
    return rows;
  }

  describe('R-22 a settled bet is counted once', () => {
    test('won, lost, rolled back, pushed, on both sides: each makes one line with what counts of it', async () => {
      const playerId = await newPlayer();
      const slot = await openTestSession(db, app, playerId, { currency: inCurrency });
      const table = await openTestSession(db, app, playerId, { gameCode: 'baccarat', currency: inCurrency });
      await playRound(app, slot, { stakes: [minor('5.00')], win: 0n });
      await playRound(app, slot, { stakes: [minor('5.00')], win: minor('5.00') });
      await playRound(app, table, { stakes: [minor('5.00')], win: minor('5.00') });
      await playRound(app, table, { stakes: [minor('5.00'), minor('5.00')], win: minor('9.75') });
      await playRound(app, table, { stakes: [minor('5.00')], win: minor('8.00') });
      await app.client.bet(slot.session, 'undone', minor('3.00'));
      await app.client.rollback(slot.session, 'back', 'undone');
      await countBets(db);
      const lines = await linesOf(playerId);
      expect(lines.map((line) => [line.product, line.outcome, line.stake, line.net, line.valid])).toEqual([
        ['RNG', 'counted', minor('5.00'), -minor('5.00'), minor('5.00')],
        ['RNG', 'counted', minor('5.00'), 0n, minor('5.00')],
        ['LIVE', 'push', minor('5.00'), 0n, 0n],
        ['LIVE', 'opposite', minor('10.00'), -minor('0.25'), 0n],
        ['LIVE', 'counted', minor('5.00'), minor('3.00'), minor('3.00')],
        ['RNG', 'void', 0n, 0n, 0n],
      ]);
      await countBets(db);
      await inTransaction(db, (tx) => catchUpPlayer(tx, playerId));
      expect(await linesOf(playerId)).toEqual(lines);
    });

    test('a step reads what is new of the journal, not all of it, before any table was analysed', async () => {
      const playerId = await newPlayer();
      const slot = await openTestSession(db, app, playerId, { currency: inCurrency });
      for (let count = 0; count < 60; count++) await playRound(app, slot, { stakes: [minor('1.00')], win: 0n });
      await countBets(db);
      await playRound(app, slot, { stakes: [minor('1.00')], win: minor('2.00') });
      await chainAll(db);
      const tables = ['ledger.transfer', 'ledger.chain_entry', 'bets.round'];
      await inTransaction(db, async (tx) => {
        const read = async () =>
          new Map(await Promise.all(tables.map(async (table) => [table, await rowsRead(tx, table)] as const)));
        const before = await read();
        expect(await feedStep(tx, async () => {})).toBe(2);
        for (const [table, rows] of await read()) expect(rows - (before.get(table) ?? 0), table).toBeLessThan(10);
      });
    });

    test('a product counts by its percentage, at 0 not at all', async () => {
      const products = { RNG: { percent: 50, counts: 'stake' }, FISH: { percent: 0, counts: 'stake' } };
      const change = { brand, key: 'turnover.products', changedBy: 'test' };
      await inTransaction(db, (tx) => changeSetting(tx, { ...change, value: products }));
      const playerId = await newPlayer();
      await playRound(app, await openTestSession(db, app, playerId, { currency: inCurrency }), {
        stakes: [minor('3.00') + 1n],
        win: 0n,
      });
      await playRound(app, await openTestSession(db, app, playerId, { gameCode: 'reef', currency: inCurrency }), {
        stakes: [minor('4.00')],
        win: 0n,
      });
      await countBets(db);
      expect((await linesOf(playerId)).map((line) => [line.outcome, line.valid])).toEqual([
        ['counted', minor('1.50')],
        ['excluded', 0n],
      ]);
      await sql`delete from brand.setting where key = 'turnover.products'`.execute(db);
    });

    test('an open round counts nothing until it closes, by the reader of the journal or when its player asks', async () => {
      const playerId = await newPlayer();
      const testSession = await openTestSession(db, app, playerId, { currency: inCurrency });
      for (const roundId of ['open-1', 'open-2'])
        await app.client.bet(testSession.session, `b-${roundId}`, minor('2.00'), { roundId });
      await countBets(db);
      expect(await linesOf(playerId)).toEqual([]);
      // A lost round closes with a win of nothing: the ledger has no entry of it.
      await app.client.win(testSession.session, 'w-open-1', 0n, { roundId: 'open-1' });
      await inTransaction(db, (tx) => catchUpPlayer(tx, playerId));
      expect((await linesOf(playerId)).map((line) => line.reference)).toEqual(['open-1']);
      await app.client.win(testSession.session, 'w-open-2', 0n, { roundId: 'open-2' });
      await asOwner('update wagering.open_round set check_at = now()');
      await feedRounds(db, () => Promise.resolve());
      expect((await linesOf(playerId)).map((line) => line.reference)).toEqual(['open-1', 'open-2']);
      const { rows } = await sql`select 1 from wagering.open_round where player_id = ${playerId}`.execute(db);
      expect(rows).toEqual([]);
    });

    test('R-23 a round that was re-settled is set right by a further line', async () => {
      const playerId = await newPlayer();
      const testSession = await openTestSession(db, app, playerId, { gameCode: 'baccarat', currency: inCurrency });
      const roundId = await playRound(app, testSession, { stakes: [minor('10.00')], win: minor('20.00') });
      await countBets(db);
      await asOwner(`update bets.round set win = 0 where player_id = '${playerId}' and round_id = '${roundId}'`);
      await asOwner(
        `insert into wagering.open_round (player_id, vendor, round_id) values ('${playerId}', '${app.vendor.code}', '${roundId}')`,
      );
      await asOwner('update wagering.open_round set check_at = now()');
      await feedRounds(db, () => Promise.resolve());
      expect((await linesOf(playerId)).map((line) => [line.entry, line.stake, line.net, line.valid])).toEqual([
        [0, minor('10.00'), minor('10.00'), minor('10.00')],
        [1, 0n, -minor('20.00'), 0n],
      ]);
    });
  });

  test('R-22 an entry that commits late is not passed by', async () => {
    const playerId = await newPlayer();
    const early = await openTestSession(db, app, playerId, { currency: inCurrency });
    const other = await newPlayer();
    const testSession = await openTestSession(db, app, other, { currency: inCurrency });
    // Holds an older transaction id open: what is chained may not run past it.
    const slow = new pg.Client({ connectionString: ownerUrl });
    await slow.connect();
    await slow.query('begin');
    await slow.query(
      `select ledger.book(jsonb_populate_record(null::ledger.transfer, jsonb_build_object('player_id', '${playerId}',
       'amount', ${minor('1.00')}, 'brand', 'sampan', 'kind', 'bet', 'currency', '${code}', 'debit', 'main', 'credit', 'house:games',
       'vendor', '${app.vendor.code}', 'request_id', 'late', 'body_hash', '', 'transaction_id', 'late', 'round_id', 'late',
       'game_code', 'river-lanterns', 'round_closed', true, 'outcome', 'ok')))`,
    );
    await playRound(app, testSession, { stakes: [minor('1.00')], win: 0n });
    await inTransaction(db, (tx) => catchUpPlayer(tx, other));
    await feedRounds(db, () => Promise.resolve());
    const { rows: before } = await sql<{ seq: bigint }>`select seq from wagering.watermark`.execute(db);
    await slow.query(
      `insert into bets.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets, status, settled_at)
     select '${playerId}', '${app.vendor.code}', 'late', 'sampan', id, 'river-lanterns', '${code}', ${minor('1.00')}, 1, 'settled', now()
     from play.session where player_id = '${playerId}'`,
    );
    await slow.query('commit');
    await slow.end();
    await countBets(db);
    expect((await linesOf(playerId)).map((line) => line.reference)).toEqual(['late']);
    expect((await linesOf(other)).length).toBe(1);
    const { rows: after } = await sql<{ seq: bigint }>`select seq from wagering.watermark`.execute(db);
    expect(after[0]?.seq).toBeGreaterThan(before[0]?.seq ?? 0n);
    expect(early.playerId).toBe(playerId);
  });

  test('R-22 with many writers, two readers and players who ask meanwhile every bet is counted once', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer()));
    const testSessions = await Promise.all(
      players.map((playerId) => openTestSession(db, app, playerId, { currency: inCurrency })),
    );
    let writing = true;
    const readers = [0, 1].map(async () => {
      while (writing) {
        await chainAll(db).catch(() => {});
        await feedRounds(db, () => Promise.resolve());
      }
    });
    const asking = (async () => {
      for (let n = 0; writing; n++) {
        await inTransaction(db, (tx) => catchUpPlayer(tx, players[n % players.length] as string));
      }
    })();
    await Promise.all(
      testSessions.map(async (testSession) => {
        for (let n = 0; n < 25; n++)
          await playRound(app, testSession, { stakes: [BigInt(n + 1)], win: n % 3 === 0 ? 7n : 0n });
      }),
    );
    writing = false;
    await Promise.all([...readers, asking]);
    await countBets(db);
    for (const playerId of players) {
      const lines = await linesOf(playerId);
      expect(lines.map((line) => line.stake)).toHaveLength(25);
      expect(new Set(lines.map((line) => line.reference)).size).toBe(25);
      const { rows } = await sql<{ net: bigint }>`
      select sum(amount)::bigint as net from ledger.posting
      where player_id = ${playerId} and account = 'main' and kind in ('bet', 'win')`.execute(db);
      expect(lines.reduce((sum, line) => sum + line.net, 0n)).toBe(rows[0]?.net);
    }
  }, 60_000);
});
