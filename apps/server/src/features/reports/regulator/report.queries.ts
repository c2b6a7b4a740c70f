import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { ReportHead, ReportRow, ReportSection } from './report-row.ts';

const ROWS_AT_ONCE = 500;
/** Three beats of the worker that notes them. */
const DOWN_SECONDS = 30;
/** What two operators agree on that moves money or ends what holds it. */
const MONEY_KINDS = [
  'bonus.grant',
  'withdrawal.settle',
  'payout.contradiction',
  'deposit.credit',
  'deposit.match',
  'vendor-transfer.settle',
  'round.void',
  'held.release',
  'held.refuse',
  'correct',
];

export type Asked = Pick<ReportHead, 'brand' | 'timeZone' | 'from' | 'to' | 'largeWinFrom'> & { currency: string };

/** Everything that is read in this transaction is of one moment. Its first statement. */
export async function readAtOneMoment(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
}

/** Values stand in the text: a cursor takes no parameters. From the first midnight to the one after the last day, by the brand's clock. */
const period = ({ from, to, timeZone }: Asked) => sql`
  (select ${sql.lit(from)}::date::timestamp at time zone ${sql.lit(timeZone)} as starts,
    (${sql.lit(to)}::date + 1)::timestamp at time zone ${sql.lit(timeZone)} as ends) p`;

/** What operators did, what proofs have found, and when the brand went live: whose, what and to what, never its contents. */
const events = (asked: Asked) => sql`
  select e.at, e.what as kind, e.subject, o.name as "by"
  from ${period(asked)}, operators.event e left join operators.operator o using (operator_id)
  where e.at >= p.starts and e.at < p.ends and (e.brand = ${sql.lit(asked.brand)} or e.brand is null)
  union all
  select f.first_seen_at, 'finding:' || f.check_name, f.subject, null
  from ${period(asked)}, ledger.finding f where f.first_seen_at >= p.starts and f.first_seen_at < p.ends
  order by 1, 2, 3`;

const largeWins = (asked: Asked) => sql`
  select r.settled_at as at, r.status as kind, r.vendor || ':' || r.round_id as subject,
    r.vendor || ':' || r.game_code as game, r.currency, r.win as amount, r.bet as stakes, r.player_id::text as "by"
  from ${period(asked)}, bets.round r
  where r.brand = ${sql.lit(asked.brand)} and r.currency = ${sql.lit(asked.currency)} and r.win >= ${sql.lit(String(asked.largeWinFrom))}::bigint
    and r.settled_at >= p.starts and r.settled_at < p.ends
  order by 1, 3`;

/** Every transfer of this kind, so that their sum is the ledger's; who asked for it and who agreed stand in its proposal. */
const corrections = (asked: Asked) => sql`
  select t.created_at as at, case when t.debit like 'house:%' then 'give' else 'take' end as kind,
    t.player_id::text as subject, t.currency,
    case when t.debit like 'house:%' then t.amount else -t.amount end as amount,
    asker.name as "by", approver.name as "approvedBy", q.payload::jsonb ->> 'reason' as reason
  from ${period(asked)}, ledger.transfer t
    left join operators.proposal q on t.key = 'correct:' || q.proposal_id
    left join operators.proposal_decision d using (proposal_id)
    left join operators.operator asker on asker.operator_id = q.operator_id
    left join operators.operator approver on approver.operator_id = d.operator_id
  where t.kind = 'correction' and t.brand = ${sql.lit(asked.brand)} and t.created_at >= p.starts and t.created_at < p.ends
  order by 1, 3`;

const operatorMoney = (asked: Asked) => sql`
  select d.decided_at as at, q.kind, q.subject, asker.name as "by", approver.name as "approvedBy",
    q.payload::jsonb ->> 'reason' as reason, q.payload::jsonb ->> 'currency' as currency,
    case when q.payload::jsonb ->> 'amount' ~ '^-?[0-9]{1,18}$' then (q.payload::jsonb ->> 'amount')::bigint end as amount
  from ${period(asked)}, operators.proposal q
    join operators.proposal_decision d using (proposal_id)
    join operators.operator asker on asker.operator_id = q.operator_id
    join operators.operator approver on approver.operator_id = d.operator_id
  where q.brand = ${sql.lit(asked.brand)} and q.kind in (${sql.join(MONEY_KINDS.map((kind) => sql.lit(kind)))}) and d.verdict = 'approved'
    and d.decided_at >= p.starts and d.decided_at < p.ends
  order by 1, q.proposal_id`;

/** Where no process had been seen for a while, and while the brand was under maintenance or halted; open: no end. */
const downtime = (asked: Asked) => sql`
  select at, until, kind, reason from ${period(asked)}, (
    select greatest(max(seen_at) over before, null) as at, started_at as until, 'no server' as kind, null as reason
    from reports.server_run window before as (order by started_at rows between unbounded preceding and 1 preceding)
    union all
    select max(seen_at), null, 'no server', null from reports.server_run
      having max(seen_at) < clock_timestamp() - make_interval(secs => ${sql.lit(DOWN_SECONDS)})
    union all
    select c.changed_at, c.next_at, c.kind, case when c.kind = 'halt' then c.after ->> 'reason' end from (
      select changed_at, after, case key when 'system.maintenance' then 'maintenance' else 'halt' end as kind,
        lead(changed_at) over (partition by key order by version) as next_at
      from brand.setting_change where brand = ${sql.lit(asked.brand)} and key in ('system.maintenance', 'system.halt')) c
    where c.after is not null and c.after not in ('null'::jsonb, 'false'::jsonb)) gap
  where at < p.ends and coalesce(until, 'infinity') > p.starts
    and (kind <> 'no server' or coalesce(until, 'infinity') - at > make_interval(secs => ${sql.lit(DOWN_SECONDS)}))
  order by at, kind`;

/** What each game has paid of its stakes in each month, beside what its vendor declares. Played in the brand's money. */
const returns = (asked: Asked) => sql`
  select to_char(r.settled_at at time zone ${sql.lit(asked.timeZone)}, 'YYYY-MM') as month, r.vendor || ':' || r.game_code as game,
    r.currency, sum(r.bet)::bigint as stakes, sum(r.win)::bigint as wins, count(*) as rounds,
    max(g.rtp) as declared, round(sum(r.win) * 10000 / nullif(sum(r.bet), 0))::int as measured
  from ${period(asked)}, bets.round r left join catalogue.game g on g.vendor = r.vendor and g.code = r.game_code
  where r.brand = ${sql.lit(asked.brand)} and r.currency = ${sql.lit(asked.currency)} and r.status = 'settled'
    and r.settled_at >= p.starts and r.settled_at < p.ends
  group by 1, 2, 3 order by 1, 2`;

const queries: Readonly<Record<ReportSection, (asked: Asked) => RawBuilder<unknown>>> = {
  event: events,
  largeWin: largeWins,
  correction: corrections,
  operatorMoney,
  downtime,
  return: returns,
};

/** The lines of a section, some at a time: a year of them can be longer than memory. */
export async function* readSection(tx: Tx, section: ReportSection, asked: Asked): AsyncGenerator<ReportRow> {
  const cursor = sql.ref(`report_${section.toLowerCase()}`);
  await sql`declare ${cursor} no scroll cursor for ${queries[section](asked)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<ReportRow>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(tx);
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close ${cursor}`.execute(tx);
}
