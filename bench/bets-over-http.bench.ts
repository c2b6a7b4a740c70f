/**
 * Bets per second over HTTP as a ratio to single-statement commits on the same database in the same run (it fails below
 * 0.35) and to TPC-B: over many connections, pipelined over few, and in bulk calls. See bench/README.md. Options by environment: BENCH_ROUNDS (5), BENCH_SECONDS (4), BENCH_CONNECTIONS (256),
 * BENCH_DATABASE_URL (an outside PostgreSQL's owner instead of the embedded one; its database is created and dropped).
 */
import { verifyLedger } from '../apps/server/src/ledger/index.ts';
import { connectAsOwner, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { serverNode } from '../e2e/src/server-node.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { openSessionsOverHttp } from './src/bench-players.ts';
import type { BetServerCounts } from './src/bet-server.ts';
import { type Child, startChild, startLoad } from './src/child.ts';
import type { CommitOrder, CommitResult } from './src/hammer.ts';
import type { LoadOrder, LoadResult } from './src/load-bets.ts';
import { YARDSTICK_TABLES } from './src/load-commits.ts';
import { TPCB_TABLES } from './src/load-tpcb.ts';
import { median, spareProcessor } from './src/measure.ts';
import { clusterProcessorTime, mostResident, processorTime } from './src/processor-time.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 256);
const PLAYERS = 1_000;
/** The embedded PostgreSQL takes 100 connections. Fewer make the yardstick faster, not slower: the ratio is not flattered. */
const COMMIT_CONNECTIONS = Math.min(connections, 80);
/** More than its ten branches only wait for each other. */
const TPCB_CONNECTIONS = 16;
/** As long as V8 goes on compiling under this load: a bet of the first four seconds cost the server 273 µs, of the next 198. */
const WARM_SECONDS = 10;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function prepareTables(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl);
  const owner = await connectAsOwner(ownerUrl);
  await owner.query(YARDSTICK_TABLES);
  await owner.query(TPCB_TABLES);
  await owner.query(`insert into bench.player select n, 1000000000000 from generate_series(1, ${PLAYERS}) n`);
  await owner.end();
}

/** The processes of one run. */
interface Stage {
  server: Child;
  bets: Child;
  commits: Child;
  tpcb: Child;
  port: number;
  tokens: string[];
  ownerUrl: string;
  /** Process id of a backend of the database, to find the others by. */
  backend: number;
}

/** What `work` cost each part, in microseconds of processor time per item. */
async function costOf<T extends { used: number }>(stage: Stage, work: () => Promise<T>, items: (result: T) => number) {
  const read = () => ({ database: clusterProcessorTime(stage.backend), server: processorTime(stage.server.pid) });
  const before = read();
  const result = await work();
  const after = read();
  const count = Math.max(1, items(result));
  const spent = {
    database: ((after.database - before.database) * 1000) / count,
    server: ((after.server - before.server) * 1000) / count,
    client: result.used / count,
  };
  return { result, spent };
}

type Shape = Partial<Pick<LoadOrder, 'repeated' | 'zipf' | 'connections' | 'inFlight' | 'bulk'>>;

async function betRound(stage: Stage, round: string, length: number, shape: Shape = {}) {
  await stage.server.ask('catch up');
  const { port, tokens } = stage;
  const bets = Math.ceil(length * (shape.inFlight || shape.bulk ? 30_000 : 16_000));
  const order: LoadOrder = { port, tokens, connections, bets, seconds: length, round, ...shape };
  return costOf(
    stage,
    () => stage.bets.ask<LoadResult>(order),
    (result) => result.accepted,
  );
}

async function commitRound(stage: Stage, length: number) {
  await stage.server.ask('catch up');
  const order: CommitOrder = {
    url: stage.ownerUrl,
    connections: COMMIT_CONNECTIONS,
    players: PLAYERS,
    seconds: length,
  };
  return costOf(
    stage,
    () => stage.commits.ask<CommitResult>(order),
    (result) => result.commits,
  );
}

interface Ratios {
  /** Of single-statement commits (R1), and of TPC-B (R0). */
  ofR1: number;
  ofR0: number;
}

