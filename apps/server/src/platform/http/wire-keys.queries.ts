import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import { type Database, inTransaction, type Queryable, type Tx } from '../database/index.ts';
import { decrypt, encrypt } from '../encryption.ts';
import type { EncryptedColumn } from '../reencrypt.ts';

interface WireKey {
  kid: string;
  publicJwk: JWK;
  privateKey: CryptoKey | Uint8Array;
}

interface EncryptedHalf {
  kid: string;
  keyId: string;
  bytes: Buffer;
}

const placeOf = (kid: string) => `platform.wire_key ${kid} private`;
const openHalf = (db: Queryable, { kid, keyId, bytes }: EncryptedHalf) =>
  decrypt(db, { keyId, bytes, place: placeOf(kid) });

export async function loadKeys(db: Database): Promise<WireKey[]> {
  const { rows } = await sql<{ kid: string; public_jwk: JWK } & EncryptedHalf>`
    select kid, public_jwk, private_encrypted as bytes, private_key as "keyId" from platform.wire_key
    where retired_at is null order by created_at desc`.execute(db);
  return Promise.all(
    rows.map(async (row) => ({
      kid: row.kid,
      publicJwk: row.public_jwk,
      privateKey: await importJWK(JSON.parse(await openHalf(db, row)) as JWK, 'ECDH-ES'),
    })),
  );
}

/** Makes the first key pair. Several nodes may start at once: one row wins, all load it. */
export async function createFirstKey(db: Database): Promise<void> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const kid = `wire-${Date.now().toString(36)}`;
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, use: 'enc', alg: 'ECDH-ES' };
  const text = JSON.stringify(await exportJWK(pair.privateKey));
  await inTransaction(db, async (tx) => {
    const { keyId, bytes } = await encrypt(tx, { text, place: placeOf(kid) });
    await sql`insert into platform.wire_key (kid, public_jwk, private_encrypted, private_key)
      select ${kid}, ${JSON.stringify(publicJwk)}::jsonb, ${bytes}, ${keyId}
      where not exists (select 1 from platform.wire_key where retired_at is null)`.execute(tx);
  });
}

async function reencryptHalves(tx: Tx, key: string, limit: number): Promise<number> {
  const { rows } = await sql<EncryptedHalf>`
    select kid, private_encrypted as bytes, private_key as "keyId" from platform.wire_key
    where private_key <> ${key} limit ${limit} for update`.execute(tx);
  for (const row of rows) {
    const { keyId, bytes } = await encrypt(tx, { text: await openHalf(tx, row), place: placeOf(row.kid) });
    await sql`update platform.wire_key set private_encrypted = ${bytes}, private_key = ${keyId} where kid = ${row.kid}`.execute(
      tx,
    );
  }
  return rows.length;
}

export const wireKeyColumns: readonly EncryptedColumn[] = [
  { name: 'platform.wire_key.private_encrypted', reencrypt: reencryptHalves },
];

/** Notes the number of an encrypted body, for longer than such a body is taken. @returns false: it was used before */
export async function spendJti(db: Database, jti: string): Promise<boolean> {
  const result = await sql`
    insert into platform.used_jti (jti, expires_at) values (${jti}, now() + interval '10 minutes')
    on conflict do nothing`.execute(db);
  return result.numAffectedRows !== 0n;
}
