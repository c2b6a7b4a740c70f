import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openGameSession, type NewGameSession } from '../../apps/server/src/features/games/open-game-session.ts';
import { deriveToken } from '../../apps/server/src/features/games/open-game-session.ts';
import { addVendorKey, saveVendor } from '../../apps/server/src/features/games/vendor-keys.ts';
import { deposit, openAccounts } from '../../apps/server/src/ledger/index.ts';
import { type Database, inTransaction, type Tx } from '../../apps/server/src/platform/database/index.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';

export const benchVendor = { code: 'BENCH', keyId: 'k1', secret: 'bench-secret-bench-secret-bench-secret' };
export const benchGame = 'bench-game';

async function seedPlayer(tx: Tx): Promise<string> {
  const playerId = randomUUID();
  const base = { playerId, brand: 'demo', currency: 'USD' };
  await openAccounts(tx, base);
  await deposit(tx, { ...base, amount: 1_000_000_000n, key: `bench:${playerId}`, reference: 'BENCH' });
  const session: NewGameSession = {
    ...base,
    currency: { code: 'USD', symbol: '$', digits: 2 },
    vendor: benchVendor.code,
    gameCode: benchGame,
    mode: 'real',
    nickname: 'bench',
    language: 'en',
    theme: 'dark',
    autoplay: false,
    lobbyUrl: 'http://bench/rng',
    minBet: 1n,
    maxBet: 1_000_000n,
  };
  const { launchCode, sessionId } = await openGameSession(tx, session, systemRandom);
  const { rows } = await sql<{
    token_salt: Buffer;
  }>`select token_salt from games.session where id = ${sessionId}`.execute(tx);
  return deriveToken(launchCode, rows[0]?.token_salt ?? Buffer.alloc(0));
}

/** Funded players with an open game session each. @returns their session tokens */
export async function seedBenchPlayers(db: Database, count: number): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await saveVendor(tx, { code: benchVendor.code, name: 'Bench', baseUrl: 'http://bench', catalogueUrl: '' });
    await addVendorKey(tx, { vendor: benchVendor.code, keyId: benchVendor.keyId, secret: benchVendor.secret });
    const tokens: string[] = [];
    for (let index = 0; index < count; index++) tokens.push(await seedPlayer(tx));
    return tokens;
  });
}
