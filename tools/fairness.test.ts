import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWordSource, type PublishedGameRound } from '@sampan/engines';
import { afterAll, describe, expect, it } from 'vitest';
import { fixedSource } from './fairness/fixed-source.ts';
import { sampleLines } from './fairness/sample-lines.ts';
import { verifyLines } from './fairness/verify-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'sampan-fairness-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  code: number | null;
  out: Buffer;
  err: string;
}

/** Runs a command of tools/ on this Node; `take` closes its output after so many bytes. */
function run(command: string, args: string[], { input = '', take = Infinity } = {}): Promise<Ran> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`./${command}.ts`, import.meta.url)), ...args]);
  const chunks: Buffer[] = [];
  let read = 0;
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    read += chunk.length;
    if (read >= take) child.stdout.destroy();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out: Buffer.concat(chunks), err })));
}

/** A lie a line: what an operator who cheats could alter in what it publishes. */
const lies: ((round: PublishedGameRound) => object)[] = [
  (round) => ({ ...round, total: `${BigInt(round.total) + 1n}` }),
  (round) => ({ ...round, serverSeed: randomBytes(32).toString('hex') }),
  (round) => ({ ...round, bet: '7', steps: round.steps.slice(1) }),
  (round) => ({ ...round, nonce: round.nonce + 1 }),
  (round) => ({ ...round, steps: round.steps.map((step) => ({ ...step, stops: [...step.stops, 1] })) }),
  (round) => ({ ...round, modelId: 'no-such-game' }),
];

describe('the stand-alone verifier', () => {
  it('R-35 every tampered line among good ones is found, by its number', async () => {
    const lines = [...sampleLines(1_200, fixedSource())];
    const tampered = new Set<number>();
    for (let at = 5; at < lines.length; at += 17) {
      const lie = lies[tampered.size % lies.length] as (typeof lies)[number];
      lines[at] = JSON.stringify(lie(JSON.parse(lines[at] as string) as PublishedGameRound));
      tampered.add(at + 1);
    }
    lines.push('{"not": "a round"}', 'not even JSON', '', 'null');
    const found: number[] = [];
    const summary = await verifyLines(lines, (text) => found.push(Number(/^line (\d+)/.exec(text)?.[1])));
    expect(found).toEqual([...tampered, 1201, 1202, 1204]);
    expect(summary).toMatchObject({ rounds: 1_203, wrong: tampered.size + 3, right: 1_200 - tampered.size });
  });

  it('R-35 fairness:verify leaves 0 for a file that is right, 1 for one that is not, 2 for nothing to read', async () => {
    const lines = [...sampleLines(60, fixedSource())];
    const good = join(folder, 'good.jsonl');
    const bad = join(folder, 'bad.jsonl');
    writeFileSync(good, `${lines.join('\n')}\n`);
    writeFileSync(bad, `${lines[0]}\n${(lines[1] as string).replace('"nonce":1,', '"nonce":2,')}\n`);
    const right = await run('fairness-verify', [good]);
    expect(right).toMatchObject({ code: 0, err: '' });
    expect(right.out.toString()).toContain('60 right, 0 wrong.');
    const wrong = await run('fairness-verify', [bad]);
    expect(wrong.code).toBe(1);
    expect(wrong.out.toString()).toMatch(/^line 2, round /);
    expect(await run('fairness-verify', ['-'], { input: lines.join('\n') })).toMatchObject({ code: 0 });
    expect(await run('fairness-verify', ['-'])).toMatchObject({ code: 2 });
    expect(await run('fairness-verify', [join(folder, 'none.jsonl')])).toMatchObject({ code: 2 });
    expect((await run('fairness-verify', [])).err).toMatch(/^Usage:/);
  });

  it('R-35 fairness:sample writes whole rounds and ends quietly when its reader has seen enough', async () => {
    const whole = await run('fairness-sample', ['--rounds', '300']);
    expect(whole).toMatchObject({ code: 0, err: '' });
    expect(whole.out.toString().trim().split('\n')).toHaveLength(300);
    expect(await run('fairness-sample', ['--rounds', '1000000'], { take: 1_000 })).toMatchObject({ code: 0, err: '' });
    expect(await run('fairness-sample', ['--rounds', 'many'])).toMatchObject({ code: 2 });
  });
});

describe('rng:stream', () => {
  const seed = '5a'.repeat(32);

  it('R-32 writes exactly the bytes outcomes are read from, as many as asked', async () => {
    const { code, out } = await run('rng-stream', ['--bytes', '70000', '--seed', seed]);
    const next = createWordSource({ serverSeed: seed, clientSeed: 'stream', nonce: 0 }, 0);
    const words = Buffer.alloc(70_000);
    for (let at = 0; at < words.length; at += 4) words.writeUInt32BE(next(), at);
    expect(code).toBe(0);
    expect(out.equals(words)).toBe(true);
    const control = await run('rng-stream', ['--bytes', '70000', '--seed', seed, '--control']);
    expect(control.out).toHaveLength(70_000);
    expect(control.out.equals(words)).toBe(false);
  });

  it('R-32 draws a new seed and tells it, honours a reader that goes, refuses what it cannot write', async () => {
    const [first, second] = await Promise.all([
      run('rng-stream', ['--bytes', '64']),
      run('rng-stream', ['--bytes', '64']),
    ]);
    expect(first.err).toMatch(/^seed [0-9a-f]{64}\n$/);
    expect(first.out.equals(second.out)).toBe(false);
    expect((await run('rng-stream', ['--bytes', String(2 ** 40)], { take: 100_000 })).code).toBe(0);
    for (const bytes of ['0', '-5', 'x', '1.5']) expect((await run('rng-stream', [`--bytes=${bytes}`])).code).toBe(2);
    expect((await run('rng-stream', ['--seed', 'ab'])).code).toBe(2);
  });
});
