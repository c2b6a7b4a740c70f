/**
 * orders of a draw in the last five seconds before its lock, and on past it, through the sale as it ships: none that was
 * confirmed is missing, none was sold at the lock or later, and the root has them all. See bench/README.md. Options by
 * environment: BENCH_ORDERS (10000), BENCH_CONNECTIONS (16).
 */

import { randomUUID } from 'node:crypto';
import { findLotteryGame } from '@sampan/engines/lottery';
import { insertDraw, selectDraw } from '../apps/server/src/features/lottery/draws/draws.queries.ts';
import { lockDraws } from '../apps/server/src/features/lottery/draws/lock-draws.ts';
import { placeSlip } from '../apps/server/src/features/lottery/tickets/tickets.queries.ts';
import { deposit, openAccounts } from '../apps/server/src/ledger/index.ts';
import { connectAsOwner, inTransaction, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { readSales, setLock } from './src/lottery-draw.queries.ts';
import { spareProcessor } from './src/measure.ts';

const orders = Number(process.env.BENCH_ORDERS ?? 10_000);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 16);
const PLAYERS = 500;
const WINDOW_MS = 5_000;
/** The last of them come after the lock. */
const PAST_MS = 300;
const named = { brand: 'demo', gameCode: 'SEA_3D_1M', numero: '20261123-0002' };

const say = (line: string) => process.stdout.write(`${line}\n`);
const game = findLotteryGame(named.gameCode);
if (!game) throw new Error('the game is gone');

const database = await openBenchDatabase();
await migrate(database.ownerUrl);
const db = openDatabase({ ownerUrl: database.ownerUrl, appName: 'bench', poolSize: connections });
const owner = await connectAsOwner(database.ownerUrl);

async function seedPlayers(): Promise<string[]> {
  const ids = Array.from({ length: PLAYERS }, () => randomUUID());
  await inTransaction(db, async (tx) => {
    for (const playerId of ids) {
      const base = { playerId, brand: named.brand, currency: 'USD' };
      await openAccounts(tx, base);
      await deposit(tx, { ...base, amount: 1_000_000n, key: `bench:${playerId}`, reference: 'BENCH' });
    }
  });
  return ids;
}

class Refused extends Error {}

/** A ticket on three digits. @returns its id; null: the draw was closed */
async function order(drawId: bigint, playerId: string, nth: number): Promise<string | null> {
  const ticketId = randomUUID();
  const digits = [nth % 10, Math.floor(nth / 10) % 10, Math.floor(nth / 100) % 10];
  const line = { playId: 'all-direct', picks: digits.join('/'), series: 1960, mode: 'whole', multiple: 1 };
  const money = { unitStake: '100', stake: '100', rebate: '0', odds: { win: '9800000' }, half: [] };
  const exposure = [
    { drawId: `${drawId}`, key: `all-direct:${digits.join('.')}`, amount: '98000', most: '100000000000' },
  ];
  const slip = { slipId: randomUUID(), playerId, brand: named.brand, currency: 'USD', gameCode: named.gameCode };
  const tickets = [{ ticketId, drawId: `${drawId}`, ...line, ...money }];
  try {
    await inTransaction(db, async (tx) => {
      const placed = await placeSlip(tx, {
        ...slip,
        stopOnWin: false,
        maxTicket: 1_000n,
        maxDraw: 1_000_000_000n,
        tickets,
        exposure,
      });
      if (placed.outcome !== 'ok') throw new Refused(placed.outcome);
    });
    return ticketId;
  } catch (error) {
    if (error instanceof Refused && error.message === 'draw') return null;
    throw error;
  }
}

try {
  const players = await seedPlayers();
  const far = { lockAt: Date.now() + 3_600_000, drawAt: Date.now() + 3_600_000 };
  const opening = { source: 'own', seedHash: '0'.repeat(64), seed: null, beaconRound: null } as const;
  await inTransaction(db, (tx) => insertDraw(tx, { ...named, ...far, ...opening, table: game.table }));
  const drawId = (await selectDraw(db, named))?.drawId ?? 0n;
  say(`${(await spareProcessor()).toFixed(2)} of a core is free`);
  await setLock(owner, `${drawId}`, WINDOW_MS);
  const began = performance.now();
  const confirmed: string[] = [];
  let next = 0;
  let closed = 0;
  const buyer = async () => {
    while (next < orders || performance.now() - began < WINDOW_MS + PAST_MS) {
      const nth = next++;
      // Evenly over the window; whoever is behind sends at once.
      const due = (nth / orders) * WINDOW_MS - (performance.now() - began);
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
      const ticketId = await order(drawId, players[nth % PLAYERS] ?? '', nth);
      if (ticketId === null) closed += 1;
      else confirmed.push(ticketId);
    }
  };
  const locking = (async () => {
    while ((await selectDraw(db, named))?.ticketsRoot === null) {
      await lockDraws(db);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  await Promise.all([locking, ...Array.from({ length: connections }, buyer)]);
  const { late, sold, missing } = await readSales(owner, `${drawId}`, confirmed);
  const rooted = (await selectDraw(db, named))?.ticketCount;
  say(`${confirmed.length} orders confirmed in ${WINDOW_MS / 1000} s, ${closed} refused as closed`);
  say(`${late} late, ${missing} lost, ${sold} sold, ${rooted} in the root (goal ${orders} orders, 0 late, 0 lost)`);
  if (late > 0 || missing > 0 || sold !== confirmed.length || rooted !== sold) process.exitCode = 1;
} finally {
  await db.destroy();
  await owner.end();
  await database.drop();
}
