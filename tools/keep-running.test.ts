import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
// @ts-expect-error plain JavaScript, for any Node that starts the platform
import { keepRunning } from './keep-running.mjs';

const READY = "process.send('ready'); setInterval(() => {}, 1000);";
const SLOW = 'setInterval(() => {}, 1000);';
const pause = { firstMs: 10, mostMs: 40 };
const children: ChildProcess[] = [];
const runs: { stop(signal: NodeJS.Signals): void }[] = [];
let ready = 0;
afterEach(() => {
  for (const running of runs.splice(0)) running.stop('SIGKILL');
  children.length = 0;
  ready = 0;
});

function run(script: string) {
  const lines: string[] = [];
  const ends: [number | null, string | null][] = [];
  const running = keepRunning({
    begin: () => {
      const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      children.push(child);
      child.on('message', () => {
        ready += 1;
      });
      return child;
    },
    say: (line: string) => lines.push(line),
    onEnd: (status: number | null, signal: string | null) => ends.push([status, signal]),
    onFailure: (error: Error) => {
      throw error;
    },
    pause,
  }) as { stop(signal: NodeJS.Signals): void };
  runs.push(running);
  return { running, lines, ends };
}

const untilStarted = (count: number) =>
  vi.waitUntil(() => children.length === count && children.at(-1)?.pid !== undefined, { timeout: 10_000 });
const untilReady = (count: number) => vi.waitUntil(() => ready === count, { timeout: 10_000 });

test('R-04 a server that was killed is started again, after a pause that grows, and says so', async () => {
  const { running, lines, ends } = run(READY);
  for (let kills = 1; kills <= 4; kills++) {
    await untilReady(kills);
    children.at(-1)?.kill('SIGKILL');
    await untilStarted(kills + 1);
  }
  expect(lines).toEqual(
    ['0.01', '0.02', '0.04', '0.04'].map((s) => `The server was killed (SIGKILL): starting it again in ${s} s.`),
  );
  await untilReady(5);
  running.stop('SIGTERM');
  await vi.waitUntil(() => ends.length > 0, { timeout: 10_000 });
  expect([ends, children.length]).toEqual([[[null, 'SIGTERM']], 5]);
});

test('one that fails after it was ready is started again, one that cannot start is not', async () => {
  run("process.send('ready', () => process.exit(7));");
  await untilStarted(2);
  const refused = run('process.exit(1);');
  await vi.waitUntil(() => refused.ends.length > 0, { timeout: 10_000 });
  expect([refused.ends, refused.lines]).toEqual([[[1, null]], []]);
});

test('one that is killed again and again before it is ready is given up', async () => {
  const { ends, lines } = run(SLOW);
  for (let kills = 1; kills <= 5; kills++) {
    await untilStarted(kills);
    children.at(-1)?.kill('SIGKILL');
  }
  await vi.waitUntil(() => ends.length > 0, { timeout: 10_000 });
  expect([ends, lines.length]).toEqual([[[null, 'SIGKILL']], 4]);
});
