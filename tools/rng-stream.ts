/**
 * `npm run --silent rng:stream -- --bytes 1000000 | dieharder -a -g 200`: the raw bytes from which every outcome is read,
 * HMAC-SHA256(serverSeed, clientSeed:nonce:step:block), for test suites of others (TRUST ). One stream from one
 * seed, drawn by the system's generator and told on standard error; `--seed HEX` gives the same bytes again. `--control`
 * writes a biased stream instead, which every suite must refuse. Ends quietly when the reader goes.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createWordSource, SERVER_SEED_PATTERN } from '@sampan/engines';
import { writeAll } from './fairness/write-all.ts';

const USAGE =
  'Usage: npm run --silent rng:stream -- [--bytes 16777216] [--seed 64-HEX-DIGITS] [--control]   (bytes up to 2^40)';
const CHUNK = 65_536;
const MOST = 2 ** 40;

function* stream(seed: string, { bytes, control }: { bytes: number; control: boolean }): Generator<Uint8Array> {
  const next = createWordSource({ serverSeed: seed, clientSeed: 'stream', nonce: 0 }, 0);
  for (let left = bytes; left > 0; left -= CHUNK) {
    const chunk = Buffer.alloc(CHUNK);
    // The control folds a word by modulo, the very mistake that the engines' rejection sampling avoids.
    for (let at = 0; at < CHUNK; at += 4) chunk.writeUInt32BE(control ? next() % 3_000_000_000 : next(), at);
    yield chunk.subarray(0, Math.min(left, CHUNK));
  }
}

try {
  const { values } = parseArgs({
    options: {
      bytes: { type: 'string', default: String(2 ** 24) },
      seed: { type: 'string' },
      control: { type: 'boolean', default: false },
    },
  });
  const bytes = Number(values.bytes);
  const seed = values.seed ?? randomBytes(32).toString('hex');
  if (!Number.isInteger(bytes) || bytes < 1 || bytes > MOST || !SERVER_SEED_PATTERN.test(seed)) throw new Error(USAGE);
  process.stderr.write(`seed ${seed}${values.control ? ', biased on purpose' : ''}\n`);
  await writeAll(process.stdout, stream(seed, { bytes, control: values.control }));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
