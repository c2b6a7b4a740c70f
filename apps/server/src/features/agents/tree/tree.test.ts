import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { claimName, insertPlayer } from '../../account/player.queries.ts';
import { placeByOperator } from './place-member.ts';
import { type Placed, placeInTree } from './tree.queries.ts';

const { db } = await testApp();
const brand = TEST_MERCHANT;

async function players(count: number, accountType = 1): Promise<{ playerId: string; username: string }[]> {
  const made = Array.from({ length: count }, () => {
    const playerId = randomUUID();
    return { playerId, username: `t${playerId.slice(0, 13)}` };
  });
  await inTransaction(db, async (tx) => {
    for (const { playerId, username } of made) {
      await claimName(tx, { brand, key: username, playerId });
      const plain = { passwordHash: '', language: 'EN', referralCode: null, profile: {} };
      await insertPlayer(tx, { playerId, brand, username, key: username, accountType, ...plain });
    }
  });
  return made;
}

const place = (playerId: string, agentId: string) =>
  inTransaction(db, (tx) => placeInTree(tx, { brand, playerId, agentId, via: 'operator' }));

/** Everybody above a player by walking from agent to agent, nearest first; the truth that the closure must repeat. */
function walk(above: ReadonlyMap<string, string>, playerId: string): string[] {
  const chain: string[] = [];
  for (let at = above.get(playerId); at !== undefined; at = above.get(at)) chain.push(at);
  return chain;
}

/** What placing must answer, by the tree as it stands. */
function foretell(above: ReadonlyMap<string, string>, playerId: string, agentId: string): Placed {
  const over = walk(above, agentId);
  if (playerId === agentId || over.includes(playerId)) return 'cycle';
  if (above.has(playerId)) return 'taken';
  const below = [...above.keys()].map((one) => walk(above, one).indexOf(playerId) + 1);
  return over.length + 1 + Math.max(0, ...below) > 16 ? 'deep' : 'placed';
}

async function expectClosure(ids: readonly string[], above: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await sql<{ agentId: string; playerId: string; depth: number }>`
    select agent_id as "agentId", player_id as "playerId", depth from agents.ancestry
    where player_id = any (${[...ids]}::uuid[]) and depth > 0`.execute(db);
  const kept = rows.map((row) => `${row.playerId} ${row.depth} ${row.agentId}`).toSorted();
  const walked = ids.flatMap((id) => walk(above, id).map((agent, index) => `${id} ${index + 1} ${agent}`));
  expect(kept).toEqual(walked.toSorted());
}

describe('the tree of agents', () => {
  test('R-58 any order of placements leaves no cycle, and the closure equals the walk', async () => {
    const pairs = fc.array(fc.tuple(fc.nat(21), fc.nat(21)), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(pairs, async (intents) => {
        const ids = (await players(22)).map((one) => one.playerId);
        const above = new Map<string, string>();
        for (const [one, agent] of intents) {
          const [playerId, agentId] = [ids[one] as string, ids[agent] as string];
          const expected = foretell(above, playerId, agentId);
          expect(await place(playerId, agentId)).toBe(expected);
          if (expected === 'placed') above.set(playerId, agentId);
        }
        await expectClosure(ids, above);
      }),
      propertyRuns(6, 12),
    );
  });

  test('a chain ends at sixteen below the first', async () => {
    const ids = (await players(20)).map((one) => one.playerId);
    const answers = [];
    for (let at = 1; at < ids.length; at += 1) answers.push(await place(ids[at] as string, ids[at - 1] as string));
    expect(answers.slice(0, 16)).toEqual(Array(16).fill('placed'));
    expect(answers[16]).toBe('deep');
  });

  test('RACE: of two who are placed under each other at once one is, and many under one are all there', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = (await players(2)).map((one) => one.playerId) as [string, string];
      expect((await Promise.all([place(a, b), place(b, a)])).toSorted()).toEqual(['cycle', 'placed']);
    }
    const [top, agent, ...rest] = (await players(14)).map((one) => one.playerId) as [string, string, ...string[]];
    await Promise.all([place(agent, top), ...rest.map((id) => place(id, agent))]);
    const above = new Map([[agent, top], ...rest.map((id) => [id, agent] as const)]);
    await expectClosure([top, agent, ...rest], above);
  });

  test('nobody stands under a member, a demo account, or an agent of elsewhere', async () => {
    const [[one], [member], [demo]] = [await players(1), await players(1, 0), await players(1, 4)];
    const ids = [one, member, demo].map((player) => player?.playerId as string) as [string, string, string];
    expect(await place(ids[0], ids[1])).toBe('stranger');
    expect(await place(ids[2], ids[0])).toBe('stranger');
    expect(await place(ids[0], randomUUID())).toBe('stranger');
    const named = { brand, username: member?.username as string };
    await expect(inTransaction(db, (tx) => placeByOperator(tx, named, member?.username as string))).rejects.toThrow(
      'stands above that agent',
    );
  });

  test.each([
    'insert into agents.member select * from agents.member',
    'update agents.member set agent_id = player_id',
    'delete from agents.member',
    'insert into agents.ancestry select * from agents.ancestry',
    'update agents.ancestry set depth = 0',
    'delete from agents.ancestry',
  ])('the application’s role cannot write the tree past its function: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
  });
});
