import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { call } from './call.ts';
import { endpoints } from './endpoints.ts';
import { serverNow } from './server-clock.ts';

interface EncryptionKey {
  kid: string;
  key: Awaited<ReturnType<typeof importJWK>>;
}

let current: Promise<EncryptionKey> | undefined;

async function fetchKey(): Promise<EncryptionKey> {
  const { keys } = await call(endpoints.keys, {});
  const [jwk] = keys;
  if (!jwk) throw new Error('the server publishes no encryption key');
  return { kid: jwk.kid, key: await importJWK(jwk as JWK, 'ECDH-ES') };
}

/**
 * A body as a compact JWE (DESIGN §5): ECDH-ES on P-256 with A256GCM; inside the payload, `iat` in seconds and a `jti`
 * used once. `fresh` fetches the keys again instead of using the ones at hand.
 */
export async function encryptBody(body: unknown, fresh: boolean): Promise<string> {
  if (fresh) current = undefined;
  current ??= fetchKey();
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
