/** What must hold between friends, what they earned and what was offered for it. */
import { type RawBuilder, sql } from 'kysely';
import { type Invariant, writtenSince } from '../../ledger/index.ts';

/** An offer that was taken back by nobody stands with the same amount; one that a person refused stands as refused. */
const unoffered = (some: RawBuilder<unknown>) => sql<{ subject: string; detail: string }>`
  select 'referral of friend ' || e.friend_id || ' step ' || e.step || ' for player ' || e.player_id as subject,
    e.amount || ' of ' || e.kind || ', offered ' || coalesce(r.amount || ' of ' || r.kind, 'nothing') as detail
  from (${some}) e
  left join rewards.reward r
    on r.player_id = e.player_id and r.source = 'referral' and r.cause = e.friend_id || ':' || e.step
  where r.amount is distinct from e.amount or r.kind is distinct from e.kind`;

const earningsOffered: Invariant = {
  name: 'referral-offered',
  meaning: 'what an invited friend has earned somebody was not offered, or another amount was',
  whole: unoffered(sql`select * from referral.earning`),
  fresh: (scope) => unoffered(sql`select * from referral.earning where ${writtenSince(scope)}`),
};

export const referralInvariants: readonly Invariant[] = [earningsOffered];
