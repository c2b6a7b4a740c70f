/**
 * What missions, rankings and points cost beside the turnover of the same bets (goal: 0.25 of it), and how long a ranking of
 * 100,000 players takes to answer (goal: p99 30 ms). Turnover is `contribute` alone, without reading the journal. Both sides
 * take turns in blocks on one database. Options by environment: BENCH_BETS (1000000), BENCH_PLAYERS (2000), BENCH_RANKED
 * (100000), BENCH_CALLS (400).
 */
import { randomUUID } from 'node:crypto';
import { loadSettings, seedDemoBrand } from '../apps/server/src/features/brand/index.ts';
import { rankBets } from '../apps/server/src/features/leaderboard/feed/rank-bets.ts';
import { noteRanked, seedDemoBoards } from '../apps/server/src/features/leaderboard/index.ts';
import { listRankings } from '../apps/server/src/features/leaderboard/ranking/ranking.service.ts';
import { feedMissions } from '../apps/server/src/features/missions/feed/feed-missions.ts';
import { noteMissionBets, seedDemoMissions } from '../apps/server/src/features/missions/index.ts';
import { feedPoints } from '../apps/server/src/features/points/earning/feed-points.ts';
import { noteSettled as notePoints, pointsEarned } from '../apps/server/src/features/points/index.ts';
import { type BetState, betsSettled, contribute } from '../apps/server/src/features/wagering/index.ts';
import { connectAsOwner, inTransaction, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import type { PlayerActor } from '../apps/server/src/platform/http/actor.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { addPlayers, fillBoard } from './src/ranked-players.queries.ts';

const BETS = Number(process.env.BENCH_BETS ?? 1_000_000);
const PLAYERS = Number(process.env.BENCH_PLAYERS ?? 2_000);
const RANKED = Number(process.env.BENCH_RANKED ?? 100_000);
const CALLS = Number(process.env.BENCH_CALLS ?? 400);
const BLOCK = 50_000;
/** What the reader of the journal settles in one transaction. */
const SETTLED_TOGETHER = 500;
const BRAND = 'sampan';
const say = (line: string) => process.stdout.write(`${line}\n`);

const database = await openBenchDatabase();
await migrate(database.ownerUrl);
const db = openDatabase({ ownerUrl: database.ownerUrl, appName: 'bench', poolSize: 4 });
const owner = await connectAsOwner(database.ownerUrl);
await inTransaction(db, async (tx) => {
  await seedDemoBrand(tx);
  await seedDemoMissions(tx, BRAND);
  await seedDemoBoards(tx, BRAND);
});

pointsEarned.connect([]);

function blockOf(players: readonly string[], size: number): BetState[] {
  const now = new Date();
  return Array.from({ length: size }, (_, n) => ({
    playerId: players[(n * 7) % players.length] as string,
    source: 'game:bench',
    reference: randomUUID(),
    brand: BRAND,
    currency: 'USD',
    product: 'RNG',
    classify: '',
    vassalage: 'bench',
    gameCode: `game-${n % 90}`,
    stake: 100n,
    win: n % 4 === 0 ? BigInt((n % 97) * 10) : 0n,
    bets: 1,
    voided: false,
    openedAt: now,
    settledAt: now,
  }));
}

async function settle(bets: readonly BetState[]): Promise<number> {
  const from = performance.now();
  for (let at = 0; at < bets.length; at += SETTLED_TOGETHER)
    await inTransaction(db, (tx) => contribute(tx, bets.slice(at, at + SETTLED_TOGETHER)));
  return performance.now() - from;
}

const workers = [
  ['points', feedPoints],
  ['missions', feedMissions],
  ['rankings', rankBets],
] as const;

async function benchFeeding(): Promise<void> {
  const players = await addPlayers(owner, BRAND, PLAYERS);
  const spent = { alone: 0, noted: 0, points: 0, missions: 0, rankings: 0 };
  // Warms up: the first statements of each kind are planned and compiled.
  betsSettled.connect([]);
  await settle(blockOf(players, BLOCK));
  for (let done = 0; done < BETS; done += BLOCK) {
    betsSettled.connect([]);
    spent.alone += await settle(blockOf(players, BLOCK));
    betsSettled.connect([
      { name: 'points', receive: notePoints },
      { name: 'missions', receive: noteMissionBets },
      { name: 'leaderboard', receive: noteRanked },
    ]);
    spent.noted += await settle(blockOf(players, BLOCK));
    for (const [name, work] of workers) {
      const from = performance.now();
      await work(db);
      spent[name] += performance.now() - from;
    }
  }
  const added = spent.noted - spent.alone + spent.points + spent.missions + spent.rankings;
  const perBet = (ms: number) => `${((ms * 1000) / BETS).toFixed(1)} µs`;
  say(`${BETS} bets of ${PLAYERS} players on each side, ${SETTLED_TOGETHER} settled together`);
  for (const [name, ms] of Object.entries(spent)) say(`${name} ${perBet(ms)} a bet`);
  say(`points, missions and rankings: ${(added / spent.alone).toFixed(2)} of turnover alone (goal 0.25)`);
}

async function benchRanking(): Promise<void> {
  const players = await fillBoard(owner, BRAND, RANKED);
  const settings = await loadSettings(db, BRAND);
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const playerId = players[(call * 251) % players.length] as string;
    const actor = {
      brand: BRAND,
      settings,
      playerId,
      accountType: 0,
      sessionId: 'bench',
      language: 'EN',
      now: new Date(),
    };
    const from = performance.now();
    const { list } = await inTransaction(db, (tx) => listRankings(tx, actor as unknown as PlayerActor));
    times.push(performance.now() - from);
    if (list.length !== 1 || !list[0]?.own || list[0].players !== RANKED) throw new Error('the ranking is not whole');
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  say(`a ranking of ${RANKED} players: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms (goal p99 30)`);
}

try {
  await benchFeeding();
  await benchRanking();
} finally {
  await owner.end();
  await db.destroy();
  await database.drop();
}
