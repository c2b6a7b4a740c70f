import { createDays, endOfPeriod, periodOf, startOfPeriod } from '../../../platform/calendar-periods.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { selectBetsBefore } from '../../missions/index.ts';
import type { Board } from '../boards/board-schema.ts';
import { openPeriod, type PeriodRow, selectRunningBoards } from '../boards/boards.queries.ts';
import { bucketOf, isAhead, type RankedBet, type Reached, worthOf } from '../leaderboard.rules.ts';
import type { NotedRank } from './noted-rank.ts';
import {
  type EntryRow,
  lockRanking,
  selectBestMultiples,
  selectEntries,
  selectRankable,
  takeRanks,
  writeEntries,
} from './rank-queue.queries.ts';

/** Rows of the queue that one transaction ranks: some thousands of bets. */
const BATCHES = 40;

interface RankEvent {
  playerId: string;
  at: number;
  points: bigint;
  /** null: points alone. */
  bet: { before: RankedBet | null; after: RankedBet } | null;
}

async function readEvents(tx: Tx, noted: readonly NotedRank[]): Promise<RankEvent[]> {
  const names = noted.flatMap((one) =>
    'change' in one && one.change ? [{ playerId: one.playerId, ...one.change }] : [],
  );
  const befores = (await selectBetsBefore(tx, names)).values();
  return noted.map((one): RankEvent => {
    const { playerId, at } = one;
    if ('points' in one) return { playerId, at, points: BigInt(one.points), bet: null };
    const line = { stake: BigInt(one.stake), net: BigInt(one.net), valid: BigInt(one.valid) };
    const before = one.change ? befores.next().value : undefined;
    const { product } = one;
    if (!before) return { playerId, at, points: 0n, bet: { before: null, after: { product, ...line } } };
    const { stake, net, valid } = before;
    const after = { product, stake: stake + line.stake, net: net + line.net, valid: valid + line.valid };
    return { playerId, at: before.at.getTime(), points: 0n, bet: { before: { product, stake, net, valid }, after } };
  });
}

/** What an event adds to a sum. */
function addedBy({ terms }: PeriodRow, { bet, points }: RankEvent): bigint {
  if (terms.measure === 'points') return points;
  return bet ? worthOf(terms, bet.after) - (bet.before ? worthOf(terms, bet.before) : 0n) : 0n;
}

function sumUp(period: PeriodRow, events: readonly RankEvent[], entry: EntryRow | undefined): Reached | null {
  const reached = { value: entry?.value ?? 0n, at: entry?.reachedAt.getTime() ?? 0 };
  for (const event of events) {
    const added = addedBy(period, event);
    if (added === 0n) continue;
    reached.value += added;
    reached.at = Math.max(reached.at, event.at);
  }
  return reached.value > 0n ? reached : null;
}

function bestOf(period: PeriodRow, events: readonly RankEvent[], entry: EntryRow | undefined): Reached | null {
  let best: Reached | null = entry ? { value: entry.value, at: entry.reachedAt.getTime() } : null;
  for (const { bet, at } of events) {
    const value = bet ? worthOf(period.terms, bet.after) : 0n;
    if (value > 0n && (!best || isAhead({ value, at }, best))) best = { value, at };
  }
  return best;
}

const isChange = ({ bet }: RankEvent) => bet?.before != null;

/** What each of these players has reached now; null: nothing that ranks. */
async function reachNow(
  tx: Tx,
  { period, events, currency }: { period: PeriodRow; events: readonly RankEvent[]; currency: string },
  entries: ReadonlyMap<string, EntryRow>,
): Promise<Map<string, Reached | null>> {
  const byPlayer = Map.groupBy(events, ({ playerId }) => playerId);
  const byMultiple = period.terms.measure === 'multiple';
  // A best bet that was changed may leave the second best, which only the wagering ledger knows.
  const anew = byMultiple ? [...byPlayer].filter(([, own]) => own.some(isChange)).map(([playerId]) => playerId) : [];
  const { terms, fromAt, endsAt } = period;
  const { products, leastStake } = terms;
  const best = await selectBestMultiples(tx, anew, { fromAt, endsAt, currency, products, leastStake });
  const recounted = new Map(best.map(({ playerId, value, at }) => [playerId, { value, at: at.getTime() }]));
  const reached = new Map<string, Reached | null>();
  for (const [playerId, own] of byPlayer) {
    const entry = entries.get(playerId);
    if (!byMultiple) reached.set(playerId, sumUp(period, own, entry));
    else if (anew.includes(playerId)) reached.set(playerId, recounted.get(playerId) ?? null);
    else reached.set(playerId, bestOf(period, own, entry));
  }
  return reached;
}

