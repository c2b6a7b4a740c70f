/** An agent with a team of many, all of whom have bet and paid in on every day. */
import { type connectAsOwner } from '../../apps/server/src/platform/database/index.ts';

type Owner = Awaited<ReturnType<typeof connectAsOwner>>;

/** Makes an agent of the one player there is. @returns who that is */
export async function makeAgent(owner: Owner): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'update account.player set account_type = 1 returning player_id as id',
  );
  await owner.query('update platform.session set account_type = 1');
  if (!rows[0]) throw new Error('nobody has registered');
  return rows[0].id;
}

/** The yardstick: one sum over the same day totals, without a team. */
export const sumDays = (owner: Owner) =>
  owner.query('select day, sum(valid) from wagering.daily_total where day >= current_date - 13 group by day');

/** So many directly below, agents where they are fewer than all, and everybody else below one of them. */
export async function fillTeam(
  owner: Owner,
  { agentId, team, direct, days: count }: { agentId: string; team: number; direct: number; days: number },
): Promise<void> {
  await owner.query(`create table public.bench_member as
    select n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id,
      case when n <= ${direct} then null
        else ('00000000-0000-4000-8000-' || lpad((n % ${direct} + 1)::text, 12, '0'))::uuid end as above
    from generate_series(1, ${team}) n`);
  await owner.query(`insert into account.player (player_id, brand, username, username_key, nickname, password_hash, account_type, language)
    select m.id, p.brand, 'member' || m.n, 'member' || m.n, 'member' || m.n, p.password_hash,
      case when m.above is null and ${direct} < ${team} then 1 else 0 end, p.language
    from public.bench_member m cross join account.player p`);
  await owner.query(
    `insert into agents.member (player_id, brand, agent_id, via, placed_at)
     select id, 'sampan', coalesce(above, $1::uuid), 'invitation', now() - interval '60 days' from public.bench_member`,
    [agentId],
  );
  await owner.query(
    `insert into agents.ancestry (agent_id, player_id, depth)
     select $1::uuid, $1::uuid, 0 union all select id, id, 0 from public.bench_member
     union all select $1::uuid, id, case when above is null then 1 else 2 end from public.bench_member
     union all select above, id, 1 from public.bench_member where above is not null`,
    [agentId],
  );
  const days = `generate_series(current_date - ${count - 1}, current_date, interval '1 day') d (day)`;
  await owner.query(`insert into wagering.daily_total (player_id, day, currency, product, vassalage, lines, stake, net, valid)
    select m.id, d.day::date, b.currency_code, 'RNG', 'BENCH', 20, 2000, m.n % 3 * 100 - 100, 2000
    from public.bench_member m, ${days}, brand.brand b where b.brand = 'sampan'`);
  await owner.query(`insert into wagering.daily_movement (player_id, day, kind, lines, credited, debited, first_id, last_id)
    select m.id, d.day::date, 'deposit', 1, 5000, 0, 1, 1 from public.bench_member m, ${days}`);
  await owner.query(`insert into agents.team_day (agent_id, day, deposits, withdrawals, rounds, stake, valid, net)
    select a.agent_id, t.day, sum(m.credited), 0, sum(t.lines), sum(t.stake), sum(t.valid), sum(t.net)
    from agents.ancestry a
    join wagering.daily_total t on t.player_id = a.player_id
    join wagering.daily_movement m on m.player_id = a.player_id and m.day = t.day
    where a.depth > 0 group by 1, 2`);
  await owner.query(
    'vacuum analyze agents.team_day, account.player, agents.member, agents.ancestry, wagering.daily_total, wagering.daily_movement',
  );
}

/** One agent does not look 200 times a minute. */
export async function forgetLimits(owner: Owner): Promise<void> {
  await owner.query('delete from platform.rate_limit');
}
