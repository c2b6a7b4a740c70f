/** The players of the wallet's model: each has money that the vendor writes in another way, and all share the batches. */
import { currencyOf, usualWireUnit, type WireUnit, wireStep } from '@sampan/contract';
import { sql } from 'kysely';
import { deriveToken, hashToken } from '../src/features/play/sessions/open-game-session.ts';
import { saveWireUnit } from '../src/features/vendor-api/units/wire-unit.queries.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import { seedGameSession, seedWallet } from './builders.ts';

/** By player: 2, 0 and 3 decimals, and thousands. */
export const modelUnits: readonly WireUnit[] = [
  ...['USD', 'VND', 'KWD'].map((code) => usualWireUnit(currencyOf(code))),
  { currency: currencyOf('IDR'), rate: 1_000n, digits: 0 },
];

/** Every amount of the model is so many of the smallest that the player's wire can write. */
export const stepOf = (player: number): bigint => wireStep(modelUnits[player] as WireUnit);

/** Beside it each player has a little that the wire cannot write: it is never told and never moved. */
export const restOf = (player: number): bigint => stepOf(player) - 1n;

export interface ModelSession {
  playerId: string;
  tokenHash: Buffer;
  currency: string;
  unit: WireUnit;
}

interface ModelPlay {
  vendor: string;
  /** What each player begins with, minor units. */
  start: readonly bigint[];
  /** The highest stake, in steps. */
  limit: bigint;
}

export async function openModelSessions(db: Database, { vendor, start, limit }: ModelPlay): Promise<ModelSession[]> {
  async function open(unit: WireUnit, player: number): Promise<ModelSession> {
    const { currency } = unit;
    const playerId = await seedWallet(db, start[player] ?? 0n, currency.code);
    const limits = { minBet: stepOf(player), maxBet: limit * stepOf(player) };
    const { sessionId, launchCode } = await seedGameSession(db, { playerId, vendor, currency, ...limits });
    const { rows } = await sql<{ token_salt: Buffer }>`
      select token_salt from play.session where id = ${sessionId}`.execute(db);
    const token = deriveToken(launchCode, rows[0]?.token_salt ?? Buffer.alloc(0), currency.code);
    return { playerId, currency: currency.code, unit, tokenHash: hashToken(token) };
  }
  await inTransaction(db, async (tx) => {
    for (const unit of modelUnits) await saveWireUnit(tx, vendor, unit);
  });
  return Promise.all(modelUnits.map(open));
}
