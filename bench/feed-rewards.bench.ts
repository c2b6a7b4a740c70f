/**
 * What points and missions cost beside feeding turnover of the same bets (goal: 0.25 of it, noting for all readers included),
 * and what referral and rankings add. The yardstick is wagering's own feeding (`contribute`, five hundred bets a transaction as
 * the reader of the journal brings them) with nobody listening; on the other side the four listen, and their workers come by as
 * in a process. Both sides settle the same bets of as many players, in blocks that take turns on one database; each side has
 * players of its own, since a worker reads all that a player has bet since it last came by, whichever side settled it. The share
 * is of processor time of this process and of PostgreSQL together, which work of others beside it hardly moves; the share by the
 * clock is told too. Options by environment: BENCH_BETS (1000000 a side), BENCH_PLAYERS (2000).
 */
import { randomUUID } from 'node:crypto';
import { seedDemoBrand } from '../apps/server/src/features/brand/index.ts';
import { leaderboardFeature, seedDemoBoards } from '../apps/server/src/features/leaderboard/index.ts';
import { missionsFeature, seedDemoMissions } from '../apps/server/src/features/missions/index.ts';
import { pointsEarned, pointsFeature } from '../apps/server/src/features/points/index.ts';
import { referralFeature } from '../apps/server/src/features/referral/index.ts';
import {
  type BetState,
  betsSettled,
  contribute,
  lineReaders,
  READ_NOTES,
  wageringFeature,
} from '../apps/server/src/features/wagering/index.ts';
import { openAccounts } from '../apps/server/src/ledger/index.ts';
import { connectAsOwner, inTransaction, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { spareProcessor } from './src/measure.ts';
import { clusterProcessorTime, processorTime } from './src/processor-time.ts';
import { addBettingPlayers } from './src/ranked-players.queries.ts';

const BETS = Number(process.env.BENCH_BETS ?? 1_000_000);
const PLAYERS = Number(process.env.BENCH_PLAYERS ?? 2_000);
const GOAL = 0.25;
const BLOCK = Math.min(50_000, BETS);
/** What the reader of the journal settles in one transaction. */
const SETTLED_TOGETHER = 500;
/** A player stays with a game for so many bets, and goes round so many games. */
const BETS_OF_A_GAME = 20;
const GAMES = 200;
const BRAND = 'sampan';
const PRODUCTS = ['RNG', 'RNG', 'RNG', 'FISH', 'LIVE', 'MINIGAME'];
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
const addSide = () => addBettingPlayers(owner, { brand: BRAND, count: PLAYERS, friendsOf: 10 });
const { players: fedPlayers, backend } = await addSide();
const { players: otherPlayers } = await addSide();
await inTransaction(db, async (tx) => {
  for (const playerId of [...fedPlayers, ...otherPlayers])
    await openAccounts(tx, { playerId, brand: BRAND, currency: 'USD' });
});

pointsEarned.connect([]);
betsSettled.connect([]);

const services = { db } as Services;
const readNotes = wageringFeature(() => ({ onCompleted: async () => {} }))
  .workers(services)
  .filter(({ name }) => name === READ_NOTES);
const workers = [pointsFeature, referralFeature, missionsFeature, leaderboardFeature]
  .flatMap((feature) => feature.workers(services))
  .concat(readNotes)
  .map((worker) => ({ ...worker, due: 0, last: 0, longest: 0 }));

/** The nth bet of a side. */
function betOf(players: readonly string[], nth: number, now: Date): BetState {
  const player = (nth * 7919) % PLAYERS;
  const turn = Math.floor(nth / PLAYERS);
  const game = (player * 31 + Math.floor(turn / BETS_OF_A_GAME) * 7) % GAMES;
  return {
    playerId: players[player] as string,
    source: 'game:bench',
    reference: randomUUID(),
    brand: BRAND,
    currency: 'USD',
    product: PRODUCTS[game % PRODUCTS.length] as string,
    classify: '',
    vassalage: 'bench',
    gameCode: `game-${game}`,
    stake: 100n + BigInt(nth % 900),
    win: nth % 4 === 0 ? BigInt((nth % 97) * 10) : 0n,
    bets: 1,
    voided: false,
    openedAt: now,
    settledAt: now,
  };
}

/** Milliseconds by the clock, and of the processors. */
interface Spent {
  clock: number;
  processor: number;
}

const nothing = (): Spent => ({ clock: 0, processor: 0 });
const used = () => processorTime(process.pid) + clusterProcessorTime(backend);

async function timed(into: Spent, work: () => Promise<unknown>): Promise<void> {
  const [clock, processor] = [performance.now(), used()];
  await work();
  into.clock += performance.now() - clock;
  into.processor += used() - processor;
}

const alone = nothing();
const beside = nothing();
const byWorker = new Map(workers.map(({ name }) => [name, nothing()]));

/** Workers of which it is time, by the clock of this side: as a process lets them (platform/worker.ts). */
async function passBy(last: boolean): Promise<void> {
  for (const worker of workers) {
    const began = performance.now();
    if (!last && began < worker.due) continue;
    await timed(byWorker.get(worker.name) as Spent, worker.run);
    const took = performance.now() - began;
    if (worker.last > 0) worker.longest = Math.max(worker.longest, performance.now() - worker.last);
    worker.last = performance.now();
    worker.due = performance.now() + Math.max(worker.everyMs, took * worker.rest);
  }
}

/** What the workers of this side used is counted as theirs. */
async function settleBlock(from: number, { fed, last }: { fed: boolean; last: boolean }): Promise<void> {
  const began = performance.now();
  const into = fed ? beside : alone;
  const players = fed ? fedPlayers : otherPlayers;
  const before = [...byWorker.values()].map((spent) => ({ ...spent }));
  lineReaders.connect(fed ? ['points', 'missions', 'leaderboard', 'referral'] : []);
  await timed(into, async () => {
    for (let at = from; at < from + BLOCK; at += SETTLED_TOGETHER) {
      const now = new Date();
      const bets = Array.from({ length: SETTLED_TOGETHER }, (_, more) => betOf(players, at + more, now));
      await inTransaction(db, (tx) => contribute(tx, bets));
      if (fed) await passBy(false);
    }
    if (fed && last) await passBy(true);
  });
  for (const [nth, spent] of [...byWorker.values()].entries()) {
    into.clock -= spent.clock - (before[nth]?.clock ?? 0);
    into.processor -= spent.processor - (before[nth]?.processor ?? 0);
  }
  // The workers' clock stands still while the other side works.
  if (fed) return;
  for (const worker of workers) {
    worker.due += performance.now() - began;
    if (worker.last > 0) worker.last += performance.now() - began;
  }
}

// Warms up: the first statements of each kind are planned and compiled.
await settleBlock(0, { fed: true, last: true });
for (const spent of [alone, beside, ...byWorker.values()]) Object.assign(spent, nothing());
const blocks = Math.max(1, Math.floor(BETS / BLOCK));
for (let block = 1; block <= blocks; block++) {
  // Who comes first changes, so that a growing table is nobody's burden alone.
  for (const fed of block % 2 === 0 ? [true, false] : [false, true])
    await settleBlock(block * BLOCK, { fed, last: block === blocks });
}

const bets = blocks * BLOCK;
const perBet = (ms: number) => `${((ms * 1000) / bets).toFixed(1)} µs`;
const line = (name: string, { clock, processor }: Spent) =>
  say(`  ${name.padEnd(24)}${perBet(processor).padStart(10)} of processors${perBet(clock).padStart(10)} by the clock`);
const noting = { clock: beside.clock - alone.clock, processor: beside.processor - alone.processor };
const readersOf = (names: readonly string[] | null) =>
  [...byWorker].flatMap(([name, spent]) => (names === null || names.includes(name) ? [spent] : []));
const shareOf = (of: keyof Spent, names: readonly string[] | null) =>
  [noting, ...readersOf(names)].reduce((sum, spent) => sum + spent[of], 0) / alone[of];
say(`${bets} bets of ${PLAYERS} players a side; ${(await spareProcessor()).toFixed(2)} of a processor is free. A bet:`);
line('turnover alone', alone);
line('noted beside it', noting);
for (const [name, spent] of byWorker) line(name, spent);
for (const { name, longest } of workers) say(`  ${name} came by after at most ${(longest / 1000).toFixed(1)} s`);
const asked = ['points', 'missions', READ_NOTES];
const share = shareOf('processor', asked);
say(
  `points and missions: ${share.toFixed(3)} of turnover alone by processor time, ${shareOf('clock', asked).toFixed(3)} by the clock`,
);
say(
  `with referral and rankings: ${shareOf('processor', null).toFixed(3)}, ${shareOf('clock', null).toFixed(3)} by the clock`,
);
say(`goal ${GOAL} for points and missions: ${share <= GOAL ? 'reached' : 'NOT reached'}`);
if (share > GOAL) process.exitCode = 1;
await owner.end();
await db.destroy();
await database.drop();
