import { sql } from 'kysely';
import type { StuckKind, StuckRow } from '../../../platform/stuck.queries.ts';

export const affiliateStuck: readonly StuckKind[] = [
  {
    kind: 'affiliate-due',
    wayOut: 'affiliates pay STATEMENT NOTE, once it was paid',
    rows: sql<StuckRow>`
      select s.brand, s.reference as subject, s.made_at as at, s.amount, s.currency,
        'of affiliate ' || a.name || ' for ' || to_char(s.month, 'YYYY-MM') as detail
      from affiliates.statement s join affiliates.affiliate a using (affiliate_id)
      where s.state = 'due' and s.made_at < now() - interval '7 days'`,
  },
  {
    kind: 'affiliate-days',
    wayOut: 'none: days are closed in order as soon as their bets are read; the log says why one is not',
    rows: sql<StuckRow>`
      select a.brand, 'days of affiliates' as subject, max(c.closed_at) as at, null::bigint as amount, null::text as currency,
        'closed to ' || max(c.day) as detail
      from (select distinct brand from affiliates.affiliate) a join affiliates.closed_day c using (brand)
      group by a.brand having max(c.closed_at) < now() - interval '2 days'`,
  },
];
