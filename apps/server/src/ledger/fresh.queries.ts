/**
 * What must hold of the ledger, over what came after the last proof: each costs what is new. Found by the growing id of
 * `ledger.transfer` and the primary keys; account rows by the transaction that last wrote them.
 */
import { sql } from 'kysely';
import { writtenSince } from './invariant.queries.ts';
import { type Breach, type FreshScope } from './invariant.ts';
import { foreignSides, untold, wronglyMarked } from './whole.queries.ts';

/** The lines of the new transfers. */
const lines = ({ after, upto }: FreshScope) => sql`
  select transfer_id as id, brand, kind, player_id, account, currency, amount, balance_after
  from ledger.posting
  where transfer_id > ${after.transferId}::bigint and transfer_id <= ${upto.transferId}::bigint
`;

export const freshTransferSides = ({ after, upto }: FreshScope): Breach =>
  foreignSides(sql`t.id > ${after.transferId}::bigint and t.id <= ${upto.transferId}::bigint`);

/** Accounts that were written since, against the balance noted by the newest line of each. */
export const freshAccountBalance = (scope: FreshScope): Breach => sql`
  select 'account ' || a.player_id || ' ' || a.kind as subject,
    'holds ' || a.balance || ', its newest line notes ' || coalesce(last.balance_after, 0) as detail
  from (select * from ledger.account where ${writtenSince(scope)}) a
  left join lateral (
    select p.balance_after from ledger.posting p
    where p.player_id = a.player_id and p.account = a.kind and p.currency = a.currency
    order by p.transfer_id desc limit 1
  ) last on true
  where a.balance <> coalesce(last.balance_after, 0)
`;

export const freshWronglyMarked = (scope: FreshScope): Breach =>
  wronglyMarked(sql`a.player_id in (select player_id from ledger.account where ${writtenSince(scope)})`);

export const freshNeverNegative = (scope: FreshScope): Breach => sql`
  select 'account ' || player_id || ' ' || kind as subject, 'holds ' || balance as detail
  from ledger.account where ${writtenSince(scope)} and balance < 0
  union all
  select 'transfer ' || id, account || ' of ' || player_id || ' went to ' || balance_after
  from (${lines(scope)}) l where balance_after < 0
`;

/** Each new line against the one before it; the first of an account against the newest line that was proved. */
export const freshRunningBalance = (scope: FreshScope): Breach => sql`
  select 'transfer ' || n.id as subject,
    n.account || ' of ' || n.player_id || ' notes ' || coalesce(n.balance_after::text, 'nothing') || ' after '
      || n.amount || ' on ' || coalesce(n.previous, earlier.balance_after, 0) as detail
  from (
    select l.*, lag(balance_after) over w as previous, row_number() over w as nth
    from (${lines(scope)}) l where account not like 'house:%'
    window w as (partition by player_id, account, currency order by id)
  ) n
  left join lateral (
    select p.balance_after from ledger.posting p
    where n.nth = 1 and p.player_id = n.player_id and p.account = n.account and p.currency = n.currency
      and p.transfer_id < n.id
    order by p.transfer_id desc limit 1
  ) earlier on true
  where n.balance_after is distinct from coalesce(n.previous, earlier.balance_after, 0) + n.amount
`;

export const freshOneBrand = (scope: FreshScope): Breach => sql`
  select 'transfer ' || l.id as subject, l.brand || ' moved money of a player of ' || a.brand as detail
  from (${lines(scope)}) l
  join ledger.account a on a.player_id = l.player_id and a.kind = l.account and a.currency = l.currency
  where a.brand <> l.brand
`;

/** The new links, the first of them against the entry that was proved last as it stands now. */
export const freshHashChain = ({ after, upto }: FreshScope): Breach => sql`
  select 'entry ' || ${after.seq}::bigint as subject, 'it is not the entry that was proved' as detail
  where ${after.seq}::bigint > 0 and ${after.hash}::bytea is distinct from
    (select hash from ledger.chain_entry where seq = ${after.seq}::bigint)
  union all
  select 'entry ' || seq,
    case
      when previous_seq <> seq - 1 then 'the entry before it is missing'
      when content is null then 'transfer ' || transfer_id || ' is gone'
      when transfer_id <= previous_id then 'out of order'
      else 'transfer ' || transfer_id || ' is not what was chained'
    end
  from (
    select s.seq, s.transfer_id, s.hash,
      coalesce(lag(s.seq) over w, ${after.seq}::bigint) as previous_seq,
      coalesce(lag(s.transfer_id) over w, ${after.transferId}::bigint) as previous_id,
      coalesce(lag(s.hash) over w, ${after.hash}::bytea) as previous_hash,
      c.content
    from ledger.chain_entry s
    left join ledger.transfer_contents(${after.transferId}::bigint, ${upto.transferId}::bigint) c
      on c.id = s.transfer_id
    where s.seq > ${after.seq}::bigint and s.seq <= ${upto.seq}::bigint
    window w as (order by s.seq)
  ) link
  where previous_seq <> seq - 1 or content is null or transfer_id <= previous_id
    or hash <> sha256(previous_hash || content)
`;

/** What came after the newest entry and is older than it should be; what was slipped in below it is counted elsewhere. */
export const freshUnchained =
  (afterSeconds: number) =>
  (_scope: FreshScope): Breach =>
    sql`
  select 'transfer ' || t.id as subject, 'not chained, ' || t.kind || ' of ' || t.created_at as detail
  from ledger.transfer t
  where t.id > coalesce((select transfer_id from ledger.chain_entry order by seq desc limit 1), 0)
    and t.created_at < now() - make_interval(secs => ${afterSeconds})
`;

export const freshAnnounced = ({ after, upto, since }: FreshScope): Breach =>
  untold(sql`t.id > ${after.transferId}::bigint and t.id <= ${upto.transferId}::bigint`, sql`${since}::timestamptz`);
