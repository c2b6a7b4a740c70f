import type { BodyOf, ValueOf } from '@sampan/contract';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { endpoints } from './endpoints.ts';
import { serverNow } from './server-clock.ts';

interface EncryptionKey {
  kid: string;
  key: Awaited<ReturnType<typeof importJWK>>;
}

let current: Promise<EncryptionKey> | undefined;

type Keys = (typeof endpoints)['keys'];
type CallForKeys = (row: Keys, body: BodyOf<Keys>) => Promise<ValueOf<Keys>>;

async function fetchKey(call: CallForKeys): Promise<EncryptionKey> {
  const { keys } = await call(endpoints.keys, {});
  const [jwk] = keys;
  if (!jwk) throw new Error('the server publishes no encryption key');
  return { kid: jwk.kid, key: await importJWK(jwk as JWK, 'ECDH-ES') };
}

/**
 * A body as a compact JWE (DESIGN §5): ECDH-ES on P-256 with A256GCM; inside the payload, `iat` in seconds and a `jti`
 * used once. `fresh` fetches the keys again instead of using the ones at hand.
 */
export async function encryptBody(
  body: unknown,
  { fresh, call }: { fresh: boolean; call: CallForKeys },
): Promise<string> {
  if (fresh) current = undefined;
  current ??= fetchKey(call);
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
