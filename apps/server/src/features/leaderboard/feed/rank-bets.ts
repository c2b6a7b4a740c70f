import { createDays, endOfPeriod, periodOf, startOfPeriod } from '../../../platform/calendar-periods.ts';
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/database/index.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { selectBetsBefore } from '../../missions/index.ts';
import { anyWaiting, takeWaiting } from '../../wagering/index.ts';
import type { Board } from '../boards/board-schema.ts';
import { openPeriod, type PeriodRow, selectLeastStakes, selectRunningBoards } from '../boards/boards.queries.ts';
import { bucketOf, isAhead, type RankedBet, type Reached, worthOf } from '../leaderboard.rules.ts';
import { type NewBets, selectNewBets } from './new-bets.queries.ts';
import type { NotedRank } from './noted-rank.ts';
import {
  type EntryRow,
  hasPoints,
  lockRanking,
  selectBestMultiples,
  selectEntries,
  selectRankable,
  takeRanks,
  writeEntries,
} from './rank-queue.queries.ts';

/** Rows of the queue that one transaction ranks: of a backlog all of it as a rule. */
const BATCHES = 4_000;

interface RankEvent {
  playerId: string;
  at: number;
  points: bigint;
  /** A bet that was changed; null: none was. */
  bet: { before: RankedBet | null; after: RankedBet } | null;
  /** Bets as they were settled. */
  bets: SettledBets | null;
}

/** What bets of one product come to, by least stake. */
interface SettledBets {
  product: string;
  sums: ReadonlyMap<bigint, Reached>;
  bests: ReadonlyMap<bigint, Reached>;
}

type BrandEvent = RankEvent & { brand: string };

function settledBets({ product, sums, sumsAt, bests }: NewBets, leastStakes: readonly bigint[]): SettledBets {
  const sum = leastStakes.map((least, n) => [least, { value: BigInt(sums[n] ?? 0), at: sumsAt[n] ?? 0 }] as const);
  const best = leastStakes.flatMap((least, n) => {
    const [, value, at] = /^\{(\d+),-(\d+)\}$/.exec(bests[n] ?? '') ?? [];
    return value === undefined ? [] : [[least, { value: BigInt(value), at: Number(at) }] as const];
  });
  return { product, sums: new Map(sum), bests: new Map(best) };
}

/** Points that were noted, and the bets that were settled since the last time. */
async function readEvents(tx: Tx, noted: readonly NotedRank[], asked: Parameters<typeof selectNewBets>[2]) {
  const { taken, players } = await takeWaiting(tx, 'leaderboard', BATCHES);
  const rows = players.length > 0 && asked.leastStakes.length > 0 ? await selectNewBets(tx, players, asked) : [];
  const changes = rows.flatMap(({ playerId, change }) => (change ? [{ playerId, ...change }] : []));
  const befores = (await selectBetsBefore(tx, changes)).values();
  const nothing = { points: 0n, bet: null, bets: null };
  const bets = rows.map((row): BrandEvent => {
    const { brand, playerId, at, product, change } = row;
    const before = change ? befores.next().value : undefined;
    const of = { ...nothing, brand, playerId, at };
    if (!change || !before) return { ...of, bets: settledBets(row, asked.leastStakes) };
    const { stake, net, valid } = before;
    const after = { stake: stake + BigInt(change.stake), net: net + BigInt(change.net) };
    const bet = {
      before: { product, stake, net, valid },
      after: { product, ...after, valid: valid + BigInt(change.valid) },
    };
    return { ...of, at: before.at.getTime(), bet };
  });
  const points = noted.map(
    ({ brand, playerId, at, points: earned }): BrandEvent => ({
      ...nothing,
      brand,
      playerId,
      at,
      points: BigInt(earned),
    }),
  );
  return { taken: taken + noted.length, events: [...bets, ...points] };
}

const counts = ({ products }: PeriodRow['terms'], product: string) => !products || products.includes(product);

/** What an event adds to a sum, and when the last of it came. */
function addedBy({ terms }: PeriodRow, { bet, bets, points, at }: RankEvent): Reached {
  if (terms.measure === 'points') return { value: points, at };
  if (bet) return { value: worthOf(terms, bet.after) - (bet.before ? worthOf(terms, bet.before) : 0n), at };
  const sum = bets && counts(terms, bets.product) ? bets.sums.get(terms.leastStake) : undefined;
  return sum ?? { value: 0n, at };
}

/** The best of what was settled, or a changed bet as it stands. */
function bestBy({ terms }: PeriodRow, { bet, bets, at }: RankEvent): Reached | null {
  const best = bet
    ? { value: worthOf(terms, bet.after), at }
    : bets && counts(terms, bets.product)
      ? bets.bests.get(terms.leastStake)
      : undefined;
  return best && best.value > 0n ? best : null;
}

function sumUp(period: PeriodRow, events: readonly RankEvent[], entry: EntryRow | undefined): Reached | null {
  const reached = { value: entry?.value ?? 0n, at: entry?.reachedAt.getTime() ?? 0 };
  for (const event of events) {
    const added = addedBy(period, event);
    if (added.value === 0n) continue;
    reached.value += added.value;
    reached.at = Math.max(reached.at, added.at);
  }
  return reached.value > 0n ? reached : null;
}

function bestOf(period: PeriodRow, events: readonly RankEvent[], entry: EntryRow | undefined): Reached | null {
  let best: Reached | null = entry ? { value: entry.value, at: entry.reachedAt.getTime() } : null;
  for (const event of events) {
    const reached = bestBy(period, event);
    if (reached && (!best || isAhead(reached, best))) best = reached;
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

async function rankBrand(tx: Tx, brand: string, input: { boards: readonly Board[]; events: readonly RankEvent[] }) {
  if (input.boards.length === 0) return;
  const settings = await loadSettings(tx, brand);
  const zone = settings.get(brandSettings.timeZone);
  const currency = settings.currency.code;
  const dayAt = createDays(zone);
  for (const board of input.boards) {
    const periodOn = periodsOf(board, zone);
    const byPeriod = Map.groupBy(input.events, ({ at }) => (runsAt(board, at) ? periodOn(dayAt(at)) : null));
    for (const [place, events] of byPeriod) {
      if (!place) continue;
      const period = await openPeriod(tx, { board, ...place });
      // What comes after the places were fixed changes nothing of them.
      if (!period.closedAt) await rankPeriod(tx, { period, events, currency });
    }
  }
}

/** Whether anything waits to be ranked. */
export const anyUnranked = async (db: Queryable): Promise<boolean> =>
  (await anyWaiting(db, 'leaderboard')) || (await hasPoints(db));

async function rankStep(db: Database): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockRanking(tx))) return false;
    const noted = await takeRanks(tx, BATCHES);
    const boards = await selectRunningBoards(tx);
    const boundaries = boards.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((one) => one !== null);
    const own = boards.map(({ terms }) => terms.leastStake);
    const leastStakes = [...new Set([...own, ...(await selectLeastStakes(tx))])];
    const { taken, events } = await readEvents(tx, noted, { boundaries, leastStakes });
    for (const [brand, some] of Map.groupBy(events, (one) => one.brand))
      await rankBrand(tx, brand, { boards: boards.filter((one) => one.brand === brand), events: some });
    return taken > 0;
  });
}

/** Ranks what was settled since the last time, each bet once. Every node may call it; one works at a time. */
export async function rankBets(db: Database): Promise<void> {
  if (!(await anyUnranked(db))) return;
  while (await rankStep(db));
}
