import { sql } from 'kysely';
import type { StuckKind, StuckRow } from '../../platform/stuck.queries.ts';

/** Applications that nobody has looked at for a day. */
const waiting = sql<StuckRow>`
  select a.brand, a.application_id::text as subject, a.sent_at as at, null::bigint as amount, null::text as currency,
    'sent to ' || a.campaign_id || ', not decided' as detail
  from campaigns.application a where a.state = 'waiting' and a.sent_at < now() - interval '1 day'`;

export const campaignsStuck: StuckKind = {
  kind: 'application-waiting',
  wayOut: 'application open; application approve or refuse',
  rows: waiting,
};
