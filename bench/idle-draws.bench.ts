/**
 * What a node does while nobody plays: 500 games of lotteries with draws on sale, opened, locked, drawn and settled by the
 * workers as they ship. Its processor time and that of its PostgreSQL, as a share of one core. See bench/README.md. Options by
 * environment: BENCH_GAMES (500), BENCH_SECONDS (60).
 */
import { lotteryGames } from '@sampan/engines/lottery';
import { firstTerms } from '../apps/server/src/features/lottery/games/change-game.service.ts';
import { insertGame } from '../apps/server/src/features/lottery/games/games.queries.ts';
import { lotteryFeature } from '../apps/server/src/features/lottery/index.ts';
import { connectAsOwner, inTransaction, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { createMetrics } from '../apps/server/src/platform/observability/metrics.ts';
import { systemRandom } from '../apps/server/src/platform/random.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { backendOf, countOpenDraws, makeBrands } from './src/lottery-draw.queries.ts';
import { spareProcessor } from './src/measure.ts';
import { clusterProcessorTime, processorTime } from './src/processor-time.ts';

const games = Number(process.env.BENCH_GAMES ?? 500);
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const GOAL = 0.2;
/** The first passes open twelve draws of every game: that is a start, not idling. */
const START_MS = 15_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const database = await openBenchDatabase();
await migrate(database.ownerUrl);
const owner = await connectAsOwner(database.ownerUrl);
const db = openDatabase({ ownerUrl: database.ownerUrl, appName: 'bench', poolSize: 4 });

/** Every game of the platform in as many brands as it takes. */
async function sellGames(): Promise<void> {
  const brands = await makeBrands(owner, Math.ceil(games / lotteryGames.length));
  const sold = brands.flatMap((brand) => lotteryGames.map((game) => ({ brand, game }))).slice(0, games);
  await inTransaction(db, async (tx) => {
    for (const [at, { brand, game }] of sold.entries()) await insertGame(tx, firstTerms(brand, game, 100n), at);
  });
}

/** Each worker at its own pace, as a node runs them. @returns the end of that */
function runWorkers(): () => Promise<void> {
  const services = { db, random: systemRandom, metrics: createMetrics() } as unknown as Services;
  const state = { stopped: false };
  // Nobody buys a ticket here: there is nothing to refuse, and nothing is completed.
  const running = lotteryFeature({ refuseClosed: async () => {}, settleWhenCompleted: () => async () => {} })
    .workers(services)
    .map(async ({ everyMs, run }) => {
      while (!state.stopped) {
        await run();
        await pause(everyMs);
      }
    });
  return async () => {
    state.stopped = true;
    await Promise.all(running);
  };
}

try {
  await sellGames();
  const backend = await backendOf(owner);
  const used = () => ({
    node: processorTime(process.pid),
    postgres: clusterProcessorTime(backend),
    at: performance.now(),
  });
  const stop = runWorkers();
  await pause(START_MS);
  say(`${(await spareProcessor()).toFixed(2)} of a core is free`);
  const before = used();
  await pause(seconds * 1_000);
  const after = used();
  await stop();
  const shareOf = (which: 'node' | 'postgres') => (after[which] - before[which]) / (after.at - before.at);
  const { open, settled } = await countOpenDraws(owner);
  const share = shareOf('node') + shareOf('postgres');
  say(`${games} games, ${open} draws on sale, ${settled} settled meanwhile`);
  say(
    `${share.toFixed(3)} of a core in ${seconds} s: Node ${shareOf('node').toFixed(3)}, PostgreSQL ${shareOf('postgres').toFixed(3)} (goal ${GOAL})`,
  );
  if (share > GOAL) process.exitCode = 1;
} finally {
  await db.destroy();
  await owner.end();
  await database.drop();
}
