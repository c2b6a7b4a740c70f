/**
 * The overview of an agent with a team of 10,000 in three levels (goal 300 ms, longest of all): the whole call over HTTP for
 * 14 days beside the 14 before, and beside it, as the yardstick, one sum over the same day totals without a team. The rows
 * are made by SQL; every member has bet and paid in on each day. See bench/README.md. Options by environment:
 * BENCH_TEAM (10000), BENCH_CALLS (40).
 */
import { endpoints } from '@sampan/contract';
import { connectAsOwner } from '../apps/server/src/platform/database/index.ts';
import { encryptBody } from '../apps/server/test/encrypt-body.ts';
import { startLoginServer } from '../apps/server/test/login-server.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { median, spareProcessor } from './src/measure.ts';

const team = Number(process.env.BENCH_TEAM ?? 10_000);
const calls = Number(process.env.BENCH_CALLS ?? 40);
const AGENTS_BELOW = 100;
const DAYS = 28;
const GOAL_MS = 300;

const say = (line: string) => process.stdout.write(`${line}\n`);

const database = await openBenchDatabase();
const { server, close } = await startLoginServer(database.ownerUrl);
const owner = await connectAsOwner(database.ownerUrl);

async function registerAgent(): Promise<{ token: string; agentId: string }> {
  const secret = 'quiet-Boat-42';
  const body = { username: 'benchagent', password: secret, confirmPassword: secret, login: true, agreement: true };
  const answer = await server.inject({
    method: 'POST',
    url: endpoints.register.path,
    headers: { merchant: 'sampan', encryption: 'jwe' },
    payload: await encryptBody(server, body),
  });
  const { rows } = await owner.query<{ id: string }>('select player_id as id from account.player limit 1');
  const token = answer.json<{ value: { token: string } | null }>().value?.token;
  if (!token || !rows[0]) throw new Error(answer.body);
  await owner.query('update account.player set account_type = 1');
  await owner.query('update platform.session set account_type = 1');
  return { token, agentId: rows[0].id };
}

/** A hundred agents directly below, and everybody else below one of them. */
async function fill(agentId: string): Promise<void> {
  await owner.query(`create table public.bench_member as
    select n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id,
      case when n <= ${AGENTS_BELOW} then null
        else ('00000000-0000-4000-8000-' || lpad((n % ${AGENTS_BELOW} + 1)::text, 12, '0'))::uuid end as above
    from generate_series(1, ${team}) n`);
  await owner.query(`insert into account.player (player_id, brand, username, username_key, nickname, password_hash, account_type, language)
    select m.id, p.brand, 'member' || m.n, 'member' || m.n, 'member' || m.n, p.password_hash,
      case when m.above is null then 1 else 0 end, p.language
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
  const days = `generate_series(current_date - ${DAYS - 1}, current_date, interval '1 day') d (day)`;
  await owner.query(`insert into wagering.daily_total (player_id, day, currency, product, vassalage, lines, stake, net, valid)
    select m.id, d.day::date, b.currency_code, 'RNG', 'BENCH', 20, 2000, m.n % 3 * 100 - 100, 2000
    from public.bench_member m, ${days}, brand.brand b where b.brand = 'sampan'`);
  await owner.query(`insert into wagering.daily_movement (player_id, day, kind, lines, credited, debited, first_id, last_id)
    select m.id, d.day::date, 'deposit', 1, 5000, 0, 1, 1 from public.bench_member m, ${days}`);
  await owner.query(
    'vacuum analyze account.player, agents.member, agents.ancestry, wagering.daily_total, wagering.daily_movement',
  );
}

async function time(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

const dayText = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

try {
  const { token, agentId } = await registerAgent();
  await fill(agentId);
  say(`processor free: ${(await spareProcessor()).toFixed(2)}; goal ${GOAL_MS} ms`);
  const yardstick = await time(async () => {
    await owner.query(`select day, sum(valid) from wagering.daily_total where day >= current_date - 13 group by day`);
  });
  const overview = await time(async () => {
    const answer = await server.inject({
      method: 'POST',
      url: endpoints.teamOverview.path,
      headers: { merchant: 'sampan', authorization: token },
      payload: { from: dayText(13), to: dayText(0), pageNo: 1, pageSize: 10 },
    });
    const { value } = answer.json<{ value: { team: { total: number } } | null }>();
    if (value?.team.total !== team) throw new Error(answer.body);
  });
  const longest = Math.max(...overview);
  const ratio = median(overview) / median(yardstick);
  say(`overview of ${team}: median ${median(overview).toFixed(1)} ms, longest ${longest.toFixed(1)} ms of ${calls}`);
  say(
    `one sum over the day totals: median ${median(yardstick).toFixed(1)} ms; the overview is ${ratio.toFixed(1)} of it`,
  );
  if (longest > GOAL_MS) process.exitCode = 1;
} finally {
  await owner.end();
  await close();
  await database.drop();
}
