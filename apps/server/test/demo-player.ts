import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { claimName, insertPlayer } from '../src/features/account/player.queries.ts';
import { correction, openAccounts } from '../src/ledger/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';

/** What the demo players begin with. */
const OPENING = 1_000_00n;
const brand = 'sampan';

/** One more player of the demo brand beside mali, with her password and opening money. @returns the player's id */
export async function addDemoPlayer(db: Database, username: string): Promise<string> {
  const playerId = randomUUID();
  await inTransaction(db, async (tx) => {
    if (!(await claimName(tx, { brand, key: username, playerId }))) throw new Error(`${username} is there already`);
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from account.player where brand = ${brand} and username_key = 'mali'`.execute(tx);
    const plain = { accountType: 0, language: 'EN', referralCode: null, profile: {} };
    const passwordHash = rows[0]?.hash ?? '';
    await insertPlayer(tx, { playerId, brand, username, key: username, passwordHash, ...plain });
    await openAccounts(tx, { playerId, brand, currency: 'USD' });
    const opening = { amount: OPENING, key: `seed:opening:${playerId}`, reference: 'OPENING' };
    await correction(tx, { brand, playerId, currency: 'USD', ...opening });
  });
  return playerId;
}
