import { type HistoryFilter, type HistoryLine, readHistory, sumHistory } from '../../../ledger/index.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { type MovementDay, selectMovementDays } from '../../wagering/index.ts';

type Scope = Pick<HistoryFilter, 'playerId'> & { from: Date; to: Date; kinds: readonly string[] | undefined };

interface Sums {
  count: number;
  credited: bigint;
  debited: bigint;
}

/** A stretch of the record whose lines are counted: a day, or what is newer than the daily totals. */
interface Segment extends Sums {
  filter: Omit<HistoryFilter, 'limit'>;
}

const baseOf = ({ playerId, kinds }: Scope) => ({ playerId, ...(kinds && { kinds }) });

/** The lines of a day inside the period: whole days by their totals, the days at its ends line by line. */
async function daySegment(db: Queryable, scope: Scope, day: MovementDay): Promise<Segment> {
  const { from, to } = scope;
  const filter = { ...baseOf(scope), from, to, after: day.firstId - 1n, before: day.lastId + 1n };
  const whole = from <= day.firstAt && day.lastAt < to;
  const { lines: count, credited, debited } = day;
  return { filter, ...(whole ? { count, credited, debited } : await sumHistory(db, { ...filter, limit: 0 })) };
}

/** A time zone that is moved back makes a day come twice: what was counted into both days is one stretch of lines. */
function joinOverlapping(days: readonly MovementDay[]): MovementDay[] {
  const joined: MovementDay[] = [];
  for (const day of days) {
    const newer = joined.at(-1);
    if (!newer || day.lastId < newer.firstId) {
      joined.push(day);
      continue;
    }
    const older = day.firstId < newer.firstId ? day : newer;
    joined[joined.length - 1] = {
      firstId: older.firstId,
      firstAt: older.firstAt,
      lastId: newer.lastId,
      lastAt: newer.lastAt,
      lines: newer.lines + day.lines,
      credited: newer.credited + day.credited,
      debited: newer.debited + day.debited,
    };
  }
  return joined;
}

/** A period cut into counted stretches, newest first: a player with a hundred thousand bets has as many of them as days. */
export async function readSegments(db: Queryable, scope: Scope, timeZone: string): Promise<Segment[]> {
  const { upto, days } = await selectMovementDays(db, { ...scope, timeZone });
  const filter = { ...baseOf(scope), from: scope.from, to: scope.to, after: upto };
  const segments: Segment[] = [{ filter, ...(await sumHistory(db, { ...filter, limit: 0 })) }];
  for (const day of joinOverlapping(days)) {
    // A line newer than the totals of its day belongs to the stretch above.
    const segment = await daySegment(db, scope, day);
    segments.push(segment);
  }
  return segments.filter((segment) => segment.count > 0);
}

export function addUp(segments: readonly Segment[]): Sums {
  const total = { count: 0, credited: 0n, debited: 0n };
  for (const segment of segments) {
    total.count += segment.count;
    total.credited += segment.credited;
    total.debited += segment.debited;
  }
  return total;
}

/** One page of the record; stretches before it are passed by their counts. */
export async function readPage(
  db: Queryable,
  segments: readonly Segment[],
  page: { limit: number; offset: number },
): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = [];
  let { offset } = page;
  for (const segment of segments) {
    if (lines.length === page.limit) break;
    if (offset >= segment.count) {
      offset -= segment.count;
      continue;
    }
    lines.push(...(await readHistory(db, { ...segment.filter, limit: page.limit - lines.length, offset })));
    offset = 0;
  }
  return lines;
}
