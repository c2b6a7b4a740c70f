/** Two tickets of one draw: one that went back and one that wins, whatever is drawn. */
import { randomUUID } from 'node:crypto';
import { commitServerSeed } from '@sampan/engines';
import { type BettingMode, findTable, readTicket } from '@sampan/engines/lottery';
import { expect } from 'vitest';
import { insertDraw, type NewResult, selectDraw, storeResult } from '../src/features/lottery/draws/draws.queries.ts';
import { lockDraws } from '../src/features/lottery/draws/lock-draws.ts';
import { settleDraws } from '../src/features/lottery/settle/settle-draws.ts';
import { placeSlips } from '../src/features/lottery/tickets/sale/sale.queries.ts';
import { cancelTickets } from '../src/features/lottery/tickets/tickets.queries.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';

const gameCode = 'SEA_3D_1M';
const mode: BettingMode = 'whole';
const picks = [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], []];

function ticketFor(drawId: string) {
  const table = findTable('lottery-3d', 1);
  if (!table) throw new Error('there is no table');
  const request = { tableId: table.id, playId: 'one-position', picks, mode, multiple: 1, series: 1900 };
  const ticket = readTicket(table, request, { unitPrice: 1n });
  if (!ticket.ok) throw new Error(ticket.code);
  const { playId, series, multiple, half } = ticket;
  const odds = Object.fromEntries(Object.entries(ticket.odds).map(([prize, of]) => [prize, `${of}`]));
  const money = { unitStake: `${ticket.unitStake}`, rebate: '0', stake: `${ticket.stake}`, odds };
  return { ticketId: randomUUID(), drawId, playId, picks: ticket.picks, series, mode, multiple, half, ...money };
}

interface Play {
  playerId: string;
  brand: string;
  /** Draws of their own, so that players do not share one. */
  nth: number;
}

/** A ticket that wins, from its sale to its payout; `asOwner` brings the end of the sale forward. */
export async function playDraw(
  { db, asOwner }: { db: Database; asOwner(statements: string): Promise<void> },
  play: Play,
): Promise<void> {
  const draw = await playLottery(db, play);
  await asOwner(`update lottery.draw set lock_at = now(), draw_at = now() where numero = '${draw.numero}'`);
  await endLottery(db, draw);
}

async function playLottery(db: Database, { playerId, brand, nth }: Play) {
  const numero = `${20_000_000 + nth}`;
  const seedHash = commitServerSeed('00'.repeat(32));
  const lockAt = Date.now() + 60_000;
  const named = { brand, gameCode, numero };
  const table = { id: 'lottery-3d', version: 1 };
  await inTransaction(db, async (tx) => {
    const beginning = { ...named, table, source: 'own', seedHash, seed: null, beaconRound: null } as const;
    await insertDraw(tx, { ...beginning, lockAt, drawAt: lockAt });
    const drawId = `${(await selectDraw(tx, named))?.drawId}`;
    const slip = {
      slipId: randomUUID(),
      playerId,
      brand,
      currency: 'USD',
      gameCode,
      stopOnWin: false,
      maxTicket: 1_000n,
      maxDraw: 1_000_000n,
    };
    const tickets = [ticketFor(drawId), ticketFor(drawId)];
    const sold = await placeSlips(tx, [{ ...slip, tickets, exposure: [] }], true);
    expect(sold.map(({ outcome }) => outcome)).toEqual(['ok']);
    expect(await cancelTickets(tx, { ...slip, place: 2 })).toHaveLength(1);
  });
  return named;
}

/** The draw's sale is over: it is locked, drawn and paid. */
async function endLottery(db: Database, named: { brand: string; gameCode: string; numero: string }): Promise<void> {
  await lockDraws(db);
  await inTransaction(db, async (tx) => {
    const drawId = (await selectDraw(tx, named))?.drawId ?? 0n;
    const result: NewResult = { drawId, version: 1, result: [1, 2, 3], seed: '00'.repeat(32) };
    await storeResult(tx, result);
  });
  await settleDraws(db);
}
