import { endpoints, type ValueOf } from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import { newAgent, type TeamPlayer, valueOf } from '../../../../../test/agent-team.ts';
import { TEST_MERCHANT, testApp } from '../../../../../test/test-app.ts';

const app = await testApp();

type Overview = ValueOf<typeof endpoints.teamOverview>;

const day = (offset = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(Date.now() + offset * 86_400_000);
const overview = async (agent: TeamPlayer, body: object = {}) =>
  valueOf(
    await app.call<Overview>(endpoints.teamOverview, { from: day(-6), to: day(), ...body }, { token: agent.token }),
  );

/**
 * So many players, half of them below the agent's first one when `deep`. The nth has bet n on each of the last two days, every
 * fourth only ten days ago; the fifth is closed.
 */
async function addTeam(agent: TeamPlayer, count: number, prefix: string, deep: boolean): Promise<void> {
  const id = (nth: string) => `('${prefix}000000-0000-4000-8000-' || lpad((${nth})::text, 12, '0'))::uuid`;
  const second = (nth: string) => (deep ? `${nth} > ${count / 2}` : 'false');
  await app.asOwner(`
    insert into account.player (player_id, brand, username, username_key, nickname, password_hash, account_type, language, status)
    select ${id('n')}, '${TEST_MERCHANT}', '${prefix}m' || n, '${prefix}m' || n, '${prefix}m' || n, '',
      ${deep ? 'case when n = 1 then 1 else 0 end' : '0'}, 'EN', case n when 5 then 'closed' else 'active' end
    from generate_series(1, ${count}) n;
    insert into agents.member (player_id, brand, agent_id, via, placed_at)
    select ${id('n')}, '${TEST_MERCHANT}', case when ${second('n')} then ${id('1')} else '${agent.playerId}'::uuid end,
      'invitation', now() - interval '60 days' from generate_series(1, ${count}) n;
    insert into agents.ancestry (agent_id, player_id, depth)
    select ${id('n')}, ${id('n')}, 0 from generate_series(1, ${count}) n
    union all select '${agent.playerId}', ${id('n')}, case when ${second('n')} then 2 else 1 end from generate_series(1, ${count}) n
    union all select ${id('1')}, ${id('n')}, 1 from generate_series(1, ${count}) n where ${second('n')};
    insert into wagering.daily_total (player_id, day, currency, product, vassalage, lines, stake, net, valid)
    select ${id('n')}, '${day()}'::date - d, 'USD', 'RNG', 'T', 1, n, -n, n
    from generate_series(1, ${count}) n, unnest(case when n % 4 = 0 then '{10}' else '{0,1}' end::int[]) d;
    insert into agents.team_day (agent_id, day, deposits, withdrawals, rounds, stake, valid, net)
    select a.agent_id, t.day, 0, 0, sum(t.lines), sum(t.stake), sum(t.valid), sum(t.net)
    from agents.ancestry a join wagering.daily_total t using (player_id)
    where a.depth > 0 and a.player_id::text like '${prefix}%' group by 1, 2;`);
}

describe('S-331 X-350 who has bet, and who most', () => {
  test('a few directly below, and as many below one of them', async () => {
    const agent = await newAgent(app);
    await addTeam(agent, 40, 'aa', true);
    const value = await overview(agent, { pageSize: 3 });
    expect(value.team).toMatchObject({ total: 40, agents: 1, active: 30, closed: 1 });
    expect(value.direct).toEqual({ agents: 1, members: 19 });
    // The first has bet twice 1, and those below on the same days twice 21 to 39 but every fourth.
    const below = [...Array(20)].map((_, at) => at + 21).filter((n) => n % 4 !== 0);
    const most = 2 * below.reduce((sum, n) => sum + n, 1);
    expect(value.list.map(({ name, valid, team }) => [name, valid, team])).toEqual([
      ['aam1', (most / 100).toFixed(2), 20],
      ['aam19', '0.38', 0],
      ['aam18', '0.36', 0],
    ]);
    // A list that leaves somebody out is of the same team.
    for (const kind of ['agent', 'member'])
      expect((await overview(agent, { kind })).team).toMatchObject({ total: 40, active: 30 });
    expect((await overview(agent, { from: day(-10), to: day(-9) })).team.active).toBe(10);
  });

  test('more than are asked for one by one', async () => {
    const agent = await newAgent(app);
    await addTeam(agent, 1_005, 'bb', false);
    const value = await overview(agent, { pageNo: 2, pageSize: 2 });
    expect(value).toMatchObject({
      team: { total: 1_005, active: 754, closed: 1 },
      direct: { agents: 0, members: 1_005 },
      totalCount: 1_005,
      listTotals: { team: 0, valid: value.totals.valid },
    });
    expect(value.list.map(({ name, valid, status }) => [name, valid, status])).toEqual([
      ['bbm1002', '20.04', 'waiting'],
      ['bbm1001', '20.02', 'waiting'],
    ]);
    expect((await overview(agent, { kind: 'member' })).team).toMatchObject({ active: 754 });
  });
});
