import type { VendorOperation } from '@sampan/contract';
import { sql } from 'kysely';
import type { Store } from '../store/open-store.ts';

export interface OperationRow {
  id: string;
  kind: VendorOperation['kind'];
  player_ref: string;
  round_id: string;
  amount: bigint;
  currency: string;
  digits: number;
  state: VendorOperation['state'];
  /** Microseconds of the epoch: the order of the list, with the id. */
  at: bigint;
}

export interface OperationsAsked {
  from: Date;
  to: Date;
  /** The last one of the page before. */
  after: { at: bigint; id: string } | null;
  limit: number;
  /** Games whose rounds the platform never sees. */
  without: readonly string[];
  /** Refusals of a bet after which nothing was taken; any other was rolled back. */
  nothingTaken: readonly string[];
}

/**
 * Every operation of the platform's wallet that the rounds of a window have led to, in the order of its time: of a bet when
 * it was drawn, of a win when its step was stored, of what follows from a bet that of the bet. An end that pays nothing is
 * left out.
 */
export async function listOperations(db: Store, asked: OperationsAsked): Promise<OperationRow[]> {
  const { from, to, after, limit, without, nothingTaken } = asked;
  const [at, id] = [after?.at ?? 0n, after?.id ?? ''];
  // Where the page begins, for the index; which rows exactly, `beyond` says.
  const start = new Date(Math.max(from.getTime(), Number(at / 1000n)));
  // Free rounds move no money of the wallet.
  const ours = sql`r.game_code <> all (${[...without]}::text[]) and r.bundle_id is null`;
  const known = sql`${[...nothingTaken]}::text[]`;
  const micros = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
  const within = (column: string) => sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${to}`;
  const beyond = (column: string) => sql`(${micros(column)}, o.id) > (${at}::bigint, ${id}::text collate "C")`;
  const { rows } = await sql<OperationRow>`
    select * from (
      (select o.id, o.kind, r.player_ref, r.round_id, o.amount, r.currency_code as currency, r.currency_digits as digits, o.state,
          ${micros('r.created_at')} as at
        from arcade.round r cross join lateral (values
          ((r.round_id || ':bet') collate "C", 'bet', r.bet, case r.status when 'drawn' then 'open' when 'refused' then 'refused'
            when 'open' then 'done' when 'closed' then 'done' else 'undone' end),
          (r.round_id || ':rollback', 'rollback', r.bet, case r.status when 'rolled-back' then 'done' when 'rolling-back' then 'open' end),
          (r.round_id || ':pots', 'pot-round', r.pot_amount, case when r.pot_amount > 0 then 'done' end)
        ) o (id, kind, amount, state)
        where ${within('r.created_at')} and ${ours} and o.state is not null and ${beyond('r.created_at')}
        order by r.created_at, o.id limit ${limit})
      union all
      (select o.id, 'win', s.player_ref, s.round_id, s.win, r.currency_code, r.currency_digits,
          case when s.paid_at is null then 'open' else 'done' end, ${micros('s.created_at')}
        from arcade.step s join arcade.round r using (player_ref, round_id)
        cross join lateral (select (s.round_id || ':w' || s.step) collate "C" as id) o
        where s.win > 0 and ${within('s.created_at')} and ${ours} and r.status in ('open', 'closed') and ${beyond('s.created_at')}
        order by s.created_at, o.id limit ${limit})
      union all
      (select o.id, o.kind, x.player_ref, x.round_id, x.amount, r.currency_code, r.currency_digits, o.state, ${micros('x.created_at')}
        from arcade.extra_stake x join arcade.round r using (player_ref, round_id)
        cross join lateral (select (x.round_id || ':x' || x.step || '.' || x.attempt) collate "C" as id) b
        cross join lateral (values
          (b.id, 'bet', case when x.status = 'asked' then 'open' when x.status = 'taken' then 'done'
            when x.refusal = any (${known}) then 'refused' else 'undone' end),
          (b.id || ':rollback', 'rollback', case when x.status = 'rolling-back' then 'open'
            when x.status = 'refused' and x.refusal <> all (${known}) then 'done' end)
        ) o (id, kind, state)
        where ${within('x.created_at')} and ${ours} and o.state is not null and ${beyond('x.created_at')}
        order by x.created_at, o.id limit ${limit})
    ) u order by at, id limit ${limit}`.execute(db);
  return rows;
}
