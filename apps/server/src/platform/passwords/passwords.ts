import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import { argon2id, HASHES_AT_ONCE } from './argon2-pool.ts';
import { MEMORY_KIB, PASSES } from './hashing-cost.ts';

const TAG_LENGTH = 32;

const hashes = createConcurrencyLimit({ atOnce: HASHES_AT_ONCE, mostWaiting: 64 });

/**
 * Calls that hash a password inside their transaction, entered before it begins: of the sixteen connections six may wait for
 * hashes. Without it 200 logins a second held them all, and every other call waited for seconds.
 */
export const hashingCalls = createConcurrencyLimit({ atOnce: 6, mostWaiting: 64 });

/** The same for who is signed in, with places of their own: whoever floods the login takes none of a withdrawal's. */
export const ownHashingCalls = createConcurrencyLimit({ atOnce: 4, mostWaiting: 64 });

async function derive(password: string, salt: Buffer, memory: number, passes: number): Promise<Buffer> {
  const options = { message: password, nonce: salt, parallelism: 1, tagLength: TAG_LENGTH, memory, passes };
  return hashes.run(() => argon2id(options));
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. @throws AppError system.overloaded */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password.normalize('NFKC'), salt, MEMORY_KIB, PASSES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(salt)}$${base64(tag)}`;
}

/** The hash of no password: for an account that is entered another way, until its owner sets one. */
export function unusablePassword(): string {
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(randomBytes(16))}$${base64(randomBytes(TAG_LENGTH))}`;
}

/** Stands in for an account that does not exist, so that its answer takes as long as any other. */
const nobody = unusablePassword();

/** Whether the password is the one of the PHC string; null is nobody's and takes the same time. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(stored ?? nobody);
  if (!match) throw new Error('A stored password hash is not a PHC string of argon2id.');
  const [, memory, passes, salt = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64'), Number(memory), Number(passes));
  return expected.length === actual.length && timingSafeEqual(expected, actual) && stored !== null;
}
