import { openAccounts } from '../../ledger/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import type { Random } from '../../platform/random.ts';
import type { DemoBrand } from '../brand/index.ts';
import { claimName, insertPlayer, selectPlayerByName } from './player.queries.ts';
import { nameKey } from './registration/form/names.rules.ts';

interface SeededAccount {
  username: string;
  password: string;
  accountType: number;
}

/** An account of a demo brand with a known password. Run again it changes nothing. @returns whether it was made now */
export async function seedAccount(
  tx: Tx,
  random: Random,
  { brand, currency, headerLanguages }: DemoBrand,
  account: SeededAccount,
): Promise<{ playerId: string; made: boolean }> {
  const { username, password, accountType } = account;
  const key = nameKey(username);
  const playerId = random.uuid();
  if (!(await claimName(tx, { brand, key, playerId }))) {
    const known = await selectPlayerByName(tx, brand, key);
    if (!known) throw new Error(`The name ${username} is claimed, but has no player.`);
    return { playerId: known.player_id, made: false };
  }
  await insertPlayer(tx, {
    playerId,
    brand,
    username,
    key,
    passwordHash: await hashPassword(password),
    accountType,
    language: headerLanguages[0] ?? 'EN',
    referralCode: null,
    profile: {},
    isSeeded: true,
  });
  await openAccounts(tx, { playerId, brand, currency: currency.code });
  return { playerId, made: true };
}