async function rankPeriod(
  tx: Tx,
  { period, events, currency }: { period: PeriodRow; events: readonly RankEvent[]; currency: string },
): Promise<void> {
  const players = await selectRankable(tx, [...new Set(events.map(({ playerId }) => playerId))]);
  const rankable = new Set(players);
  const entries = new Map((await selectEntries(tx, period.periodId, players)).map((row) => [row.playerId, row]));
  const own = events.filter(({ playerId }) => rankable.has(playerId));
  const buckets = new Map<number, number>();
  const move = (bucket: number, by: number) => buckets.set(bucket, (buckets.get(bucket) ?? 0) + by);
  const written: EntryRow[] = [];
  const gone: string[] = [];
  for (const [playerId, reached] of await reachNow(tx, { period, events: own, currency }, entries)) {
    const entry = entries.get(playerId);
    if (entry && reached && entry.value === reached.value && entry.reachedAt.getTime() === reached.at) continue;
    if (entry) move(entry.bucket, -1);
    if (reached) {
      const bucket = bucketOf(reached.value);
      move(bucket, 1);
      written.push({ playerId, bucket, value: reached.value, reachedAt: new Date(reached.at) });
    } else if (entry) gone.push(playerId);
  }
  await writeEntries(tx, period.periodId, { entries: written, gone, buckets });
}

/** The periods of a board by day; each is computed once. */
function periodsOf({ period, startsAt, endsAt }: Board, zone: string) {
  const known = new Map<string, { key: string; fromAt: Date; endsAt: Date } | null>();
  return (day: string) => {
    const key = periodOf(period, day);
    const found = known.get(key);
    if (found !== undefined) return found;
    const end = Math.min(
      endOfPeriod(period, key, zone) ?? Number.POSITIVE_INFINITY,
      endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
    );
    const from = Math.max(startOfPeriod(period, key, zone) ?? 0, startsAt?.getTime() ?? 0);
    const made = Number.isFinite(end) ? { key, fromAt: new Date(from), endsAt: new Date(end) } : null;
    known.set(key, made);
    return made;
  };
}

const runsAt = ({ startsAt, endsAt }: Board, at: number) =>
  startsAt !== null && at >= startsAt.getTime() && (endsAt === null || at < endsAt.getTime());

/** The period of a board in which a moment lies; null: it did not run then. */
export const periodAt = (board: Board, at: number, { zone, day }: { zone: string; day: string }) =>
  runsAt(board, at) ? periodsOf(board, zone)(day) : null;

async function rankBrand(tx: Tx, brand: string, noted: readonly NotedRank[]): Promise<void> {
  const boards = await selectRunningBoards(tx, brand);
  if (boards.length === 0) return;
  const settings = await loadSettings(tx, brand);
  const zone = settings.get(brandSettings.timeZone);
  const dayAt = createDays(zone);
  const events = await readEvents(tx, noted);
  for (const board of boards) {
    const periodOn = periodsOf(board, zone);
    const byPeriod = Map.groupBy(events, ({ at }) => (runsAt(board, at) ? periodOn(dayAt(at)) : null));
    for (const [place, own] of byPeriod) {
      if (!place) continue;
      const period = await openPeriod(tx, { board, ...place });
      // What comes after the places were fixed changes nothing of them.
      if (!period.closedAt) await rankPeriod(tx, { period, events: own, currency: settings.currency.code });
    }
  }
}

async function rankStep(db: Database): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockRanking(tx))) return false;
    const noted = await takeRanks(tx, BATCHES);
    for (const [brand, own] of Map.groupBy(noted, (one) => one.brand)) await rankBrand(tx, brand, own);
    return noted.length > 0;
  });
}

/** Ranks what was settled since the last time, each bet once. Every node may call it; one works at a time. */
export async function rankBets(db: Database): Promise<void> {
  while (await rankStep(db));
}
