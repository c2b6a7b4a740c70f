import { currencyOf, formatMoney } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';

/** Stakes that stand, and wins and pots of the rounds a player has opened since a moment, minor units. */
export async function sumRounds(db: Queryable, playerId: string, since: Date): Promise<{ bet: bigint; win: bigint }> {
  const { rows } = await sql<{ bet: bigint; win: bigint }>`
    select coalesce(sum(r.bet), 0)::bigint as bet, coalesce(sum(r.win + coalesce(p.won_amount, 0)), 0)::bigint as win
    from bets.rounds_since(${playerId}::uuid, ${since}) r
      left join jackpots.pot_round p using (player_id, vendor, round_id)`.execute(db);
  return rows[0] ?? { bet: 0n, win: 0n };
}

/** session clock and net result. Someone else's session is not found. @throws AppError game.not.found */
export async function readGameSession(tx: Tx, actor: PlayerActor, sessionId: string) {
  const { rows } = await sql<{
    opened_at: Date;
    currency: string;
    now: Date;
    bet: bigint;
    win: bigint;
    rounds: bigint;
    open: boolean;
    stakeable: bigint | null;
  }>`
    select s.opened_at, s.currency, now() as now, coalesce(sum(r.bet), 0)::bigint as bet, coalesce(sum(r.win + coalesce(p.won_amount, 0)), 0)::bigint as win, count(r.round_id) as rounds, coalesce(bool_or(r.status = 'open'), false) as open,
      bonuses.stakeable(s.player_id, s.currency, s.vendor, s.game_code) as stakeable
    from play.session s left join lateral (
        select * from bets.rounds_since(s.player_id, s.opened_at) r where r.session_id = s.id
      ) r on true
      left join jackpots.pot_round p on p.player_id = r.player_id and p.vendor = r.vendor and p.round_id = r.round_id
    where s.id = ${sessionId} and s.player_id = ${actor.playerId} group by s.id`.execute(tx);
  const row = rows[0];
  if (!row) throw new AppError('game.not.found');
  const { digits } = currencyOf(row.currency);
  return {
    openedAt: row.opened_at.getTime(),
    now: row.now.getTime(),
    bet: formatMoney(row.bet, digits),
    win: formatMoney(row.win, digits),
    net: formatMoney(row.win - row.bet, digits),
    rounds: Number(row.rounds),
    roundOpen: row.open,
    stakeable: formatMoney(row.stakeable ?? 0n, digits),
  };
}

/** @throws AppError game.unavailable where there is no such vendor */
export async function findBaseUrl(db: Queryable, vendor: string): Promise<string> {
  const { rows } = await sql<{
    base_url: string;
  }>`select base_url from vendor_api.vendor where code = ${vendor}`.execute(db);
  const url = rows[0]?.base_url;
  if (!url) throw new AppError('game.unavailable');
  return url;
}
