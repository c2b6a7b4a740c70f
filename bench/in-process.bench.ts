/**
 * Bets per second through the batcher in process, 256 in flight, as a ratio to R0 (pgbench's TPC-B through pg) on the same
 * database in the same run; goal 14. Sides alternate and swap places. See bench/README.md. Options by environment:
 * BENCH_ROUNDS (5), BENCH_SECONDS (4 a side).
 */
import {
  createWalletBatcher,
  openBatchPool,
  type WalletBatcher,
} from '../apps/server/src/features/bets/batch/wallet-batcher.ts';
import { connectAsOwner, migrate } from '../apps/server/src/platform/database/index.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { openSessions, placeBet } from './src/bet-in-process.ts';
import { type Child, startChild } from './src/child.ts';
import { perBet, readDisk } from './src/disk.queries.ts';
import type { CommitOrder, CommitResult } from './src/hammer.ts';
import { TPCB_TABLES } from './src/load-tpcb.ts';
import { median, spareProcessor } from './src/measure.ts';
import { clusterProcessorTime } from './src/processor-time.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const PLAYERS = 1_000;
const IN_FLIGHT = 256;
/** More than its ten branches only wait for each other. */
const TPCB_CONNECTIONS = 16;
const GOAL = 14;

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Side {
  bets: number;
  perSecond: number;
  /** Processor time a bet, in microseconds, of the database and of this process. */
  database: number;
  client: number;
  p99: number;
}

async function bet(batcher: WalletBatcher, tokens: readonly Buffer[], backend: number): Promise<Side> {
  const latencies: number[] = [];
  const cpu = process.cpuUsage();
  const database = clusterProcessorTime(backend);
  const began = performance.now();
  const until = began + seconds * 1000;
  let turn = 0;
  const worker = async () => {
    while (performance.now() < until) {
      turn += 1;
      const sentAt = performance.now();
      await placeBet(batcher, tokens[turn % tokens.length] as Buffer);
      latencies.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  return {
    bets: latencies.length,
    perSecond: latencies.length / took,
    database: ((clusterProcessorTime(backend) - database) * 1000) / latencies.length,
    client: (user + system) / latencies.length,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  };
}

async function measure(ownerUrl: string, tpcb: Child): Promise<void> {
  const owner = await connectAsOwner(ownerUrl);
  await owner.query('create schema bench');
  await owner.query(TPCB_TABLES);
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const db = openBatchPool({ ownerUrl, appName: 'bench' });
  const batcher = createWalletBatcher(db);
  const tokens = await openSessions(db, PLAYERS);
  const order: CommitOrder = { url: ownerUrl, connections: TPCB_CONNECTIONS, players: PLAYERS, seconds };
  const ratios: number[] = [];
  try {
    // Round 0 warms up.
    for (let round = 0; round <= rounds; round++) {
      const spare = await spareProcessor();
      const first = round % 2 === 0 ? await tpcb.ask<CommitResult>(order) : null;
      const disk = await readDisk(owner);
      const side = await bet(batcher, tokens, rows[0]?.pid ?? 0);
      const used = perBet(disk, await readDisk(owner), side.bets);
      const classic = first ?? (await tpcb.ask<CommitResult>(order));
      const ratio = side.perSecond / classic.perSecond;
      if (round > 0) ratios.push(ratio);
      say(
        `round ${round}: ${side.perSecond.toFixed(0)} bets/s (p99 ${side.p99.toFixed(0)} ms; database ${side.database.toFixed(0)}, ` +
          `process ${side.client.toFixed(0)} µs a bet; bytes a bet: ${used}), ${classic.perSecond.toFixed(0)} TPC-B/s: ${ratio.toFixed(1)}; processor free ${spare.toFixed(2)}`,
      );
    }
  } finally {
    await batcher.drained();
    await db.destroy();
    await owner.end();
  }
  say(`in process: median ${median(ratios).toFixed(1)} times R0 (goal ${GOAL})`);
  if (median(ratios) < GOAL) process.exitCode = 1;
}

const database = await openBenchDatabase();
const tpcb = startChild('load-tpcb.ts');
try {
  await migrate(database.ownerUrl);
  await measure(database.ownerUrl, tpcb);
} finally {
  await tpcb.stop();
  await database.drop();
}
