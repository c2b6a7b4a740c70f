import { sql } from 'kysely';
import type { Queryable } from '../platform/database/index.ts';
import type { AccountKind } from './move.queries.ts';

/** One line of a player's account record. */
export interface HistoryLine {
  transferId: bigint;
  kind: string;
  reference: string;
  /** What was booked, e.g. `game:<vendor>:<transaction id>`; see MoveInput.key. */
  key: string;
  createdAt: Date;
  account: AccountKind;
  currency: string;
  /** Minor units, below zero when money left the account. */
  amount: bigint;
  /** The running balance of this account. */
  balanceAfter: bigint;
}

export interface HistoryFilter {
  playerId: string;
  /** Only movements from this moment on, and before that one. */
  from?: Date;
  to?: Date;
  /** Kinds of movement, e.g. ['deposit', 'withdrawal-pay']; absent: all. */
  kinds?: readonly string[];
  /** Accounts; absent: main only. */
  accounts?: readonly AccountKind[];
  /** Only movements older than this transaction: the next page of a long walk. */
  before?: bigint;
  /** Only movements younger than this transaction. */
  after?: bigint;
  limit: number;
  offset?: number;
}

function conditions(filter: HistoryFilter) {
  return sql`
    p.player_id = ${filter.playerId}::uuid and p.balance_after is not null
    and (${filter.before ?? null}::bigint is null or p.transfer_id < ${filter.before ?? null}::bigint)
    and (${filter.after ?? null}::bigint is null or p.transfer_id > ${filter.after ?? null}::bigint)
    and p.account = any (${[...(filter.accounts ?? ['main'])]}::text[])
    and (${filter.kinds ? [...filter.kinds] : null}::text[] is null or p.kind = any (${filter.kinds ? [...filter.kinds] : null}::text[]))
    and (${filter.from ?? null}::timestamptz is null or p.created_at >= ${filter.from ?? null}::timestamptz)
    and (${filter.to ?? null}::timestamptz is null or p.created_at < ${filter.to ?? null}::timestamptz)
  `;
}

/** The player's movements, newest first: a walk of the indexes of `ledger.transfer` by player. */
export async function readHistory(db: Queryable, filter: HistoryFilter): Promise<HistoryLine[]> {
  const { rows } = await sql<HistoryLine>`
    select p.transfer_id as "transferId", p.kind, p.reference, p.key, p.created_at as "createdAt", p.account, p.currency,
      p.amount, p.balance_after as "balanceAfter"
    from ledger.posting p
    where ${conditions(filter)}
    order by p.transfer_id desc, p.line desc
    limit ${filter.limit} offset ${filter.offset ?? 0}
  `.execute(db);
  return rows;
}

/** How many lines match and what went in and out, for paging and totals. */
export async function sumHistory(
  db: Queryable,
  filter: HistoryFilter,
): Promise<{ count: number; credited: bigint; debited: bigint }> {
  const { rows } = await sql<{ count: number; credited: bigint; debited: bigint }>`
    select count(*)::int as count,
      coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as credited,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as debited
    from ledger.posting p
    where ${conditions(filter)}
  `.execute(db);
  return rows[0] ?? { count: 0, credited: 0n, debited: 0n };
}
