import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Ed25519 in PKCS #8 and SPKI: these bytes, then the 32 of the key. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
export const SECRET_LENGTH = 32;

export interface SigningKey {
  privateKey: KeyObject;
  /** The public half in hex: what checks a signature, and names the key. */
  publicHex: string;
}

/** The same text gives the same key on every machine, and another one for each purpose. */
export function deriveSigningKey(secret: string, purpose: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', purpose, SECRET_LENGTH));
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { privateKey, publicHex: spki.subarray(PUBLIC_PREFIX.length).toString('hex') };
}

export function publicKeyOf(hex: string): KeyObject {
  const key = Buffer.concat([PUBLIC_PREFIX, Buffer.from(hex, 'hex')]);
  return createPublicKey({ key, format: 'der', type: 'spki' });
}
