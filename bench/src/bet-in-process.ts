/** Bets through the batcher alone, without HTTP, for the benches that ask what the wallet itself does. */
import { createHash, randomUUID } from 'node:crypto';
import type { WalletBatcher } from '../../apps/server/src/features/bets/batch/wallet-batcher.ts';
import { hashToken } from '../../apps/server/src/features/play/sessions/open-game-session.ts';
import { exchangeLaunchCode } from '../../apps/server/src/features/play/sessions/vendor-session.ts';
import { type Database, inTransaction } from '../../apps/server/src/platform/database/index.ts';
import { benchGame, benchVendor, seedBenchPlayers } from './bench-players.ts';

/** A launch code lives a minute: on a slow machine more players than this would not all sit down in time. */
const GROUP = 50;

/** Funded players with a game open each. @returns hashes of their session tokens */
export async function openSessions(db: Database, count: number): Promise<Buffer[]> {
  const tokens: Buffer[] = [];
  while (tokens.length < count) {
    const codes = await seedBenchPlayers(db, Math.min(GROUP, count - tokens.length));
    await inTransaction(db, async (tx) => {
      for (const code of codes) {
        const call = { vendor: benchVendor.code, requestId: randomUUID(), bodyHash: hashToken(code) };
        const { value } = JSON.parse((await exchangeLaunchCode(tx, call, code)).body) as {
          value: { sessionToken: string };
        };
        tokens.push(hashToken(value.sessionToken));
      }
    });
  }
  return tokens;
}

/** One new bet of a round of its own. Rejects unless it is taken. */
export async function placeBet(batcher: WalletBatcher, tokenHash: Buffer): Promise<void> {
  const id = randomUUID();
  const answer = await batcher.submit({
    vendor: benchVendor.code,
    requestId: id,
    bodyHash: createHash('sha256').update(id).digest(),
    kind: 'bet',
    transactionId: id,
    roundId: id,
    gameCode: benchGame,
    amount: 1n,
    tokenHash,
    playerId: null,
    betTransactionId: null,
    roundClosed: false,
  });
  if (answer.outcome !== 'ok') throw new Error(`a bet was refused: ${answer.outcome}`);
}
