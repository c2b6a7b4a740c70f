/** What a batch need not look for: which of its ids came by before (`p_alone` and `p_seen_rounds` of apply_wallet_batch). */
import { randomInt } from 'node:crypto';
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
/** Of this process alone: nobody can choose ids that meet in it. */
const START = randomInt(2 ** 32);

/**
 * MurmurHash3 (32 bits, public domain) over the id's characters, one start for each kind of id: vendors may call a round and its
 * bet the same. Ids of vendors count on from a prefix, and FNV-1a took 91 of 100 of such a row for one that another prefix had
 * filled: those bets went one by one, at a fifth of the rate.
 */
function hash(id: string, kind: number): number {
  let sum = START ^ kind;
  for (let at = 0; at < id.length; at++) {
    const one = Math.imul(id.charCodeAt(at), 0xcc9e2d51);
    sum ^= Math.imul((one << 15) | (one >>> 17), 0x1b873593);
    sum = Math.imul((sum << 13) | (sum >>> 19), 5) + 0xe6546b64;
  }
  sum = Math.imul(sum ^ id.length ^ ((sum ^ id.length) >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return sum ^ (sum >>> 16);
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
