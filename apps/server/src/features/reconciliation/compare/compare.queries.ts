import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Run } from '../runs.queries.ts';

/** An operation as it is kept until it has been compared. */
export interface ReportedRow {
  transactionId: string;
  kind: string;
  playerId: string;
  roundId: string;
  amount: bigint | null;
  said: string;
  currency: string;
  state: string;
  at: Date;
}

/** Appends to what was read before, in order. */
export async function insertReported(tx: Tx, run: Run, rows: readonly ReportedRow[]): Promise<void> {
  const texts = (of: (row: ReportedRow) => string) => rows.map(of);
  await sql`
    insert into reconciliation.reported (run_id, seq, transaction_id, kind, player_id, round_id, amount, said, currency, state, at)
    select ${run.runId}, ${run.reported} + u.n, u.id, u.kind, u.player, u.round, u.amount, u.said, u.currency, u.state, u.at
    from unnest(${texts((row) => row.transactionId)}::text[], ${texts((row) => row.kind)}::text[],
      ${texts((row) => row.playerId)}::uuid[], ${texts((row) => row.roundId)}::text[], ${rows.map((row) => row.amount)}::bigint[],
      ${texts((row) => row.said)}::text[], ${texts((row) => row.currency)}::text[], ${texts((row) => row.state)}::text[],
      ${texts((row) => row.at.toISOString())}::timestamptz[]) with ordinality
      as u (id, kind, player, round, amount, said, currency, state, at, n)`.execute(tx);
}

/** Where a step over `size` rows from `position` on ends; null: none is left. */
export async function endOfReported(db: Queryable, run: Run, size: number): Promise<bigint | null> {
  const { rows } = await sql<{ seq: bigint | null }>`
    select max(seq) as seq from (select seq from reconciliation.reported
      where run_id = ${run.runId} and seq > ${run.position} order by seq limit ${size}) s`.execute(db);
  return rows[0]?.seq ?? null;
}

/** What both sides have of one operation, with what is wrong. */
export interface FoundBreak {
  kind: string;
  transactionId: string;
  operation: string;
  playerId: string | null;
  roundId: string | null;
  currency: string | null;
  /** Of the vendor; null: it has none. */
  said: string | null;
  /** The same in minor units; null: it does not divide. */
  theirs: bigint | null;
  state: string | null;
  /** Of the ledger; null: it has none. */
  amount: bigint | null;
  ourCurrency: string | null;
  outcome: string | null;
  ourPlayerId: string | null;
  ourOperation: string | null;
  ourRoundId: string | null;
  brand: string | null;
}

/** What a rollback (t) gave back: cash in its own row, bonus money in those linked to it. */
const givenBack = sql`t.amount + coalesce((select sum(l.amount)::bigint from ledger.transfer l
  where l.linked_id = t.id and l.kind = 'bonus-stake-back'), 0)`;

/**
 * What of the reported operations after `position` up to `end` differs from the ledger. Those outside of the window are there
 * to be found, not to be compared: their own day compares them.
 */
export async function selectReportedBreaks(db: Queryable, run: Run, end: bigint): Promise<FoundBreak[]> {
  const { rows } = await sql<FoundBreak>`
    select b.* from (
      select case
          when exists (select from reconciliation.reported d where d.run_id = c.run_id and d.transaction_id = c.transaction_id
            and (d.kind = 'pot-round') = (c.kind = 'pot-round') and d.seq < c.seq) then 'duplicate'
          when o.kind is null then case when c.state in ('done', 'open') then 'missing-here' end
          when o.outcome <> 'ok' and c.state in ('refused', 'undone') then null
          when o.player_id is distinct from c.player_id then 'other-player'
          when o.currency is distinct from c.currency then 'other-currency'
          when c.state not in ('done', 'undone') or o.outcome <> 'ok' then 'other-state'
          when c.state = 'undone' and not exists (select from ledger.transfer u
            where u.bet_transaction_id = c.transaction_id and u.vendor = ${run.vendor}) then 'other-state'
          when o.amount is distinct from c.amount and not (c.kind = 'rollback' and o.amount = 0) then 'other-amount'
          when o.kind <> case c.kind when 'close' then 'win' else c.kind end or o.round_id <> c.round_id then 'other-operation'
        end as kind,
        c.transaction_id as "transactionId", c.kind as operation, c.player_id as "playerId", c.round_id as "roundId",
        c.currency, c.said, c.amount as theirs, c.state, o.amount, o.currency as "ourCurrency", o.outcome, o.player_id as "ourPlayerId",
        o.kind as "ourOperation", o.round_id as "ourRoundId", o.brand
      from reconciliation.reported c
      left join lateral (
        -- What is kept for two operators was answered as booked, and is listed as stuck by itself.
        select t.kind, t.player_id, t.round_id, t.currency, t.brand,
          case t.outcome when 'held' then 'ok' else t.outcome end as outcome,
          case when t.kind = 'rollback' then ${givenBack} else coalesce(t.requested, t.amount) end as amount
        from ledger.of_transaction(${run.vendor}, c.transaction_id) t where c.kind <> 'pot-round'
        union all
        select 'pot-round', p.player_id, p.round_id, r.currency, r.brand, 'ok', coalesce(p.won_amount, 0)
        from jackpots.pot_round p left join bets.round r using (player_id, vendor, round_id)
        where c.kind = 'pot-round' and p.vendor = ${run.vendor} and p.transaction_id = c.transaction_id
      ) o on true
      where c.run_id = ${run.runId} and c.seq > ${run.position} and c.seq <= ${end}
        and c.at >= ${run.from} and c.at < ${run.to}
    ) b where b.kind is not null order by b."transactionId"`.execute(db);
  return rows;
}

