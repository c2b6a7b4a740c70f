import { randomUUID } from 'node:crypto';
import { localAmount, parseMoney } from '@sampan/contract';
import { sql } from 'kysely';
import { claimName, insertPlayer } from '../src/features/account/player.queries.ts';
import { type DemoBrand, demoBrands, sampan } from '../src/features/brand/demo-brands.ts';
import { correction, OPENING_REFERENCE, openAccounts } from '../src/ledger/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';

/** What the demo players begin with. */
const OPENING = '1000.00';

/** The demo brand of a currency. */
export const demoBrandIn = (code: string): DemoBrand =>
  demoBrands.find(({ currency }) => currency.code === code) ?? sampan;

/** One more player of a demo brand beside its own, with that one's password and opening money. @returns the player's id */
export async function addDemoPlayer(db: Database, username: string, demo: DemoBrand = sampan): Promise<string> {
  const { brand, currency, player } = demo;
  const playerId = randomUUID();
  const amount = parseMoney(localAmount(OPENING, currency.code), currency.digits) ?? 0n;
  await inTransaction(db, async (tx) => {
    if (!(await claimName(tx, { brand, key: username, playerId }))) throw new Error(`${username} is there already`);
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from account.player where brand = ${brand} and username_key = ${player.username}`.execute(
      tx,
    );
    const plain = { accountType: 0, language: 'EN', referralCode: null, profile: {} };
    const passwordHash = rows[0]?.hash ?? '';
    await insertPlayer(tx, { playerId, brand, username, key: username, passwordHash, ...plain });
    await openAccounts(tx, { playerId, brand, currency: currency.code });
    const opening = { amount, key: `seed:opening:${playerId}`, reference: OPENING_REFERENCE };
    await correction(tx, { brand, playerId, currency: currency.code, ...opening });
  });
  return playerId;
}
