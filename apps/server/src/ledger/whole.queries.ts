/** What must hold of the ledger, over the whole journal. Run these inside one snapshot. */
import { type RawBuilder, sql } from 'kysely';
import type { Breach } from './invariant.ts';

/** A row cannot be out of balance; it can name accounts between which its kind moves nothing. */
export const foreignSides = (range = sql`true`): Breach => sql`
  select 'transfer ' || t.id as subject, t.kind || ' from ' || t.debit || ' to ' || t.credit as detail
  from ledger.transfer t left join ledger.movement m on m.kind = t.kind
  where t.amount > 0 and ${range} and (m.to_counterparty = (t.counterparty_id is not null)
    and ((t.debit, t.credit) = (m.source, m.target) or m.signed and (t.debit, t.credit) = (m.target, m.source))) is not true
`;
export const transferSides = foreignSides();

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

/** Who holds bonus money goes another way in the batch of bets: the mark of the main account must say so, and only then. */
export const wronglyMarked = (some = sql`true`): Breach => sql`
  select 'account ' || a.player_id || ' main' as subject,
    case when a.with_bonus then 'marked, and holds no bonus money' else 'not marked, and holds bonus money' end as detail
  from ledger.account a
  left join ledger.account b on b.player_id = a.player_id and b.kind = 'bonus' and b.currency = a.currency
  where a.with_bonus is distinct from (a.kind = 'main' and coalesce(b.balance, 0) > 0) and (a.kind = 'main' or a.with_bonus)
    and ${some}
`;

export const neverNegative: Breach = sql`
  select 'account ' || player_id || ' ' || kind as subject, 'holds ' || balance as detail
  from ledger.account where balance < 0
  union all
  select 'transfer ' || transfer_id, account || ' of ' || player_id || ' went to ' || balance_after
  from ledger.posting where balance_after < 0
`;

export const runningBalance: Breach = sql`
  select 'transfer ' || transfer_id as subject,
    account || ' of ' || player_id || ' notes ' || coalesce(balance_after::text, 'nothing') || ', is ' || total as detail
  from (
    select player_id, transfer_id, account, balance_after,
      sum(amount) over (partition by player_id, account, currency order by transfer_id) as total
    from ledger.posting where account not like 'house:%'
  ) r
  where balance_after is distinct from total
`;

export const oneBrand: Breach = sql`
  select 'transfer ' || p.transfer_id as subject, p.brand || ' moved money of a player of ' || a.brand as detail
  from ledger.posting p
  join ledger.account a on a.player_id = p.player_id and a.kind = p.account and a.currency = p.currency
  where a.brand <> p.brand
`;

export const heldMoney: Breach = sql`
  select 'withdrawal ' || reference as subject, 'player ' || player_id || ' left ' || sum(amount) as detail
  from ledger.posting where account = 'held' group by player_id, brand, reference having sum(amount) < 0
`;

/** Each link against the one before it as stored: every link right and none missing is the whole chain right. */
export const hashChain: Breach = sql`
  select 'entry ' || seq as subject,
    case
      when previous_seq is distinct from seq - 1 then 'the entry before it is missing'
      when content is null then 'transfer ' || transfer_id || ' is gone'
      when transfer_id <= previous_id then 'out of order'
      else 'transfer ' || transfer_id || ' is not what was chained'
    end as detail
  from (
    select s.seq, s.transfer_id, s.hash,
      coalesce(lag(s.seq) over w, 0) as previous_seq, lag(s.transfer_id) over w as previous_id,
      coalesce(lag(s.hash) over w, '\\x'::bytea) as previous_hash,
      c.content
    from ledger.chain_entry s
    left join ledger.transfer_contents(-9223372036854775808, 9223372036854775807) c
      on c.id = s.transfer_id
    window w as (order by s.seq)
  ) link
  where previous_seq <> seq - 1 or content is null or coalesce(transfer_id <= previous_id, false)
    or hash <> sha256(previous_hash || content)
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
  select 'transfer ' || t.id as subject, 'not chained, ' || t.kind || ' of ' || t.created_at as detail
  from ledger.transfer t
  where not exists (select from ledger.chain_entry s where s.transfer_id = t.id)
    and (t.created_at < now() - make_interval(secs => ${afterSeconds})
      or t.id <= (select max(transfer_id) from ledger.chain_entry))
`;

/** Whatever else looks right, a row that was slipped in or taken out makes one too many or too few. */
export const rowCount: Breach = sql`
  select 'ledger.transfer' as subject, transfers || ' rows up to the last entry, ' || entries || ' entries' as detail
  from (
    select (select count(*) from ledger.transfer where id <= last.transfer_id) as transfers, last.seq as entries
    from (select seq, transfer_id from ledger.chain_entry order by seq desc limit 1) last
  ) counted where transfers <> entries
`;

/**
 * Movements of these ids and times whose player was told within the minute before: an event names one player, or all of a
 * batch. Movements and words of a player are laid in one line by their time, so that a player who moves money all the time
 * costs what is read and no more: compared one by one, 20,000 of one player took longer than a statement may.
 */
export const untold = (ids: RawBuilder<boolean>, from: RawBuilder<Date>): Breach => sql`
  with moved as materialized (
    select t.id, t.kind, t.player_id, t.created_at from ledger.transfer t
    where t.amount > 0 and ${ids} and t.created_at > greatest(now() - interval '30 minutes', ${from},
        coalesce((select min(created_at) from platform.outbox), 'infinity'))
      and exists (select from ledger.account a where a.player_id = t.player_id and a.kind = 'main')
  ), told as (
    select unnest(coalesce(player_ids, array[player_id])) as player_id, created_at from platform.outbox
    where topic = 'balance' and created_at >= (select min(created_at) from moved) - interval '1 minute'
  ), line as (
    select player_id, created_at, null::bigint as id, null as kind from told
    union all
    select player_id, created_at, id, kind from moved
  ), seen as (
    select *, max(created_at) filter (where id is null) over (
      partition by player_id order by created_at, id nulls first rows unbounded preceding) as told_at
    from line
  )
  select 'transfer ' || id as subject, kind || ' of ' || player_id || ' told nobody' as detail
  from seen where id is not null and (told_at >= created_at - interval '1 minute') is not true
`;

/** Every movement tells open pages. Events are kept an hour and are not in backups: only what both still know counts. */
export const announced = untold(sql`true`, sql`'-infinity'::timestamptz`);
