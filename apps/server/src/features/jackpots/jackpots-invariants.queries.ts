/** What must hold between pots, their lines and the ledger (R-24): a pot is its seeds and contributions less its wins and returns. */
import { type RawBuilder, sql } from 'kysely';
import type { FreshScope, Invariant } from '../../ledger/index.ts';

/** So many of the newest lines of each pot are followed again by every quick proof, whether they are new to it or not. */
const NEWEST = 100;

/** Each of these lines (`pot_id`, `seq` and what it says) against the one before it. */
const steps = (lines: RawBuilder<unknown>) => sql<{ subject: string; detail: string }>`
  select 'line ' || m.seq || ' of pot ' || m.pot_id as subject,
    m.kind || ' ' || m.amount || ' ends at ' || m.balance_after || ', the line before at ' || coalesce(b.balance_after, 0) as detail
  from ${lines} m
  left join lateral (
    select balance_after, wins_after from jackpots.pot_move
    where pot_id = m.pot_id and seq < m.seq order by seq desc limit 1
  ) b on true
  where m.balance_after <> coalesce(b.balance_after, 0) + case when m.kind in ('win', 'return') then -m.amount else m.amount end
    or m.wins_after <> coalesce(b.wins_after, 0) + case m.kind when 'win' then 1 else 0 end
`;

/** Each pot against its last line. */
const ends = sql<{ subject: string; detail: string }>`
  select 'pot ' || p.vendor || ' ' || p.code || ' ' || p.name || ' ' || p.currency as subject,
    'holds ' || p.balance || ', its lines say ' || coalesce(l.balance_after, 0) as detail
  from jackpots.pot p
  left join lateral (
    select balance_after, wins_after from jackpots.pot_move where pot_id = p.id order by seq desc limit 1
  ) l on true
  where p.balance <> coalesce(l.balance_after, 0) or p.wins <> coalesce(l.wins_after, 0)
`;

const potBalance: Invariant = {
  name: 'pot-balance',
  meaning: 'a pot is not its seeds and contributions less its wins and returns',
  whole: sql`${ends} union all ${steps(sql`jackpots.pot_move`)}`,
  fresh: (scope) =>
    sql`${ends} union all ${steps(sql`(
    select * from jackpots.pot_move where transfer_id > ${scope.after.transferId}::bigint
    union
    select n.* from jackpots.pot p
    cross join lateral (select * from jackpots.pot_move where pot_id = p.id order by seq desc limit ${NEWEST}) n
  )`)}`,
};

/** Lines and movements are the same set with the same amounts. Movements of pots have keys that begin with `pot:`. */
const booked = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select 'transfer ' || coalesce(m.transfer_id, t.id) as subject,
    'pots say ' || coalesce(m.kind || ' ' || m.amount, 'nothing') || ', booked ' || coalesce(t.kind || ' ' || t.amount, 'nothing')
      as detail
  from (
    select transfer_id, player_id, min(kind) as kind, sum(amount) as amount from jackpots.pot_move
    ${scope ? sql`where transfer_id > ${scope.after.transferId}::bigint` : sql``}
    group by 1, 2
  ) m
  full join (
    select t.id, t.player_id, t.kind, t.amount
    from ledger.transfer t
    where 'house:jackpots' in (t.debit, t.credit) and t.key >= 'pot:' and t.key < 'pot;' ${scope ? sql`and t.id > ${scope.after.transferId}::bigint` : sql``}
  ) t on t.id = m.transfer_id
  where (t.player_id, t.amount, t.kind) is distinct from (m.player_id, m.amount, 'jackpot-' || m.kind)
`;

const potBooked: Invariant = {
  name: 'pot-booked',
  meaning: 'a change of a pot and the ledger do not say the same',
  whole: booked(null),
  fresh: booked,
};

export const jackpotsInvariants: readonly Invariant[] = [potBalance, potBooked];
