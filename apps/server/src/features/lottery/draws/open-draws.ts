/** Draws are opened ahead, each with its commitment, so that a chase can buy them and nobody waits for a clock. */
import { commitServerSeed } from '@sampan/engines';
import {
  findLotteryGame,
  type Holidays,
  type LotteryGame,
  nextDraws,
  type ScheduledDraw,
} from '@sampan/engines/lottery';
import { quicknet, roundAfter } from '@sampan/engines/lottery/draw/beacon-network';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { decrypt, encrypt } from '../../../platform/encryption.ts';
import type { Random } from '../../../platform/random.ts';
import { holidaysOf, selectHolidays } from '../calendar/calendar.queries.ts';
import { type SoldGame, selectSoldGames } from '../games/games.queries.ts';
import {
  type EncryptedSeed,
  insertDraw,
  readNow,
  selectAhead,
  selectSeedsToEncrypt,
  updateSeed,
} from './draws.queries.ts';

/** Draws that are on sale at once: a chase of ten, and the next ones while they run. */
export const DRAWS_AHEAD = 12;

/** Timetables whose draws are kept. */
const MOST_KNOWN = 2_000;

interface NamedDraw {
  brand: string;
  gameCode: string;
  numero: string;
}

const placeOf = ({ brand, gameCode, numero }: NamedDraw) => `lottery.draw.seed ${brand}/${gameCode}/${numero}`;

export const openSeed = (tx: Tx, draw: NamedDraw, seed: EncryptedSeed): Promise<string> =>
  decrypt(tx, { ...seed, place: placeOf(draw) });

/** @returns how many rows it encrypted */
export async function reencryptSeeds(tx: Tx, keyId: string, limit: number): Promise<number> {
  const rows = await selectSeedsToEncrypt(tx, keyId, limit);
  for (const row of rows)
    await updateSeed(tx, row.drawId, await encrypt(tx, { text: await openSeed(tx, row, row), place: placeOf(row) }));
  return rows.length;
}

async function openDraw(
  tx: Tx,
  { sold, game }: { sold: SoldGame; game: LotteryGame },
  at: ScheduledDraw,
  random: Random,
) {
  const named = { brand: sold.brand, gameCode: sold.code, numero: at.numero };
  const own = game.source === 'own';
  const seed = own ? random.bytes(32).toString('hex') : null;
  return insertDraw(tx, {
    ...named,
    ...at,
    table: game.table,
    source: game.source,
    seedHash: seed && commitServerSeed(seed),
    seed: seed === null ? null : await encrypt(tx, { text: seed, place: placeOf(named) }),
    beaconRound: own && sold.beacon ? roundAfter(quicknet, at.lockAt) : null,
  });
}

/**
 * The draws ahead of each timetable: the same until the first of them is drawn. Asked anew in every pass, a day of 1,440 draws
 * for each game and brand was most of what an idle server had to collect.
 */
const ahead = new Map<string, { since: number; draws: ScheduledDraw[] }>();

function drawsAhead(game: LotteryGame, holidays: Holidays, after: number): ScheduledDraw[] {
  const key = `${game.code} ${JSON.stringify(holidays)}`;
  const known = ahead.get(key);
  const first = known?.draws[0];
  if (known && first && after >= known.since && after < first.drawAt) return known.draws;
  const draws = nextDraws(game.schedule, { after, count: DRAWS_AHEAD, holidays });
  // Holidays change a few times a year: what they were before is not kept for ever.
  if (ahead.size > MOST_KNOWN) ahead.clear();
  ahead.set(key, { since: after, draws });
  return draws;
}

/** Opens what is missing of every game on sale. @returns how many draws were opened */
export async function openDraws(db: Database, random: Random): Promise<number> {
  let opened = 0;
  const after = await readNow(db);
  const known = await selectAhead(db);
  const days = await selectHolidays(db, null);
  for (const sold of await selectSoldGames(db)) {
    const game = findLotteryGame(sold.code);
    if (!game) continue;
    const holidays = holidaysOf(days, sold.brand, sold.code);
    const missing = drawsAhead(game, holidays, after).filter(
      ({ numero, lockAt }) => lockAt > after && !known.has(`${sold.brand} ${sold.code} ${numero}`),
    );
    if (missing.length === 0) continue;
    opened += await inTransaction(db, async (tx) => {
      let count = 0;
      for (const at of missing) if (await openDraw(tx, { sold, game }, at, random)) count += 1;
      return count;
    });
  }
  return opened;
}
