/** What must hold of the ledger, over the whole journal. Run these inside one snapshot. */
import { sql } from 'kysely';
import type { Breach } from './invariant.ts';

export const transactionSum: Breach = sql`
  select 'transaction ' || transaction_id as subject, currency || ' off by ' || sum(amount) as detail
  from ledger.posting group by transaction_id, currency having sum(amount) <> 0
`;

export const transactionLines: Breach = sql`
  select 'transaction ' || coalesce(t.id, p.transaction_id) as subject,
    case when t.id is null then 'lines without a transaction' else coalesce(p.lines, 0) || ' lines' end as detail
  from ledger.transaction t
  full join (
    select coalesce(initiator_id, player_id) as player_id, transaction_id, count(*) as lines,
      array_agg(distinct player_id) as players
    from ledger.posting group by 1, 2
  ) p on p.player_id = t.player_id and p.transaction_id = t.id
  where t.id is null or p.lines is distinct from 2 or not p.players <@ array[t.player_id, t.counterparty_id]
`;

export const accountBalance: Breach = sql`
  select 'account ' || coalesce(a.player_id, p.player_id) || ' ' || coalesce(a.kind, p.account) as subject,
    'holds ' || coalesce(a.balance::text, 'no account') || ', lines sum to ' || coalesce(p.total, 0) as detail
  from ledger.account a
  full join (
    select player_id, account, currency, sum(amount) as total
    from ledger.posting where account not like 'house:%' group by 1, 2, 3
  ) p on p.player_id = a.player_id and p.account = a.kind and p.currency = a.currency
  where a.balance is distinct from coalesce(p.total, 0)
`;

export const neverNegative: Breach = sql`
  select 'account ' || player_id || ' ' || kind as subject, 'holds ' || balance as detail
  from ledger.account where balance < 0
  union all
  select 'transaction ' || transaction_id, account || ' of ' || player_id || ' went to ' || balance_after
  from ledger.posting where balance_after < 0
`;

export const runningBalance: Breach = sql`
  select 'transaction ' || transaction_id as subject,
    account || ' of ' || player_id || ' notes ' || coalesce(balance_after::text, 'nothing') || ', is ' || total as detail
  from (
    select player_id, transaction_id, account, balance_after,
      sum(amount) over (partition by player_id, account, currency order by transaction_id, line) as total
    from ledger.posting where account not like 'house:%'
  ) r
  where balance_after is distinct from total
`;

export const oneBrand: Breach = sql`
  select 'transaction ' || t.id as subject, t.brand || ' moved money of a player of ' || a.brand as detail
  from ledger.posting p
  join ledger.transaction t on t.id = p.transaction_id and t.player_id = coalesce(p.initiator_id, p.player_id)
  join ledger.account a on a.player_id = p.player_id and a.kind = p.account and a.currency = p.currency
  where a.brand <> t.brand
`;

export const heldMoney: Breach = sql`
  select 'withdrawal ' || t.reference as subject, 'player ' || p.player_id || ' left ' || sum(p.amount) as detail
  from ledger.posting p
  join ledger.transaction t on t.id = p.transaction_id and t.player_id = coalesce(p.initiator_id, p.player_id)
  where p.account = 'held' group by p.player_id, t.brand, t.reference having sum(p.amount) < 0
`;

/** Each link against the one before it as stored: every link right and none missing is the whole chain right. */
export const hashChain: Breach = sql`
  select 'entry ' || seq as subject,
    case
      when previous_seq is distinct from seq - 1 then 'the entry before it is missing'
      when content is null then 'transaction ' || transaction_id || ' is gone'
      when transaction_id <= previous_id then 'out of order'
      else 'transaction ' || transaction_id || ' is not what was chained'
    end as detail
  from (
    select s.seq, s.transaction_id, s.hash,
      coalesce(lag(s.seq) over w, 0) as previous_seq, lag(s.transaction_id) over w as previous_id,
      coalesce(lag(s.hash) over w, '\\x'::bytea) as previous_hash,
      c.content
    from ledger.chain_entry s
    left join ledger.transaction_contents(-9223372036854775808, 9223372036854775807) c
      on c.id = s.transaction_id and c.player_id = s.player_id
    window w as (order by s.seq)
  ) link
  where previous_seq <> seq - 1 or content is null or coalesce(transaction_id <= previous_id, false)
    or hash <> sha256(previous_hash || convert_to(content, 'UTF8'))
`;

export const dailyHead: Breach = sql`
  select 'day ' || d.day as subject, 'entry ' || d.seq || case when s.seq is null then ' is gone' else ' differs' end as detail
  from ledger.daily_head d left join ledger.chain_entry s on s.seq = d.seq
  where s.hash is distinct from d.hash
  union all
  select 'entry ' || s.seq, 'beyond the newest head' from ledger.chain_entry s
  where s.seq > coalesce((select max(seq) from ledger.daily_head), 0)
`;

export const unchained = (afterSeconds: number): Breach => sql`
  select 'transaction ' || t.id as subject, 'not chained, ' || t.kind || ' of ' || t.created_at as detail
  from ledger.transaction t
  where not exists (select from ledger.chain_entry s where s.transaction_id = t.id and s.player_id = t.player_id)
    and (t.created_at < now() - make_interval(secs => ${afterSeconds})
      or t.id <= (select max(transaction_id) from ledger.chain_entry))
`;

/** Whatever else looks right, a row that was slipped in or taken out makes one too many or too few. */
export const rowCount: Breach = sql`
  select 'ledger.transaction' as subject, transactions || ' rows up to the last entry, ' || entries || ' entries' as detail
  from (
    select (select count(*) from ledger.transaction where id <= last.transaction_id) as transactions, last.seq as entries
    from (select seq, transaction_id from ledger.chain_entry order by seq desc limit 1) last
  ) counted where transactions <> entries
  union all
  select 'ledger.posting', lines || ' lines of ' || transactions || ' transactions'
  from (
    select (select count(*) from ledger.posting) as lines, (select count(*) from ledger.transaction) as transactions
  ) counted where lines <> 2 * transactions
`;

/** Who was told that their money has changed: an event names one player, or all of a batch. */
export const notifiedPlayers = sql`(
  select unnest(coalesce(player_ids, array[player_id])) as player_id, created_at
  from platform.outbox where topic = 'balance'
)`;

/** Every movement tells open pages. Events are kept an hour and are not in backups: only what both still know counts. */
export const announced: Breach = sql`
  select 'transaction ' || t.id as subject, t.kind || ' of ' || t.player_id || ' told nobody' as detail
  from ledger.transaction t
  where t.created_at > greatest(now() - interval '30 minutes', coalesce((select min(created_at) from platform.outbox), 'infinity'))
    and exists (select from ledger.account a where a.player_id = t.player_id and a.kind = 'main')
    and not exists (
      select from ${notifiedPlayers} o
      where o.player_id = t.player_id and o.created_at between t.created_at - interval '1 minute' and t.created_at)
`;
