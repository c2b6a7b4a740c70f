import { createHmac } from 'node:crypto';
import type { BrandSettings } from '../../../../platform/brand-settings.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { ensureEncryptedSecret } from '../../../../platform/encrypted-secrets.ts';
import type { Random } from '../../../../platform/random.ts';
import { accountSettings } from '../../account.settings.ts';
import { type Attempt, nameHash, WINDOW_MINUTES } from './login-guard.ts';
import { countNames, insertFailedPassword } from './password-spray.queries.ts';

const MARK_BYTES = 8;

interface Tried {
  attempt: Attempt;
  password: string;
  random: Random;
}

async function marksOf(tx: Tx, { attempt, password, random }: Tried) {
  const key = await ensureEncryptedSecret(tx, 'password-spray', random);
  const mark = createHmac('sha256', key).update(`${attempt.brand}\n${password}`).digest().subarray(0, MARK_BYTES);
  return { brand: attempt.brand, mark, nameHash: nameHash(attempt) };
}

/**
 * Whether one password is being tried over many names, from wherever: each name and address then sees too few tries for its
 * own cap. A browser that the account knows is not asked. Says nothing of whether the password is right here.
 */
export async function isSprayed(tx: Tx, { settings, ...tried }: Tried & { settings: BrandSettings }): Promise<boolean> {
  if (tried.attempt.knownDevice !== undefined) return false;
  const names = await countNames(tx, { ...(await marksOf(tx, tried)), minutes: WINDOW_MINUTES });
  return names >= settings.get(accountSettings.sprayCap);
}

export async function noteFailedPassword(tx: Tx, tried: Tried): Promise<void> {
  await insertFailedPassword(tx, await marksOf(tx, tried));
}