/** The first transfer of this number or a later one. */
export async function selectTransferFrom(db: Queryable, id: bigint): Promise<{ id: bigint; at: Date } | null> {
  const { rows } = await sql<{ id: bigint; at: Date }>`
    select id, created_at as at from ledger.transfer where id >= ${id} order by id limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function selectLastTransfer(db: Queryable): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0) as id from ledger.transfer`.execute(db);
  return rows[0]?.id ?? 0n;
}

/**
 * What the ledger has moved for the vendor in the window, between two numbers: how much, and what of it was not reported.
 * The pots that fell are kept under the keys that jackpots gives them. What an operator has undone bears a slash in its name.
 */
export async function selectUnreported(
  db: Queryable,
  run: Run,
  end: bigint,
): Promise<{ booked: bigint; breaks: FoundBreak[] }> {
  const pot = `pot:${run.vendor}:`;
  const { rows } = await sql<FoundBreak & { missing: boolean; booked: bigint }>`
    with ours as materialized (
      select t.brand, t.player_id, t.round_id, t.currency, t.kind,
        case when t.kind = 'rollback' then ${givenBack} else coalesce(t.requested, t.amount) end as amount,
        t.transaction_id, false as pot
      from ledger.transfer t
      where t.id > ${run.position} and t.id <= ${end} and t.created_at >= ${run.from} and t.created_at < ${run.to}
        and t.vendor = ${run.vendor} and t.outcome = 'ok'
        and (t.amount > 0 or exists (select from ledger.transfer l where l.linked_id = t.id)) and position('/' in t.transaction_id) = 0
        and t.kind in ('bet', 'win', 'rollback', 'bonus-win', 'jackpot-win')
      union all
      select t.brand, t.player_id, t.reference, t.currency, 'pot-round', t.amount,
        substr(t.key, ${pot.length + 1}, length(t.key) - ${pot.length + ':win'.length}), true
      from ledger.transfer t
      where t.id > ${run.position} and t.id <= ${end} and t.created_at >= ${run.from} and t.created_at < ${run.to}
        and t.kind = 'jackpot-win' and starts_with(t.key, ${pot}) and right(t.key, 4) = ':win'
    )
    select 'missing-there' as kind, o.transaction_id as "transactionId", o.kind as operation, o.player_id as "playerId",
      o.round_id as "roundId", o.currency, null as said, null::bigint as theirs, null as state, o.amount, o.currency as "ourCurrency", 'ok' as outcome,
      o.player_id as "ourPlayerId", o.kind as "ourOperation", o.round_id as "ourRoundId", o.brand, true as missing,
      0::bigint as booked
    from ours o
    where not exists (select from reconciliation.reported d where d.run_id = ${run.runId}
      and d.transaction_id = o.transaction_id and (d.kind = 'pot-round') = o.pot)
    union all
    select '', '', '', null, null, null, null, null, null, null, null, null, null, null, null, null, false, count(*) from ours
    order by 2`.execute(db);
  return {
    booked: rows.find(({ missing }) => !missing)?.booked ?? 0n,
    breaks: rows.filter(({ missing }) => missing),
  };
}
