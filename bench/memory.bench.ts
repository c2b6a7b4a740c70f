/**
 * What the server of a whole site holds in memory at full load (goal 350 MB): the site as `npm start` runs it, with its games,
 * chat and demo provider in the same process, takes bets over 256 connections as fast as it answers. See bench/README.md.
 * Options by environment: BENCH_ROUNDS (5), BENCH_SECONDS (8), BENCH_CONNECTIONS (256).
 */
import { startSite } from '../e2e/src/site-process.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { openSessionsOverHttp } from './src/bench-players.ts';
import { startLoad } from './src/child.ts';
import type { LoadOrder, LoadResult } from './src/load-bets.ts';
import { spareProcessor } from './src/measure.ts';
import { mostResident } from './src/processor-time.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 256);
const PLAYERS = 1_000;
const GOAL_MB = 350;

const say = (line: string) => process.stdout.write(`${line}\n`);

const database = await openBenchDatabase();
const site = await startSite({ DATABASE_URL: database.ownerUrl });
const load = startLoad();
try {
  say(
    `its first start, with a brand set up: ${mostResident(site.pid())} MB; processor free ${(await spareProcessor()).toFixed(2)}`,
  );
  const port = Number(new URL(site.url).port);
  const tokens = await openSessionsOverHttp({ ownerUrl: database.ownerUrl, port, count: PLAYERS });
  for (let round = 1; round <= rounds; round++) {
    const order: LoadOrder = { port, tokens, connections, bets: seconds * 12_000, seconds, round: `memory${round}` };
    const { perSecond, refused } = await load.ask<LoadResult>(order);
    if (refused > 0) throw new Error(`${refused} bets were refused: the figures would mean nothing`);
    say(`round ${round}: ${perSecond.toFixed(0)} bets/s, at most ${mostResident(site.pid())} MB so far`);
  }
  const most = mostResident(site.pid());
  say(`the server of a whole site held ${most} MB at most (goal ${GOAL_MB})`);
  if (most > GOAL_MB) process.exitCode = 1;
} finally {
  await load.stop();
  await site.close();
  await database.drop();
}
