import type { endpoints, ValueOf } from '@sampan/contract';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { serverNow } from './server-clock.ts';

interface EncryptionKey {
  kid: string;
  key: Awaited<ReturnType<typeof importJWK>>;
}

interface KeySource {
  fetchKeys: () => Promise<ValueOf<typeof endpoints.keys>>;
  /** Fetches the keys again instead of using the ones at hand. */
  fresh: boolean;
}

let current: Promise<EncryptionKey> | undefined;

async function readKey({ keys }: ValueOf<typeof endpoints.keys>): Promise<EncryptionKey> {
  const [jwk] = keys;
  if (!jwk) throw new Error('the server publishes no encryption key');
  return { kid: jwk.kid, key: await importJWK(jwk as JWK, 'ECDH-ES') };
}

/**
 * A body as a compact JWE (DESIGN §5): ECDH-ES on P-256 with A256GCM; inside the payload, `iat` in seconds and a `jti`
 * used once.
 */
export async function encryptBody(body: unknown, { fetchKeys, fresh }: KeySource): Promise<string> {
  if (fresh) current = undefined;
  current ??= fetchKeys().then(readKey);
  // A failed fetch must not be kept: the next try would fail without asking.
  const { kid, key } = await current.catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  const claims = { payload: body, iat: Math.floor(serverNow() / 1000), jti: crypto.randomUUID() };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key);
}
