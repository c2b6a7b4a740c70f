/**
 * One query per thing that must hold of the ledger. Each returns what is wrong: nothing is the proof. They read the
 * whole journal; run them inside one snapshot.
 */
import { type RawBuilder, sql } from 'kysely';

export interface Check {
  name: string;
  /** What it means that this check found something, for the operator. */
  meaning: string;
  query: RawBuilder<{ subject: string; detail: string }>;
}

const unbalanced: Check = {
  name: 'transaction-sum',
  meaning: 'the lines of a transaction do not sum to zero',
  query: sql`
    select 'transaction ' || transaction_id as subject, currency || ' off by ' || sum(amount) as detail
    from ledger.posting group by transaction_id, currency having sum(amount) <> 0
  `,
};

const shape: Check = {
  name: 'transaction-lines',
  meaning: 'a transaction has lost lines, or lines have no transaction',
  query: sql`
    select 'transaction ' || coalesce(t.id, p.transaction_id) as subject,
      case when t.id is null then 'lines without a transaction' else coalesce(p.lines, 0) || ' lines' end as detail
    from ledger.transaction t
    full join (
      select coalesce(initiator_id, player_id) as player_id, transaction_id, count(*) as lines,
        array_agg(distinct player_id) as players
      from ledger.posting group by 1, 2
    ) p on p.player_id = t.player_id and p.transaction_id = t.id
    where t.id is null or p.lines is distinct from 2 or not p.players <@ array[t.player_id, t.counterparty_id]
  `,
};

const accountSum: Check = {
  name: 'account-balance',
  meaning: 'an account does not hold the sum of its lines',
  query: sql`
    select 'account ' || coalesce(a.player_id, p.player_id) || ' ' || coalesce(a.kind, p.account) as subject,
      'holds ' || coalesce(a.balance::text, 'no account') || ', lines sum to ' || coalesce(p.total, 0) as detail
    from ledger.account a
    full join (
      select player_id, account, currency, sum(amount) as total
      from ledger.posting where account not like 'house:%' group by 1, 2, 3
    ) p on p.player_id = a.player_id and p.account = a.kind and p.currency = a.currency
    where a.balance is distinct from coalesce(p.total, 0)
  `,
};

const runningBalance: Check = {
  name: 'running-balance',
  meaning: 'the balance noted after a line is not the sum up to it',
  query: sql`
    select 'transaction ' || transaction_id as subject,
      account || ' of ' || player_id || ' notes ' || balance_after || ', is ' || total as detail
    from (
      select player_id, transaction_id, account, balance_after,
        sum(amount) over (partition by player_id, account, currency order by transaction_id, line) as total
      from ledger.posting where account not like 'house:%'
    ) r
    where balance_after is distinct from total
  `,
};

const held: Check = {
  name: 'held-money',
  meaning: 'more was released or paid for a withdrawal than was held for it',
  query: sql`
    select 'withdrawal ' || t.reference as subject, 'player ' || p.player_id || ' left ' || sum(p.amount) as detail
    from ledger.posting p
    join ledger.transaction t on t.id = p.transaction_id and t.player_id = coalesce(p.initiator_id, p.player_id)
    where p.account = 'held' group by p.player_id, t.brand, t.reference having sum(p.amount) < 0
  `,
};

/** Each link against the one before it as stored: every link right and none missing is the whole chain right. */
const chain: Check = {
  name: 'seal-chain',
  meaning: 'a sealed transaction was altered, or a seal is gone',
  query: sql`
    select 'seal ' || seq as subject,
      case
        when previous_seq is distinct from seq - 1 then 'the seal before it is missing'
        when content is null then 'transaction ' || transaction_id || ' is gone'
        when transaction_id <= previous_id then 'out of order'
        else 'transaction ' || transaction_id || ' is not what was sealed'
      end as detail
    from (
      select s.seq, s.transaction_id, s.hash,
        coalesce(lag(s.seq) over w, 0) as previous_seq, lag(s.transaction_id) over w as previous_id,
        coalesce(lag(s.hash) over w, '\\x'::bytea) as previous_hash,
        c.content
      from ledger.seal s
      left join ledger.transaction_contents(-9223372036854775808, 9223372036854775807) c
        on c.id = s.transaction_id and c.player_id = s.player_id
      window w as (order by s.seq)
    ) link
    where previous_seq <> seq - 1 or content is null or coalesce(transaction_id <= previous_id, false)
      or hash <> sha256(previous_hash || convert_to(content, 'UTF8'))
  `,
};

const head: Check = {
  name: 'daily-head',
  meaning: 'the chain does not reach or match the head noted for a day',
  query: sql`
    select 'day ' || d.day as subject, 'seal ' || d.seq || case when s.seq is null then ' is gone' else ' differs' end as detail
    from ledger.daily_head d left join ledger.seal s on s.seq = d.seq
    where s.hash is distinct from d.hash
    union all
    select 'seal ' || s.seq, 'beyond the newest head' from ledger.seal s
    where s.seq > coalesce((select max(seq) from ledger.daily_head), 0)
  `,
};

const unsealed = (afterSeconds: number): Check => ({
  name: 'unsealed',
  meaning: 'a transaction was slipped in below the chain, or the sealer stands still',
  query: sql`
    select 'transaction ' || t.id as subject, 'not sealed, ' || t.kind || ' of ' || t.created_at as detail
    from ledger.transaction t
    where not exists (select from ledger.seal s where s.transaction_id = t.id and s.player_id = t.player_id)
      and (t.created_at < now() - make_interval(secs => ${afterSeconds})
        or t.id <= (select max(transaction_id) from ledger.seal))
  `,
});

export function ledgerChecks(unsealedAfterSeconds: number): Check[] {
  return [unbalanced, shape, accountSum, runningBalance, held, chain, head, unsealed(unsealedAfterSeconds)];
}

/** At most `limit` rows of a check: thousands of equal findings tell no more than the first. */
export function limited(check: Check, limit: number): RawBuilder<{ subject: string; detail: string }> {
  return sql`select subject, detail from (${check.query}) findings order by subject limit ${limit}`;
}
