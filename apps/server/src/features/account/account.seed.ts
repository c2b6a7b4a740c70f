import { openAccounts } from '../../ledger/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import type { Random } from '../../platform/random.ts';
import { DEMO_BRAND, readBrand } from '../brand/index.ts';
import { nameKey } from './names.rules.ts';
import { claimName, insertPlayer, selectPlayerByName } from './player.queries.ts';

/** The demo player of the demo brand: play money only, so its password is no secret. */
export const demoPlayer = { username: 'mali', password: 'lantern-river-7' } as const;

/** Makes the demo accounts. Run again it changes nothing. @returns the demo player's id and whether it was made now */
export const seedDemoAccounts = (tx: Tx, random: Random): Promise<{ playerId: string; made: boolean }> =>
  seedAccount(tx, random, { ...demoPlayer, accountType: 0 });

/** An account of the demo brand with a known password. Run again it changes nothing. */
export async function seedAccount(
  tx: Tx,
  random: Random,
  account: { username: string; password: string; accountType: number },
): Promise<{ playerId: string; made: boolean }> {
  const { username, password, accountType } = account;
  const key = nameKey(username);
  const playerId = random.uuid();
  if (!(await claimName(tx, { brand: DEMO_BRAND, key, playerId }))) {
    const known = await selectPlayerByName(tx, DEMO_BRAND, key);
    if (!known) throw new Error(`The name ${username} is claimed, but has no player.`);
    return { playerId: known.player_id, made: false };
  }
  await insertPlayer(tx, {
    playerId,
    brand: DEMO_BRAND,
    username,
    key,
    passwordHash: await hashPassword(password),
    accountType,
    language: 'EN',
    referralCode: null,
    profile: {},
  });
  const { currency } = await readBrand(tx, DEMO_BRAND);
  await openAccounts(tx, { playerId, brand: DEMO_BRAND, currency: currency.code });
  return { playerId, made: true };
}
