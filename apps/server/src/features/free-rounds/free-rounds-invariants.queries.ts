/** What must hold between free rounds, their wins and the rewards that they became. */
import { type RawBuilder, sql } from 'kysely';
import { type FreshScope, type Invariant, writtenSince } from '../../ledger/index.ts';

type Findings = RawBuilder<{ subject: string; detail: string }>;

const miscounted = (bundles: RawBuilder<unknown>): Findings => sql`
  select 'free rounds ' || b.bundle_id as subject,
    'taken ' || b.taken || ', playing ' || b.playing || ', won ' || b.won || '; rounds ' || r.taken || ', open ' || r.playing
      || ', their wins ' || w.won as detail
  from ${bundles} b
  cross join lateral (
    select count(*) as taken, count(*) filter (where closed_at is null) as playing, coalesce(sum(won), 0) as won
    from free_rounds.round where bundle_id = b.bundle_id
  ) r
  cross join lateral (
    select coalesce(sum(v.amount), 0) as won from free_rounds.round o
    join free_rounds.win v on v.player_id = o.player_id and v.vendor = o.vendor and v.round_id = o.round_id
    where o.bundle_id = b.bundle_id
  ) w
  where (b.taken, b.playing, b.won, b.won) is distinct from (r.taken, r.playing, r.won, w.won)`;

const counted: Invariant = {
  name: 'free-rounds-counted',
  meaning: 'a bundle of free rounds is not what its rounds and their wins come to',
  whole: miscounted(sql`free_rounds.bundle`),
  fresh: (scope: FreshScope) => miscounted(sql`(select * from free_rounds.bundle where ${writtenSince(scope)})`),
};

/** A settled bundle has given what it won, once; one that is not has given nothing. What is over and closed is settled. */
const unlike = (bundles: RawBuilder<unknown>): Findings => sql`
  select 'free rounds ' || b.bundle_id as subject,
    b.state || ', won ' || b.won || ', settled ' || coalesce(b.settled_at::text, 'never') || '; reward '
      || coalesce(r.amount || ' ' || r.kind, 'none') as detail
  from ${bundles} b
  left join rewards.reward r on r.player_id = b.player_id and r.source = 'free-rounds' and r.cause = 'free-rounds:' || b.bundle_id
  where (r.amount, r.currency, r.kind) is distinct from (
      case when b.settled_at is not null then nullif(b.won, 0) end,
      case when b.settled_at is not null and b.won > 0 then b.currency end,
      case when b.settled_at is not null and b.won > 0 then b.winnings ->> 'as' end)
    or (b.settled_at is null and b.playing = 0 and (b.state = 'ended' or b.taken = b.rounds))`;

const settled: Invariant = {
  name: 'free-rounds-settled',
  meaning: 'what free rounds won is not the reward that was given for them',
  whole: sql`${unlike(sql`free_rounds.bundle`)} union all
    select 'reward ' || r.reference, 'given for free rounds that there are not'
    from rewards.reward r
    where r.source = 'free-rounds' and not exists (
      select from free_rounds.bundle b where 'free-rounds:' || b.bundle_id = r.cause and b.player_id = r.player_id)`,
  fresh: (scope: FreshScope) => unlike(sql`(select * from free_rounds.bundle where ${writtenSince(scope)})`),
};

export const freeRoundsInvariants: readonly Invariant[] = [counted, settled];
