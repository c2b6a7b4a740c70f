import { sql } from 'kysely';
import type { StuckKind, StuckRow } from '../../platform/stuck.queries.ts';

const lostSeeds = sql<StuckRow>`
  select brand, 'RF' || draw_id as subject, failing_since as at, null::bigint as amount, null::text as currency,
    'the seed of ' || code || ' ' || key || ' cannot be opened with the data keys of this process' as detail
  from raffle.draw where failing_since is not null and ended_at is null`;

/** Longer than a round that ends with the period takes to be counted, and the pause before the draw. */
const late = sql<StuckRow>`
  select brand, 'RF' || draw_id as subject, locks_at as at, null::bigint as amount, null::text as currency,
    code || ' ' || key || ' is ' || state || ' and should be drawn' as detail
  from raffle.draw
  where ended_at is null and terms is not null and failing_since is null
    and locks_at <= clock_timestamp() - interval '30 minutes'`;

export const raffleStuck: readonly StuckKind[] = [
  { kind: 'raffle-seed', wayOut: 'set DATA_KEY again, or raffle cancel', rows: lostSeeds },
  { kind: 'raffle-late', wayOut: 'start a node whose workers run', rows: late },
];
