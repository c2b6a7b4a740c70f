import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { SECRET_LENGTH } from './ed25519.ts';

/** The secret of a key file; null: there is none. */
export function readSecretFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** That of the file, which is made at the first call and that nobody else may read. */
export function ensureSecretFile(file: string): string {
  const known = readSecretFile(file);
  if (known !== null) return known;
  const secret = randomBytes(SECRET_LENGTH).toString('hex');
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}
