import { createHash } from 'node:crypto';
import { canonicalJson } from '@sampan/service-kit/canonical-json';
import type { Tx } from '../database/index.ts';
import { AppError } from './errors.ts';
import {
  insertAnswers,
  insertKey,
  type KeyRow,
  selectKeyRow,
  selectKeyRows,
  updateAnswer,
} from './idempotency.queries.ts';

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

export interface StoredAnswer {
  status: number;
  response: unknown;
}

const hashOf = (call: IdempotentCall): Buffer =>
  createHash('sha256')
    .update(`${call.endpoint} ${canonicalJson(call.body, isPassword)}`)
    .digest();

/** What a call is told whose key is taken. */
function readKeyRow(row: KeyRow | null, hash: Buffer): StoredAnswer | AppError {
  if (!row?.body_hash.equals(hash)) return new AppError('idempotency.key.conflict');
  if (row.status === null) return new AppError('idempotency.in.progress');
  return { status: row.status, response: row.response };
}

/**
 * Claims the key inside the call's transaction. A call with the same key that runs at the same time waits here for the
 * first to commit, then gets its stored answer.
 * @returns the stored answer, or null when this call is the first and must run
 * @throws AppError idempotency.key.conflict when the key was used for another endpoint or body
 */
export async function claimKey(tx: Tx, call: IdempotentCall): Promise<StoredAnswer | null> {
  const hash = hashOf(call);
  if (await insertKey(tx, call, hash)) return null;
  const known = readKeyRow(await selectKeyRow(tx, call), hash);
  if (known instanceof AppError) throw known;
  return known;
}

/** What calls of different players are told whose keys are taken by now; null: the key is free. */
export async function findAnswers(
  tx: Tx,
  calls: readonly IdempotentCall[],
): Promise<(StoredAnswer | AppError | null)[]> {
  const rows = await selectKeyRows(tx, calls);
  return calls.map((call, at) => {
    const row = rows.get(at);
    return row ? readKeyRow(row, hashOf(call)) : null;
  });
}

/**
 * Claims the keys of calls of different players and keeps their answers.
 * @returns false: a key was taken meanwhile, and the transaction must not commit
 */
export async function storeAnswers(
  tx: Tx,
  answered: readonly { call: IdempotentCall; answer: StoredAnswer }[],
): Promise<boolean> {
  if (answered.length === 0) return true;
  const rows = answered.map(({ call, answer }) => ({ ...call, ...answer, bodyHash: hashOf(call) }));
  return (await insertAnswers(tx, rows)) === answered.length;
}

/** @returns the version of the brand's settings by now */
export function storeAnswer(
  tx: Tx,
  call: IdempotentCall,
  answer: { status: number; body: unknown },
): Promise<bigint | null> {
  return updateAnswer(tx, call, answer);
}
