/** What must hold between transfers, reports and the ledger (TRUST R-24): nothing at a vendor that was not brought there. */
import { sql } from 'kysely';
import { type FreshScope, type Invariant, writtenSince } from '../../../ledger/index.ts';

/** What each transfer must have moved at `transit` and at its vendor's account by its state. */
const movedByTransfer = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select 'transfer ' || t.reference as subject,
    t.direction || ' ' || t.amount || ' ' || t.state || ', booked ' || m.transit || ' on its way and ' || m.vendor
      || ' at the vendor' as detail
  from (select * from wallet.vendor_transfer where ${scope ? writtenSince(scope) : sql`true`}) t
  cross join lateral (
    select coalesce(sum(p.amount) filter (where p.account = 'transit'), 0) as transit,
      coalesce(sum(p.amount) filter (where p.account = 'vendor:' || t.vendor), 0) as vendor
    from ledger.posting p
    where p.brand = t.brand and p.player_id = t.player_id and p.key in (
      'vt:' || t.reference || ':hold', 'vt:' || t.reference || ':done', 'vt:' || t.reference || ':refused')
  ) m
  where m.transit <> case when t.state = 'pending' then t.amount else 0 end
    or m.vendor <> case
      when t.direction = 'in' and t.state = 'done' then t.amount
      when t.direction = 'out' and t.state <> 'refused' then -t.amount else 0 end
`;

const transferBooked: Invariant = {
  name: 'transfer-booked',
  meaning: 'a transfer with a vendor and the ledger do not say the same',
  whole: movedByTransfer(null),
  fresh: movedByTransfer,
};

const vendorWallet: Invariant = {
  name: 'vendor-wallet',
  meaning: 'what stands at a vendor or is on its way is not what transfers and reports come to',
  whole: sql`
    select 'account ' || coalesce(a.player_id, w.player_id) || ' ' || coalesce(a.kind, w.kind) as subject,
      'holds ' || coalesce(a.balance, 0) || ', transfers and reports come to ' || coalesce(w.total, 0) as detail
    from (select * from ledger.account where kind = 'transit' or kind like 'vendor:%') a
    full join (
      select player_id, kind, currency, sum(amount) as total from (
        select player_id, 'transit' as kind, currency, amount from wallet.vendor_transfer where state = 'pending'
        union all
        select player_id, 'vendor:' || vendor, currency, case direction when 'in' then amount else -amount end
        from wallet.vendor_transfer
        where state = 'done' or (state = 'pending' and direction = 'out')
        union all
        select r.player_id, 'vendor:' || r.vendor, r.currency, r.win - r.bet from bets.round r where r.reported
      ) every group by 1, 2, 3
    ) w on w.player_id = a.player_id and w.kind = a.kind and w.currency = a.currency
    where coalesce(a.balance, 0) <> coalesce(w.total, 0)
  `,
  // Sums over a player's whole history; the fresh half is transfer-booked and account-balance.
  fresh: null,
};

export const vendorWalletInvariants: readonly Invariant[] = [transferBooked, vendorWallet];
