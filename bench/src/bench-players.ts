import { createHash, createHmac, randomUUID } from 'node:crypto';
import { currencyOf, signedText, VENDOR_API_PREFIX } from '@sampan/contract';
import type { NewGameSession } from '../../apps/server/src/features/play/sessions/game-session.queries.ts';
import { openGameSession } from '../../apps/server/src/features/play/sessions/open-game-session.ts';
import { addVendorKey, saveVendor } from '../../apps/server/src/features/vendor-api/vendors/vendors.queries.ts';
import { correction, openAccounts } from '../../apps/server/src/ledger/index.ts';
import { type Database, inTransaction, openDatabase, type Tx } from '../../apps/server/src/platform/database/index.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import { seedBrand } from '../../apps/server/test/builders.ts';

export const benchVendor = { code: 'BENCH', keyId: 'k1', secret: 'bench-secret-bench-secret-bench-secret' };
export const benchGame = 'bench-game';

/** The signed headers of a call of the bench's vendor, with a time of its own so that many share one. */
export function signedHeaders(path: string, body: string, timestamp: string): Record<string, string> {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = signedText({ timestamp, method: 'POST', path, bodyHash });
  return {
    'content-type': 'application/json',
    'x-vendor': benchVendor.code,
    'x-key-id': benchVendor.keyId,
    'x-timestamp': timestamp,
    'x-signature': `v1=${createHmac('sha256', benchVendor.secret).update(text).digest('hex')}`,
  };
}

async function seedPlayer(tx: Tx, gameCode: string): Promise<string> {
  const playerId = randomUUID();
  const base = { playerId, brand: 'demo', currency: 'USD' };
  await openAccounts(tx, base);
  // Not a deposit: those have orders, and the worker of the ledger would read the whole journal again in each pass for these.
  await correction(tx, { ...base, amount: 1_000_000_000n, key: `bench:${playerId}`, reference: 'BENCH' });
  const session: NewGameSession = {
    ...base,
    currency: currencyOf('USD'),
    vendor: benchVendor.code,
    gameCode,
    mode: 'real',
    nickname: 'bench',
    language: 'en',
    theme: 'dark',
    autoplay: false,
    lobbyUrl: 'http://bench/rng',
    minBet: 1n,
    maxBet: 1_000_000n,
    mostWin: 10n ** 15n,
    mostTimes: 1_000_000,
  };
  return (await openGameSession(tx, session, systemRandom)).launchCode;
}

/** Funded players with a launched game each. @returns their launch codes */
export async function seedBenchPlayers(db: Database, count: number, gameCode = benchGame): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    // A win is held by the settings of its brand.
    await seedBrand(tx, 'demo', currencyOf('USD'));
    await saveVendor(tx, { code: benchVendor.code, name: 'Bench', baseUrl: 'http://bench', catalogueUrl: '' });
    await addVendorKey(tx, { vendor: benchVendor.code, keyId: benchVendor.keyId, secret: benchVendor.secret });
    const codes: string[] = [];
    for (let index = 0; index < count; index++) codes.push(await seedPlayer(tx, gameCode));
    return codes;
  });
}

/** Exchanges a launch code as a vendor does. @returns the session's token */
export async function exchangeCode(port: number, launchCode: string): Promise<string> {
  const path = `${VENDOR_API_PREFIX}/session`;
  const body = JSON.stringify({ requestId: randomUUID(), launchCode });
  const headers = signedHeaders(path, body, String(Date.now()));
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
  const answer = (await response.json()) as { value?: { sessionToken: string } };
  if (!answer.value) throw new Error(`a launch code was refused: ${JSON.stringify(answer)}`);
  return answer.value.sessionToken;
}

/** In small groups: a launch code lives a minute. @returns the session tokens of players of the demo brand */
export async function openSessionsOverHttp(where: {
  ownerUrl: string;
  port: number;
  count: number;
}): Promise<string[]> {
  const db = openDatabase({ ownerUrl: where.ownerUrl, appName: 'bench-seed', poolSize: 1 });
  const tokens: string[] = [];
  while (tokens.length < where.count) {
    const codes = await seedBenchPlayers(db, 50);
    tokens.push(...(await Promise.all(codes.map((code) => exchangeCode(where.port, code)))));
  }
  await db.destroy();
  return tokens;
}
