/**
 * Pays a draw of a million tickets, one in twenty-five of them a winner, through the steps as they ship: payouts on the
 * ledger, events to the winners, in paced chunks. Beside it, other players bet. The yardstick is one plain UPDATE of the same
 * tickets in the same run, beside the same bets. See bench/README.md. Options by environment: BENCH_TICKETS (1000000), BENCH_PLAYERS (20000).
 */
import { createWalletBatcher, openBatchPool } from '../apps/server/src/features/bets/batch/wallet-batcher.ts';
import { insertDraw, selectDraw, storeResult } from '../apps/server/src/features/lottery/draws/draws.queries.ts';
import { settleDraws } from '../apps/server/src/features/lottery/settle/settle-draws.ts';
import { connectAsOwner, inTransaction, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { openSessions, placeBet } from './src/bet-in-process.ts';
import { fillDraw, payoutsOf, updateTickets, writeOut } from './src/lottery-draw.queries.ts';
import { spareProcessor } from './src/measure.ts';

const tickets = Number(process.env.BENCH_TICKETS ?? 1_000_000);
const players = Number(process.env.BENCH_PLAYERS ?? 20_000);
const WINNER_OF = 25;
const GOAL = 0.12;
const GOAL_P99 = 3;
const GOAL_MB = 400;
/** A bettor each, one bet after the other with a pause: what others do meanwhile, far from what the server could take. */
const BETTORS = 16;
const PAUSE_MS = 40;
const IDLE_MS = 8_000;
const NUMERO = '20261123-0001';
const DRAWN = [1, 2, 3];

const say = (line: string) => process.stdout.write(`${line}\n`);
const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

const database = await openBenchDatabase();
await migrate(database.ownerUrl);
const db = openDatabase({ ownerUrl: database.ownerUrl, appName: 'bench', poolSize: 4 });
const walletDb = openBatchPool({ ownerUrl: database.ownerUrl, appName: 'bench-wallet' });
const owner = await connectAsOwner(database.ownerUrl);
const batcher = createWalletBatcher(walletDb);

/** Others bet until told to stop. @returns what each bet took, and how long this process could not answer */
function betBeside(tokens: readonly Buffer[]) {
  const latencies: number[] = [];
  const work = { stopped: false, blocked: 0 };
  const tick = async () => {
    while (!work.stopped) {
      const before = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 1));
      work.blocked = Math.max(work.blocked, performance.now() - before - 1);
    }
  };
  const bettor = async (nth: number) => {
    for (let turn = nth; !work.stopped; turn += BETTORS) {
      const sent = performance.now();
      await placeBet(batcher, tokens[turn % tokens.length] as Buffer);
      latencies.push(performance.now() - sent);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const running = Promise.all([tick(), ...Array.from({ length: BETTORS }, (_, nth) => bettor(nth))]);
  return async () => {
    work.stopped = true;
    await running;
    return { p99: p99(latencies), bets: latencies.length, blocked: work.blocked };
  };
}

async function openDraw(): Promise<bigint> {
  const named = { brand: 'demo', gameCode: 'SEA_3D_1M', numero: NUMERO };
  const times = { lockAt: Date.now() - 2_000, drawAt: Date.now() - 1_000 };
  const table = { id: 'lottery-3d', version: 1 };
  const seed = { source: 'own', seedHash: '0'.repeat(64), seed: null, beaconRound: null } as const;
  await inTransaction(db, (tx) => insertDraw(tx, { ...named, ...times, ...seed, table }));
  return (await selectDraw(db, named))?.drawId ?? 0n;
}

try {
  const tokens = await openSessions(db, 100);
  const drawId = await openDraw();
  say(`filling a draw with ${tickets} tickets of ${players} players …`);
  await fillDraw(owner, { drawId: `${drawId}`, tickets, players, winnerOf: WINNER_OF });
  say(`${(await spareProcessor()).toFixed(2)} of a core is free`);

  const stopIdle = betBeside(tokens);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idle = await stopIdle();

  await inTransaction(db, (tx) => storeResult(tx, { drawId, version: 1, result: DRAWN }));
  const memory = { most: 0 };
  const watch = setInterval(() => {
    memory.most = Math.max(memory.most, process.memoryUsage.rss() / 2 ** 20);
  }, 100);
  const stopBeside = betBeside(tokens);
  const began = performance.now();
  const chunks = await settleDraws(db);
  const settled = performance.now() - began;
  const beside = await stopBeside();
  clearInterval(watch);

  await writeOut(owner);
  // Beside the same bets: both sides share the machine alike.
  const stopAgain = betBeside(tokens);
  const updateBegan = performance.now();
  await updateTickets(owner, `${drawId}`);
  const update = performance.now() - updateBegan;
  const updating = await stopAgain();
  const { paid, winners, wrong } = await payoutsOf(owner, `${drawId}`);
  const share = settled / update;
  say(`settled in ${(settled / 1000).toFixed(2)} s, ${chunks} chunks, ${winners} winners, ${paid} paid`);
  say(`(beside the UPDATE ${updating.p99.toFixed(1)} ms)`);
  say(`plain UPDATE of the same tickets ${(update / 1000).toFixed(2)} s: ${share.toFixed(3)} of it (goal ${GOAL})`);
  say(
    `other bets p99 ${idle.p99.toFixed(1)} ms idle (${idle.bets}), ${beside.p99.toFixed(1)} ms beside (${beside.bets}): ${(beside.p99 / idle.p99).toFixed(1)} times (goal ${GOAL_P99})`,
  );
  say(
    `this process at most ${memory.most.toFixed(0)} MB (goal ${GOAL_MB}); longest hold of the loop ${beside.blocked.toFixed(0)} ms`,
  );
  if (winners !== Math.floor(tickets / WINNER_OF) || wrong > 0)
    throw new Error(`${winners} winners, ${wrong} wrong balances`);
} finally {
  await batcher.drained();
  await Promise.all([db.destroy(), walletDb.destroy()]);
  await owner.end();
  await database.drop();
}
