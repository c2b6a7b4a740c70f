import { sql } from 'kysely';
import type { StuckKind, StuckRow } from '../../../platform/stuck.queries.ts';

const waiting = sql<StuckRow>`
  select brand, verification_id::text as subject, submitted_at as at, null::bigint as amount, null::text as currency,
    'player ' || player_id || ', ' || document || ' of ' || country as detail
  from identity.verification where state = 'submitted'`;

export const identityStuck: readonly StuckKind[] = [
  { kind: 'identity-documents', wayOut: 'identity open, then identity approve or identity refuse', rows: waiting },
];
