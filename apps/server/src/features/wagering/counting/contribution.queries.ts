import { DEMO_CURRENCY } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Outcome } from '../wagering.rules.ts';
import type { LineReader } from './line-readers.ts';

/** A bet's name in the wagering ledger. */
export interface BetName {
  playerId: string;
  source: string;
  reference: string;
}

/** Locks the gates of these players in the wagering ledger, in order. @returns up to which ledger transaction each is in the wagering ledger */
export async function lockMaps(tx: Tx, players: readonly string[]): Promise<Map<string, bigint>> {
  const ids = [...new Set(players)];
  await sql`
    insert into wagering.player (player_id)
    select * from unnest(${ids}::uuid[]) as u (id) order by id on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: string; seen: bigint }>`
    select player_id as id, seen from wagering.player where player_id = any (${ids}::uuid[])
    order by player_id for update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.seen]));
}

/** What is recorded of each bet so far: the sums of its lines. */
export interface Recorded extends BetName {
  lines: number;
  stake: bigint;
  net: bigint;
  valid: bigint;
}

export async function selectRecorded(db: Queryable, bets: readonly BetName[]): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select c.player_id as "playerId", c.source, c.reference, count(*)::int as lines, sum(c.stake)::bigint as stake,
      sum(c.net)::bigint as net, sum(c.valid)::bigint as valid
    from unnest(${bets.map((bet) => bet.playerId)}::uuid[], ${bets.map((bet) => bet.source)}::text[],
      ${bets.map((bet) => bet.reference)}::text[]) as u (player_id, source, reference)
    cross join lateral (
      -- In the order of the key: until the table is analysed each of its indexes seems as good, and the others read all of a player.
      select * from wagering.contribution
      where player_id = u.player_id and source = u.source collate "C" and reference = u.reference collate "C"
      order by player_id, source, reference, entry offset 0
    ) c
    group by 1, 2, 3`.execute(db);
  return rows;
}

export interface NewLine extends BetName {
  entry: number;
  brand: string;
  currency: string;
  product: string;
  vassalage: string;
  gameCode: string;
  stake: bigint;
  net: bigint;
  valid: bigint;
  outcome: Outcome;
  openedAt: Date;
  settledAt: Date;
  timeZone: string;
}

/**
 * Adds lines, their days' totals, and a note for the readers whose they are: as a statement of its own the notes cost a tenth
 * of what feeding turnover does. @returns the lines' ids, in order
 */
export async function insertLines(
  tx: Tx,
  lines: readonly NewLine[],
  readers: readonly LineReader[],
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with line as materialized (
      select u.*, (u.settled_at at time zone u.zone)::date as day, nextval('wagering.contribution_id_seq') as id
      from unnest(
        ${lines.map((line) => line.playerId)}::uuid[], ${lines.map((line) => line.source)}::text[],
        ${lines.map((line) => line.reference)}::text[], ${lines.map((line) => line.entry)}::smallint[],
        ${lines.map((line) => line.brand)}::text[], ${lines.map((line) => line.currency)}::text[],
        ${lines.map((line) => line.product)}::text[], ${lines.map((line) => line.vassalage)}::text[],
        ${lines.map((line) => line.gameCode)}::text[], ${lines.map((line) => line.stake)}::bigint[],
        ${lines.map((line) => line.net)}::bigint[], ${lines.map((line) => line.valid)}::bigint[],
        ${lines.map((line) => line.outcome)}::text[], ${lines.map((line) => line.openedAt)}::timestamptz[],
        ${lines.map((line) => line.settledAt)}::timestamptz[], ${lines.map((line) => line.timeZone)}::text[]
      ) with ordinality as u (player_id, source, reference, entry, brand, currency, product, vassalage, game_code, stake,
        net, valid, outcome, opened_at, settled_at, zone, ord)
    ), kept as (
      insert into wagering.contribution (player_id, source, reference, entry, id, brand, currency, product, vassalage,
        game_code, stake, net, valid, outcome, opened_at, settled_at, day)
      select player_id, source, reference, entry, id, brand, currency, product, vassalage, game_code, stake, net, valid,
        outcome, opened_at, settled_at, day
      from line
    ), summed as (
      insert into wagering.daily_total as d (player_id, day, currency, product, vassalage, lines, stake, net, valid)
      select player_id, day, currency, product, vassalage, count(*), sum(stake), sum(net), sum(valid)
      from line group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (player_id, day, currency, product, vassalage) do update
        set lines = d.lines + excluded.lines, stake = d.stake + excluded.stake, net = d.net + excluded.net,
          valid = d.valid + excluded.valid
    ), noted as (
      insert into wagering.note (players)
      select whose.players
      from (select array_agg(distinct player_id) as players from line where currency <> ${DEMO_CURRENCY.code}) whose
      where whose.players is not null and cardinality(${[...readers]}::text[]) > 0
      returning note_id
    ), told as (
      insert into wagering.waiting (reader, note_id)
      select r.name, n.note_id from noted n cross join unnest(${[...readers]}::text[]) as r (name)
    )
    select id from line order by ord`.execute(tx);
  return rows.map((row) => row.id);
}

export async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx);
  return (rows[0] as { at: Date }).at;
}
