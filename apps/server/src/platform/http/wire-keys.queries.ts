import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

interface WireKey {
  kid: string;
  publicJwk: JWK;
  privateKey: CryptoKey | Uint8Array;
}

export async function loadKeys(db: Database): Promise<WireKey[]> {
  const { rows } = await sql<{ kid: string; public_jwk: JWK; private_jwk: JWK }>`
    select kid, public_jwk, private_jwk from platform.wire_key where retired_at is null order by created_at desc`.execute(
    db,
  );
  return Promise.all(
    rows.map(async (row) => ({
      kid: row.kid,
      publicJwk: row.public_jwk,
      privateKey: await importJWK(row.private_jwk, 'ECDH-ES'),
    })),
  );
}

/** Makes the first key pair. Several nodes may start at once: one row wins, all load it. */
export async function createFirstKey(db: Database): Promise<void> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const kid = `wire-${Date.now().toString(36)}`;
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, use: 'enc', alg: 'ECDH-ES' };
  const privateJwk = await exportJWK(pair.privateKey);
  await sql`insert into platform.wire_key (kid, public_jwk, private_jwk)
    select ${kid}, ${JSON.stringify(publicJwk)}::jsonb, ${JSON.stringify(privateJwk)}::jsonb
    where not exists (select 1 from platform.wire_key where retired_at is null)`.execute(db);
}

/** Notes the number of an encrypted body, for longer than such a body is taken. @returns false: it was used before */
export async function spendJti(db: Database, jti: string): Promise<boolean> {
  const result = await sql`
    insert into platform.used_jti (jti, expires_at) values (${jti}, now() + interval '10 minutes')
    on conflict do nothing`.execute(db);
  return result.numAffectedRows !== 0n;
}
