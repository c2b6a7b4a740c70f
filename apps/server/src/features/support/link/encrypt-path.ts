import { createCipheriv, createHash } from 'node:crypto';
import { SERVICE_KEY_LENGTH } from '@sampan/contract';
import type { Random } from '../../../platform/random.ts';

/**
 * An address as a path of the service link: nonce and AES-GCM text in base64url, then the eight characters they are under
 * (S-286). Nothing is secret about it (A-040, TRUST §6): whoever has the path has the key.
 */
export function encryptPath(address: string, random: Random): string {
  const secret = random.token(SERVICE_KEY_LENGTH).slice(0, SERVICE_KEY_LENGTH);
  const key = createHash('sha256').update(secret).digest().subarray(0, 16);
  const nonce = random.bytes(12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const encrypted = Buffer.concat([nonce, cipher.update(address, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${encrypted.toString('base64url')}${secret}`;
}
