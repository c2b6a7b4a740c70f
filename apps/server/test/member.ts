import { randomUUID } from 'node:crypto';
import { claimName, insertPlayer } from '../src/features/account/player.queries.ts';
import { deposit } from '../src/ledger/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import { TEST_MERCHANT } from './test-app.ts';
import { openTestSession } from './test-player.ts';

export interface TestMember {
  playerId: string;
  token: string;
  username: string;
}

/** A registered player with a session and `main` minor units; `profile` is what he typed at registration. */
export async function newMember(
  db: Database,
  {
    profile = {},
    main = 0n,
    currency = 'USD',
  }: { profile?: Record<string, string>; main?: bigint; currency?: string } = {},
): Promise<TestMember> {
  const playerId = randomUUID();
  const brand = TEST_MERCHANT;
  const username = `p${playerId.slice(0, 8)}`;
  const token = await openTestSession(db, playerId);
  await inTransaction(db, async (tx) => {
    await claimName(tx, { brand, key: username, playerId });
    const plain = { passwordHash: '', accountType: 0, language: 'EN', referralCode: null };
    await insertPlayer(tx, { playerId, brand, username, key: username, profile, ...plain });
    if (main > 0n)
      await deposit(tx, { brand, playerId, currency, amount: main, key: `seed:${playerId}`, reference: 'SEED' });
  });
  return { playerId, token, username };
}
