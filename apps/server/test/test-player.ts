import { randomUUID } from 'node:crypto';
import { openAccounts } from '../src/ledger/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import { createSession } from '../src/platform/http/sessions.queries.ts';
import { systemRandom } from '../src/platform/random.ts';
import { TEST_MERCHANT } from './test-app.ts';

/** A session of a player with open accounts and no money, made without the login's human check. */
export async function openTestSession(db: Database, playerId: string = randomUUID()): Promise<string> {
  return inTransaction(db, async (tx) => {
    await openAccounts(tx, { playerId, brand: TEST_MERCHANT, currency: 'USD' });
    return createSession(tx, systemRandom, {
      playerId,
      brand: TEST_MERCHANT,
      accountType: 0,
      ip: '127.0.0.1',
      device: 'WEB',
    });
  });
}
