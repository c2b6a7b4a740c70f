/**
 * `npm run fairness:sample -- --rounds 100000 > rounds.jsonl`: plays rounds of every game in turn through the engines, with
 * real server seeds from the system's generator, and publishes each as the arcade does, a line a round.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sampleLines } from './fairness/sample-lines.ts';
import { writeAll } from './fairness/write-all.ts';

const USAGE = 'Usage: npm run fairness:sample -- [--rounds 1000]   (1 to 10,000,000; lines go to standard output)';

/** Lines in chunks: a write a line would cost more than playing the round. */
function* inChunks(lines: Iterable<string>, size: number): Generator<string> {
  let chunk: string[] = [];
  for (const line of lines) {
    chunk.push(line);
    if (chunk.length < size) continue;
    yield `${chunk.join('\n')}\n`;
    chunk = [];
  }
  if (chunk.length > 0) yield `${chunk.join('\n')}\n`;
}

try {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1000' } } });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 10_000_000) throw new Error(USAGE);
  const source = { serverSeed: () => randomBytes(32).toString('hex'), word: () => randomBytes(4).readUInt32BE() };
  await writeAll(process.stdout, inChunks(sampleLines(rounds, source), 256));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
