import { formatMoney } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { OwnEntry } from './reconcile.rules.ts';

export interface Span {
  brand: string;
  provider: string;
  from: Date;
  until: Date;
  /** Of the brand's currency, which withdrawals are in. */
  digits: number;
  /** Named by the statement, whenever they are of. */
  references: readonly string[];
}

type StoredEntry = Omit<OwnEntry, 'amount'> & { minor: bigint; minorDigits: number };

/** Our orders of a provider that ended in the time of a statement or are named by it, with what the ledger booked. */
export async function selectOwnEntries(db: Queryable, span: Span): Promise<OwnEntry[]> {
  const { brand, provider, from, until } = span;
  const references = [...span.references];
  const { rows } = await sql<StoredEntry>`
    select d.reference, 'payment' as kind, d.pay_amount as minor, d.pay_digits::int as "minorDigits",
      d.pay_currency as currency,
      case d.state when 'paid' then 'paid' when 'waiting' then 'waiting' else 'declined' end as status,
      d.amount as "toBook", (
        select sum(t.amount)::bigint from ledger.transfer t
        where t.player_id = d.player_id and t.brand = d.brand and t.key = 'deposit:' || d.reference) as booked
    from cashier.deposit d
    where d.brand = ${brand} and d.provider = ${provider} and d.account is null
      and (d.ended_at between ${from} and ${until} or d.reference = any (${references}::text[]))
    union all
    select w.reference, 'payout', w.amount - w.fee, ${span.digits}::int, w.currency,
      case w.state when 'paid' then 'paid' when 'failed' then 'declined' when 'rejected' then 'declined'
        when 'cancelled' then 'declined' else 'waiting' end,
      w.amount, (
        select sum(t.amount)::bigint from ledger.transfer t
        where t.player_id = w.player_id and t.brand = w.brand and t.kind = 'withdrawal-pay'
          and t.key = 'withdrawal:' || w.reference || ':end')
    from cashier.withdrawal w
    where w.brand = ${brand} and w.provider = ${provider}
      and (w.ended_at between ${from} and ${until} or w.reference = any (${references}::text[]))`.execute(db);
  return rows.map(({ minor, minorDigits, ...entry }) => ({ ...entry, amount: formatMoney(minor, minorDigits) }));
}
