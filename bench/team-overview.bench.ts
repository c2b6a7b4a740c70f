/**
 * The overview of an agent with a team of 10,000 in three levels (goal: p99 300 ms): the whole call over HTTP for
 * 14 days beside the 14 before, and beside it, as the yardstick, one sum over the same day totals without a team. The rows
 * are made by SQL; every member has bet and paid in on each day. See bench/README.md. Options by environment:
 * BENCH_TEAM (10000), BENCH_CALLS (200), BENCH_DIRECT (100 agents below; as many as the team: all stand directly below).
 */
import { endpoints } from '@sampan/contract';
import { connectAsOwner } from '../apps/server/src/platform/database/index.ts';
import { encryptBody } from '../apps/server/test/encrypt-body.ts';
import { startLoginServer } from '../apps/server/test/login-server.ts';
import { openBenchDatabase } from './src/bench-database.ts';
import { median, spareProcessor } from './src/measure.ts';
import { fillTeam, forgetLimits, makeAgent, sumDays } from './src/team-of-agent.queries.ts';

const team = Number(process.env.BENCH_TEAM ?? 10_000);
const direct = Number(process.env.BENCH_DIRECT ?? 100);
const calls = Number(process.env.BENCH_CALLS ?? 200);
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
  const token = answer.json<{ value: { token: string } | null }>().value?.token;
  if (!token) throw new Error(answer.body);
  return { token, agentId: await makeAgent(owner) };
}

async function time(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    await forgetLimits(owner);
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

const dayText = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

try {
  const { token, agentId } = await registerAgent();
  await fillTeam(owner, { agentId, team, direct, days: DAYS });
  say(`processor free: ${(await spareProcessor()).toFixed(2)}; goal ${GOAL_MS} ms`);
  const yardstick = await time(async () => {
    await sumDays(owner);
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
  const p99 = overview.toSorted((a, b) => a - b)[Math.ceil(overview.length * 0.99) - 1] ?? 0;
  const longest = Math.max(...overview);
  const ratio = median(overview) / median(yardstick);
  say(
    `overview of ${team}, ${direct} of them directly below: median ${median(overview).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms of ${calls}`,
  );
  say(
    `one sum over the day totals: median ${median(yardstick).toFixed(1)} ms; the overview is ${ratio.toFixed(1)} of it`,
  );
  if (p99 > GOAL_MS) process.exitCode = 1;
} finally {
  await owner.end();
  await close();
  await database.drop();
}
