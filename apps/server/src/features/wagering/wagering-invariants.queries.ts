/** What must hold between settled bets and the wagering ledger of what they count (TRUST ). */
import { type RawBuilder, sql } from 'kysely';
import { type Invariant, writtenSince } from '../../ledger/index.ts';

/**
 * A bet that is in the wagering ledger: its lines in order from 0, nothing counted of one that counts nothing, no more than its stake
 * otherwise, no more given to requirements than it counts, and the money of its round. A round is compared only when the
 * journal's reader has come to all of its player's movements. Players are asked about once each and what was given
 * is joined: asked for bet by bet, both read all that their player ever moved (2 s for 9,000 bets of 24 players).
 */
const miscounted = (some: RawBuilder<unknown>) => sql<{ subject: string; detail: string }>`
  with bet as materialized (
    select player_id, source, reference, count(*) as lines, min(entry) as first, max(entry) as last, sum(stake) as stake,
      sum(net) as net, sum(valid) as valid, (array_agg(outcome order by entry desc))[1] as outcome
    from wagering.contribution
    where (player_id, source, reference) in (${some})
    group by 1, 2, 3
  ), given as (
    select c.player_id, c.source, c.reference, sum(a.amount) as amount
    from wagering.contribution c
    join wagering.allocation a on a.player_id = c.player_id and a.contribution_id = c.id
    where (c.player_id, c.source, c.reference) in (${some})
    group by 1, 2, 3
  ), player as materialized (
    select d.player_id, coalesce((
        select t.id from ledger.transfer t where t.player_id = d.player_id order by t.id desc limit 1), 0) <= (
        select coalesce(max(s.transfer_id), 0) from wagering.watermark w join ledger.chain_entry s on s.seq = w.seq) as read
    from (select distinct player_id from bet) d
  ), met as (
    select b.*, r.status, case when r.status = 'rolled_back' then 0 else r.bet end as round_stake,
      case when r.status = 'rolled_back' then 0 else r.win - r.bet end as round_net,
      coalesce(g.amount, 0) as given, p.read
    from bet b
    join player p using (player_id)
    left join given g on (g.player_id, g.source, g.reference) = (b.player_id, b.source, b.reference)
    left join bets.round r on b.source = 'game:' || r.vendor and r.player_id = b.player_id and r.round_id = b.reference
  )
  select 'bet ' || reference as subject,
    outcome || ', stake ' || stake || ', net ' || net || ', counts ' || valid || ', given ' || given || ', in ' || lines
      || ' lines; round ' || coalesce(round_stake || ' and ' || round_net, 'unknown') as detail
  from met
  where first <> 0 or last <> lines - 1
    or (outcome <> 'counted' and valid <> 0) or valid < 0 or valid > stake
    or given < 0 or given > valid
    or (read and status <> 'open' and (stake, net) is distinct from (round_stake, round_net))
`;

const every = sql`select player_id, source, reference from wagering.contribution`;

const betsCounted: Invariant = {
  name: 'bets-counted',
  meaning: 'a settled bet counts more than once, counts though it may not, or was not taken back',
  whole: miscounted(every),
  fresh: (scope) => miscounted(sql`${every} where ${writtenSince(scope)}`),
  counts: true,
};

export const wageringInvariants: readonly Invariant[] = [betsCounted];
