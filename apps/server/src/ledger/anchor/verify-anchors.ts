import { publicKeyOf } from '@sampan/service-kit/ed25519';
import type { Queryable } from '../../platform/database/index.ts';
import { readEntries, readNotedLine } from './anchor.queries.ts';
import { type AnchorLine, FIRST_PREVIOUS, hashLine, isSignedLine, readAnchorLine } from './anchor-line.ts';

const BATCH = 1_000;
const LIMIT = 20;

/** What is wrong, in a sentence with the line it stands in. */
export interface AnchorProof {
  lines: number;
  lastSeq: bigint;
  faults: string[];
}

/** The file by itself: every line signed, none missing between two, none in another order. */
function readFile(text: string, publicHex: string): { lines: AnchorLine[]; faults: string[] } {
  const key = publicKeyOf(publicHex);
  const faults: string[] = [];
  const lines: AnchorLine[] = [];
  const texts = text.split('\n');
  if (texts.pop() !== '') faults.push('The last line is not whole.');
  let previous = FIRST_PREVIOUS;
  for (const [index, one] of texts.entries()) {
    const line = readAnchorLine(one);
    const before = lines.at(-1);
    if (!line) faults.push(`Line ${index + 1} is not a line of such a file.`);
    else if (!isSignedLine(line, key)) faults.push(`Line ${index + 1} is not signed by this key.`);
    else if (line.line !== index + 1 || line.previous !== previous)
      faults.push(`Before line ${index + 1} a line is missing, or was put in.`);
    else if (before && (BigInt(line.seq) <= BigInt(before.seq) || line.at < before.at))
      faults.push(`Line ${index + 1} goes back.`);
    if (line) lines.push(line);
    previous = hashLine(one);
  }
  return { lines, faults };
}

/** The chain as it stands against what was said of it when it stood outside. */
async function compareChain(db: Queryable, lines: readonly AnchorLine[]): Promise<string[]> {
  const faults: string[] = [];
  for (let from = 0; from < lines.length; from += BATCH) {
    const some = lines.slice(from, from + BATCH);
    const entries = await readEntries(
      db,
      some.map(({ seq }) => BigInt(seq)),
    );
    for (const { seq, hash, at } of some) {
      const now = entries.get(BigInt(seq))?.toString('hex');
      if (now === undefined) faults.push(`Entry ${seq}, which stood there on ${at}, is gone.`);
      else if (now !== hash) faults.push(`Entry ${seq} is not what it was on ${at}: the chain was made anew up to it.`);
    }
  }
  return faults;
}

/**
 * Proves that the chain still goes through every head that has left the database. The public key is the verifier's own:
 * one that stood in the file would be the forger's.
 */
export async function verifyAnchors(
  db: Queryable,
  { text, publicHex }: { text: string; publicHex: string },
): Promise<AnchorProof> {
  const { lines, faults } = readFile(text, publicHex);
  const noted = await readNotedLine(db, publicHex);
  if (lines.length === 0) faults.push('There is no head in this file.');
  if (noted > BigInt(lines.length))
    faults.push(`${noted - BigInt(lines.length)} lines are missing at the end: ${noted} were written.`);
  faults.push(...(await compareChain(db, lines)));
  return { lines: lines.length, lastSeq: BigInt(lines.at(-1)?.seq ?? 0), faults: faults.slice(0, LIMIT) };
}
