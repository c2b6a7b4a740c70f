import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

export interface WinRow {
  id: bigint;
  brand: string;
  node_id: string;
  /** Minor units of the currency. */
  bet: bigint;
  win: bigint;
  currency: string;
  settled_at: Date;
  nickname: string;
}

const columns = sql`w.id, w.brand, w.vendor || ':' || w.game_code as node_id, w.bet, w.win, w.currency, w.settled_at, s.nickname`;

/** The newest wins of a brand that may be shown, in the currencies of real money. */
export async function selectBoard(
  tx: Tx,
  { brand, demoCurrency, most }: { brand: string; demoCurrency: string; most: number },
): Promise<WinRow[]> {
  const { rows } = await sql<WinRow>`select ${columns} from winners.big_win w join play.session s on s.id = w.session_id
    where w.brand = ${brand} and w.currency <> ${demoCurrency} and winners.may_be_shown(w.player_id)
    order by w.settled_at desc, w.id desc limit ${most}`.execute(tx);
  return rows;
}

/** Marks wins that open pages have not been told of, each for one caller alone; `shown`: it may stand on the board. */
export async function takeWaitingWins(tx: Tx): Promise<(WinRow & { shown: boolean })[]> {
  const { rows } = await sql<WinRow & { shown: boolean }>`
    with waiting as (select id from winners.big_win where announced_at is null order by id limit 200 for update skip locked),
    announced as (update winners.big_win b set announced_at = now() from waiting u where b.id = u.id returning b.*)
    select ${columns}, winners.may_be_shown(w.player_id) as shown from announced w join play.session s on s.id = w.session_id
    order by w.id`.execute(tx);
  return rows;
}

/** Removes announced wins older than so many days. */
export async function deleteOldWins(tx: Tx, days: number): Promise<void> {
  await sql`delete from winners.big_win where settled_at < now() - ${days} * interval '1 day' and announced_at is not null`.execute(
    tx,
  );
}

export async function upsertBoardChoice(tx: Tx, playerId: string, hidden: boolean): Promise<void> {
  await sql`insert into winners.board_choice (player_id, hidden) values (${playerId}, ${hidden})
    on conflict (player_id) do update set hidden = excluded.hidden, changed_at = now()`.execute(tx);
}

/** Whether a player wants to stand on no board; who has not said so may. */
export async function readBoardChoice(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ hidden: boolean }>`
    select hidden from winners.board_choice where player_id = ${playerId}`.execute(tx);
  return rows[0]?.hidden ?? false;
}
