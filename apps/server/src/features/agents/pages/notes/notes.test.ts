import { endpoints, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { enter, newAgent, newInvited, type TeamPlayer, valueOf } from '../../../../../test/agent-team.ts';
import { TEST_MERCHANT, testApp } from '../../../../../test/test-app.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { agentsFeature } from '../../agents.feature.ts';
import { setAgentType } from '../../tree/place-member.ts';

const app = await testApp();
const { db, call } = app;

type Members = ValueOf<typeof endpoints.teamMembers>;

const members = async ({ token }: TeamPlayer, body: object = {}) =>
  valueOf(await call<Members>(endpoints.teamMembers, body, { token })).list;
const note = ({ token }: TeamPlayer, playerId: string, tags: string[], text = '') =>
  call(endpoints.writeMemberNote, { playerId, tags, note: text }, { token });
const tags = async ({ token }: TeamPlayer) => valueOf(await call(endpoints.memberTags, {}, { token }));

/** Somebody directly below who is an agent too. */
async function agentBelow(agent: TeamPlayer): Promise<TeamPlayer> {
  const { username } = await newInvited(app, agent);
  await inTransaction(db, (tx) => setAgentType(tx, { brand: TEST_MERCHANT, username }, 1));
  return enter(app, username);
}

describe('S-331 tags and notes of an agent', () => {
  test('X-494 X-495 they stand beside the member, and whoever has a tag is found at every depth', async () => {
    const top = await newAgent(app);
    const below = await agentBelow(top);
    const far = await newInvited(app, below);
    await note(top, below.playerId, ['VIP', 'VIP', 'street']);
    await note(top, far.playerId, ['VIP'], ' pays on Fridays ');
    expect(await tags(top)).toEqual([
      { tag: 'VIP', count: 2 },
      { tag: 'street', count: 1 },
    ]);
    expect(await members(top)).toMatchObject([{ id: below.playerId, tags: ['VIP', 'street'], note: '' }]);
    const found = await members(top, { tag: 'VIP' });
    expect(new Set(found.map((row) => row.id))).toEqual(new Set([below.playerId, far.playerId]));
    expect(found.find((row) => row.id === far.playerId)?.note).toBe('pays on Fridays');
    await note(top, far.playerId, []);
    expect(await members(top, { tag: 'VIP' })).toMatchObject([{ id: below.playerId }]);
    const { rows } = await sql`select from agents.note where player_id = ${far.playerId}`.execute(db);
    expect(rows).toHaveLength(0);
  });

  test('R-58 nobody else reads them, above, below or beside, and nobody outside the team is noted', async () => {
    const top = await newAgent(app);
    const below = await agentBelow(top);
    const far = await newInvited(app, below);
    await note(below, far.playerId, ['mine'], 'a secret of below');
    expect(JSON.stringify(await members(top, { under: below.playerId }))).not.toContain('secret');
    expect(await members(top, { tag: 'mine' })).toEqual([]);
    expect(await tags(top)).toEqual([]);
    for (const stranger of [top.playerId, below.playerId])
      expect((await note(below, stranger, ['x'])).errorCode).toBe('agent.member.unknown');
    expect((await note(await newAgent(app), far.playerId, ['x'])).errorCode).toBe('agent.member.unknown');
    expect((await note(far, below.playerId, ['x'])).errorCode).toBe('account.role.refused');
  });

  test('R-76 notes of a person who is erased are forgotten, and those they have made', async () => {
    const top = await newAgent(app);
    const below = await agentBelow(top);
    const far = await newInvited(app, below);
    await note(top, below.playerId, ['VIP'], 'of below');
    await note(below, far.playerId, ['new'], 'by below');
    await note(top, far.playerId, ['keep']);
    await inTransaction(db, (tx) => agentsFeature.personalData.forget(tx, below.playerId));
    expect(await tags(top)).toEqual([{ tag: 'keep', count: 1 }]);
    expect(await tags(below)).toEqual([]);
  });

  test.each([
    [{ tags: Array.from({ length: 9 }, (_, at) => `t${at}`), note: '' }, 'tags'],
    [{ tags: [''], note: '' }, 'tags'],
    [{ tags: ['x'.repeat(25)], note: '' }, 'tags'],
    [{ tags: [], note: 'x'.repeat(501) }, 'note'],
  ])('refuses what is too much %#', async (body, field) => {
    const agent = await newAgent(app);
    const { playerId } = await newInvited(app, agent);
    const answer = await call(endpoints.writeMemberNote, { playerId, ...body }, { token: agent.token });
    expect(answer.status).toBe(400);
    expect(String(answer.details?.['field'])).toContain(field);
  });
});
