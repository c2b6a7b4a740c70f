import { type Database, inTransaction, type Tx } from '../../platform/database/index.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { loadSettings } from '../brand/index.ts';
import { followLevels, placeOf, type RankPlace } from './levels/follow-levels.ts';
import {
  listBrands,
  lockStanding,
  markEvaluated,
  selectDueMonth,
  selectStandings,
  selectUnevaluated,
} from './rank.queries.ts';
import { evaluateMonth } from './rank.rules.ts';

/** A month is evaluated this long after its end: rounds that closed without a word are counted within six hours. */
const GRACE_HOURS = 8;
const BATCH = 200;

/** Evaluates the months that have ended, every hour. */
export function rankJobs({ db }: { db: Database }): JobDefinition[] {
  return [{ name: 'rank.evaluate-months', every: '23 * * * *', run: () => evaluateMonths(db) }];
}

/** Every month of every player that is due, each once; several nodes may do it at the same time. */
export async function evaluateMonths(db: Database): Promise<void> {
  for (const brand of await listBrands(db)) {
    const place = placeOf(await loadSettings(db, brand));
    for (;;) {
      const players = await selectUnevaluated(db, { ...place, graceHours: GRACE_HOURS, limit: BATCH });
      if (players.length === 0) break;
      for (const playerId of players) await inTransaction(db, (tx) => evaluatePlayer(tx, place, playerId));
    }
  }
}

async function evaluatePlayer(tx: Tx, place: RankPlace, playerId: string): Promise<void> {
  const name = { playerId, currency: place.currency };
  await lockStanding(tx, playerId, place.currency);
  for (;;) {
    const due = await selectDueMonth(tx, { ...name, timeZone: place.timeZone, graceHours: GRACE_HOURS });
    if (!due) break;
    const [standing] = await selectStandings(tx, [playerId], place);
    if (!standing) break;
    const totals = { ...standing, monthTurnover: due.turnover };
    const { fallenTo } = evaluateMonth(totals, { risenInMonth: due.risenInMonth, levels: place.levels });
    await markEvaluated(tx, { ...name, fallenTo });
  }
  await followLevels(tx, place, { players: [playerId], because: 'not-kept' });
}
