/** What must hold between pots, their lines and the ledger (R-24): a pot is its seeds and contributions less its wins. */
import { sql } from 'kysely';
import type { FreshScope, Invariant } from '../../ledger/index.ts';

const balances = sql<{ subject: string; detail: string }>`
  select 'pot ' || p.vendor || ' ' || p.code || ' ' || p.name || ' ' || p.currency as subject,
    'holds ' || p.balance || ', its lines say ' || coalesce(m.sum, 0) as detail
  from games.pot p
  left join (
    select pot_id, sum(case kind when 'win' then -amount else amount end) as sum, count(*) filter (where kind = 'win') as wins
    from games.pot_move group by 1
  ) m on m.pot_id = p.id
  where p.balance <> coalesce(m.sum, 0) or p.wins <> coalesce(m.wins, 0)
`;

const potBalance: Invariant = {
  name: 'pot-balance',
  meaning: 'a pot is not its seeds and contributions less its wins',
  whole: balances,
  fresh: () => balances,
  counts: true,
};

/** Lines and movements are the same set with the same amounts. Movements of pots have keys that begin with `pot:`. */
const booked = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select 'transaction ' || coalesce(m.transaction_id, t.id) as subject,
    'pots say ' || coalesce(m.kind || ' ' || m.amount, 'nothing') || ', booked ' || coalesce(t.kind || ' ' || t.amount, 'nothing')
      as detail
  from (
    select transaction_id, player_id, min(kind) as kind, sum(amount) as amount from games.pot_move
    ${scope ? sql`where transaction_id > ${scope.after.transactionId}::bigint` : sql``}
    group by 1, 2
  ) m
  full join (
    select t.id, t.player_id, t.kind, abs(p.amount) as amount
    from ledger.transaction t
    join ledger.posting p on p.player_id = t.player_id and p.transaction_id = t.id and p.account = 'house:jackpots'
    where t.key >= 'pot:' and t.key < 'pot;' ${scope ? sql`and t.id > ${scope.after.transactionId}::bigint` : sql``}
  ) t on t.id = m.transaction_id
  where (t.player_id, t.amount, t.kind) is distinct from (m.player_id, m.amount, 'jackpot-' || m.kind)
`;

const potBooked: Invariant = {
  name: 'pot-booked',
  meaning: 'a change of a pot and the ledger do not say the same',
  whole: booked(null),
  fresh: booked,
};

export const potInvariants: readonly Invariant[] = [potBalance, potBooked];
