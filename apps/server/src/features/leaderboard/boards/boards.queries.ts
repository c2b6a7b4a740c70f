import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { readStored, writeStored } from '../../missions/index.ts';
import type { Board, BoardInput, Terms } from './board-schema.ts';

const columns = sql`b.brand, b.code, b.period, b.position, b.terms, b.starts_at as "startsAt", b.ends_at as "endsAt"`;
const read = (row: Board): Board => ({ ...row, terms: readStored(row.terms) as Terms });

export async function selectBoards(db: Queryable, brand: string): Promise<Board[]> {
  const { rows } = await sql<Board>`
    select ${columns} from leaderboard.board b where b.brand = ${brand} order by b.position, b.code`.execute(db);
  return rows.map(read);
}

/** Boards that have started and have not been over for more than a day. */
export async function selectRunningBoards(db: Queryable, brand: string | null = null): Promise<Board[]> {
  const { rows } = await sql<Board>`
    select ${columns} from leaderboard.board b
    where (${brand}::text is null or b.brand = ${brand}) and b.starts_at <= clock_timestamp()
      and (b.ends_at is null or b.ends_at > clock_timestamp() - interval '1 day')
    order by b.position, b.code`.execute(db);
  return rows.map(read);
}

/** Least stakes of periods that are not closed: each keeps the terms with which it began. */
export async function selectLeastStakes(db: Queryable): Promise<bigint[]> {
  const { rows } = await sql<{ least: bigint }>`
    select distinct (terms ->> 'leastStake')::bigint as least from leaderboard.period where closed_at is null`.execute(
    db,
  );
  return rows.map(({ least }) => least);
}

export async function lockBoard(tx: Tx, { brand, code }: { brand: string; code: string }): Promise<Board | null> {
  const { rows } = await sql<Board>`
    select ${columns} from leaderboard.board b where b.brand = ${brand} and b.code = ${code} for update`.execute(tx);
  return rows[0] ? read(rows[0]) : null;
}

export async function upsertBoard(tx: Tx, brand: string, { code, period, position, terms }: BoardInput): Promise<void> {
  await sql`
    insert into leaderboard.board (brand, code, period, position, terms)
    values (${brand}, ${code}, ${period}, ${position}, ${writeStored(terms)}::jsonb)
    on conflict (brand, code) do update set position = excluded.position, terms = excluded.terms`.execute(tx);
}

export async function updateBoardTimes(
  tx: Tx,
  { brand, code, startsAt, endsAt }: Pick<Board, 'brand' | 'code' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  await sql`update leaderboard.board set starts_at = ${startsAt}, ends_at = ${endsAt}
    where brand = ${brand} and code = ${code}`.execute(tx);
}

/** Periods that have not ended end at this moment. */
export async function endOpenPeriods(tx: Tx, { brand, code, at }: { brand: string; code: string; at: Date }) {
  await sql`update leaderboard.period set ends_at = ${at}
    where brand = ${brand} and code = ${code} and closed_at is null and ends_at > ${at}`.execute(tx);
}

export interface PeriodRow {
  periodId: bigint;
  brand: string;
  code: string;
  key: string;
  terms: Terms;
  fromAt: Date;
  endsAt: Date;
  closedAt: Date | null;
}

const periodColumns = sql`p.period_id as "periodId", p.brand, p.code, p.key, p.terms, p.from_at as "fromAt",
  p.ends_at as "endsAt", p.closed_at as "closedAt"`;
const readPeriod = (row: PeriodRow): PeriodRow => ({ ...row, terms: readStored(row.terms) as Terms });

/** The period of a board, opened with its terms if it is new. */
export async function openPeriod(
  tx: Tx,
  { board, key, fromAt, endsAt }: { board: Board; key: string; fromAt: Date; endsAt: Date },
): Promise<PeriodRow> {
  const { brand, code, terms } = board;
  const known = await selectPeriod(tx, { brand, code, key });
  if (known) return known;
  const { rows } = await sql<PeriodRow>`
    insert into leaderboard.period as p (brand, code, key, terms, from_at, ends_at)
    values (${brand}, ${code}, ${key}, ${writeStored(terms)}::jsonb, ${fromAt}, ${endsAt})
    on conflict (brand, code, key) do update set key = excluded.key returning ${periodColumns}`.execute(tx);
  return readPeriod(rows[0] as PeriodRow);
}

export async function selectPeriod(
  db: Queryable,
  { brand, code, key }: { brand: string; code: string; key: string },
): Promise<PeriodRow | null> {
  const { rows } = await sql<PeriodRow>`
    select ${periodColumns} from leaderboard.period p
    where p.brand = ${brand} and p.code = ${code} and p.key = ${key}`.execute(db);
  return rows[0] ? readPeriod(rows[0]) : null;
}

export async function selectLastClosed(
  db: Queryable,
  { brand, code }: { brand: string; code: string },
): Promise<PeriodRow | null> {
  const { rows } = await sql<PeriodRow>`
    select ${periodColumns} from leaderboard.period p
    where p.brand = ${brand} and p.code = ${code} and p.closed_at is not null
    order by p.ends_at desc limit 1`.execute(db);
  return rows[0] ? readPeriod(rows[0]) : null;
}

/** Periods that ended so many seconds ago or earlier and are not fixed. */
export async function selectDuePeriods(db: Queryable, graceSeconds: number): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select ${periodColumns} from leaderboard.period p
    where p.closed_at is null and p.ends_at < clock_timestamp() - ${graceSeconds} * interval '1 second'
    order by p.ends_at limit 20`.execute(db);
  return rows.map(readPeriod);
}
