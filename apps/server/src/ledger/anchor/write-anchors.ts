import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { SigningKey } from '@sampan/service-kit/ed25519';
import type { Database } from '../../platform/database/index.ts';
import { noteAnchor, readEntries, readNotedLine, readSettledHead } from './anchor.queries.ts';
import { type AnchorLine, FIRST_PREVIOUS, hashLine, readAnchorLine, writeAnchorLine } from './anchor-line.ts';

export interface AnchorParts {
  db: Database;
  file: string;
  key: SigningKey;
  now(): Date;
}

/** What became of one pass: nothing new, a line more, or the chain does not go through the last line any more. */
export type AnchorStep = { written: string | null; fault: string | null };

interface Tail {
  text: string | null;
  line: AnchorLine | null;
}

/** The last whole line. A line that a crash cut short was said to nobody and is taken off. @throws Error */
function readTail(file: string): Tail {
  const handle = openSync(file, 'a+', 0o600);
  try {
    const text = readFileSync(handle, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole !== text) ftruncateSync(handle, Buffer.byteLength(whole));
    const last = whole.split('\n').at(-2) ?? null;
    const line = last === null ? null : readAnchorLine(last);
    if (last !== null && !line)
      throw new Error(`the last line of ${file} is not a head: keep the file, and begin another`);
    return { text: last, line };
  } finally {
    closeSync(handle);
  }
}

function append(file: string, text: string): void {
  const handle = openSync(file, 'a', 0o600);
  try {
    writeSync(handle, `${text}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Writes the head of the chain to a file outside the database, signed by a key that the database's owner does not have: who
 * alters a row and makes the chain anew cannot make the file anew. Nothing is written once the chain has left it.
 */
export function createAnchorWriter({ db, file, key, now }: AnchorParts): { pass(): Promise<AnchorStep> } {
  let tail: Tail | null = null;
  let written = false;

  /**
   * Another server with the same key has written on: to this file, or to one of its own, and then its lines would be missing
   * here. @throws Error
   */
  async function readAgain(last: Tail): Promise<Tail> {
    const noted = await readNotedLine(db, key.publicHex);
    if (!written || noted <= BigInt(last.line?.line ?? 0)) return last;
    const again = readTail(file);
    if (noted <= BigInt(again.line?.line ?? 0)) return again;
    throw new Error('another server signs heads with this key: give each an ANCHOR_KEY of its own');
  }

  async function findFault(last: AnchorLine): Promise<string | null> {
    const stands = (await readEntries(db, [BigInt(last.seq)])).get(BigInt(last.seq))?.toString('hex');
    if (stands === last.hash) return null;
    return stands === undefined ? `entry ${last.seq} is gone` : `entry ${last.seq} is not what it was on ${last.at}`;
  }

  return {
    async pass() {
      tail = await readAgain(tail ?? readTail(file));
      const fault = tail.line && (await findFault(tail.line));
      if (fault) return { written: null, fault };
      const head = await readSettledHead(db);
      if (!head || head.seq <= BigInt(tail.line?.seq ?? 0)) return { written: null, fault: null };
      const content = {
        line: (tail.line?.line ?? 0) + 1,
        at: now().toISOString(),
        seq: head.seq.toString(),
        hash: head.hash.toString('hex'),
        previous: tail.text === null ? FIRST_PREVIOUS : hashLine(tail.text),
      };
      const text = writeAnchorLine(content, key);
      append(file, text);
      tail = { text, line: readAnchorLine(text) };
      await noteAnchor(db, key.publicHex, content.line);
      written = true;
      return { written: text, fault: null };
    },
  };
}
