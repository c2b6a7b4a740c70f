import { createCipheriv, createECDH, createHash, randomBytes, randomUUID } from 'node:crypto';

export interface WireKey {
  kid: string;
  x: string;
  y: string;
}

const base64url = (value: Buffer | string): string => Buffer.from(value).toString('base64url');
const lengthOf = (value: Buffer | string): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(Buffer.byteLength(value));
  return bytes;
};

/** A body as the site's page encrypts it: compact JWE, ECDH-ES on P-256, A256GCM (RFC 7516, RFC 7518 section 4.6). */
export function encryptBody(key: WireKey, payload: unknown): string {
  const own = createECDH('prime256v1');
  const point = own.generateKeys();
  const epk = { kty: 'EC', crv: 'P-256', x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) };
  const header = base64url(JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, epk }));
  const theirs = Buffer.concat([Buffer.from([4]), Buffer.from(key.x, 'base64url'), Buffer.from(key.y, 'base64url')]);
  const round = Buffer.from([0, 0, 0, 1]);
  const bits = Buffer.from([0, 0, 1, 0]);
  const secret = createHash('sha256')
    .update(round)
    .update(own.computeSecret(theirs))
    .update(Buffer.concat([lengthOf('A256GCM'), Buffer.from('A256GCM'), lengthOf(''), lengthOf(''), bits]))
    .digest();
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(header));
  const text = JSON.stringify({ iat: Math.floor(Date.now() / 1000), jti: randomUUID(), payload });
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [header, '', base64url(iv), base64url(encrypted), base64url(cipher.getAuthTag())].join('.');
}
