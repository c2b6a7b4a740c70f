import { agentTypes as contractTypes } from '@sampan/contract';
import { sql } from 'kysely';

/** The types of agents, for `in`. */
export const agentTypes = sql.raw(`(${contractTypes.join(', ')})`);

/** Status of a team's player, of `account.player p` and `agents.member m`. */
export const statusOf = sql`case when p.status = 'closed' then 'closed' when p.first_login_at is null then 'waiting'
  when m.placed_at > now() - interval '7 days' then 'new' else 'active' end`;
