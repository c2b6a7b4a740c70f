/**
 * `npm run fairness:sample -- --rounds 100000 > rounds.jsonl`: plays rounds of every game in turn through the engines, with
 * real server seeds from the system's generator, and publishes each as the arcade does, a line a round. `--draws 10000`
 * does so with draws of the lotteries.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sampleDrawLines, sampleLines, sampleRaffleLines } from './fairness/sample-lines.ts';
import { writeAll } from './fairness/write-all.ts';

const USAGE =
  'Usage: npm run fairness:sample -- [--rounds 1000 | --draws 1000 | --raffles 1000]   (1 to 10,000,000; lines go to standard output)';

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

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= 10_000_000;

try {
  const { values } = parseArgs({
    options: { rounds: { type: 'string' }, draws: { type: 'string' }, raffles: { type: 'string' } },
  });
  const [what = 'rounds', ...more] = (['rounds', 'draws', 'raffles'] as const).filter(
    (one) => values[one] !== undefined,
  );
  const count = Number(values[what] ?? '1000');
  if (!isCount(count) || more.length > 0) throw new Error(USAGE);
  const source = { serverSeed: () => randomBytes(32).toString('hex'), word: () => randomBytes(4).readUInt32BE() };
  const sample = { rounds: sampleLines, draws: sampleDrawLines, raffles: sampleRaffleLines }[what];
  await writeAll(process.stdout, inChunks(sample(count, source), 256));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
