import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HeldTable, holdTable, plantPoint, type Watcher, watchCurve } from './crash-watcher.ts';
import { openTestSession, startTestArcade, type TestArcade, type TestSession } from './test-arcade.ts';

/** Both nodes read one clock, as they do where time is one. */
let table: HeldTable;
let leader: TestArcade;
let other: TestArcade;
let otherStopped: boolean;

const leads = async () => {
  const { rows } = await sql<{ nodes: number }>`select count(*)::int as nodes from pg_locks
    where locktype = 'advisory' and granted and objid = 7261732
      and database = (select oid from pg_database where datname = current_database())`.execute(leader.store);
  return rows[0]?.nodes;
};

beforeEach(async () => {
  table = holdTable();
  leader = await startTestArcade(table);
  leader.arcade.start();
  await vi.waitUntil(async () => (await leads()) === 1, { timeout: 10_000 });
  other = await startTestArcade({ ...table, beside: leader });
  other.arcade.start();
  otherStopped = false;
});
afterEach(async () => {
  if (!otherStopped) await other.stop();
  await leader.stop();
});

/** A player of their own at one of the nodes. */
async function arrive(node: TestArcade): Promise<{ session: TestSession; watcher: Watcher }> {
  leader.platform.playerRef = randomUUID();
  const session = await openTestSession(node, 'sky-lantern');
  return { session, watcher: await watchCurve(node, session.token) };
}

const won = (roundId: string): bigint =>
  [...leader.platform.moves]
    .filter(([, move]) => move.roundId === roundId && move.kind === 'win')
    .reduce((sum, [, { amount }]) => sum + amount, 0n);
const bets = () => [...leader.platform.moves].filter(([id]) => id.endsWith(':bet')).length;

describe('the shared round at two nodes of the arcade', () => {
  it('R-04 X-376 who comes to the node that does not lead plays the same round, sees the others and cashes out', async () => {
    await plantPoint(leader, (at) => at >= 160 && at < 190);
    const far = await arrive(other);
    // One watcher, at the other node, is enough for a round to be drawn.
    const { number } = await far.watcher.next('betting');
    const near = await arrive(leader);
    const { roundId } = (await far.session.enter('2.00', null)).value.round;
    const { roundId: nearId } = (await near.session.enter('1.00', 110)).value.round;
    await expect
      .poll(() =>
        [near, far].map(({ watcher }) => watcher.frames.findLast((frame) => frame.type === 'bets')?.bets.count),
      )
      .toEqual([2, 2]);
    const late = await arrive(other);
    expect(await late.watcher.next('ready')).toMatchObject({ number, mine: [], bets: { count: 2 } });
    table.closeWindow();
    await far.watcher.next('tick');
    const again = await watchCurve(other, far.session.token);
    const seen = await again.next('ready');
    expect(seen).toMatchObject({ phase: 'running', number, mine: [{ number: 1, roundId, bet: '2.00', out: null }] });
    expect(seen.elapsed).toBeGreaterThan(0);
    far.watcher.send({ type: 'cash', roundId });
    const { at } = await far.watcher.next('cashed');
    expect(at).toBeGreaterThan(100);
    expect(await near.watcher.next('cashed')).toMatchObject({ roundId: nearId, at: 110 });
    const over = await Promise.all([near, far].map(({ watcher }) => watcher.next('over')));
    expect(new Set(over.map(({ past }) => `${past.number} ${past.seed}`)).size).toBe(1);
    // Pages that do not have the game open hear of the round by the platform: once, of its window and of its end.
    await expect
      .poll(() => leader.platform.sharedRounds.slice(0, 2).map((told) => [told.number, told.closesIn]))
      .toEqual([
        [number, expect.toSatisfy((ms: number) => ms > 500_000)],
        [number, null],
      ]);
    expect(await far.watcher.next('settled')).toMatchObject({ roundId });
    expect([won(roundId), won(nearId), bets()]).toEqual([BigInt(at) * 2n, 110n, 2]);
    expect(await leads()).toBe(1);
  });

  it('R-38 a leader that dies in the run is replaced: the round ends as drawn, who could not press gets the stake back', async () => {
    await plantPoint(leader, (at) => at >= 160 && at < 190);
    const [target, hand] = [await arrive(other), await arrive(other)];
    await target.watcher.next('betting');
    const { roundId } = (await target.session.enter('1.00', 155)).value.round;
    const { roundId: handId } = (await hand.session.enter('1.00', null)).value.round;
    table.closeWindow();
    await hand.watcher.next('tick');
    const before = hand.watcher.frames.length;
    await leader.restart();
    // Its sockets stay open and are told; nobody has to come back.
    const { past, mine } = await hand.watcher.next('ready', before);
    expect([past[0]?.interrupted, mine]).toEqual([true, []]);
    await expect.poll(() => won(roundId)).toBe(155n);
    await expect.poll(() => leader.platform.moves.get(`${handId}:rollback`)?.amount).toBe(100n);
    await plantPoint(leader, () => true);
    await hand.watcher.next('betting', before);
  });

  it('R-38 a leader that dies in the window: the bets stay, and the same round is run', async () => {
    await plantPoint(leader, (at) => at >= 110 && at < 120);
    const { session, watcher } = await arrive(other);
    const { number } = await watcher.next('betting');
    const { roundId } = (await session.enter('1.00', 105)).value.round;
    const before = watcher.frames.length;
    await leader.restart();
    expect(await watcher.next('ready', before)).toMatchObject({ phase: 'betting', number, mine: [{ roundId }] });
    table.closeWindow();
    expect((await watcher.next('over', before)).past).toMatchObject({ number, interrupted: false });
    await expect.poll(() => won(roundId)).toBe(105n);
    expect(bets()).toBe(1);
  });

  it('a node that leaves takes nothing along: the leader goes on alone', async () => {
    await plantPoint(leader, (at) => at >= 105 && at < 120);
    const { watcher } = await arrive(leader);
    await watcher.next('betting');
    await other.stop();
    otherStopped = true;
    table.closeWindow();
    await watcher.next('over');
    expect(await leads()).toBe(1);
  });
});
