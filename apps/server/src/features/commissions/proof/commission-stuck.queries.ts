import { sql } from 'kysely';
import type { StuckKind, StuckRow } from '../../../platform/stuck.queries.ts';

/** Runs that do not end, bills whose payer has no money, and what waits for an operator. */
export const commissionStuck: readonly StuckKind[] = [
  {
    kind: 'commission-run',
    wayOut: 'none: every node goes on with it; the log says why it does not end',
    rows: sql<StuckRow>`
      select brand, kind || ' of ' || window_from as subject, closed_at as at, null::bigint as amount, null::text as currency,
        state || ', ' || billed || ' of ' || contracts || ' contracts billed' as detail
      from commissions.run where state <> 'done' and closed_at < now() - interval '10 minutes'`,
  },
  {
    kind: 'commission-short',
    wayOut: 'none: it is paid when the agent above has money (commissions pay tries at once)',
    rows: sql<StuckRow>`
      select b.brand, b.reference as subject, b.made_at as at, b.payable - b.paid as amount, b.currency,
        'the agent above has too little' as detail
      from commissions.bill b
      where b.state in ('partial', 'insufficient') and b.made_at < now() - interval '1 day'`,
  },
  {
    kind: 'commission-review',
    wayOut: 'commissions approve REFERENCE, or commissions refuse REFERENCE REASON',
    rows: sql<StuckRow>`
      select b.brand, b.reference as subject, b.made_at as at, b.payable as amount, b.currency, 'waits for a review' as detail
      from commissions.bill b where b.state = 'review' and b.made_at < now() - interval '1 day'`,
  },
  {
    kind: 'commission-note',
    wayOut: 'commissions answer NOTE TEXT',
    rows: sql<StuckRow>`
      select b.brand, n.note_id::text as subject, n.noted_at as at, null::bigint as amount, null::text as currency,
        'on bill ' || b.reference as detail
      from commissions.bill_note n join commissions.bill b using (bill_id)
      where n.state = 'open' and n.noted_at < now() - interval '1 day'`,
  },
  {
    kind: 'commission-flag',
    wayOut: 'commissions flags says why; commissions flag hold, release or refuse FLAG REASON',
    rows: sql<StuckRow>`
      select f.brand, f.flag_id::text as subject, f.flagged_at as at, null::bigint as amount, null::text as currency,
        f.rule || ', ' || f.state as detail
      from commissions.flag f where f.state in ('open', 'held') and f.flagged_at < now() - interval '1 day'`,
  },
];
