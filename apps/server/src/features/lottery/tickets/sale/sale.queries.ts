import { sql } from 'kysely';
import { markEmitted, type Tx } from '../../../../platform/database/index.ts';

export interface NewTicket {
  ticketId: string;
  drawId: string;
  playId: string;
  picks: string;
  series: number;
  mode: string;
  multiple: number;
  unitStake: string;
  stake: string;
  rebate: string;
  odds: Record<string, string>;
  half: readonly string[];
}

export interface ExposureRow {
  drawId: string;
  key: string;
  amount: string;
  most: string;
}

export interface NewSlip {
  slipId: string;
  brand: string;
  playerId: string;
  currency: string;
  gameCode: string;
  stopOnWin: boolean;
  maxTicket: bigint;
  /** What all slips together may stake on one draw. */
  maxDraw: bigint;
  tickets: readonly NewTicket[];
  exposure: readonly ExposureRow[];
}

export interface Placed {
  /** alone: nothing is decided yet, it has to come by itself. */
  outcome: 'ok' | 'draw' | 'limit' | 'number' | 'sold-out' | 'break' | 'own-limit' | 'insufficient' | 'alone';
  detail: string | null;
  reference: string | null;
  placedAt: Date | null;
}

/**
 * Sells slips of different players. What is not 'ok' has left nothing. `alone`: there is one slip, which waits for what others
 * hold.
 */
export async function placeSlips(tx: Tx, slips: readonly NewSlip[], alone: boolean): Promise<Placed[]> {
  const own = slips.map(({ tickets: _, exposure: _exposure, maxTicket, maxDraw, ...slip }, at) => ({
    ...slip,
    slip: at + 1,
    maxTicket: `${maxTicket}`,
    maxDraw: `${maxDraw}`,
  }));
  const tickets = slips.flatMap((slip, at) => slip.tickets.map((ticket) => ({ ...ticket, slip: at + 1 })));
  const exposure = slips.flatMap((slip, at) => slip.exposure.map((row) => ({ ...row, slip: at + 1 })));
  const { rows } = await sql<Placed>`
    select outcome, detail, reference, placed_at as "placedAt" from lottery.place_slips(${JSON.stringify(own)}::jsonb,
      ${JSON.stringify(tickets)}::jsonb, ${JSON.stringify(exposure)}::jsonb, ${alone}) with ordinality
      as p (outcome, detail, reference, placed_at, nth) order by nth`.execute(tx);
  if (rows.length !== slips.length) throw new Error('lottery.place_slips has not said what came of each slip');
  if (rows.some(({ outcome }) => outcome === 'ok')) markEmitted(tx);
  return rows;
}
