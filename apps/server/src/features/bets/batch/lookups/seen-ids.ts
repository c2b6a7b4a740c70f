/** What a batch need not look for: which of its ids came by before (`p_alone` and `p_seen_rounds` of apply_wallet_batch). */
import type { PlayedOp, TokenPlayers } from './token-players.ts';

/** What a vendor calls an operation. */
export interface NamedOp extends PlayedOp {
  requestId: string;
  transactionId: string;
  roundId: string;
}

export interface SeenIds {
  /** By the place of the operation: it goes by itself, for its request or transaction came by before, or its round in this batch. */
  alone: boolean[];
  /** Likewise: its round may be there. */
  rounds: boolean[];
}

/**
 * Whether an earlier operation of the batch is of the same player and round. Bets name a token: where it is not known whose it is,
 * it may be anybody's.
 */
function isSecondOfRound(ops: readonly NamedOp[], at: number, players: TokenPlayers): boolean {
  const op = ops[at] as NamedOp;
  const isSamePlayer = (other: NamedOp) => {
    const [one, two] = [players.of(op), players.of(other)];
    if (one === null && two === null) return op.tokenHash?.equals(other.tokenHash ?? op.tokenHash) ?? true;
    return one === null || two === null || one === two;
  };
  for (let before = 0; before < at; before++) {
    const other = ops[before] as NamedOp;
    if (other.roundId === op.roundId && isSamePlayer(other)) return true;
  }
  return false;
}

const [REQUEST, TRANSACTION, ROUND] = [1, 2, 3];

function markSeen(
  ops: readonly NamedOp[],
  players: TokenPlayers,
  isKnown: (id: string, kind: number) => boolean,
): SeenIds {
  const seen: SeenIds = { alone: [], rounds: [] };
  for (const [at, { requestId, transactionId, roundId }] of ops.entries()) {
    // Each is asked, for to ask is to remember.
    const [request, transaction] = [isKnown(requestId, REQUEST), isKnown(transactionId, TRANSACTION)];
    const round = isKnown(roundId, ROUND);
    seen.alone.push(request || transaction || (round && isSecondOfRound(ops, at, players)));
    seen.rounds.push(round);
  }
  return seen;
}

/** 4 MB: some 300,000 operations, over a minute at 5,000 a second. */
const SLOTS = 2 ** 20;

/** FNV-1a, one start for each kind of id: vendors may call a round and its bet the same. */
function hash(id: string, kind: number): number {
  let sum = 0x811c9dc5 ^ kind;
  for (let at = 0; at < id.length; at++) sum = Math.imul(sum ^ id.charCodeAt(at), 0x01000193);
  return sum ^ (sum >>> 15);
}

export interface RecentIds {
  /** Remembers the ids of these operations. @returns which were there already, or look like one that was */
  note(ops: readonly NamedOp[], players: TokenPlayers): SeenIds;
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
  return { note: (ops, players) => markSeen(ops, players, isKnown) };
}

/** Of a batch before which nothing is remembered: ids that come twice in it, and every round, for any may be there. */
export function seenInBatch(ops: readonly NamedOp[], players: TokenPlayers): SeenIds {
  const before = new Set<string>();
  return markSeen(ops, players, (id, kind) => kind === ROUND || before.size === before.add(`${kind}/${id}`).size);
}
