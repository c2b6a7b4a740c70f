import { endpoints, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { GOOD_PASSWORD, login, newName } from '../../../../test/account-steps.ts';
import { enter, newAgent, newInvited, type TeamPlayer, valueOf } from '../../../../test/agent-team.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { changeSetting } from '../../brand/index.ts';
import { commands } from '../agents.cli.ts';

const app = await testApp();
const { db, call } = app;
const brand = TEST_MERCHANT;

type Handed = ValueOf<typeof endpoints.handOverPassword>;
const ask = (agent: TeamPlayer, playerId: string) =>
  call<Handed>(endpoints.handOverPassword, { playerId }, { token: agent.token });
const setHandOver = (value: string) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand, key: 'agents.passwordHandOver', value, changedBy: 'test' }));
const lineOf = async (agent: TeamPlayer) =>
  valueOf(
    await call<ValueOf<typeof endpoints.teamMembers>>(
      endpoints.teamMembers,
      { pageNo: 1, pageSize: 20 },
      { token: agent.token },
    ),
  ).list;

async function opened(agent: TeamPlayer): Promise<{ playerId: string; username: string; password: string }> {
  const username = newName('ho');
  const { password } = valueOf(
    await call<ValueOf<typeof endpoints.openTeamAccount>>(
      endpoints.openTeamAccount,
      { username, kind: 'member' },
      { token: agent.token },
    ),
  );
  const { rows } = await sql<{
    id: string;
  }>`select player_id as id from account.player where username = ${username}`.execute(db);
  return { playerId: (rows[0] as { id: string }).id, username, password };
}

/** The owner logs in with what was handed over and chooses a password. */
async function settle({ username, password }: { username: string; password: string }): Promise<TeamPlayer> {
  const first = valueOf(await login(app, username, password));
  expect(first.passwordChangeRequired).toBe(true);
  const body = { oldPassword: password, newPassword: GOOD_PASSWORD, confirmNewPassword: GOOD_PASSWORD };
  valueOf(await call(endpoints.changePassword, body, { token: first.token }));
  return enter(app, username);
}

test('S-332 X-499 a lost one-time password is replaced as long as nobody has logged in; the former one opens nothing', async () => {
  const agent = await newAgent(app);
  const account = await opened(agent);
  expect(await lineOf(agent)).toMatchObject([{ id: account.playerId, handOver: true }]);
  const handed = valueOf(await ask(agent, account.playerId));
  expect(handed.username).toBe(account.username);
  expect((await login(app, account.username, account.password)).success).toBe(false);
  await settle(handed);
  expect(await lineOf(agent)).toMatchObject([{ id: account.playerId, handOver: false }]);
  expect((await ask(agent, account.playerId)).errorCode).toBe('agent.password.own');
});

test('X-499 where the brand says so also later: sessions end, the owner is told; never past a proven contact', async () => {
  const agent = await newAgent(app);
  const owner = await settle(await opened(agent));
  await setHandOver('opened');
  const handed = valueOf(await ask(agent, owner.playerId));
  expect((await call(endpoints.memberInfo, {}, { token: owner.token })).errorCode).toBe('session.expired');
  const back = await settle(handed);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from messages.announcement where player_id = ${owner.playerId}`.execute(db);
  expect(rows[0]?.count).toBeGreaterThan(0);
  await sql`insert into account.contact (brand, kind, value_index, value, player_id)
    values (${brand}, 'email', '\\x01', 'owner@mail.test', ${back.playerId})`.execute(db);
  expect((await ask(agent, back.playerId)).errorCode).toBe('agent.password.own');
  await setHandOver('off');
  const another = await opened(agent);
  expect((await ask(agent, another.playerId)).errorCode).toBe('agent.password.own');
  expect((await lineOf(agent)).map(({ handOver }) => handOver)).toEqual([false, false]);
  await setHandOver('waiting');
  expect(await commandRunner(db, commands)('agent', 'passwords', agent.username)).toContain(owner.username);
});

test('R-58 X-499 nobody who came alone, no other agent’s account, nobody above and no made-up id', async () => {
  const [agent, other] = [await newAgent(app), await newAgent(app)];
  const came = await newInvited(app, agent);
  const theirs = await opened(other);
  for (const id of [
    came.playerId,
    theirs.playerId,
    agent.playerId,
    other.playerId,
    '00000000-0000-4000-8000-000000000000',
  ])
    expect((await ask(agent, id)).errorCode).toBe('agent.member.unknown');
  expect((await ask(came, theirs.playerId)).errorCode).toBe('account.role.refused');
});
