import { sql } from 'kysely';
import type { Invariant } from '../../../ledger/index.ts';
import { summed } from '../pages/team-sums.queries.ts';
import { ownDays } from './team-days.queries.ts';

/** Days of teams are the days of their members. */
const unlike = sql<{ subject: string; detail: string }>`
  with member as (
    select a.agent_id, d.day, ${summed('d.')}
    from agents.ancestry a join (${ownDays}) d on d.player_id = a.player_id
    where a.depth > 0 group by 1, 2
  ), kept as (
    select agent_id, day, ${summed('')}
    from (select * from agents.team_day union all select * from agents.team_change) x group by 1, 2
  )
  select 'team of agent ' || agent_id || ' on ' || day as subject,
    'kept ' || coalesce(k.valid || ', ' || k.net || ', in ' || k.deposits || ', out ' || k.withdrawals, 'nothing') || '; its members '
      || coalesce(m.valid || ', ' || m.net || ', in ' || m.deposits || ', out ' || m.withdrawals, 'nothing') as detail
  from kept k full join member m using (agent_id, day)
  where (k.deposits, k.withdrawals, k.rounds, k.stake, k.valid, k.net)
    is distinct from (m.deposits, m.withdrawals, m.rounds, m.stake, m.valid, m.net)`;

export const teamInvariants: readonly Invariant[] = [
  {
    name: 'team-days',
    meaning: 'the sums of a team on a day are not those of its members',
    whole: unlike,
    fresh: null,
  },
];
