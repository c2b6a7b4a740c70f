/**
 * Results of draws pushed to thousands of open pages, from the outbox to the last of them: how long the loop of the server is
 * held, and what a connection costs in memory: what all pages add to a server that has had pages before. What a fresh one
 * compiles and how far its young generation grows (48 MB at most, node-settings.json), whoever comes, is told beside it. See
 * bench/README.md. Options by environment: BENCH_SOCKETS (8000), BENCH_GAMES
 * (20: draws that end in the same second), BENCH_ROUNDS (5).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { connectAsOwner, inTransaction, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { publish } from '../apps/server/src/platform/realtime/publish.ts';
import { serverNode } from '../e2e/src/server-node.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { startChild } from './src/child.ts';
import type { SocketsOrder } from './src/load-sockets.ts';
import { spareProcessor } from './src/measure.ts';
import { openPages } from './src/page-sessions.queries.ts';
import type { PushReport } from './src/push-server.ts';

const count = Number(process.env.BENCH_SOCKETS ?? 8_000);
const games = Number(process.env.BENCH_GAMES ?? 20);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Pages that come and leave before anything is measured. */
const FIRST = Math.min(1_000, count / 8);
const GOAL_MS = 10;
const GOAL_KB = 8;

const say = (line: string) => process.stdout.write(`${line}\n`);
const database = await openBenchDatabase();
await migrate(database.ownerUrl);
const owner = await connectAsOwner(database.ownerUrl);
await openPages(owner, count);
await owner.end();
const db = openDatabase({ ownerUrl: database.ownerUrl, appName: 'bench', poolSize: 1 });
const node = { ...serverNode, flags: [...serverNode.flags, '--expose-gc'] };
const server = startChild('push-server.ts', [database.ownerUrl], node);
const openers = { flags: ['--max-old-space-size=2048'], env: {} };
const pages = startChild('load-sockets.ts', [], openers);
const firstPages = startChild('load-sockets.ts', [], openers);

/** Draws that end together, each a result to every page. */
async function push(results: number) {
  await pages.ask({ await: results * count });
  await server.ask('watch');
  const began = performance.now();
  await inTransaction(db, async (tx) => {
    for (let nth = 0; nth < results; nth++)
      await publish(tx, {
        brand: 'demo',
        event: { type: 'draw', gameCode: `SEA_5D_${nth}`, numero: '20261123-0001', openNumber: '1,2,3,4,5' },
      });
  });
  await pages.ask('arrived');
  const tookMs = performance.now() - began;
  return { tookMs, ...(await server.ask<PushReport>('report')) };
}

async function open(by: typeof pages, order: SocketsOrder): Promise<void> {
  const opened = await by.ask<number | { error: string }>(order);
  if (opened !== order.sockets) throw new Error(`the pages did not open: ${JSON.stringify(opened)}`);
}

async function residentKb(): Promise<number> {
  await server.ask('watch');
  return (await server.ask<PushReport>('report')).residentKb;
}

try {
  const port = await server.firstWord<number>();
  say(`${(await spareProcessor()).toFixed(2)} of a core is free`);
  const fresh = await residentKb();
  await open(firstPages, { port, sockets: FIRST });
  await firstPages.stop();
  await wait(1_000);
  const begun = await residentKb();
  await open(pages, { port, sockets: count });
  const all = await residentKb();
  const kb = (all - begun) / count;
  const [grown, since] = [(begun - fresh) / 1_024, (all - fresh) / count];
  say(
    `${count} pages are open: ${kb.toFixed(1)} kB each (goal ${GOAL_KB}); a fresh server had grown by ${grown.toFixed(0)} MB before, with which it is ${since.toFixed(1)}`,
  );
  let held = 0;
  for (const results of [1, games])
    for (let round = 0; round < rounds; round++) {
      const { tookMs, blockedMs, heldMs } = await push(results);
      held = Math.max(held, heldMs);
      say(
        `${results} results at ${count} pages in ${tookMs.toFixed(0)} ms; the loop held ${heldMs.toFixed(1)} ms of its own time at most (goal ${GOAL_MS}), ${blockedMs.toFixed(1)} ms by the clock`,
      );
    }
  if (held > GOAL_MS || kb > GOAL_KB) process.exitCode = 1;
} finally {
  await Promise.all([server.stop(), pages.stop(), firstPages.stop()]);
  await db.destroy();
  await database.drop();
}
