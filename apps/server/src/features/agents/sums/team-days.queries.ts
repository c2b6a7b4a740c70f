/**
 * What everybody below each agent did by day. Whoever feeds holds the gate's shared side to the end of the transaction; a
 * placement that brings a past with it takes the gate alone, so that no line of the newcomer is counted by neither or twice.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { type DaySpan, type MoneyDay, moneyDays } from '../../wagering/index.ts';
import { summed } from '../pages/team-sums.queries.ts';

const gateOf = (brand: string) => sql`hashtextextended('agents.team-days/' || ${brand}, 0)`;

/** A statement after it sees what a placement before has committed. */
export async function keepTeamsOpen(tx: Tx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${gateOf(brand)})`.execute(tx);
}

/** Waits for all who feed now; who comes later sees what this transaction commits. */
export async function closeTeams(tx: Tx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${gateOf(brand)})`.execute(tx);
}

const columns = sql.raw('agent_id, day, deposits, withdrawals, rounds, stake, valid, net');

/** Sums of agents by day, as SQL with the columns of `agents.team_day`; a day may come in several rows. */
export const teamDays = ({ from, to }: DaySpan): RawBuilder<unknown> => sql`
  select ${columns} from agents.team_day where day >= ${from}::date and day <= ${to}::date
  union all
  select ${columns} from agents.team_change where day >= ${from}::date and day <= ${to}::date`;

export interface TeamBet {
  playerId: string;
  stake: bigint;
  valid: bigint;
  net: bigint;
  settledAt: Date;
  timeZone: string;
}

export async function addTeamBets(tx: Tx, bets: readonly TeamBet[]): Promise<void> {
  await sql`
    insert into agents.team_change (${columns})
    select a.agent_id, (u.settled_at at time zone u.zone)::date, 0, 0, count(*), sum(u.stake), sum(u.valid), sum(u.net)
    from unnest(
      ${bets.map((bet) => bet.playerId)}::uuid[], ${bets.map((bet) => bet.stake)}::bigint[],
      ${bets.map((bet) => bet.valid)}::bigint[], ${bets.map((bet) => bet.net)}::bigint[],
      ${bets.map((bet) => bet.settledAt)}::timestamptz[], ${bets.map((bet) => bet.timeZone)}::text[]
    ) as u (player_id, stake, valid, net, settled_at, zone)
    join agents.ancestry a on a.player_id = u.player_id and a.depth > 0
    group by 1, 2`.execute(tx);
}

export async function addTeamMoney(tx: Tx, days: readonly MoneyDay[]): Promise<void> {
  await sql`
    insert into agents.team_change (${columns})
    select a.agent_id, u.day, sum(u.deposits), sum(u.withdrawals), 0, 0, 0, 0
    from unnest(
      ${days.map((day) => day.playerId)}::uuid[], ${days.map((day) => day.day)}::date[],
      ${days.map((day) => day.deposits)}::bigint[], ${days.map((day) => day.withdrawals)}::bigint[]
    ) as u (player_id, day, deposits, withdrawals)
    join agents.ancestry a on a.player_id = u.player_id and a.depth > 0
    group by 1, 2`.execute(tx);
}

/** The days of players, as the wagering ledger has them, in the columns of `agents.team_day` but the first. */
export const ownDays = sql`
  select player_id, day, 0::bigint as deposits, 0::bigint as withdrawals, lines::bigint as rounds, stake, valid, net
  from wagering.daily_total where currency <> 'DEMO'
  union all
  select player_id, day, deposits, withdrawals, 0, 0, 0, 0 from (${moneyDays({ from: '0001-01-01', to: '9999-12-31' })}) m`;

/** All that a player and everybody below has done goes to those above. Call it under the closed gate, once placed. */
export async function addPast(tx: Tx, playerId: string): Promise<void> {
  await sql`
    insert into agents.team_change (${columns})
    select a.agent_id, d.day, ${summed('d.')}
    from agents.ancestry a
    cross join (
      select * from (${ownDays}) own where own.player_id = ${playerId}::uuid
      union all
      select ${columns} from agents.team_day where agent_id = ${playerId}::uuid
      union all
      select ${columns} from agents.team_change where agent_id = ${playerId}::uuid
    ) d
    where a.player_id = ${playerId}::uuid and a.depth > 0
    group by 1, 2`.execute(tx);
}

/** Folds rows that were added into their days, each once whoever else folds meanwhile. @returns how many */
export async function foldTeamDays(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from agents.team_change
      where ctid = any (array(select ctid from agents.team_change limit ${limit} for update skip locked))
      returning *
    ), folded as (
      insert into agents.team_day as d (${columns})
      select agent_id, day, ${summed('')} from taken group by 1, 2 order by 1, 2
      on conflict (agent_id, day) do update
        set deposits = d.deposits + excluded.deposits, withdrawals = d.withdrawals + excluded.withdrawals,
          rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, valid = d.valid + excluded.valid,
          net = d.net + excluded.net
    )
    select count(*)::int as taken from taken`.execute(tx);
  return rows[0]?.taken ?? 0;
}
