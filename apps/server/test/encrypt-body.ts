import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';

/** A body as the site encrypts it. */
export async function encryptBody(
  server: FastifyInstance,
  payload: unknown,
  claims: { iat?: number; jti?: string } = {},
): Promise<{ value: string }> {
  const answer = await server.inject({ method: 'GET', url: '/wps/system/keys', headers: { merchant: 'sampan' } });
  const [jwk] = answer.json().value.keys;
  const text = JSON.stringify({
    iat: claims.iat ?? Math.floor(Date.now() / 1000),
    jti: claims.jti ?? randomUUID(),
    payload,
  });
  const value = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
  return { value };
}
