/** The operator's own key for web push (VAPID, RFC 8292): browsers subscribe with its public half, pushes are signed by it. */
import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import type { Queryable, Tx } from '../database/index.ts';
import { keepEncryptedSecret, readEncryptedSecret } from '../encrypted-secrets.ts';

const SECRET = 'web-push';
/** A push service takes at most a day. */
const LIFE_SECONDS = 12 * 3600;

function publicHalf({ x = '', y = '' }: JsonWebKey): string {
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
}

/** The public half, for browsers. Made at the first call: the same for every node and every start. */
export async function ensurePushKey(tx: Tx): Promise<string> {
  const known = await readEncryptedSecret(tx, SECRET);
  if (known !== null) return publicHalf(JSON.parse(known) as JsonWebKey);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await keepEncryptedSecret(tx, SECRET, JSON.stringify(privateKey.export({ format: 'jwk' })));
  // Another node may have been quicker: then its key is the one.
  const made = await readEncryptedSecret(tx, SECRET);
  if (made === null) throw new Error('the key of web push was not stored');
  return publicHalf(JSON.parse(made) as JsonWebKey);
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What proves to a push service who pushes. @returns null: there is no key, so no browser has subscribed */
export async function signPush(
  db: Queryable,
  { endpoint, contact, now }: { endpoint: URL; contact: string; now: Date },
): Promise<string | null> {
  const secret = await readEncryptedSecret(db, SECRET);
  if (secret === null) return null;
  const jwk = JSON.parse(secret) as JsonWebKey;
  const exp = Math.floor(now.getTime() / 1000) + LIFE_SECONDS;
  const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: endpoint.origin, exp, sub: contact })}`;
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${claims}.${signature}, k=${publicHalf(jwk)}`;
}
