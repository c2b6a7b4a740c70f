import type { RaffleKind } from '@sampan/engines/raffle';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { shownName } from '../../account/index.ts';
import { type Prize, readStored } from '../../missions/index.ts';

export interface OwnTicket {
  number: number;
  kind: RaffleKind;
  earnedAt: Date;
  takenAt: Date | null;
}

/** Newest first. `standing`: without those that were taken back. */
export async function selectOwnTickets(
  db: Queryable,
  asked: { drawId: bigint; playerId: string; standing: boolean; limit: number; offset: number },
): Promise<OwnTicket[]> {
  const { rows } = await sql<OwnTicket>`
    select number, kind, earned_at as "earnedAt", taken_at as "takenAt" from raffle.ticket
    where draw_id = ${asked.drawId} and player_id = ${asked.playerId} and (not ${asked.standing} or taken_at is null)
    order by number desc limit ${asked.limit} offset ${asked.offset}`.execute(db);
  return rows;
}

export async function countOwnTickets(
  db: Queryable,
  { drawId, playerId }: { drawId: bigint; playerId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from raffle.ticket
    where draw_id = ${drawId} and player_id = ${playerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface WinnerRow {
  place: number;
  turn: number;
  number: number;
  playerId: string;
  /** As others may read it; null: wants to stand on no board. */
  name: string | null;
  prize: Prize;
  state: 'offered' | 'claimed' | 'passed' | 'unclaimed';
}

/** Who has the places, and who had those that were passed on. */
export async function selectWinners(
  db: Queryable,
  { drawId, limit, offset }: { drawId: bigint; limit: number; offset: number },
): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select p.place, p.turn, p.number, p.player_id as "playerId", p.prize,
      case when winners.may_be_shown(p.player_id) then ${shownName('a')} end as name,
      case when p.state = 'offered' and r.state = 'claimed' then 'claimed' else p.state end as state
    from raffle.prize p
    join account.player a on a.player_id = p.player_id
    left join rewards.reward r on r.player_id = p.player_id and r.source = 'raffle'
      and r.cause = 'RF' || p.draw_id || ':' || p.place || ':' || p.turn
    where p.draw_id = ${drawId} order by p.place, p.turn limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => ({ ...row, prize: readStored(row.prize) as Prize }));
}

export async function countWinners(db: Queryable, drawId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from raffle.prize where draw_id = ${drawId}`.execute(db);
  return rows[0]?.count ?? 0;
}
