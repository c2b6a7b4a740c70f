import type { RawBuilder } from 'kysely';

/** What one query of an invariant returns: what is wrong. No row is the proof. */
export type Breach = RawBuilder<{ subject: string; detail: string }>;

/** The part of the journal that was not proved yet. */
export interface FreshScope {
  /** The last hash-chain entry that was proved, 0 and an empty hash at the very beginning. */
  after: { seq: bigint; hash: Buffer; transferId: bigint };
  /** The entry up to which this proof goes. Every transaction up to its own has ended. */
  upto: { seq: bigint; transferId: bigint };
  /** Row versions of transactions older than this were seen by the last proof. */
  xid: bigint;
  /** A moment safely before the last proof, for tables that are found by time. */
  since: Date;
}

/**
 * One thing that must hold. The ledger has its own; a feature whose rows stand for money brings more through its
 * descriptor (apps/server/src/commands/invariants.ts collects them).
 */
export interface Invariant {
  /** kebab-case, unique: a label in /metrics and the first column of `npm run ledger:verify`. */
  name: string;
  /** What it means when it does not hold, for the operator. */
  meaning: string;
  /** Over everything. Reads the whole journal. */
  whole: Breach;
  /** Over what is new; null: only the whole can tell. Must cost what is new, not what there is. */
  fresh: ((scope: FreshScope) => Breach) | null;
  /** `fresh` counts whole tables all the same: it rests twenty times its own length. */
  counts?: true;
}
