import { sql } from 'kysely';
import type { StuckKind, StuckRow } from '../../../platform/stuck.queries.ts';

const waiting = sql<StuckRow>`
  select p.brand, p.proposal_id::text as subject, p.proposed_at as at, null::bigint as amount, null::text as currency,
    p.kind || ' ' || p.subject || ', by ' || o.name as detail
  from operators.proposal p
  join operators.operator o using (operator_id)
  left join operators.proposal_decision d on d.proposal_id = p.proposal_id
  where d.proposal_id is null and clock_timestamp() < p.expires_at`;

export const operatorsStuck: readonly StuckKind[] = [
  { kind: 'proposal', wayOut: 'proposal show, then proposal approve or refuse', rows: waiting },
];
