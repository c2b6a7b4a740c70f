/** Agents over three levels with contracts of a kind each, their members, and what these have bet within a window. */
import { type connectAsOwner } from '../../apps/server/src/platform/database/index.ts';
import { addPlayers } from './ranked-players.queries.ts';

type Owner = Awaited<ReturnType<typeof connectAsOwner>>;

const TOPS = 10;
const BELOW_TOP = 10;
const BELOW_MIDDLE = 9;

/** @returns how many agents there are: 10, 100 below them, 900 below those */
export async function addTree(owner: Owner, brand: string, members: number): Promise<number> {
  const [tops, middles] = [TOPS, TOPS * BELOW_TOP];
  const agents = tops + middles + middles * BELOW_MIDDLE;
  const players = await addPlayers(owner, brand, agents + members);
  await owner.query(
    'create temp table bench_player as select n::int, p as id from unnest($1::uuid[]) with ordinality u (p, n)',
    [players],
  );
  // Who stands above: the next level in turn.
  await owner.query(
    `create temp table bench_above as
     select n, case when n <= $1 then null when n <= $1 + $2 then 1 + (n - $1 - 1) % $1
       when n <= $3 then $1 + 1 + (n - $1 - $2 - 1) % $2 else $1 + $2 + 1 + (n - $3 - 1) % ($3 - $1 - $2) end::int as above
     from bench_player`,
    [tops, middles, agents],
  );
  await owner.query(
    'update account.player set account_type = 1 where player_id in (select id from bench_player where n <= $1)',
    [agents],
  );
  await owner.query(
    `insert into agents.member (player_id, brand, agent_id, via, placed_at)
     select p.id, $1, q.id, 'made', '2020-01-01' from bench_above a join bench_player p using (n)
     join bench_player q on q.n = a.above`,
    [brand],
  );
  await owner.query(
    `insert into agents.ancestry (agent_id, player_id, depth)
     with recursive up as (
       select n as agent, n, 0 as depth from bench_above
       union all select a.above, u.n, u.depth + 1 from up u join bench_above a on a.n = u.agent where a.above is not null
     )
     select q.id, p.id, u.depth from up u join bench_player q on q.n = u.agent join bench_player p on p.n = u.n`,
  );
  await owner.query(
    `insert into ledger.account (player_id, kind, currency, brand) select id, 'main', 'USD', $1 from bench_player where n <= $2`,
    [brand, agents],
  );
  await owner.query('analyze agents.member, agents.ancestry, account.player, ledger.account');
  return agents;
}

/** Each agent is given half of what the one above has; live tables count two fifths, which is more work than counting whole. */
export async function addContracts(
  owner: Owner,
  { brand, kind, agents, startsOn }: { brand: string; kind: string; agents: number; startsOn: string },
): Promise<void> {
  await owner.query(
    `insert into commissions.contract (brand, currency, kind, agent_id, payer_id, version, terms, text, hash, state, offered_at,
       answer_by, answered_at, starts_on)
     select $1, 'USD', $2, p.id, q.id, 1, jsonb_build_object('tiers', jsonb_build_array(jsonb_build_object('sales', '0',
         'active', 0, 'loss', null, 'rate', 4000 / power(2, (select max(depth) from agents.ancestry where player_id = p.id)))),
       'cap', null, 'activeStake', '1', 'floating', false, 'carry', false, 'noticeDays', 0,
       'products', '{"LIVE": 400000}'::jsonb),
       '', encode(sha256(''), 'hex'), 'valid', $3::date - 2, $3::date - 1, $3::date - 1, $3
     from bench_above a join bench_player p using (n) left join bench_player q on q.n = a.above where p.n <= $4`,
    [brand, kind, startsOn, agents],
  );
  await owner.query('analyze commissions.contract');
}

/** So many bets of all members in turn, on two products and spread evenly over a window. @returns how many sums they make */
export async function addSales(
  owner: Owner,
  { brand, agents, bets, from, to }: { brand: string; agents: number; bets: number; from: string; to: string },
): Promise<number> {
  const { rowCount } = await owner.query(
    `insert into commissions.bucket (brand, at, player_id, product, valid, net, lines)
     select $1, date_bin('5 minutes', $4::timestamptz + ($5::timestamptz - $4::timestamptz) * (b / $3::float8), 'epoch'), p.id,
       case when b % 3 = 0 then 'LIVE' else 'RNG' end, sum(100 + b % 900),
       sum(case when b % 4 = 0 then 700 else -(100 + b % 900) end), count(*)
     from generate_series(0, $3 - 1) b
     join bench_player p on p.n = $2 + 1 + (b::bigint * 7919) % ((select count(*) from bench_player) - $2)
     group by 2, 3, 4`,
    [brand, agents, bets, from, to],
  );
  await owner.query('analyze commissions.bucket');
  return rowCount ?? 0;
}

/** What a run cannot do without: reading what each member bet, and writing a line for each of their agents. */
export async function writePlainly(
  owner: Owner,
  { brand, from, to }: { brand: string; from: string; to: string },
): Promise<void> {
  await owner.query('drop table if exists bench_line');
  await owner.query(
    'create table bench_line (bill_id uuid, player_id uuid, valid bigint, net bigint, lines integer, amount bigint, primary key (bill_id, player_id))',
  );
  await owner.query(
    `insert into bench_line
     select a.agent_id, b.player_id, b.valid, b.net, b.lines, 0
     from (select player_id, sum(valid) as valid, sum(net) as net, sum(lines) as lines from commissions.bucket
       where brand = $1 and at >= $2 and at < $3 group by 1) b
     join agents.ancestry a on a.player_id = b.player_id and a.depth > 0`,
    [brand, from, to],
  );
}

/** As if every movement so far had been booked at this moment. */
export const dateMovements = (owner: Owner, at: string) =>
  owner.query('update ledger.transfer set created_at = $1::timestamptz', [at]);

export async function countBills(owner: Owner): Promise<{ bills: string; members: string; paid: string }> {
  const { rows } = await owner.query<{ bills: string; members: string; paid: string }>(
    `select count(*) as bills, (select count(*) from commissions.bill_member) as members,
       count(*) filter (where state = 'paid') as paid from commissions.bill`,
  );
  return rows[0] as { bills: string; members: string; paid: string };
}
