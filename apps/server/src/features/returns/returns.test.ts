/** TRUST R-61: what games pay is measured once each and compared with what they declare. */
import { createLogger } from '@sampan/service-kit/log';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedGameSession, seedVendor, seedWallet, testBrand } from '../../../test/builders.ts';
import { testOperator } from '../../../test/operators.ts';
import { seedGame } from '../../../test/play.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { selectStuck } from '../../platform/stuck.queries.ts';
import { changeSetting, loadSettings } from '../brand/index.ts';
import { findCarriedGame } from '../catalogue/index.ts';
import { acceptReturn } from './accept-return.ts';
import { measureReturns, noteSettled, type SettledBet } from './measure-returns.ts';
import { returnsStuck, selectReturns } from './returns.queries.ts';

const database = await testDatabase();
const { db } = database;
await seedWallet(db, 0n);
const vendor = await seedVendor(db);
await seedGame(db, vendor.code, 'RNG', 'fair');
await seedGame(db, vendor.code, 'RNG', 'generous');
await database.asOwner(`insert into vendor_api.brand_vendor (brand, vendor, enabled, maintenance)
  values ('${testBrand}', '${vendor.code}', true, false) on conflict do nothing`);
const operator = await (await testOperator(db)).at(testBrand);
const log = createLogger({ logLevel: 'silent' });

const line = (gameCode: string, stake: bigint, paid: bigint, more: Partial<SettledBet> = {}): SettledBet => ({
  brand: testBrand,
  source: `game:${vendor.code}`,
  gameCode,
  currency: 'USD',
  stake,
  net: paid - stake,
  entry: 0,
  settledAt: new Date('2026-11-03T10:00:00Z'),
  ...more,
});
const settle = (lines: readonly SettledBet[]) => inTransaction(db, (tx) => noteSettled(tx, lines));
const gameOf = async (game: string) =>
  (await selectReturns(db, testBrand, { vendor: vendor.code, limit: 9 })).find((one) => one.game === game);

test('R-61 each settled bet is measured once, whoever looks; a bet that is settled anew changes the sums alone', async () => {
  await settle([line('fair', 1_00n, 0n), line('fair', 2_00n, 2_50n)]);
  await settle([
    line('fair', 1_00n, 0n, { settledAt: new Date('2026-12-01T00:00:00Z') }),
    line('fair', 0n, -50n, { entry: 1 }),
    line('fair', 0n, 5_00n),
    line('fair', 1_00n, 9_99n, { currency: 'DEMO' }),
  ]);
  await expect(
    inTransaction(db, async (tx) => {
      await noteSettled(tx, [line('fair', 7_00n, 7_00n)]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await Promise.all([measureReturns(db, log), measureReturns(db, log)]);
  await measureReturns(db, log);
  expect(await gameOf('fair')).toMatchObject({ declared: 9600, rounds: 3n, staked: 4_00n, paid: 7_00n, outside: null });
  const { rows } = await sql`select month::text, rounds, staked, paid from returns.game_month order by month`.execute(
    db,
  );
  expect(rows).toEqual([
    { month: '2026-11-01', rounds: 2n, staked: 3_00n, paid: 7_00n },
    { month: '2026-12-01', rounds: 1n, staked: 1_00n, paid: 0n },
  ]);
});

test('R-61 a game that pays more is told; on the setting it takes no new round, until an operator accepts it', async () => {
  const playerId = await seedWallet(db, 10_00n);
  await seedGameSession(db, { playerId, vendor: vendor.code, gameCode: 'generous' });
  await seedGameSession(db, { playerId, vendor: vendor.code, gameCode: 'fair' });
  await inTransaction(db, (tx) =>
    changeSetting(tx, {
      brand: testBrand,
      key: 'returns.watch',
      value: { oneIn: 1_000, pause: true },
      changedBy: 'test',
    }),
  );
  const rounds = Array.from({ length: 200 }, (_, at) => line('generous', 1_00n, at % 4 === 0 ? 0n : 2_00n));
  await settle(rounds);
  await measureReturns(db, log);
  expect(await gameOf('generous')).toMatchObject({ outside: 'above', rounds: 200n });
  const [told] = await selectStuck(db, returnsStuck, { brand: testBrand, limit: 9 });
  expect(told).toMatchObject({
    subject: `${vendor.code} generous`,
    detail: 'pays more than the 96.00 % it declares: 150.00 % in 200 rounds',
  });
  const openIn = async () => {
    const { rows } = await sql<{ game: string }>`
      select game_code as game from play.session where player_id = ${playerId}::uuid and ended_at is null`.execute(db);
    return rows.map(({ game }) => game);
  };
  expect(await openIn()).toEqual(['fair']);
  const settings = await loadSettings(db, testBrand);
  const isPaused = async () => (await findCarriedGame(db, settings, `${vendor.code}:generous`))?.maintenance;
  expect(await isPaused()).toBe(true);

  const accepting = { vendor: vendor.code, game: 'generous', reason: 'a campaign with higher wins' };
  await inTransaction(db, (tx) => acceptReturn(tx, operator, accepting));
  expect([await isPaused(), await gameOf('generous')]).toMatchObject([false, { outside: null, paid: 300_00n }]);
  await expect(inTransaction(db, (tx) => acceptReturn(tx, operator, accepting))).rejects.toThrow('neither outside');
});
