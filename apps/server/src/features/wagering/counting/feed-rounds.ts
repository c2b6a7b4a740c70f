import { setTimeout as rest } from 'node:timers/promises';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { moneyMoved } from '../sums/money-moved.ts';
import { type BetState, type Completed, contribute } from './contribute.ts';
import { lockMaps } from './contribution.queries.ts';
import { addMovements, selectBrandCodes } from './daily-movement.queries.ts';
import {
  lockWatermark,
  markSeen,
  moveWatermark,
  noteOpenRounds,
  type RoundName,
  type RoundState,
  readFloor,
  readJournal,
  readPlayerJournal,
  selectOpenRounds,
  selectRounds,
} from './round.queries.ts';

/** Entries of the journal per transaction: some tens of milliseconds in which these players' maps are locked. */
const STEP = 500;
/** So many steps are taken at ease, each with a rest as long as it took: bets and pages beside them wait less. Then it is behind. */
const STEPS_AT_EASE = 10;
/** Open rounds of one player that are asked at once; far more than anybody plays at a time. */
const OWN_OPEN = 2_000;

/** The source's name in the wagering ledger. */
export const sourceOf = (vendor: string) => `game:${vendor}`;

function betOf(round: RoundState, settledAt: Date): BetState {
  const { playerId, brand, currency, classify, vassalage, gameCode, win, bets, openedAt } = round;
  const name = { playerId, source: sourceOf(round.vendor), reference: round.roundId, brand, currency };
  const voided = round.status === 'rolled_back';
  const game = { product: round.category, classify, vassalage, gameCode };
  return { ...name, ...game, stake: round.bet, win, bets, voided, openedAt, settledAt };
}

/** Brings rounds into the wagering ledger as they stand now; those still open are remembered. */
async function feed(tx: Tx, names: readonly RoundName[]): Promise<Completed[]> {
  if (names.length === 0) return [];
  await lockMaps(
    tx,
    names.map((name) => name.playerId),
  );
  const rounds = await selectRounds(tx, names);
  const ended = rounds.filter((round) => round.status !== 'open');
  await noteOpenRounds(tx, { open: rounds.filter((round) => round.status === 'open'), ended });
  return contribute(
    tx,
    ended.map((round) => betOf(round, round.settledAt ?? round.openedAt)),
  );
}

/** What is done, in the transaction that fed the bet, with requirements it completed. */
export type OnCompleted = (tx: Tx, completed: readonly Completed[]) => Promise<void>;

/**
 * Reads the next entries of the chained journal.
 * @returns how many there were; null when another node reads on just now
 */
export async function feedStep(tx: Tx, onCompleted: OnCompleted): Promise<number | null> {
  const after = await lockWatermark(tx);
  if (after === null) return null;
  const { rounds, read } = await readJournal(tx, after, STEP);
  const upto = after + BigInt(read);
  if (read > 0) {
    await moneyMoved.publish(tx, await addMovements(tx, { after, upto }, await readZones(tx)));
    await moveWatermark(tx, upto);
  }
  await onCompleted(tx, await feed(tx, rounds));
  return read;
}

/** Asks open rounds that are due. */
async function askOpenRounds(tx: Tx, onCompleted: OnCompleted): Promise<void> {
  if ((await lockWatermark(tx)) === null) return;
  await onCompleted(tx, await feed(tx, await selectOpenRounds(tx, { limit: STEP })));
}

/**
 * Reads the chained journal on from the watermark, and asks open rounds that are due. Several nodes may call it at once:
 * one reads. @returns how many entries of the journal were read
 */
export async function feedRounds(db: Database, onCompleted: OnCompleted): Promise<number> {
  let total = 0;
  for (let steps = 1; ; steps++) {
    const began = performance.now();
    const read = await inTransaction(db, (tx) => feedStep(tx, onCompleted));
    total += read ?? 0;
    if (read === null || read < STEP) break;
    if (steps <= STEPS_AT_EASE) await rest(performance.now() - began);
  }
  await inTransaction(db, (tx) => askOpenRounds(tx, onCompleted));
  return total;
}

async function readZones(tx: Tx): Promise<{ brand: string; timeZone: string }[]> {
  const zones = [];
  for (const brand of await selectBrandCodes(tx))
    zones.push({ brand, timeZone: (await loadSettings(tx, brand)).get(brandSettings.timeZone) });
  return zones;
}

/** Brings one player's own bets into the wagering ledger, whether the journal's reader has come to them or not. */
export async function catchUpPlayer(tx: Tx, playerId: string): Promise<Completed[]> {
  const completed: Completed[] = [];
  const seen = (await lockMaps(tx, [playerId])).get(playerId) ?? 0n;
  const floor = await readFloor(tx);
  let after = seen > floor ? seen : floor;
  for (;;) {
    const { rounds, read, upto } = await readPlayerJournal(tx, playerId, after, STEP);
    completed.push(...(await feed(tx, rounds)));
    if (upto > after) await markSeen(tx, playerId, upto);
    after = upto;
    if (read < STEP) break;
  }
  completed.push(...(await feed(tx, await selectOpenRounds(tx, { playerId, limit: OWN_OPEN }))));
  return completed;
}
