/** The way of a ticket up the tree of its draw (RFC 9162 §2.1.3.2), hash by hash, as the page shows it. */
import type { PublishedTicket } from '@sampan/engines/lottery';
import { fromHex, sha256, toHex, utf8 } from '@sampan/engines/sha256';

export interface PathStep {
  /** hex; given: the hash beside the way */
  beside: string;
  /** The hash beside stands on the left. */
  left: boolean;
  /** hex; computed here */
  hash: string;
}

const join = (...parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

export const hashOfLeaf = (leaf: string): string => toHex(sha256(join(Uint8Array.of(0), utf8(leaf))));
const hashOfNode = (left: string, right: string): string =>
  toHex(sha256(join(Uint8Array.of(1), fromHex(left), fromHex(right))));

/** From the leaf up; the last hash is the root if the ticket stands there. */
export function followPath({ leaf, index, path }: PublishedTicket, count: number): PathStep[] {
  let [at, last, hash] = [index, count - 1, hashOfLeaf(leaf)];
  return path.map((beside) => {
    const left = at % 2 === 1 || at === last;
    hash = left ? hashOfNode(beside, hash) : hashOfNode(hash, beside);
    if (left) while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    return { beside, left, hash };
  });
}
