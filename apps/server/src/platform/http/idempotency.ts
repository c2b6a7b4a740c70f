import { createHash } from 'node:crypto';
import { canonicalJson } from '@sampan/service-kit/canonical-json';
import type { Tx } from '../database/index.ts';
import { AppError } from './errors.ts';
import { insertKey, selectKeyRow, updateAnswer } from './idempotency.queries.ts';

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

/** @throws AppError idempotency.key.missing when the header is absent or malformed */
export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !KEY.test(header)) throw new AppError('idempotency.key.missing');
  return header;
}

/** Passwords stay out: a payment password of six digits could be found from the stored hash by trying them all. */
const isPassword = (key: string) => /password/i.test(key);

export interface IdempotentCall {
  brand: string;
  playerId: string;
  key: string;
  endpoint: string;
  body: unknown;
}

/**
 * Claims the key inside the call's transaction. A call with the same key that runs at the same time waits here for the
 * first to commit, then gets its stored answer.
 * @returns the stored answer, or null when this call is the first and must run
 * @throws AppError idempotency.key.conflict when the key was used for another endpoint or body
 */
export async function claimKey(tx: Tx, call: IdempotentCall): Promise<{ status: number; response: unknown } | null> {
  const hash = createHash('sha256')
    .update(`${call.endpoint} ${canonicalJson(call.body, isPassword)}`)
    .digest();
  if (await insertKey(tx, call, hash)) return null;
  const row = await selectKeyRow(tx, call);
  if (!row || !row.body_hash.equals(hash)) throw new AppError('idempotency.key.conflict');
  if (row.status === null) throw new AppError('idempotency.in.progress');
  return { status: row.status, response: row.response };
}

/** @returns the version of the brand's settings by now */
export function storeAnswer(
  tx: Tx,
  call: IdempotentCall,
  answer: { status: number; body: unknown },
): Promise<bigint | null> {
  return updateAnswer(tx, call, answer);
}
