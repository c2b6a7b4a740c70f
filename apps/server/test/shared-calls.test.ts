/** Money calls that share a transaction: what one of them does to the others (decision 0675). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadSettings } from '../src/features/brand/index.ts';
import { emitEvent, type Tx } from '../src/platform/database/index.ts';
import type { SharedCall } from '../src/platform/http/shared/answer-together.ts';
import { createSharedCalls } from '../src/platform/http/shared/shared-calls.ts';
import { TEST_MERCHANT, testApp } from './test-app.ts';

const brand = TEST_MERCHANT;
const { db } = await testApp();
const settings = await loadSettings(db, brand);

/** An effect that can be counted, after a division that the database may refuse. */
async function divide(tx: Tx, { input, claim }: SharedCall<number>): Promise<number> {
  const { rows } = await sql<{ share: number }>`select 60 / ${input}::int as share`.execute(tx);
  await emitEvent(tx, { brand, topic: 'shared-calls', payload: { key: claim.key } });
  return rows[0]?.share ?? 0;
}

function openNode() {
  const sizes: number[] = [];
  const calls = createSharedCalls<number, number>({
    db,
    weigh: () => 1,
    apply: async (tx, some) => {
      sizes.push(some.length);
      const outcomes = [];
      for (const call of some) outcomes.push({ value: await divide(tx, call) });
      return outcomes;
    },
  });
  return { ...calls, sizes };
}

function callOf(input: number, key: string = randomUUID(), playerId: string = randomUUID()): SharedCall<number> {
  const who = { brand, settings, playerId, accountType: 0, sessionId: randomUUID(), language: 'EN', device: 'WEB' };
  const actor = { ...who, ip: '127.0.0.1', siteUrl: '', requestId: randomUUID(), now: new Date() };
  return { claim: { brand, playerId, key, endpoint: 'X-402', body: { input } }, actor, input };
}

async function effectsOf(calls: readonly SharedCall<number>[]): Promise<number[]> {
  const { rows } = await sql<{ key: string; effects: number }>`
    select payload ->> 'key' as key, count(*)::int as effects from platform.outbox where topic = 'shared-calls' group by 1`.execute(
    db,
  );
  return calls.map(({ claim }) => rows.find(({ key }) => key === claim.key)?.effects ?? 0);
}

test('R-13 a call that the database refuses spoils nobody else’s, and each is done once', async () => {
  const node = openNode();
  const calls = [3, 0, 5, 6].map((input) => callOf(input));
  const ended = await Promise.allSettled(calls.map((call) => node.submit(call)));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(ended.map((end) => (end.status === 'fulfilled' ? end.value.response : null))).toEqual([
    { success: true, value: 20 },
    null,
    { success: true, value: 12 },
    { success: true, value: 10 },
  ]);
  expect(await effectsOf(calls)).toEqual([1, 0, 1, 1]);
  expect(node.sizes[0], 'they were together first').toBe(4);
});

test('R-13 the same calls at two nodes at once have one effect and one answer each', async () => {
  const nodes = [openNode(), openNode()];
  const players = Array.from({ length: 12 }, () => randomUUID());
  const calls = players.map((playerId, at) => callOf((at % 5) + 1, `same-key-${at}`, playerId));
  const [here = [], there = []] = await Promise.all(
    nodes.map((node) => Promise.all(calls.toReversed().map((call) => node.submit(call)))),
  );
  expect(here.map(({ response }) => response)).toEqual(there.map(({ response }) => response));
  expect(await effectsOf(calls)).toEqual(players.map(() => 1));
});

test('R-13 two calls of a player are done one after the other, and a key says one thing', async () => {
  const node = openNode();
  const playerId = randomUUID();
  const first = callOf(2, 'key-of-the-first', playerId);
  const other = callOf(4, 'key-of-the-first', playerId);
  const [one, same, refused, second] = await Promise.allSettled(
    [first, first, other, callOf(10, 'key-of-another', playerId)].map((call) => node.submit(call)),
  );
  expect([one, same].map((end) => end?.status === 'fulfilled' && end.value.response)).toEqual([
    { success: true, value: 30 },
    { success: true, value: 30 },
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'idempotency.key.conflict' } });
  expect(second).toMatchObject({ status: 'fulfilled', value: { response: { value: 6 } } });
  expect(await effectsOf([first])).toEqual([1]);
  expect(Math.max(...node.sizes)).toBe(1);
});
