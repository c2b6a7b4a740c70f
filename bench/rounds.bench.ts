/**
 * Rounds per second through the whole way (a game's own call → arcade → signed vendor API → wallet → ledger) as a ratio to
 * bare bets over the vendor API on the same database in the same run, and the 99th percentile of a round at half that rate.
 * Options by environment: BENCH_ROUNDS (3), BENCH_SECONDS (4), BENCH_SESSIONS (64), BENCH_DATABASE_URL. See bench/README.md.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { connectAsOwner, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { serverNode } from '../e2e/src/server-node.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { benchVendor, exchangeCode, seedBenchPlayers } from './src/bench-players.ts';
import { type Child, startChild, startLoad } from './src/child.ts';
import type { LoadOrder, LoadResult } from './src/load-bets.ts';
import { median, spareProcessor } from './src/measure.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const sessions = Number(process.env.BENCH_SESSIONS ?? 64);
const GAME = 'lantern-sevens';
const ARCADE = join(import.meta.dirname, '../apps/arcade/server/main.ts');

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Arcade {
  url: string;
  process: ChildProcess;
}

/** The arcade in a process of its own, with a database of its own in the same cluster. */
async function startArcade(ownerUrl: string, platformPort: number): Promise<Arcade> {
  const url = new URL(ownerUrl);
  url.pathname = `${url.pathname}_arcade`;
  // The arcade says its address nowhere: it gets a port of ours, free a moment ago.
  const port = platformPort + 1;
  const child = fork(ARCADE, [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: url.toString(),
      PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
      VENDOR_CODE: benchVendor.code,
      VENDOR_KEY_ID: benchVendor.keyId,
      VENDOR_SECRET: benchVendor.secret,
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      PORT: String(port),
    },
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, process: child };
}

async function post<Value>(arcade: Arcade, path: string, body: object, token = ''): Promise<Value> {
  const response = await fetch(`${arcade.url}/arcade/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { success: boolean; value: Value; errorCode?: string };
  if (!answer.success) throw new Error(`${path} was refused: ${answer.errorCode}`);
  return answer.value;
}

interface Spun {
  round: { roundId: string; finished: boolean };
  next: { serverSeedHash: string };
}

/** An open frame: its play token and the commitment that its next round is drawn from. */
interface Frame {
  token: string;
  serverSeedHash: string;
}

type Opened = Pick<Spun, 'next'> & { playToken: string };

/** One round from the press to its end, free spins too. @returns milliseconds until the press was answered */
async function playRound(arcade: Arcade, frame: Frame): Promise<number> {
  const { token, serverSeedHash } = frame;
  const press = { bet: '0.20', spinKey: randomUUID(), serverSeedHash, clientSeed: randomUUID() };
  const began = performance.now();
  const { round, next } = await post<Spun>(arcade, 'spin', press, token);
  frame.serverSeedHash = next.serverSeedHash;
  const took = performance.now() - began;
  for (let step = 1, over = round.finished; !over; step++)
    over = (await post<Spun>(arcade, 'step', { roundId: round.roundId, step }, token)).round.finished;
  return took;
}

/** Every openSessions plays as fast as it is answered. @returns rounds per second */
async function fullSpeed(arcade: Arcade, frames: readonly Frame[]): Promise<number> {
  const began = performance.now();
  let played = 0;
  await Promise.all(
    frames.map(async (frame) => {
      while (performance.now() - began < seconds * 1000) {
        await playRound(arcade, frame);
        played += 1;
      }
    }),
  );
  return (played * 1000) / (performance.now() - began);
}

/** Presses come at a steady rate, whether the ones before are answered or not. @returns the 99th percentile in ms */
async function steady(arcade: Arcade, frames: readonly Frame[], perSecond: number): Promise<number> {
  const free = [...frames];
  const took: number[] = [];
  const running: Promise<void>[] = [];
  const began = performance.now();
  let missed = 0;
  for (let press = 0; press < perSecond * seconds; press++) {
    const due = began + (press * 1000) / perSecond;
    const pause = due - performance.now();
    if (pause > 1) await new Promise((resolve) => setTimeout(resolve, pause));
    const frame = free.shift();
    // No openSessions is free: the press waits for nobody and is counted, so that a jam cannot hide.
    if (frame === undefined) missed += 1;
    else
      running.push(
        playRound(arcade, frame).then((ms) => {
          took.push(ms);
          free.push(frame);
        }),
      );
  }
  await Promise.all(running);
  if (missed > 0) say(`  ${missed} presses found no free openSessions`);
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
}

async function openSessions(
  ownerUrl: string,
  arcade: Arcade,
  port: number,
): Promise<{ play: Frame[]; bare: string[] }> {
  const db = openDatabase({ ownerUrl, appName: 'bench-seed', poolSize: 1 });
  const codes = await seedBenchPlayers(db, sessions, GAME);
  const play = await Promise.all(
    codes.map(async (launchCode) => {
      const { playToken, next } = await post<Opened>(arcade, 'open', { launchCode });
      return { token: playToken, serverSeedHash: next.serverSeedHash };
    }),
  );
  const bare = await Promise.all((await seedBenchPlayers(db, sessions)).map((code) => exchangeCode(port, code)));
  await db.destroy();
  return { play, bare };
}

async function bareBets(load: Child, order: Omit<LoadOrder, 'bets' | 'seconds' | 'connections'>): Promise<LoadResult> {
  const result = await load.ask<LoadResult>({ ...order, connections: sessions, bets: seconds * 12_000, seconds });
  if (result.refused > 0) throw new Error(`${result.refused} bets were refused: the figures would mean nothing`);
  return result;
}

async function measure(ownerUrl: string): Promise<void> {
  const server = startChild('bet-server.ts', [ownerUrl], serverNode);
  const port = await server.firstWord<number>();
  const load = startLoad();
  const arcade = await startArcade(ownerUrl, port);
  try {
    const { play, bare } = await openSessions(ownerUrl, arcade, port);
    await fullSpeed(arcade, play);
    const ratios: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      const spare = await spareProcessor();
      const bets = await bareBets(load, { port, tokens: bare, round: `bare${round}` });
      const perSecond = await fullSpeed(arcade, play);
      const p99 = await steady(arcade, play, perSecond / 2);
      ratios.push(perSecond / bets.perSecond);
      say(
        `round ${round}: ${perSecond.toFixed(0)} rounds/s, ${bets.perSecond.toFixed(0)} bare bets/s, ratio ${(perSecond / bets.perSecond).toFixed(2)}; ` +
          `p99 at half the rate ${p99.toFixed(0)} ms, of a bare bet ${bets.p99.toFixed(0)} ms; processor free before: ${spare.toFixed(2)}`,
      );
    }
    say(`rounds through the whole way / bare bets: median ${median(ratios).toFixed(2)} of ${rounds} rounds`);
  } finally {
    const ended = once(arcade.process, 'exit');
    arcade.process.kill();
    await ended;
    await Promise.all([server.stop(), load.stop()]);
    // The arcade's own database beside the bench's.
    const owner = await connectAsOwner(ownerUrl);
    await owner.query(`drop database if exists ${new URL(ownerUrl).pathname.slice(1)}_arcade with (force)`);
    await owner.end();
  }
}

const database = await openBenchDatabase();
try {
  await migrate(database.ownerUrl);
  say(`${sessions} sessions at ${GAME}, ${rounds} rounds of ${seconds} s a side, fsync on`);
  await measure(database.ownerUrl);
} finally {
  await database.drop();
}
