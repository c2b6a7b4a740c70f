import { sql } from 'kysely';
import type { StuckKind, StuckRow } from '../../../platform/stuck.queries.ts';
import { contradictions } from './contradictions.queries.ts';

/** A provider answers within minutes; a transfer finds its order at once or by hand. */
const withdrawalsInDoubt = sql<StuckRow>`
  select brand, reference as subject, coalesce(sent_at, created_at) as at, amount, currency,
    provider || ' does not answer' as detail
  from cashier.withdrawal
  where ended_at is null and (state = 'sent' or (state = 'approved' and tries > 0))
    and coalesce(sent_at, created_at) < now() - interval '30 minutes'`;

/** Settled by a payment of the order, or by two operators, after it was said. */
const mismatches = sql<StuckRow>`
  select m.brand, m.reference as subject, min(m.received_at) as at, null::bigint as amount, null::text as currency,
    m.provider || ' says ' || string_agg(distinct m.status || ' ' || m.amount || ' ' || m.currency, ', ') as detail
  from cashier.payment_mismatch m
  left join cashier.deposit d on m.kind = 'payment' and d.player_id = m.player_id and d.reference = m.reference
  left join cashier.withdrawal w on m.kind = 'payout' and w.player_id = m.player_id and w.reference = m.reference
  where (m.kind = 'payout' or m.status = 'paid')
    and not coalesce(coalesce(d.state, w.state) in ('paid', 'failed')
      and coalesce(d.ended_at, w.ended_at) > m.received_at, false)
    and not exists (
      select from operators.proposal p join operators.proposal_decision x using (proposal_id)
      where x.verdict = 'approved' and p.brand = m.brand and p.subject = m.reference and x.decided_at > m.received_at)
  group by m.brand, m.reference, m.provider`;

const overLimit = sql<StuckRow>`
  select e.brand, e.reference as subject, min(e.received_at) as at, max(d.amount) as amount, max(d.currency) as currency,
    'paid late, beyond the limits of the player' as detail
  from cashier.payment_event e
  join cashier.deposit d on d.player_id = e.player_id and d.reference = e.reference
  where e.outcome <> 'applied' and e.outcome = 'over-limit' and d.state <> 'paid'
    and not exists (
      select from operators.proposal p join operators.proposal_decision x using (proposal_id)
      where x.verdict = 'approved' and p.brand = e.brand and p.subject = e.reference and x.decided_at > e.received_at)
  group by e.brand, e.reference`;

const transfers = sql<StuckRow>`
  select brand, id::text as subject, received_at as at, amount, currency,
    'from ' || coalesce(nullif(sender_name, ''), 'an unknown sender') || ' on ' || account || ': "' || note || '"' as detail
  from cashier.transfer where state = 'new' and received_at < now() - interval '30 minutes'`;

const contradicted = sql<StuckRow>`
  select c.brand, c.reference as subject, c.at, c.amount, c.currency,
    c.kind || ' has ended, and ' || c.provider || ' says ' || c.status as detail
  from (${contradictions}) c`;

export const cashierStuck: readonly StuckKind[] = [
  { kind: 'withdrawal', wayOut: 'withdrawal settle', rows: withdrawalsInDoubt },
  { kind: 'payment-mismatch', wayOut: 'deposit credit, or correct --for', rows: mismatches },
  { kind: 'deposit-over-limit', wayOut: 'deposit credit, or correct --for', rows: overLimit },
  { kind: 'transfer', wayOut: 'deposit match, or deposit set-aside', rows: transfers },
  { kind: 'contradiction', wayOut: 'payout contradiction, or correct --for a deposit', rows: contradicted },
];
