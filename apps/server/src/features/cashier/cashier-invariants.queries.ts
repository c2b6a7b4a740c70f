/** What must hold between orders and the ledger (TRUST R-24): looked at by the ledger's monitor beside its own. */
import { sql } from 'kysely';
import { type FreshScope, type Invariant, writtenSince } from '../../ledger/index.ts';

const withdrawalHeld: Invariant = {
  name: 'withdrawal-held',
  meaning: 'an open withdrawal does not hold its amount, or an ended one holds something',
  whole: sql`
    select 'withdrawal ' || coalesce(w.reference, h.reference) as subject,
      coalesce(w.state || ' for ' || w.amount, 'no such order') || ', holds ' || coalesce(h.held, 0) as detail
    from cashier.withdrawal w
    full join (
      select p.player_id, p.reference, sum(p.amount) as held
      from ledger.posting p where p.account = 'held' and p.kind like 'withdrawal-%' group by 1, 2
    ) h on h.player_id = w.player_id and h.reference = w.reference
    where w.reference is null or coalesce(h.held, 0) <> case when w.ended_at is null then w.amount else 0 end
  `,
  // The keys of an order's movements begin with its name (withdrawal-steps.ts).
  fresh: (scope: FreshScope) => sql`
    select 'withdrawal ' || w.reference as subject, w.state || ' for ' || w.amount || ', holds ' || h.held as detail
    from (select * from cashier.withdrawal where ${writtenSince(scope)}) w
    cross join lateral (
      select coalesce(sum(p.amount), 0) as held
      from ledger.posting p
      where p.account = 'held' and p.brand = w.brand and p.key >= 'withdrawal:' || w.reference || ':'
        and p.key < 'withdrawal:' || w.reference || ';'
    ) h
    where h.held <> case when w.ended_at is null then w.amount else 0 end
    union all
    select 'withdrawal ' || t.reference, t.kind || ' without such an order'
    from ledger.transfer t
    where t.id > ${scope.after.transferId}::bigint and t.id <= ${scope.upto.transferId}::bigint
      and t.kind like 'withdrawal-%'
      and not exists (select from cashier.withdrawal w where w.reference = t.reference and w.player_id = t.player_id)
  `,
};

const depositCredited: Invariant = {
  name: 'deposit-credited',
  meaning: 'a paid deposit was not credited once with its amount, or money was credited without one',
  whole: sql`
    select 'deposit ' || coalesce(d.reference, m.reference) as subject,
      coalesce('paid ' || d.amount, 'not paid') || ', credited ' || coalesce(m.credited::text || ' in ' || m.times, 'nothing')
        as detail
    from (select player_id, reference, amount from cashier.deposit where state = 'paid') d
    full join (
      select player_id, reference, sum(amount) as credited, count(*) as times
      from ledger.transfer where kind = 'deposit' group by 1, 2
    ) m on m.player_id = d.player_id and m.reference = d.reference
    where d.amount is distinct from m.credited or m.times <> 1
  `,
  fresh: (scope: FreshScope) => sql`
    select 'deposit ' || d.reference as subject, d.state || ' ' || d.amount || ', credited ' || m.credited as detail
    from (select * from cashier.deposit where ${writtenSince(scope)}) d
    cross join lateral (
      select coalesce(sum(t.amount), 0) as credited
      from ledger.transfer t
      where t.brand = d.brand and t.key = 'deposit:' || d.reference and t.kind = 'deposit'
    ) m
    where m.credited <> case when d.state = 'paid' then d.amount else 0 end
    union all
    select 'deposit ' || t.reference, 'credited without a paid order'
    from ledger.transfer t
    where t.id > ${scope.after.transferId}::bigint and t.id <= ${scope.upto.transferId}::bigint
      and t.kind = 'deposit'
      and not exists (
        select from cashier.deposit d where d.reference = t.reference and d.player_id = t.player_id and d.state = 'paid')
  `,
};

export const cashierInvariants: readonly Invariant[] = [withdrawalHeld, depositCredited];