async function tpcbRound(stage: Stage): Promise<CommitResult> {
  await stage.server.ask('catch up');
  return await stage.tpcb.ask<CommitResult>({
    url: stage.ownerUrl,
    connections: TPCB_CONNECTIONS,
    players: PLAYERS,
    seconds,
  });
}

/** Sides alternate and swap places, so that neither always inherits the other's checkpoint. */
async function playRound(stage: Stage, round: number): Promise<Ratios> {
  const spare = await spareProcessor();
  const first = round % 2 === 0 ? await commitRound(stage, seconds) : null;
  const bet = await betRound(stage, `round${round}`, seconds);
  const commit = first ?? (await commitRound(stage, seconds));
  if (bet.result.refused > 0)
    throw new Error(`${bet.result.refused} bets were refused: the figures would mean nothing`);
  const ratio = bet.result.perSecond / commit.result.perSecond;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  say(
    `round ${round}: ratio ${ratio.toFixed(2)}; processor free before: ${spare.toFixed(2)}${spare < 0.95 ? ' (busy: do not trust)' : ''}`,
  );
  say(
    `  ${bet.result.perSecond.toFixed(0)} bets/s, p50 ${ms(bet.result.p50)}, p99 ${ms(bet.result.p99)}; µs of processor a bet: ` +
      `database ${bet.spent.database.toFixed(0)}, server ${bet.spent.server.toFixed(0)}, load ${bet.spent.client.toFixed(0)}`,
  );
  say(
    `  ${commit.result.perSecond.toFixed(0)} commits/s, p50 ${ms(commit.result.p50)}, p99 ${ms(commit.result.p99)}; µs of processor a commit: ` +
      `database ${commit.spent.database.toFixed(0)}, load ${commit.spent.client.toFixed(0)}`,
  );
  const classic = await tpcbRound(stage);
  const ofR0 = bet.result.perSecond / classic.perSecond;
  say(
    `  ${classic.perSecond.toFixed(0)} TPC-B/s, p50 ${ms(classic.p50)}, p99 ${ms(classic.p99)}: bets are ${ofR0.toFixed(1)} times as many`,
  );
  return { ofR1: ratio, ofR0 };
}

/** Many calls over few connections: written one behind the other, and in bulk calls of as many as one may carry. */
const CHANNELS = {
  pipelined: { connections: 16, inFlight: 16 },
  bulk: { connections: 4, bulk: 256 },
} satisfies Record<string, Shape>;
type Channel = keyof typeof CHANNELS;

/** Each channel beside TPC-B. @returns how many times as many bets as that */
async function playChannels(stage: Stage, round: number): Promise<Record<Channel, number>> {
  const names = Object.keys(CHANNELS) as Channel[];
  const perSecond = { pipelined: 0, bulk: 0 };
  for (const name of round % 2 === 0 ? names : names.toReversed()) {
    const { result, spent } = await betRound(stage, `${name}${round}`, seconds, CHANNELS[name]);
    if (result.refused > 0) throw new Error(`${result.refused} bets of ${name} were refused`);
    perSecond[name] = result.perSecond;
    say(
      `  ${name}: ${result.perSecond.toFixed(0)} bets/s, p99 ${result.p99.toFixed(1)} ms; µs of processor a bet: ` +
        `database ${spent.database.toFixed(0)}, server ${spent.server.toFixed(0)}, load ${spent.client.toFixed(0)}`,
    );
  }
  const classic = await tpcbRound(stage);
  const of = (name: Channel) => perSecond[name] / classic.perSecond;
  say(
    `  ${classic.perSecond.toFixed(0)} TPC-B/s: pipelined ${of('pipelined').toFixed(1)} times as many, bulk ${of('bulk').toFixed(1)}`,
  );
  return { pipelined: of('pipelined'), bulk: of('bulk') };
}

const SHAPES = { clean: {}, repeated: { repeated: 1 }, zipf: { zipf: true } } satisfies Record<string, Shape>;
type ShapeName = keyof typeof SHAPES;

