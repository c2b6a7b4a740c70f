/**
 * orders of a draw in the last five seconds before its lock, and on past it, through the sale as it ships (shared calls
 * with their keys and answers): none that was confirmed is missing, none was sold at the lock or later, and the root has them all.
 * See bench/README.md. Options by environment: BENCH_ORDERS (10000), BENCH_PLAYERS (500: each waits for its answer before it asks
 * again).
 */

import { randomUUID } from 'node:crypto';
import { findLotteryGame } from '@sampan/engines/lottery';
import { loadSettings } from '../apps/server/src/features/brand/index.ts';
import { insertDraw, selectDraw } from '../apps/server/src/features/lottery/draws/draws.queries.ts';
import { lockDraws } from '../apps/server/src/features/lottery/draws/lock-draws.ts';
import { firstTerms } from '../apps/server/src/features/lottery/games/change-game.service.ts';
import { insertGame } from '../apps/server/src/features/lottery/games/games.queries.ts';
import { countTickets, placeSlips } from '../apps/server/src/features/lottery/tickets/sale/place-slips.service.ts';
import { findClosed } from '../apps/server/src/features/market/index.ts';
import { deposit, openAccounts } from '../apps/server/src/ledger/index.ts';
import {
  connectAsOwner,
  inTransaction,
  migrate,
  openDatabase,
  type Tx,
} from '../apps/server/src/platform/database/index.ts';
import type { Actor } from '../apps/server/src/platform/http/actor.ts';
import { AppError } from '../apps/server/src/platform/http/errors.ts';
import { createSharedCalls } from '../apps/server/src/platform/http/shared/shared-calls.ts';
import { systemRandom } from '../apps/server/src/platform/random.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { makeBrands, readSales, setLock } from './src/lottery-draw.queries.ts';
import { spareProcessor } from './src/measure.ts';

const orders = Number(process.env.BENCH_ORDERS ?? 10_000);
const buyers = Number(process.env.BENCH_PLAYERS ?? 500);
const WINDOW_MS = 5_000;
/** The last of them come after the lock. */
const PAST_MS = 300;
const named = { brand: 'bench1', gameCode: 'SEA_3D_1M', numero: '20261123-0002' };

const say = (line: string) => process.stdout.write(`${line}\n`);
const game = findLotteryGame(named.gameCode);
if (!game) throw new Error('the game is gone');

const database = await openBenchDatabase();
await migrate(database.ownerUrl);
const db = openDatabase({ ownerUrl: database.ownerUrl, appName: 'bench', poolSize: 6 });
const owner = await connectAsOwner(database.ownerUrl);

async function seedPlayers(): Promise<string[]> {
  const ids = Array.from({ length: buyers }, () => randomUUID());
  await inTransaction(db, async (tx) => {
    for (const playerId of ids) {
      const base = { playerId, brand: named.brand, currency: 'USD' };
      await openAccounts(tx, base);
      await deposit(tx, { ...base, amount: 1_000_000n, key: `bench:${playerId}`, reference: 'BENCH' });
    }
  });
  return ids;
}

interface Buying {
  settings: Awaited<ReturnType<typeof loadSettings>>;
  sale: ReturnType<typeof openSale>;
}

/** The gate of the market, as every sale passes it. */
async function refuseClosed(_tx: Tx, actor: Actor, product: string): Promise<void> {
  const closed = await findClosed(actor, { action: 'bet', product, phone: async () => null });
  if (closed) throw new AppError(closed);
}

const openSale = () =>
  createSharedCalls({
    db,
    weigh: countTickets,
    apply: (tx, calls, alone) => placeSlips(tx, calls, alone, { refuseClosed, random: systemRandom }),
  });

/** A ticket on three digits. @returns its id; null: the draw was closed */
async function order({ settings, sale }: Buying, playerId: string, nth: number): Promise<string | null> {
  const picks = [[nth % 10], [Math.floor(nth / 10) % 10], [Math.floor(nth / 100) % 10]];
  const lines = [{ playId: 'all-direct', picks, mode: 'whole', multiple: 1, series: null }];
  const input = { gameCode: named.gameCode, lines, draws: [{ numero: named.numero, times: 1 }], stopOnWin: false };
  const who = { brand: named.brand, settings, playerId, accountType: 1, sessionId: randomUUID(), language: 'EN' };
  const actor = { ...who, device: 'WEB', ip: '127.0.0.1', siteUrl: '', requestId: randomUUID(), now: new Date() };
  const claim = { brand: named.brand, playerId, key: randomUUID(), endpoint: 'X-402', body: input };
  try {
    const { response } = await sale.submit({ claim, actor, input });
    return (response as { value: { tickets: { ticketId: string }[] } }).value.tickets[0]?.ticketId ?? '';
  } catch (error) {
    if (error instanceof AppError && error.code === 'lottery.draw.closed') return null;
    throw error;
  }
}

try {
  await makeBrands(owner, 1);
  const players = await seedPlayers();
  const far = { lockAt: Date.now() + 3_600_000, drawAt: Date.now() + 3_600_000 };
  const opening = { source: 'own', seedHash: '0'.repeat(64), seed: null, beaconRound: null } as const;
  await inTransaction(db, async (tx) => {
    await insertGame(tx, { ...firstTerms(named.brand, game, 100n), maxNumber: 10n ** 12n }, 0);
    await insertDraw(tx, { ...named, ...far, ...opening, table: game.table });
  });
  const buying = { settings: await loadSettings(db, named.brand), sale: openSale() };
  const drawId = (await selectDraw(db, named))?.drawId ?? 0n;
  say(`${(await spareProcessor()).toFixed(2)} of a core is free`);
  await setLock(owner, `${drawId}`, WINDOW_MS);
  const began = performance.now();
  const confirmed: string[] = [];
  const took: number[] = [];
  let next = 0;
  /** Refused by the lock: of the orders of the window, and those that came after it. */
  let [closed, past] = [0, 0];
  const buyer = async (playerId: string) => {
    while (next < orders || performance.now() - began < WINDOW_MS + PAST_MS) {
      const nth = next++;
      // Evenly over the window; whoever is behind sends at once.
      const due = (nth / orders) * WINDOW_MS - (performance.now() - began);
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
      const asked = performance.now();
      const ticketId = await order(buying, playerId, nth);
      took.push(performance.now() - asked);
      if (ticketId !== null) confirmed.push(ticketId);
      else if (nth < orders) closed += 1;
      else past += 1;
    }
  };
  const locking = (async () => {
    while ((await selectDraw(db, named))?.ticketsRoot === null) {
      await lockDraws(db);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  await Promise.all([locking, ...players.map(buyer)]);
  const { late, sold, missing } = await readSales(owner, `${drawId}`, confirmed);
  const rooted = (await selectDraw(db, named))?.ticketCount;
  took.sort((a, b) => a - b);
  say(
    `an order took ${took[took.length >> 1]?.toFixed(0)} ms, p99 ${took[Math.floor(took.length * 0.99)]?.toFixed(0)} ms`,
  );
  say(`${confirmed.length} of ${orders} orders sold, ${closed} refused by the lock, ${past} more asked after it`);
  say(`${late} late, ${missing} lost, ${sold} sold, ${rooted} in the root (goal ${orders} orders, 0 late, 0 lost)`);
  if (late > 0 || missing > 0 || sold !== confirmed.length || rooted !== sold) process.exitCode = 1;
} finally {
  await db.destroy();
  await owner.end();
  await database.drop();
}
