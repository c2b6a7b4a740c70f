import { endpoints } from '@sampan/contract';
import { createLogger } from '@sampan/service-kit/log';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { openTestGames } from '../../../../test/test-games.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { measureReturns, noteSettled } from '../measure-returns.ts';

const app = await testApp();
const { vendor } = await openTestGames(app, [{ code: 'fair', names: { en: 'Fair Reels', th: 'วงล้อยุติธรรม' } }]);

async function play(currency: string, rounds: number, paid: bigint): Promise<void> {
  const bet = {
    brand: TEST_MERCHANT,
    source: `game:${vendor.code}`,
    gameCode: 'fair',
    currency,
    stake: 1_00n,
    net: paid - 1_00n,
    entry: 0,
    settledAt: new Date('2026-11-03T10:00:00Z'),
  };
  await inTransaction(app.db, (tx) =>
    noteSettled(
      tx,
      Array.from({ length: rounds }, () => bet),
    ),
  );
  await measureReturns(app.db, createLogger({ logLevel: 'silent' }));
}

type Line = { name: string; currency: string; measured: number | null; rounds: number };
const list = async (language = 'EN') =>
  (await app.call<{ list: Line[] }>(endpoints.measuredReturns, {}, { headers: { Language: language } })).value?.list;

test('X-254 what a game has paid stands beside what it declares, from a thousand rounds on, each currency by itself', async () => {
  expect(await list()).toEqual([]);
  await play('USD', 999, 95n);
  expect(await list()).toMatchObject([{ name: 'Fair Reels', currency: 'USD', measured: null, rounds: 999 }]);
  await play('USD', 1, 1_99n);
  await play('THB', 1, 0n);
  const { rows } = await sql<{ rtp: number }>`select rtp from catalogue.game where code = 'fair'`.execute(app.db);
  // 950.05 + 1.99 of 1,000.00, rounded down.
  expect(await list('TH')).toMatchObject([
    { name: 'วงล้อยุติธรรม', currency: 'USD', measured: 9510, rounds: 1000, declared: rows[0]?.rtp, outside: false },
    { currency: 'THB', measured: null, rounds: 1 },
  ]);
  // What another declaration promised is measured against that one alone.
  await sql`update catalogue.game set rtp = rtp - 1 where code = 'fair'`.execute(app.db);
  expect(await list()).toEqual([]);
});
