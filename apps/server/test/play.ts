/** Rounds played over the vendor's wire, the way every bet comes, and the jobs that count them. */
import { randomUUID } from 'node:crypto';
import type { Currency, VendorSessionValue } from '@sampan/contract';
import { sql } from 'kysely';
import { feedRounds } from '../src/features/wagering/counting/feed-rounds.ts';
import type { Database } from '../src/platform/database/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { seedGameSession, testCurrency } from './builders.ts';
import { chainAll } from './chain-all.ts';
import { TEST_MERCHANT } from './test-app.ts';
import type { VendorApp } from './vendor-app.ts';

/** Puts a game of a product into the catalogue; its provider group is the product in small letters. */
export async function seedGame(db: Database, vendor: string, product: string, code: string): Promise<string> {
  const providerGroup = `${vendor}-${product.toLowerCase()}`;
  await inTransaction(db, async (tx) => {
    await sql`insert into catalogue.provider_group (vendor, vassalage, name, mark, position)
      values (${vendor}, ${providerGroup}, ${product}, '', 0) on conflict do nothing`.execute(tx);
    await sql`insert into catalogue.game (node_id, vendor, code, names, category, vassalage, limits, lines, rtp, demo,
        url, position)
      values (${`${vendor}:${code}`}, ${vendor}, ${code}, jsonb_build_object('en', ${code}::text), ${product}, ${providerGroup},
        '{"USD": {"min": "1", "max": "1000000"}}', 0, 9600, false, '', 0) on conflict do nothing`.execute(tx);
  });
  return providerGroup;
}

export interface TestSession {
  playerId: string;
  session: VendorSessionValue;
}

/** A player at a game; `playerId` has an open wallet of TEST_MERCHANT in the currency. */
export async function openTestSession(
  db: Database,
  { client, vendor }: VendorApp,
  playerId: string,
  { gameCode = 'river-lanterns', currency = testCurrency }: { gameCode?: string; currency?: Currency } = {},
): Promise<TestSession> {
  const limits = { minBet: 1n, maxBet: 10_000_00n, brand: TEST_MERCHANT, currency };
  const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code, gameCode, ...limits });
  return { playerId, session: await client.exchange(launchCode) };
}

/** One round: stakes, then the win that closes it. @returns the round's id */
export async function playRound(
  { client }: VendorApp,
  testSession: TestSession,
  { stakes, win }: { stakes: readonly bigint[]; win: bigint },
): Promise<string> {
  const roundId = `r-${randomUUID()}`;
  for (const stake of stakes) {
    const reply = await client.bet(testSession.session, `b-${randomUUID()}`, stake, { roundId });
    if (!reply.json.success) throw new Error(reply.text);
  }
  const reply = await client.win(testSession.session, `w-${randomUUID()}`, win, { roundId });
  if (!reply.json.success) throw new Error(reply.text);
  return roundId;
}

/** Chains the journal and reads it into the wagering ledger, as the platform does every few seconds. */
export async function countBets(db: Database): Promise<void> {
  await chainAll(db);
  await feedRounds(db, () => Promise.resolve());
}
