import { compactDecrypt, type JWK } from 'jose';
import { z } from 'zod';
import type { Database } from '../database/index.ts';
import { AppError } from './errors.ts';
import { createFirstKey, loadKeys, spendJti } from './wire-keys.queries.ts';

/** How old an encrypted body may be, and how far ahead its clock may run. */
const MAX_AGE_S = 300;
const MAX_AHEAD_S = 60;

const claims = z.object({ iat: z.number(), jti: z.string().min(8).max(64), payload: z.unknown() });
const wrapper = z.strictObject({ value: z.string().min(20).max(65_536) });

export interface WireKeys {
  publicSet(): { keys: JWK[] };
  /** Decrypts `{ value: <compact JWE> }`. @throws AppError request.encryption.* */
  open(body: unknown): Promise<unknown>;
}

/** Keys for encrypted bodies (DESIGN §5), kept in the database so that every node opens what any node offered. */
export async function openWireKeys(db: Database): Promise<WireKeys> {
  let keys = await loadKeys(db);
  if (keys.length === 0) {
    await createFirstKey(db);
    keys = await loadKeys(db);
  }

  /** A compressed payload is refused: what it grows to is known only after the work, and its length would tell of what it holds. */
  async function privateKeyOf(kid: string | undefined, zip: unknown) {
    if (zip !== undefined) throw new AppError('request.encryption.invalid');
    const find = () => keys.find((key) => key.kid === kid)?.privateKey;
    if (find() === undefined) keys = await loadKeys(db);
    const key = find();
    if (key === undefined) throw new AppError('request.encryption.invalid');
    return key;
  }

  async function decrypt(jwe: string): Promise<unknown> {
    try {
      const { plaintext } = await compactDecrypt(jwe, async ({ kid, zip }) => privateKeyOf(kid, zip), {
        keyManagementAlgorithms: ['ECDH-ES'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
    } catch {
      throw new AppError('request.encryption.invalid');
    }
  }

  return {
    publicSet: () => ({ keys: keys.map((key) => key.publicJwk) }),
    async open(body) {
      const outer = wrapper.safeParse(body);
      if (!outer.success) throw new AppError('request.encryption.required');
      const inner = claims.safeParse(await decrypt(outer.data.value));
      if (!inner.success) throw new AppError('request.encryption.invalid');
      const age = Date.now() / 1000 - inner.data.iat;
      if (age > MAX_AGE_S || age < -MAX_AHEAD_S) throw new AppError('request.encryption.invalid');
      if (!(await spendJti(db, inner.data.jti))) throw new AppError('request.encryption.replayed');
      return inner.data.payload;
    },
  };
}
