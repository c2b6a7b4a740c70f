import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

interface Claims {
  iat?: number;
  jti?: string;
}

/** The key that bodies are encrypted to now. */
export async function readBodyKey(server: FastifyInstance): Promise<JWK> {
  const answer = await server.inject({ method: 'GET', url: '/wps/system/keys', headers: { merchant: 'sampan' } });
  return answer.json().value.keys[0];
}

/** A body encrypted to a key that was read before, as a page does that sends many. */
export async function encryptTo(jwk: JWK, payload: unknown, claims: Claims = {}): Promise<{ value: string }> {
  const text = JSON.stringify({
    iat: claims.iat ?? Math.floor(Date.now() / 1000),
    jti: claims.jti ?? randomUUID(),
    payload,
  });
  const value = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: String(jwk.kid) })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
  return { value };
}

/** A body as the site encrypts it. */
export async function encryptBody(
  server: FastifyInstance,
  payload: unknown,
  claims: Claims = {},
): Promise<{ value: string }> {
  return encryptTo(await readBodyKey(server), payload, claims);
}
