/** What must hold between tickets, draws, prizes and rewards (TRUST R-22, R-36). */
import { type RawBuilder, sql } from 'kysely';
import { type Invariant, writtenSince } from '../../ledger/index.ts';

type Findings = RawBuilder<{ subject: string; detail: string }>;

/** A locked list has the tickets that stand, and an opened seed is the one that was committed. */
const wrongDraws = (draws: RawBuilder<unknown>): Findings => sql`
  select 'draw RF' || d.draw_id as subject,
    d.state || ', ' || coalesce(d.ticket_count::text, 'no') || ' tickets, ' || t.standing || ' stand, kept as ' || d.standing
      || case when d.seed is not null and encode(sha256(decode(d.seed, 'hex')), 'hex') <> d.seed_hash
        then '; the seed is not the one that was committed' else '' end as detail
  from ${draws} d
  cross join lateral (
    select count(*) as standing, coalesce(max(number), 0) as last from raffle.ticket t
    where t.draw_id = d.draw_id and t.taken_at is null
  ) t
  where d.ticket_count <> t.standing or d.standing <> t.standing or t.last >= d.next_number
    or (d.seed is not null and encode(sha256(decode(d.seed, 'hex')), 'hex') <> d.seed_hash)`;

/** Tickets of a cancelled draw are in the other, as many for each player. */
const lostTickets = (draws: RawBuilder<unknown>): Findings => sql`
  select 'draw RF' || d.draw_id as subject, count(*) || ' ' || t.kind || ' tickets of ' || t.player_id || ' did not reach RF' || d.moved_to as detail
  from ${draws} d
  join raffle.ticket t on t.draw_id = d.draw_id and t.taken_at is null
  left join raffle.earning e on e.draw_id = d.moved_to and e.player_id = t.player_id and e.rule = 'moved-' || t.kind
  where d.state = 'cancelled'
  group by d.draw_id, d.moved_to, t.player_id, t.kind having count(*) > coalesce(max(e.total), 0)`;

const raffleDraws: Invariant = {
  name: 'raffle-draws',
  meaning:
    'a raffle was drawn over other tickets than its list, a commitment was broken, or a cancelled draw lost tickets',
  whole: sql`${wrongDraws(sql`raffle.draw`)} union all ${lostTickets(sql`raffle.draw`)}`,
  fresh: (scope) => {
    const fresh = sql`(select * from raffle.draw where ${writtenSince(scope)})`;
    return sql`${wrongDraws(fresh)} union all ${lostTickets(fresh)}`;
  },
};

/** A prize is offered once, to whom the ticket belongs, as the terms of its place say; the published winners have the places. */
const wrongPrizes = (prizes: RawBuilder<unknown>): Findings => sql`
  select 'prize RF' || p.draw_id || ' ' || p.place || '/' || p.turn as subject,
    p.state || ' ' || (p.prize ->> 'kind') || ', ticket ' || p.number || ', reward '
      || coalesce(r.state || ' ' || r.kind || ' ' || r.amount, 'none') as detail
  from ${prizes} p
  join raffle.draw d on d.draw_id = p.draw_id
  join raffle.ticket t on t.draw_id = p.draw_id and t.number = p.number
  left join rewards.reward r on r.player_id = p.player_id and r.source = 'raffle'
    and r.cause = 'RF' || p.draw_id || ':' || p.place || ':' || p.turn
  where r.reference is null or t.player_id <> p.player_id or t.taken_at is not null
    or r.kind <> p.prize ->> 'kind' or r.amount <> coalesce(p.prize ->> 'amount', p.prize ->> 'points')::bigint
    or (p.state in ('passed', 'unclaimed') and r.state = 'claimed')
    or d.published -> 'winners' -> p.position is distinct from to_jsonb(p.number)`;

/** One place is one player's at a time, and where the terms say so one player has one prize. */
const twice: Findings = sql`
  select 'draw RF' || draw_id as subject, 'place ' || place || ' is offered ' || count(*) || ' times' as detail
  from raffle.prize where state in ('offered', 'claimed') group by draw_id, place having count(*) > 1
  union all
  select 'draw RF' || p.draw_id, count(*) || ' prizes of ' || p.player_id
  from raffle.prize p join raffle.draw d using (draw_id)
  where (d.terms ->> 'onePrize')::boolean group by p.draw_id, p.player_id having count(*) > 1`;

const rafflePrizes: Invariant = {
  name: 'raffle-prizes',
  meaning: 'a place of a raffle is not offered to the ticket that was drawn for it, or twice',
  whole: sql`${wrongPrizes(sql`raffle.prize`)} union all ${twice}`,
  fresh: (scope) => wrongPrizes(sql`(select * from raffle.prize where ${writtenSince(scope)})`),
};

export const raffleInvariants: readonly Invariant[] = [raffleDraws, rafflePrizes];
