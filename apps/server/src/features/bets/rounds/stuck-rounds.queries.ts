import { sql } from 'kysely';
import type { StuckKind, StuckRow } from '../../../platform/stuck.queries.ts';

/** A hand of cards may wait for its player overnight; after a day it is the vendor who is silent. */
const rounds = sql<StuckRow>`
  select r.brand, r.vendor || ' ' || r.round_id as subject, r.opened_at as at, r.bet as amount, r.currency,
    r.game_code || ' of ' || r.player_id as detail
  from wagering.open_round o join bets.round r using (player_id, vendor, round_id)
  where r.status = 'open' and o.since < now() - interval '1 day'`;

export const betsStuck: readonly StuckKind[] = [{ kind: 'round', wayOut: 'round void', rows: rounds }];
