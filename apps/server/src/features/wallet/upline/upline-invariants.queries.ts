/** What must hold between transfers to the upline and the ledger (TRUST R-24). */
import { sql } from 'kysely';
import { type FreshScope, type Invariant, writtenSince } from '../../../ledger/index.ts';

/** The limits of a day are counted from these rows, so a row that says less than was moved lets more out. */
const booked = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select 'transfer ' || u.reference as subject,
    'says ' || u.amount || ' to ' || u.upline_id || ', booked '
      || coalesce(m.amount || ' to ' || m.counterparty_id, 'nothing') as detail
  from (select * from wallet.upline_transfer where ${scope ? writtenSince(scope) : sql`true`}) u
  left join ledger.transfer m on m.brand = u.brand and m.key = 'upline:' || u.reference
  where (m.player_id, m.counterparty_id, m.amount, m.currency)
    is distinct from (u.player_id, u.upline_id, u.amount, u.currency)
`;

/** A movement whose row is gone. */
const noted = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select 'transfer ' || t.id, t.key || ' is noted nowhere'
  from ledger.transfer t
  left join wallet.upline_transfer u on u.brand = t.brand and u.player_id = t.player_id and t.key = 'upline:' || u.reference
  where t.key >= 'upline:' and t.key < 'upline;' and u.reference is null
    ${scope ? sql`and t.id > ${scope.after.transferId}::bigint` : sql``}
`;

export const uplineBooked: Invariant = {
  name: 'upline-booked',
  meaning: 'a transfer to the upline and the ledger do not say the same',
  whole: sql`${booked(null)} union all ${noted(null)}`,
  fresh: (scope) => sql`${booked(scope)} union all ${noted(scope)}`,
};
