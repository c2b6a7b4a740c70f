/**
 * The Merkle tree of what was sold for a draw, as in RFC 9162 §2.1: leaf = SHA-256(00 ‖ text), node = SHA-256(01 ‖ left ‖ right),
 * the left part of n leaves has the largest power of two under n. No leaves hash to SHA-256 of nothing.
 */
import { sha256, toHex, utf8 } from '../../sha256.ts';

const LEAF = 0;
const NODE = 1;

/** Texts of tickets are ASCII and there may be a million of them: they are written without a list in between. */
function leafBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(1 + text.length);
  bytes[0] = LEAF;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) return Uint8Array.of(LEAF, ...utf8(text));
    bytes[1 + at] = code;
  }
  return bytes;
}

const hashLeaf = (text: string): Uint8Array => sha256(leafBytes(text));

function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(65);
  bytes[0] = NODE;
  bytes.set(left, 1);
  bytes.set(right, 33);
  return sha256(bytes);
}

export interface MerkleBuilder {
  /** Leaves come in ascending order of their text. @throws RangeError for one that does not: a ticket stands there once */
  add(text: string): void;
  readonly count: number;
  /** hex */
  root(): string;
}

/** Builds a root leaf by leaf in the memory of a few hashes, so that a million tickets can be read in portions. */
export function createMerkleBuilder(): MerkleBuilder {
  const whole: { hash: Uint8Array; size: number }[] = [];
  let count = 0;
  let last: string | null = null;
  return {
    add(text) {
      if (last !== null && text <= last) throw new RangeError('leaves must ascend');
      last = text;
      count += 1;
      let top = { hash: hashLeaf(text), size: 1 };
      while (whole.at(-1)?.size === top.size) {
        const left = whole.pop() as { hash: Uint8Array };
        top = { hash: hashNode(left.hash, top.hash), size: top.size * 2 };
      }
      whole.push(top);
    },
    get count() {
      return count;
    },
    root() {
      const [first, ...rest] = whole.toReversed();
      if (!first) return toHex(sha256(new Uint8Array(0)));
      return toHex(rest.reduce((right, { hash }) => hashNode(hash, right), first.hash));
    },
  };
}

export function merkleRoot(texts: readonly string[]): string {
  const builder = createMerkleBuilder();
  for (const text of texts) builder.add(text);
  return builder.root();
}

/** Where a leaf stands, and the hashes beside its way up, from the leaf to the root. */
export interface InclusionProof {
  readonly index: number;
  readonly path: readonly string[];
}

/** All hashes of a tree, for many proofs of it. */
export interface MerkleTree {
  readonly count: number;
  /** hex */
  readonly root: string;
  /** @throws RangeError when there is no such leaf */
  prove(index: number): InclusionProof;
}

/** Pairs level by level, where an odd last hash goes up as it is, are the tree of RFC 9162. */
function levelAbove(level: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const left = level[at] as Uint8Array;
    const right = level[at + 1];
    above.push(right ? hashNode(left, right) : left);
  }
  return above;
}

/** Two hashes a leaf stay in memory. */
export function createMerkleTree(texts: readonly string[]): MerkleTree {
  const levels = [texts.map(hashLeaf)];
  for (let level = levels[0] as Uint8Array[]; level.length > 1; ) {
    level = levelAbove(level);
    levels.push(level);
  }
  const top = levels.at(-1)?.[0];
  return {
    count: texts.length,
    root: toHex(top ?? sha256(new Uint8Array(0))),
    prove(index) {
      if (!Number.isInteger(index) || index < 0 || index >= texts.length) throw new RangeError('no such leaf');
      const path: string[] = [];
      for (const [height, level] of levels.entries()) {
        const at = Math.floor(index / 2 ** height);
        const beside = level[at % 2 === 0 ? at + 1 : at - 1];
        if (beside) path.push(toHex(beside));
      }
      return { index, path };
    },
  };
}

/** @throws RangeError when there is no such leaf */
export const proveInclusion = (texts: readonly string[], index: number): InclusionProof =>
  createMerkleTree(texts).prove(index);

const HASH = /^[0-9a-f]{64}$/;

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));

/** RFC 9162 §2.1.3.2. Never throws, whatever stands in the proof. */
export function isIncluded(
  text: string,
  { index, path }: InclusionProof,
  tree: { root: string; count: number },
): boolean {
  if (!Number.isInteger(index) || index < 0 || index >= tree.count || !path.every((hash) => HASH.test(hash)))
    return false;
  let [at, last] = [index, tree.count - 1];
  let hash = hashLeaf(text);
  for (const beside of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = hashNode(bytesOf(beside), hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else hash = hashNode(hash, bytesOf(beside));
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && toHex(hash) === tree.root;
}
