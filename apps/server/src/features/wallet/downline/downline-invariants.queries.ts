/** What must hold between what agents gave to members and the ledger (TRUST R-24). */
import { sql } from 'kysely';
import { type FreshScope, type Invariant, writtenSince } from '../../../ledger/index.ts';

/** The limits of a day and the turnover are counted from these rows. */
const booked = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select 'transfer ' || d.reference as subject,
    'says ' || d.amount || ' to ' || d.receiver_id || ', booked '
      || coalesce(m.amount || ' to ' || m.counterparty_id, 'nothing') as detail
  from (select * from wallet.downline_transfer where ${scope ? writtenSince(scope) : sql`true`}) d
  left join ledger.transfer m on m.brand = d.brand and m.key = 'downline:' || d.reference and m.kind = 'downline-transfer'
  where (m.player_id, m.counterparty_id, m.amount, m.currency)
    is distinct from (d.player_id, d.receiver_id, d.amount, d.currency)
`;

/** A movement whose row is gone. */
const noted = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select 'transfer ' || t.id, t.kind || ' ' || coalesce(t.key, '') || ' is noted nowhere'
  from ledger.transfer t
  left join wallet.downline_transfer d
    on d.brand = t.brand and d.player_id = t.player_id and t.key = 'downline:' || d.reference
  where t.kind = 'downline-transfer' and d.reference is null
    ${scope ? sql`and t.id > ${scope.after.transferId}::bigint` : sql``}
`;

/** What the receiver has to stake for it stands among the requirements; it may be done or cancelled, never another. */
const required = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select 'transfer ' || d.reference, 'must be staked ' || d.required || ' for, required ' || coalesce(q.required, 0)
  from (select * from wallet.downline_transfer where ${scope ? writtenSince(scope) : sql`true`}) d
  left join wagering.requirement q on q.player_id = d.receiver_id and q.kind = 'deposit' and q.reference = d.reference
  where d.required <> coalesce(q.required, 0)
`;

const all = (scope: FreshScope | null) =>
  sql<{ subject: string; detail: string }>`${booked(scope)} union all ${noted(scope)} union all ${required(scope)}`;

export const downlineBooked: Invariant = {
  name: 'downline-booked',
  meaning: 'what an agent gave to a member, the ledger and the turnover for it do not say the same',
  whole: all(null),
  fresh: all,
};
