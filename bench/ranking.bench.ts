/**
 * How long a ranking of 100,000 players takes to answer (goal: p99 30 ms). Options by environment: BENCH_RANKED (100000),
 * BENCH_CALLS (400).
 */
import { loadSettings, seedDemoBrand } from '../apps/server/src/features/brand/index.ts';
import { seedDemoBoards } from '../apps/server/src/features/leaderboard/index.ts';
import { listRankings } from '../apps/server/src/features/leaderboard/ranking/ranking.service.ts';
import { connectAsOwner, inTransaction, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import type { PlayerActor } from '../apps/server/src/platform/http/actor.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { fillBoard } from './src/ranked-players.queries.ts';

const RANKED = Number(process.env.BENCH_RANKED ?? 100_000);
const CALLS = Number(process.env.BENCH_CALLS ?? 400);
const GOAL_MS = 30;
const BRAND = 'sampan';

const database = await openBenchDatabase();
await migrate(database.ownerUrl);
const db = openDatabase({ ownerUrl: database.ownerUrl, appName: 'bench', poolSize: 4 });
const owner = await connectAsOwner(database.ownerUrl);
await inTransaction(db, async (tx) => {
  await seedDemoBrand(tx);
  await seedDemoBoards(tx, BRAND);
});

const players = await fillBoard(owner, BRAND, RANKED);
const settings = await loadSettings(db, BRAND);
const times: number[] = [];
for (let call = 0; call < CALLS; call++) {
  const playerId = players[(call * 251) % players.length] as string;
  const who = { brand: BRAND, settings, playerId, accountType: 0, sessionId: 'bench', language: 'EN' };
  const actor = { ...who, now: new Date() } as PlayerActor;
  const from = performance.now();
  const { list } = await inTransaction(db, (tx) => listRankings(tx, actor));
  times.push(performance.now() - from);
  if (list.length !== 1 || !list[0]?.own || list[0].players !== RANKED) throw new Error('the ranking is not whole');
}
const sorted = times.toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const told = (share: number) => `${at(share).toFixed(1)} ms`;
process.stdout.write(
  `a ranking of ${RANKED} players: median ${told(0.5)}, p99 ${told(0.99)}, longest ${told(1)} (goal p99 ${GOAL_MS} ms)\n`,
);
if (at(0.99) > GOAL_MS) process.exitCode = 1;
await owner.end();
await db.destroy();
await database.drop();
