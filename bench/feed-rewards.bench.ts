/**
 * Feeding points and missions from a million settled bets, as a share of feeding turnover alone in the same run: the same
 * bets go into the wagering ledger, five hundred a transaction as the reader of the journal brings them, and what points and
 * missions take of it (their note in that transaction, and their workers beside) is counted apart. See bench/README.md.
 * Options by environment: BENCH_BETS (1000000), BENCH_PLAYERS (2000).
 */
import { demoBrands, seedDemoBrand } from '../apps/server/src/features/brand/index.ts';
import { missionsFeature, noteMissionBets, seedDemoMissions } from '../apps/server/src/features/missions/index.ts';
import { noteSettled, pointsEarned, pointsFeature } from '../apps/server/src/features/points/index.ts';
import { type BetState, betsSettled, contribute } from '../apps/server/src/features/wagering/index.ts';
import { openAccounts } from '../apps/server/src/ledger/index.ts';
import { inTransaction, migrate, openDatabase, type Tx } from '../apps/server/src/platform/database/index.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { spareProcessor } from './src/measure.ts';

const bets = Number(process.env.BENCH_BETS ?? 1_000_000);
const players = Number(process.env.BENCH_PLAYERS ?? 2_000);
const GOAL = 0.25;
const STEP = 500;
const products = ['RNG', 'RNG', 'RNG', 'FISH', 'LIVE', 'MINIGAME'];

const say = (line: string) => process.stdout.write(`${line}\n`);
const [demo] = demoBrands;
if (!demo) throw new Error('there is no demo brand');
const { brand, currency } = demo;

const database = await openBenchDatabase();
await migrate(database.ownerUrl);
const db = openDatabase({ ownerUrl: database.ownerUrl, appName: 'bench', poolSize: 4 });

const ids = Array.from({ length: players }, (_, nth) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`);
await inTransaction(db, (tx) => seedDemoBrand(tx, demo));
await inTransaction(db, async (tx) => {
  await seedDemoMissions(tx, brand);
  for (const playerId of ids) await openAccounts(tx, { playerId, brand, currency: currency.code });
});

/** Milliseconds by what they were spent for. */
const spent = { all: 0, points: 0, missions: 0 };
type Part = 'points' | 'missions';

async function timed(part: Part, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  spent[part] += performance.now() - began;
}

type Note = (tx: Tx, lines: Parameters<typeof noteMissionBets>[1]) => Promise<unknown>;
const notes: Record<Part, Note> = { points: noteSettled, missions: noteMissionBets };
betsSettled.connect(
  (['points', 'missions'] as const).map((name) => ({
    name,
    receive: (tx, lines) => timed(name, () => notes[name](tx, lines)),
  })),
);
pointsEarned.connect([]);

const services = { db } as Services;
const workers = { points: pointsFeature.workers(services), missions: missionsFeature.workers(services) };

/** When each worker comes by again, by the clock of this run: as a process lets them (platform/worker.ts). */
const due = { points: 0, missions: 0 };

async function passBy(last = false): Promise<void> {
  for (const part of ['points', 'missions'] as const) {
    for (const { run, everyMs, rest } of workers[part]) {
      const began = performance.now();
      if (!last && began < due[part]) continue;
      await timed(part, run);
      const took = performance.now() - began;
      spent.all += took;
      due[part] = performance.now() + Math.max(everyMs, took * rest);
    }
  }
}

const betOf = (nth: number, at: Date): BetState => ({
  brand,
  currency: currency.code,
  playerId: ids[(nth * 7919) % players] as string,
  source: 'game:BENCH',
  reference: `r${nth}`,
  product: products[nth % products.length] as string,
  classify: '',
  vassalage: 'BENCH',
  gameCode: `g${nth % 40}`,
  stake: 100n + BigInt(nth % 900),
  win: nth % 3 === 0 ? 250n : 0n,
  bets: 1,
  voided: false,
  openedAt: at,
  settledAt: at,
});

for (let nth = 0; nth < bets; nth += STEP) {
  const at = new Date();
  const states = Array.from({ length: Math.min(STEP, bets - nth) }, (_, more) => betOf(nth + more, at));
  const began = performance.now();
  await inTransaction(db, (tx) => contribute(tx, states));
  spent.all += performance.now() - began;
  await passBy();
}
await passBy(true);

const turnover = spent.all - spent.points - spent.missions;
const share = (spent.points + spent.missions) / turnover;
const perBet = (ms: number) => `${((ms * 1000) / bets).toFixed(1)} µs`;
say(`${bets} bets of ${players} players; ${(await spareProcessor()).toFixed(2)} of a processor is free`);
say(`turnover alone: ${(turnover / 1000).toFixed(1)} s, ${perBet(turnover)} a bet`);
say(`points: ${(spent.points / turnover).toFixed(3)} of it, ${perBet(spent.points)} a bet`);
say(`missions: ${(spent.missions / turnover).toFixed(3)} of it, ${perBet(spent.missions)} a bet`);
say(`both: ${share.toFixed(3)} (goal ${GOAL}) ${share <= GOAL ? 'reached' : 'NOT reached'}`);
if (share > GOAL) process.exitCode = 1;
await db.destroy();
await database.drop();
