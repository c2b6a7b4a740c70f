/** Players who hold bonuses, and the operations of a vendor on their money: what the tests of bonus money in play stand on. */
import { createHash, randomUUID } from 'node:crypto';
import { currencyOf } from '@sampan/contract';
import { sql } from 'kysely';
import { applyWalletBatch, type WalletOp } from '../src/features/bets/batch/wallet-batch.queries.ts';
import { betsInvariants } from '../src/features/bets/bets-invariants.queries.ts';
import { bonusesInvariants } from '../src/features/bonuses/bonus-invariants.queries.ts';
import { type BonusRow, selectBonuses } from '../src/features/bonuses/grants/bonus.queries.ts';
import { bookBonus } from '../src/features/bonuses/grants/grant-bonus.ts';
import { seedDemoBrand } from '../src/features/brand/index.ts';
import { deriveToken, hashToken } from '../src/features/play/sessions/open-game-session.ts';
import { wageringInvariants } from '../src/features/wagering/wagering-invariants.queries.ts';
import { deposit, openAccounts, readBalances, verifyLedger } from '../src/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { setBrandCurrency } from './brand-money.ts';
import { seedGameSession, seedVendor } from './builders.ts';
import { chainAll } from './chain-all.ts';
import { seedGame } from './play.ts';
import { TEST_MERCHANT } from './test-app.ts';
import { testDatabase } from './test-database.ts';

export const SLOT = 'river-lanterns';
export const TABLE = 'baccarat';
export const invariants = [...betsInvariants, ...bonusesInvariants, ...wageringInvariants];

export interface BonusPlayer {
  playerId: string;
  /** By game. */
  tokens: Readonly<Record<string, Buffer>>;
}

export interface BonusTerms {
  amount: bigint;
  multiple?: number;
  staked?: BonusRow['staked'];
  maxStake?: bigint | null;
  releaseCap?: bigint | null;
  slotsOnly?: boolean;
}

const LIMITS = { minBet: 1n, maxBet: 1_000_000n, brand: TEST_MERCHANT };

/** `code`: the currency of the brand and its players. */
async function openBrand(code: string) {
  const database = await testDatabase();
  const { db } = database;
  const vendor = (await seedVendor(db)).code;
  await inTransaction(db, (tx) => seedDemoBrand(tx));
  await setBrandCurrency(database, code);
  await seedGame(db, vendor, 'RNG', SLOT);
  await seedGame(db, vendor, 'LIVE', TABLE);

  async function openToken(playerId: string, gameCode: string): Promise<Buffer> {
    const session = { playerId, vendor, gameCode, ...LIMITS, currency: currencyOf(code) };
    const { sessionId, launchCode } = await seedGameSession(db, session);
    const { rows } = await sql<{ token_salt: Buffer }>`
      select token_salt from play.session where id = ${sessionId}`.execute(db);
    return hashToken(deriveToken(launchCode, rows[0]?.token_salt ?? Buffer.alloc(0), code));
  }

  async function openPlayer(cash: bigint): Promise<BonusPlayer> {
    const playerId = randomUUID();
    const base = { playerId, brand: TEST_MERCHANT, currency: code };
    await inTransaction(db, async (tx) => {
      await openAccounts(tx, base);
      await deposit(tx, { ...base, amount: cash, key: `seed:${playerId}`, reference: 'SEED' });
    });
    return { playerId, tokens: { [SLOT]: await openToken(playerId, SLOT), [TABLE]: await openToken(playerId, TABLE) } };
  }
  return { ...database, vendor, openPlayer };
}

/** A new one with ids of its own; a round of its own too, unless one is named. */
function makeOperation(
  { vendor, player }: { vendor: string; player: BonusPlayer },
  kind: WalletOp['kind'],
  given: Partial<WalletOp> & { gameCode: string },
): WalletOp {
  const id = `${kind}-${randomUUID()}`;
  const bodyHash = createHash('sha256').update(id).digest();
  const bet = kind === 'bet';
  const tokenHash = bet ? (player.tokens[given.gameCode] ?? null) : null;
  const whose = { tokenHash, playerId: bet ? null : player.playerId };
  const none = { amount: 0n, betTransactionId: null, roundClosed: false, roundId: id };
  return { ...none, ...whose, vendor, requestId: id, transactionId: id, bodyHash, kind, ...given };
}

export async function openBonusFixture(code: string) {
  const brand = await openBrand(code);
  const { db, vendor } = brand;
  return {
    ...brand,

    operation: (player: BonusPlayer, kind: WalletOp['kind'], given: Partial<WalletOp> & { gameCode: string }) =>
      makeOperation({ vendor, player }, kind, given),

    async apply(...ops: WalletOp[]): Promise<{ outcome: string; balance: bigint | null }[]> {
      const answers = await applyWalletBatch(db, ops);
      return answers.map((answer) => ({ outcome: answer?.outcome ?? 'busy', balance: answer?.balance ?? null }));
    },

    async grant(playerId: string, terms: BonusTerms): Promise<BonusRow> {
      const { staked = 'after-cash', maxStake = null, releaseCap = null, slotsOnly = false, multiple = 1 } = terms;
      const offer = { kind: 'reload', offerId: 'test', cause: randomUUID(), validDays: 7, grantedBy: 'test' } as const;
      const more = { staked, maxStake, releaseCap, multiple, products: slotsOnly ? ['RNG'] : null };
      const whose = { playerId, brand: TEST_MERCHANT, currency: code, amount: terms.amount };
      const bonus = await inTransaction(db, (tx) => bookBonus(tx, { ...offer, ...more, ...whose }));
      if (!bonus) throw new Error('no bonus was granted');
      return bonus;
    },

    /** The oldest first. */
    async bonusesOf(playerId: string): Promise<BonusRow[]> {
      return (await selectBonuses(db, playerId, { limit: 1000, offset: 0 })).toReversed();
    },

    balances: (playerId: string) => readBalances(db, playerId, code),

    /** What a proof of everything finds. */
    async findings() {
      await chainAll(db);
      return verifyLedger(db, { unchainedAfterSeconds: 0, invariants });
    },
  };
}
export type BonusFixture = Awaited<ReturnType<typeof openBonusFixture>>;
