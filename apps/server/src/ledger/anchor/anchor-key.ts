import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** Ed25519 in PKCS #8 and SPKI: these bytes, then the 32 of the key. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const SECRET_LENGTH = 32;

export interface AnchorKey {
  privateKey: KeyObject;
  /** The public half in hex: what checks the lines, and names the key. */
  publicHex: string;
}

/** The same text gives the same key on every machine. */
export function deriveAnchorKey(secret: string): AnchorKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'sampan ledger anchor', SECRET_LENGTH));
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { privateKey, publicHex: spki.subarray(PUBLIC_PREFIX.length).toString('hex') };
}

export function publicKeyOf(hex: string): KeyObject {
  const key = Buffer.concat([PUBLIC_PREFIX, Buffer.from(hex, 'hex')]);
  return createPublicKey({ key, format: 'der', type: 'spki' });
}

/** The secret of a key file; null: there is none. */
export function readAnchorSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** That of the file, which is made at the first call and that nobody else may read. */
export function ensureAnchorSecret(file: string): string {
  const known = readAnchorSecret(file);
  if (known !== null) return known;
  const secret = randomBytes(SECRET_LENGTH).toString('hex');
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}
