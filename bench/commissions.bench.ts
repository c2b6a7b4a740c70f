/**
 * How long runs of contracts take, and what other bets wait meanwhile. A daily run over a tree of members with counted bets
 * (goals: 20 s, other bets' p99 at most 1.5 times), and real-time runs of all agents' contracts (goal: 1 s). The yardstick of
 * the same run: one statement that sums what each member bet and writes a line for each agent above, which a run cannot do
 * without; a run also computes, cuts to the minor unit, writes bills and moves the money of each. Other bets are movements of
 * the ledger, one after the other, of players of no team; each daily run is held against those right before it.
 * Options by environment: BENCH_MEMBERS (100000), BENCH_BETS (1000000 a day), BENCH_DAYS (3), BENCH_WINDOWS (5).
 */
import { randomUUID } from 'node:crypto';
import { seedDemoBrand } from '../apps/server/src/features/brand/index.ts';
import { finishRun, openRun } from '../apps/server/src/features/commissions/runs/run-due.ts';
import { bet, deposit, openAccounts } from '../apps/server/src/ledger/index.ts';
import { connectAsOwner, inTransaction, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { addContracts, addSales, addTree, countBills, dateMovements, writePlainly } from './src/agent-tree.queries.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { median, spareProcessor } from './src/measure.ts';
import { addPlayers } from './src/ranked-players.queries.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 100_000);
const BETS = Number(process.env.BENCH_BETS ?? 1_000_000);
const DAYS = Number(process.env.BENCH_DAYS ?? 3);
const WINDOWS = Number(process.env.BENCH_WINDOWS ?? 5);
const DAILY_GOAL_MS = 20_000;
const REALTIME_GOAL_MS = 1_000;
const WAIT_GOAL = 1.5;
const BRAND = 'sampan';
const ZONE = 'UTC';
const FIRST = Date.parse('2026-01-05T00:00:00Z');
const DAY_MS = 86_400_000;
const BUCKET_MS = 300_000;
/** The nth day. */
const dayOf = (nth: number) => ({
  brand: BRAND,
  from: new Date(FIRST + nth * DAY_MS).toISOString(),
  to: new Date(FIRST + (nth + 1) * DAY_MS).toISOString(),
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const of = { brand: BRAND, zone: ZONE };

const database = await openBenchDatabase();
await migrate(database.ownerUrl);
const db = openDatabase({ ownerUrl: database.ownerUrl, appName: 'bench', poolSize: 8 });
const owner = await connectAsOwner(database.ownerUrl);
await inTransaction(db, (tx) => seedDemoBrand(tx));

const agents = await addTree(owner, BRAND, MEMBERS);
let sums = 0;
for (let nth = 0; nth < DAYS; nth += 1) sums += await addSales(owner, { ...dayOf(nth), agents, bets: BETS });
const strangers = await addPlayers(owner, BRAND, 50);
await inTransaction(db, async (tx) => {
  for (const playerId of strangers) {
    const wallet = { brand: BRAND, playerId, currency: 'USD' };
    await openAccounts(tx, wallet);
    await deposit(tx, { ...wallet, amount: 1_000_000_00n, key: `bench:${playerId}`, reference: 'BENCH' });
  }
});
// The runs' windows are of January: nothing was settled in them that is not read.
await dateMovements(owner, '2027-01-01');

/** Bets one after the other until `until` is done. @returns how long each took */
async function betMeanwhile(until: Promise<unknown>): Promise<number[]> {
  const state = { done: false };
  void until.finally(() => {
    state.done = true;
  });
  const took: number[] = [];
  for (let nth = 0; !state.done; nth += 1) {
    const playerId = strangers[nth % strangers.length] as string;
    const began = performance.now();
    await inTransaction(db, (tx) =>
      bet(tx, { brand: BRAND, playerId, currency: 'USD', amount: 1n, key: randomUUID(), reference: 'BENCH' }),
    );
    took.push(performance.now() - began);
  }
  return took;
}

const p99 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function runWindow(kind: 'daily' | 'realtime', from: number, to: number): Promise<void> {
  if ((await openRun(db, of, kind, { from, to })) === undefined) throw new Error('the window was not opened');
  if (!(await finishRun(db, of, kind))) throw new Error('the run did not end');
}

const free = await spareProcessor();
const plain = median([
  await timed(() => writePlainly(owner, dayOf(0))),
  await timed(() => writePlainly(owner, dayOf(0))),
]);
await addContracts(owner, { brand: BRAND, kind: 'daily', agents, startsOn: '2026-01-05' });
const dailies: number[] = [];
const ratios: number[] = [];
for (let nth = 0; nth < DAYS; nth += 1) {
  const alone = p99(await betMeanwhile(wait(5_000)));
  const { from, to } = dayOf(nth);
  const running = timed(() => runWindow('daily', Date.parse(from), Date.parse(to)));
  const beside = p99(await betMeanwhile(running));
  dailies.push(await running);
  ratios.push(beside / alone);
  say(
    `day ${nth + 1}: run ${((dailies.at(-1) ?? 0) / 1_000).toFixed(2)} s; other bets p99 ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside it`,
  );
}

await addContracts(owner, { brand: BRAND, kind: 'realtime', agents, startsOn: '2026-01-05' });
const realtime: number[] = [];
for (let window = 0; window < WINDOWS; window += 1) {
  const from = FIRST + window * BUCKET_MS;
  realtime.push(await timed(() => runWindow('realtime', from, from + BUCKET_MS)));
}

const counted = await countBills(owner);
const [daily, waits] = [median(dailies), median(ratios)];
const longest = Math.max(...realtime);
const verdict = (reached: boolean) => (reached ? 'reached' : 'NOT reached');
say(
  `${BETS} bets a day of ${MEMBERS} members, ${sums} sums by five minutes, ${agents} agents; ${free.toFixed(2)} of a processor is free`,
);
say(`${counted.bills} bills with ${counted.members} members, ${counted.paid} paid`);
say(
  `daily run: median ${(daily / 1_000).toFixed(2)} s, ${(daily / plain).toFixed(2)} times the plain statement (${plain.toFixed(0)} ms);`,
);
say(`  goal ${DAILY_GOAL_MS / 1_000} s: ${verdict(daily <= DAILY_GOAL_MS)}`);
say(
  `other bets: p99 beside it ${waits.toFixed(2)} times as alone, median of ${DAYS} (${ratios.map((one) => one.toFixed(2)).join(', ')})`,
);
say(`  (goal ${WAIT_GOAL}): ${verdict(waits <= WAIT_GOAL)}`);
say(
  `real-time run of ${agents} contracts: median ${median(realtime).toFixed(0)} ms, longest ${longest.toFixed(0)} ms,`,
);
say(
  `  ${(median(realtime) / plain).toFixed(3)} of the plain statement; goal ${REALTIME_GOAL_MS} ms: ${verdict(median(realtime) <= REALTIME_GOAL_MS)}`,
);
if (daily > DAILY_GOAL_MS || waits > WAIT_GOAL || median(realtime) > REALTIME_GOAL_MS) process.exitCode = 1;
await owner.end();
await db.destroy();
await database.drop();
