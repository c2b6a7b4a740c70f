import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

interface Window {
  brand: string;
  currency: string;
  days: number;
}

/** A page of the brand's players who have bet or paid in, by id. */
export async function selectActivePlayers(
  db: Queryable,
  { brand, days, after, limit }: Omit<Window, 'currency'> & { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select a.player_id as "playerId" from account.player a
    where a.brand = ${brand} and a.account_type <> 4 and a.player_id > ${after}::uuid
      and (exists (select 1 from wagering.contribution c where c.player_id = a.player_id
          and c.settled_at > now() - ${days} * interval '1 day')
        or exists (select 1 from cashier.deposit d where d.player_id = a.player_id and d.state = 'paid'
          and d.ended_at > now() - ${days} * interval '1 day'))
    order by a.player_id limit ${limit}`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

export interface PastBet {
  playerId: string;
  at: Date;
  product: string;
  game: string;
  stake: bigint;
  net: bigint;
  valid: bigint;
}

/** Bets of these players as they stand, oldest first. */
export async function selectPastBets(
  db: Queryable,
  { players, currency, days }: { players: readonly string[]; currency: string; days: number },
): Promise<PastBet[]> {
  const { rows } = await sql<PastBet>`
    select player_id as "playerId", min(settled_at) as at, min(product) as product,
      split_part(source, ':', 2) || ':' || min(game_code) as game, sum(stake)::bigint as stake, sum(net)::bigint as net,
      sum(valid)::bigint as valid
    from wagering.contribution
    where player_id = any (${[...players]}::uuid[]) and currency = ${currency}
    group by player_id, source, reference
    having min(settled_at) > now() - ${days} * interval '1 day' order by 2`.execute(db);
  return rows;
}

export interface PastDeposit {
  playerId: string;
  at: Date;
  amount: bigint;
}

export async function selectPastDeposits(
  db: Queryable,
  { players, days }: { players: readonly string[]; days: number },
): Promise<PastDeposit[]> {
  const { rows } = await sql<PastDeposit>`
    select player_id as "playerId", ended_at as at, amount from cashier.deposit
    where player_id = any (${[...players]}::uuid[]) and state = 'paid' and ended_at > now() - ${days} * interval '1 day'
    order by 2`.execute(db);
  return rows;
}
