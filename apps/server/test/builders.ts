/** What a test needs to stand on, written through the same services the site uses. */
import { randomBytes, randomUUID } from 'node:crypto';
import { currencyOf, usualWireUnit, type WireUnit } from '@sampan/contract';
import { insertBrand } from '../src/features/brand/brand.queries.ts';
import type { NewGameSession } from '../src/features/play/sessions/game-session.queries.ts';
import { openGameSession } from '../src/features/play/sessions/open-game-session.ts';
import { saveWireUnit } from '../src/features/vendor-api/units/wire-unit.queries.ts';
import { addVendorKey, saveVendor } from '../src/features/vendor-api/vendors/vendors.queries.ts';

import { deposit, openAccounts } from '../src/ledger/index.ts';
import { type Database, inTransaction, type Tx } from '../src/platform/database/index.ts';
import { systemRandom } from '../src/platform/random.ts';

export const testBrand = 'demo';
export const testCurrency = currencyOf('USD');
/** Of 2, 0 and 3 decimals: what is proven for one is proven for all. */
export const testCurrencies = ['USD', 'VND', 'KWD'].map(currencyOf);

const dong = currencyOf('VND');
/**
 * How vendors write money: each currency as it is, dong in thousands without decimals and with two, dong with two decimals
 * that must be zeros, and dollars in a unit that has no decimals at all.
 */
export const testUnits: readonly (WireUnit & { named: string })[] = [
  ...testCurrencies.map((currency) => ({ named: currency.code, ...usualWireUnit(currency) })),
  { named: 'VND in thousands', currency: dong, rate: 1_000n, digits: 0 },
  { named: 'VND in thousands with two decimals', currency: dong, rate: 1_000n, digits: 2 },
  { named: 'VND with two decimals', currency: dong, rate: 1n, digits: 2 },
  { named: 'USD without decimals', currency: testCurrency, rate: 100n, digits: 0 },
];

/** A brand of its own, with every setting as it is by default. Once there it stays as it is. */
export const seedBrand = (tx: Tx, brand: string, { code, symbol, digits }: typeof testCurrency) =>
  insertBrand(tx, {
    brand,
    name: brand,
    currency_code: code,
    currency_symbol: symbol,
    currency_digits: digits,
    is_demo: false,
  });

/** A player's accounts with `balance` minor units in main. @returns the player's id */
export async function seedWallet(db: Database, balance: bigint, currency = testCurrency.code): Promise<string> {
  const playerId = randomUUID();
  const base = { playerId, brand: testBrand, currency };
  await inTransaction(db, async (tx) => {
    await seedBrand(tx, testBrand, testCurrency);
    await openAccounts(tx, base);
    if (balance > 0n) {
      await deposit(tx, {
        ...base,
        amount: balance,
        key: `seed:${playerId}`,
        reference: `SEED-${playerId.slice(0, 8)}`,
      });
    }
  });
  return playerId;
}

export interface SeededVendor {
  code: string;
  keyId: string;
  secret: string;
}

export async function seedVendor(db: Database, code = 'testvendor', unit?: WireUnit): Promise<SeededVendor> {
  const secret = randomBytes(32).toString('hex');
  await inTransaction(db, async (tx) => {
    await saveVendor(tx, { code, name: 'Test vendor', baseUrl: 'http://127.0.0.1:9', catalogueUrl: '' });
    await addVendorKey(tx, { vendor: code, keyId: 'k1', secret });
    if (unit) await saveWireUnit(tx, code, unit);
  });
  return { code, keyId: 'k1', secret };
}

/** A launched game session that the vendor has not exchanged yet. */
export async function seedGameSession(
  db: Database,
  session: Pick<NewGameSession, 'playerId' | 'vendor'> & Partial<NewGameSession>,
): Promise<{ sessionId: string; launchCode: string }> {
  const launch: NewGameSession = {
    brand: testBrand,
    gameCode: 'river-lanterns',
    mode: 'real',
    currency: testCurrency,
    nickname: 'Lan',
    language: 'en',
    theme: 'dark',
    autoplay: false,
    lobbyUrl: 'http://127.0.0.1/rng',
    minBet: 10n,
    maxBet: 100_000n,
    mostWin: 10n ** 15n,
    mostTimes: 1_000_000,
    ...session,
  };
  return inTransaction(db, (tx) => openGameSession(tx, launch, systemRandom));
}
