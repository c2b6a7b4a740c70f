/** Which ids of operations came by lately, so that the database is asked only for those (`p_suspects` of apply_wallet_batch). */
import type { WalletOp } from './wallet-batch.queries.ts';

/** 4 MB: some 300,000 operations, over a minute at 5,000 a second. */
const SLOTS = 2 ** 20;

export interface RecentIds {
  /** Remembers the ids of these operations. @returns those that were there already, or look like one that was */
  note(ops: readonly WalletOp[]): string[];
}

/** FNV-1a, one start for each kind of id: vendors may call a round and its bet the same. */
function hash(id: string, kind: number): number {
  let sum = 0x811c9dc5 ^ kind;
  for (let at = 0; at < id.length; at++) sum = Math.imul(sum ^ id.charCodeAt(at), 0x01000193);
  return sum ^ (sum >>> 15);
}

/** A table of hashes, each in its only place: a newer one takes the place of an older, and nothing is ever collected. */
export function createRecentIds(): RecentIds {
  const table = new Int32Array(SLOTS);
  function isKnown(id: string, kind: number): boolean {
    const sum = hash(id, kind) || 1;
    const place = sum & (SLOTS - 1);
    if (table[place] === sum) return true;
    table[place] = sum;
    return false;
  }
  return {
    note(ops) {
      const known: string[] = [];
      for (const op of ops) {
        if (isKnown(op.requestId, 1)) known.push(op.requestId);
        if (isKnown(op.transactionId, 2)) known.push(op.transactionId);
        if (isKnown(op.roundId, 3)) known.push(op.roundId);
      }
      return known;
    },
  };
}