/** The same load with answers lost, and with a few busy players, beside a clean one: each comes first in its turn. */
async function playShapes(stage: Stage, round: number): Promise<Record<ShapeName, number>> {
  const names = Object.keys(SHAPES) as ShapeName[];
  const perSecond = { clean: 0, repeated: 0, zipf: 0 };
  for (let turn = 0; turn < names.length; turn++) {
    const name = names[(round + turn) % names.length] as ShapeName;
    const { result, spent } = await betRound(stage, `${name}${round}`, seconds, SHAPES[name]);
    perSecond[name] = result.perSecond;
    say(
      `  ${name}: ${result.perSecond.toFixed(0)} bets/s (${spent.database.toFixed(0)} + ${spent.server.toFixed(0)} µs a bet)`,
    );
  }
  return perSecond;
}

/** The median of all rounds' rates over that of the clean ones: one round is far too short to compare two of them. */
function sayShapes(played: readonly Record<ShapeName, number>[]): void {
  const rate = (name: ShapeName) => median(played.map((round) => round[name]));
  const share = (name: ShapeName) => (rate(name) / rate('clean')).toFixed(2);
  say(
    `1 % retries: ${share('repeated')} of clean (goal 0.8); Zipf s=1: ${share('zipf')} of clean (goal 0.9); ${played.length} rounds`,
  );
}

async function measure(ownerUrl: string): Promise<void> {
  const server = startChild('bet-server.ts', [ownerUrl], serverNode);
  const port = await server.firstWord<number>();
  const [bets, commits] = [startLoad(), startChild('load-commits.ts')];
  const tpcb = startChild('load-tpcb.ts');
  const owner = await connectAsOwner(ownerUrl);
  try {
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
    const tokens = await openSessionsOverHttp({ ownerUrl, port, count: PLAYERS });
    const stage: Stage = { server, bets, commits, tpcb, port, tokens, ownerUrl, backend: rows[0]?.pid ?? 0 };
    await betRound(stage, 'warm', WARM_SECONDS);
    await commitRound(stage, 2);
    const ratios: Ratios[] = [];
    for (let round = 1; round <= rounds; round++) ratios.push(await playRound(stage, round));
    await betRound(stage, 'warm-bulk', 3, CHANNELS.bulk);
    const channels: Record<Channel, number>[] = [];
    for (let round = 1; round <= rounds; round++) channels.push(await playChannels(stage, round));
    const shapes: Record<ShapeName, number>[] = [];
    for (let round = 1; round <= rounds; round++) shapes.push(await playShapes(stage, round));
    sayShapes(shapes);
    const counts = await server.ask<BetServerCounts>('counts');
    say(`the server held ${mostResident(server.pid)} MB at most (goal 350)`);
    say(`batches of ${(counts.ops / counts.batches).toFixed(0)} on average, ${counts.retries} retries`);
    const ofR1 = median(ratios.map((ratio) => ratio.ofR1));
    const ofR0 = median(ratios.map((ratio) => ratio.ofR0));
    const channel = (name: Channel) => median(channels.map((played) => played[name])).toFixed(1);
    say(`pipelined ${channel('pipelined')} times R0, bulk ${channel('bulk')} times R0 (goal 9 by one of them)`);
    say(`over ${connections} connections ${ofR0.toFixed(1)} times R0 (goal 6); medians of ${rounds} rounds`);
    say(`bets over HTTP / single-statement commits: median ${ofR1.toFixed(2)} of ${rounds} rounds (goal 1.5)`);
    if (ofR1 < 0.35) process.exitCode = 1;
  } finally {
    await Promise.all([server.stop(), bets.stop(), commits.stop(), tpcb.stop(), owner.end()]);
  }
}

async function checkLedger(ownerUrl: string): Promise<void> {
  const db = openDatabase({ ownerUrl, appName: 'bench-verify', poolSize: 1 });
  const findings = await verifyLedger(db, { unchainedAfterSeconds: 600 });
  await db.destroy();
  say(
    findings.length === 0
      ? 'the ledger is sound afterwards'
      : `the ledger is NOT sound: ${JSON.stringify(findings[0])}`,
  );
  if (findings.length > 0) process.exitCode = 1;
}

const database = await openBenchDatabase();
try {
  await prepareTables(database.ownerUrl);
  say(
    `${PLAYERS} players, ${connections} HTTP connections, ${COMMIT_CONNECTIONS} for the yardstick, ${rounds} rounds of ${seconds} s a side, fsync on`,
  );
  await measure(database.ownerUrl);
  await checkLedger(database.ownerUrl);
} finally {
  await database.drop();
}
