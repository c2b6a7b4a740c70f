/**
 * The 99th percentile of the reward centre's page at 200 calls a second beside bets at half load (goal 150 ms): the
 * whole site as `npm start` runs it, members with rewards that wait, missions under way and a history. Full load is what the
 * site carries with all that a bet causes: bets that were taken, by the time until the wagering ledger has them. What it takes
 * for ten seconds while it falls behind is told too; half of that leaves no processor for anybody else. A call that could not
 * be sent at its moment waits from that moment on; one that is refused counts as the slowest there could be. Options by
 * environment: BENCH_ROUNDS (5), BENCH_SECONDS (10), BENCH_CONNECTIONS (256), BENCH_MEMBERS (1000), BENCH_HALF (bets a second).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '@sampan/contract';
import { connectAsOwner, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { startSite } from '../e2e/src/site-process.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { openSessionsOverHttp } from './src/bench-players.ts';
import { startLoad } from './src/child.ts';
import { awaitCounted } from './src/counted-bets.queries.ts';
import type { LoadOrder, LoadResult } from './src/load-bets.ts';
import { median, spareProcessor } from './src/measure.ts';
import { openMembersWithRewards } from './src/members-with-rewards.ts';
import { openPageCalls, type PageCalls } from './src/page-calls.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 256);
const members = Number(process.env.BENCH_MEMBERS ?? 1_000);
const GOAL_MS = 150;
const CALLS_A_SECOND = 200;
const PLAYERS = 1_000;
const BRAND = 'sampan';

const say = (line: string) => process.stdout.write(`${line}\n`);
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Of some calls, in ascending order from the moment at which each was to be sent. */
interface Read {
  /** Milliseconds; of a call that was refused for want of room, or never answered: infinite. */
  times: number[];
  refused: number;
}

/** @throws when a centre shows nothing, or a call is refused for another reason */
async function readCentres(pages: PageCalls, tokens: readonly string[], calls: number): Promise<Read> {
  const times: number[] = [];
  const began = performance.now();
  const read = async (call: number) => {
    const due = began + (call * 1_000) / CALLS_A_SECOND;
    const member = call % tokens.length;
    // A connection that came to nothing is a call without an answer, as one that was refused.
    const answer = await pages.send({
      path: endpoints.rewards.path,
      body: '{}',
      headers: {
        merchant: BRAND,
        'content-type': 'application/json',
        'x-forwarded-for': `10.9.${member >> 8}.${member & 255}`,
        authorization: tokens[member] ?? '',
      },
    });
    if (!answer || answer.status === 503) {
      times.push(Number.POSITIVE_INFINITY);
      return;
    }
    const { value } = JSON.parse(answer.body) as { value: { count: number; history: unknown[] } | null };
    if (!value || value.count === 0 || value.history.length === 0)
      throw new Error(`a centre answered ${answer.status}`);
    times.push(performance.now() - due);
  };
  const sent: Promise<void>[] = [];
  for (let call = 0; call < calls; call++) {
    const early = began + (call * 1_000) / CALLS_A_SECOND - performance.now();
    if (early > 0) await wait(early);
    sent.push(read(call));
  }
  await Promise.all(sent);
  return { times: times.toSorted((a, b) => a - b), refused: times.filter((ms) => ms === Infinity).length };
}

const database = await openBenchDatabase();
const site = await startSite({ DATABASE_URL: database.ownerUrl, TRUSTED_PROXIES: '127.0.0.1' });
const db = openDatabase({ ownerUrl: database.ownerUrl, appName: 'bench', poolSize: 4 });
const owner = await connectAsOwner(database.ownerUrl);
const load = startLoad();
const port = Number(new URL(site.url).port);
const pages = openPageCalls(port);
try {
  const tokens = await openSessionsOverHttp({ ownerUrl: database.ownerUrl, port, count: PLAYERS });
  const people = await openMembersWithRewards(db, { brand: BRAND, count: members });
  const send = (round: string, more: Pick<LoadOrder, 'bets' | 'seconds'> & Partial<LoadOrder>) =>
    load.ask<LoadResult>({ port, tokens, connections, round, ...more } satisfies LoadOrder);
  await send('warm', { bets: seconds * 12_000, seconds: 2 });
  await awaitCounted(owner);
  const began = performance.now();
  const full = await send('full', { bets: seconds * 12_000, seconds });
  await awaitCounted(owner);
  const carried = (full.perSecond * seconds * 1_000) / (performance.now() - began);
  const perSecond = Number(process.env.BENCH_HALF ?? Math.round(carried / 2));
  say(`taken ${full.perSecond.toFixed(0)} bets/s, carried ${carried.toFixed(0)}; half: ${perSecond} a second`);
  await readCentres(pages, people, CALLS_A_SECOND * 2);
  const slowest: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    await awaitCounted(owner);
    const spare = await spareProcessor();
    const [bets, { times, refused }] = await Promise.all([
      send(`half${round}`, { bets: perSecond * seconds, perSecond, seconds: seconds + 5 }),
      readCentres(pages, people, CALLS_A_SECOND * seconds),
    ]);
    slowest.push(at(times, 0.99));
    say(
      `round ${round}: page p50 ${at(times, 0.5).toFixed(1)}, p99 ${at(times, 0.99).toFixed(1)} ms; ` +
        `${refused} refused; bets p99 ${bets.p99.toFixed(1)} ms, ${bets.refused} refused; processor free ${spare.toFixed(2)}`,
    );
  }
  const p99 = median(slowest);
  say(`the reward centre at ${CALLS_A_SECOND} calls a second: median p99 ${p99.toFixed(1)} ms (goal ${GOAL_MS})`);
  if (p99 > GOAL_MS) process.exitCode = 1;
} finally {
  pages.close();
  await load.stop();
  await site.close();
  await owner.end();
  await db.destroy();
  await database.drop();
}
