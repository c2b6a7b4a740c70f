/** The result of an own draw from its committed seed, the root of its tickets and, if it asks for one, the beacon. */
import { drawLottery, findTable, formatResult, type LotteryResult, type PayoutTable } from '@sampan/engines/lottery';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { type AskBeacon, verifyBeacon } from './ask-beacon.ts';
import {
  type DrawRow,
  insertBeacon,
  noteHeld,
  selectSeed,
  selectWantedRounds,
  storeResult,
  takeDrawable,
} from './draws.queries.ts';
import { eachDraw } from './each-draw.ts';
import { openSeed } from './open-draws.ts';

/** A draw that has not come so long after its moment is shown to operators. */
const HELD_AFTER_SECONDS = 60;
const ROUNDS_AT_ONCE = 5;

export function tableOf({ tableId, tableVersion }: Pick<DrawRow, 'tableId' | 'tableVersion'>): PayoutTable {
  const table = findTable(tableId, tableVersion);
  if (!table) throw new Error(`there is no table ${tableId} ${tableVersion}`);
  return table;
}

export const openNumberOf = (draw: Pick<DrawRow, 'tableId' | 'tableVersion'>, result: LotteryResult): string =>
  formatResult(tableOf(draw).form, result).join(',');

/** Tells everybody of the brand what was drawn. */
export async function publishResult(tx: Tx, draw: DrawRow, result: LotteryResult): Promise<void> {
  const { brand, gameCode, numero } = draw;
  const event = { type: 'draw', gameCode, numero, openNumber: openNumberOf(draw, result) } as const;
  await publish(tx, { brand, event });
}

/** What an own draw is drawn from, beside its seed. */
export const inputsOf = (draw: DrawRow, randomness: string | null) => ({
  gameCode: draw.gameCode,
  numero: draw.numero,
  ticketCount: draw.ticketCount ?? 0,
  ticketsRoot: draw.ticketsRoot ?? '',
  beacon: draw.beaconRound === null || randomness === null ? null : { round: Number(draw.beaconRound), randomness },
  ...(tableOf(draw).takesShots ? { shots: [] } : {}),
});

async function drawResult(tx: Tx, draw: DrawRow & { known: string | null }): Promise<void> {
  const encrypted = await selectSeed(tx, draw.drawId);
  if (!encrypted) throw new Error(`draw ${draw.numero} of ${draw.gameCode} has no seed`);
  const seed = await openSeed(tx, draw, encrypted);
  const result = drawLottery(tableOf(draw), seed, inputsOf(draw, draw.known));
  await storeResult(tx, { drawId: draw.drawId, version: 1, result, seed, beacon: draw.known });
  await publishResult(tx, draw, result);
}

/** Asks for the beacon's values that draws wait for; one that cannot be had or verified holds them. */
export async function fetchBeacons(db: Database, askBeacon: AskBeacon): Promise<void> {
  for (const wanted of await selectWantedRounds(db, ROUNDS_AT_ONCE)) {
    const round = Number(wanted);
    const signature = await askBeacon(round);
    const value = signature === null ? null : await verifyBeacon({ round, signature });
    if (value && signature !== null) await insertBeacon(db, { ...value, signature });
  }
}

/** @returns how many draws were drawn */
export async function drawResults(db: Database, askBeacon: AskBeacon): Promise<number> {
  await fetchBeacons(db, askBeacon);
  await noteHeld(db, HELD_AFTER_SECONDS);
  return eachDraw(db, takeDrawable, drawResult);
}
