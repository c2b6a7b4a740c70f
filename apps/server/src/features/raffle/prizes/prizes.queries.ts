import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { type Prize, readStored, writeStored } from '../../missions/index.ts';

export interface PrizeRow {
  drawId: bigint;
  place: number;
  turn: number;
  /** Among the winners in the order of the draw, from 0. */
  position: number;
  number: number;
  playerId: string;
  prize: Prize;
  state: 'offered' | 'claimed' | 'passed' | 'unclaimed';
  expiresAt: Date;
}

const columns = sql`p.draw_id as "drawId", p.place, p.turn, p.position, p.number, p.player_id as "playerId", p.prize, p.state,
  p.expires_at as "expiresAt"`;
const read = <Row extends PrizeRow>(row: Row): Row => ({ ...row, prize: readStored(row.prize) as Prize });

export type NewPrize = Omit<PrizeRow, 'state'>;

export async function insertPrizes(tx: Tx, prizes: readonly NewPrize[]): Promise<void> {
  if (prizes.length === 0) return;
  await sql`
    insert into raffle.prize (draw_id, place, turn, position, number, player_id, prize, expires_at)
    select * from unnest(${prizes.map(({ drawId }) => `${drawId}`)}::bigint[], ${prizes.map(({ place }) => place)}::int[],
      ${prizes.map(({ turn }) => turn)}::smallint[], ${prizes.map(({ position }) => position)}::int[],
      ${prizes.map(({ number }) => number)}::int[], ${prizes.map(({ playerId }) => playerId)}::uuid[],
      ${prizes.map(({ prize }) => writeStored(prize))}::jsonb[], ${prizes.map(({ expiresAt }) => expiresAt)}::timestamptz[])`.execute(
    tx,
  );
}

/** Prizes whose claim is over, locked; their state is not known here. */
export async function selectDuePrizes(tx: Tx, limit: number): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`
    select ${columns} from raffle.prize p where p.state = 'offered' and p.expires_at <= clock_timestamp()
    order by p.draw_id, p.place limit ${limit} for update`.execute(tx);
  return rows.map(read);
}

export async function updatePrize(
  tx: Tx,
  { drawId, place, turn }: Pick<PrizeRow, 'drawId' | 'place' | 'turn'>,
  state: PrizeRow['state'],
): Promise<void> {
  await sql`update raffle.prize set state = ${state}
    where draw_id = ${drawId} and place = ${place} and turn = ${turn}`.execute(tx);
}

/** How many positions of the order have a place, or had one. */
export async function countPositions(db: Queryable, drawId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(position) + 1, 0)::int as count from raffle.prize where draw_id = ${drawId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a player won in these draws, the best place first. */
export async function selectOwnPrizes(
  db: Queryable,
  { playerId, draws }: { playerId: string; draws: readonly bigint[] },
): Promise<PrizeRow[]> {
  if (draws.length === 0) return [];
  const { rows } = await sql<PrizeRow>`
    select ${columns} from raffle.prize p
    where p.player_id = ${playerId} and p.draw_id = any (${draws.map(String)}::bigint[]) order by p.place, p.turn`.execute(
    db,
  );
  return rows.map(read);
}

/** The standing of a place for a player: the last turn that was his. */
export async function selectOwnPlace(
  db: Queryable,
  { playerId, drawId, place }: { playerId: string; drawId: bigint; place: number },
): Promise<PrizeRow | null> {
  const { rows } = await sql<PrizeRow>`
    select ${columns} from raffle.prize p
    where p.player_id = ${playerId} and p.draw_id = ${drawId} and p.place = ${place}
    order by p.turn desc limit 1`.execute(db);
  return rows[0] ? read(rows[0]) : null;
}
