import { randomUUID } from 'node:crypto';
import { verifyRound } from '@sampan/engines';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/test-support/property-runs.ts';
import type { Fault } from './double-state.ts';
import { findServerSeed, hasRichFreeSpins, isPlainWin } from './find-seed.ts';
import { openTestSession, plantSeed, startTestArcade, type TestArcade, type TestSession } from './test-arcade.ts';

let test: TestArcade;
let session: TestSession;

async function plant(wanted: Parameters<typeof findServerSeed>[1]) {
  const { next } = (await session.state()).value;
  const found = findServerSeed(next, wanted);
  await plantSeed(test, found.serverSeed, found.hash);
  return found;
}

/** Polls a condition that the arcade's own resolver brings about; the deadline is the test's. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await test.hurry();
}

const statusOf = async (): Promise<string | undefined> =>
  (await sql<{ status: string }>`select status from arcade.round order by created_at desc limit 1`.execute(test.store))
    .rows[0]?.status;

beforeAll(async () => {
  test = await startTestArcade();
});
afterAll(() => test.stop());
beforeEach(async () => {
  test.platform.faults = () => null;
  test.platform.sessionAlive = true;
  test.platform.balance = 100_000n;
  test.platform.moves.clear();
  test.platform.playerRef = randomUUID();
  session = await openTestSession(test);
});

describe('unknown outcomes', () => {
  it('R-18 a bet whose answer is lost stays pending and is resolved once the platform answers', async () => {
    const { steps } = await plant(isPlainWin);
    test.platform.faults = (call) => (call === 'bet' ? 'after' : null);
    const pending = await session.spin('1.00');
    expect(pending.value.round).toMatchObject({ status: 'pending', steps: [] });
    test.platform.faults = () => null;
    test.arcade.start();
    await until(async () => (await statusOf()) === 'closed');
    expect(test.platform.balance).toBe(100_000n - 100n + (steps[0]?.win ?? 0n));
    expect((await session.state()).value.round).toBeNull();
    await test.restart();
  });

  it('a win whose answer is lost is paid once, and the next press gets its own round', async () => {
    const { steps } = await plant(isPlainWin);
    test.platform.faults = (call) => (call === 'win' ? 'after500' : null);
    const first = await session.spin('1.00');
    expect(first.value.round).toMatchObject({ status: 'open', finished: true });
    test.platform.faults = () => null;
    const second = await session.spin('1.00');
    expect(second.value.round.roundId).not.toBe(first.value.round.roundId);
    expect(test.platform.moves.get(`${first.value.round.roundId}:w0`)?.amount).toBe(steps[0]?.win);
  });

  it('while the last win of a round is on its way, the next press waits and is not shown the old round', async () => {
    await plant(isPlainWin);
    test.platform.faults = (call) => (call === 'win' ? 'before' : null);
    await session.spin('1.00');
    expect(await session.spin('1.00')).toMatchObject({ status: 503, errorCode: 'system.overloaded' });
    expect([...test.platform.moves.values()].filter((move) => move.kind === 'bet')).toHaveLength(1);
  });

  it('a bet that may have been taken before the session ended is rolled back, and the money is back', async () => {
    await plant(isPlainWin);
    test.platform.faults = (call) => (call === 'bet' ? 'maintenance' : null);
    const answer = await session.spin('1.00');
    expect(answer.errorCode).toBe('system.maintenance');
    expect(await statusOf()).toBe('rolled-back');
    expect(test.platform.balance).toBe(100_000n);
  });

  it('a round whose player never comes back is played to its end by itself', async () => {
    const { steps } = await plant(hasRichFreeSpins);
    const { roundId } = (await session.spin('1.00')).value.round;
    await sql`update arcade.round set touched_at = now() - interval '25 hours'`.execute(test.store);
    test.arcade.start();
    await until(async () => (await statusOf()) === 'closed');
    expect(test.platform.balance).toBe(100_000n - 100n + (steps.at(-1)?.state.total ?? 0n));
    expect(verifyRound((await session.verify(roundId)).value.round).ok).toBe(true);
    await test.restart();
  });
});

const faults: (Fault | null)[] = ['before', 'after', 'before500', 'after500', null, null];

/** Plays a whole round against a platform that fails as `plan` says, restarting the arcade where `kills` says. */
async function playThroughFaults(plan: readonly (Fault | null)[], kills: readonly boolean[]): Promise<string> {
  let call = 0;
  test.platform.faults = (name) => (name === 'session' || name === 'balance' ? null : (plan[call++] ?? null));
  const spinKey = randomUUID();
  let round = (await session.spin('1.00', spinKey)).value?.round;
  for (let turn = 0; turn < 400; turn++) {
    if (kills[turn]) await test.restart();
    if (round?.status === 'closed') return round.roundId;
    const ready = round?.status === 'open' && !round.finished;
    const answer = ready
      ? await session.step(round?.roundId ?? '', round?.stepsPlayed ?? 1)
      : await session.spin('1.00', spinKey);
    round = answer.value.round;
  }
  throw new Error('the round does not end');
}

describe('money', () => {
  it('R-03 exactly one effect per bet and step, whatever is lost and whenever the arcade is restarted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...faults), { minLength: 10, maxLength: 40 }),
        fc.array(fc.boolean(), { maxLength: 6 }),
        async (plan, kills) => {
          test.platform.balance = 100_000n;
          test.platform.moves.clear();
          const { steps } = await plant(hasRichFreeSpins);
          const roundId = await playThroughFaults(plan, kills);
          const moves = [...test.platform.moves].filter(([, move]) => move.roundId === roundId);
          expect(moves.filter(([, move]) => move.kind === 'bet')).toHaveLength(1);
          const paying = steps.filter((step) => step.win > 0n || step.state.closed);
          expect(moves.filter(([, move]) => move.kind === 'win').map(([id, move]) => [id, move.amount])).toEqual(
            paying.map((step) => [`${roundId}:w${step.step}`, step.win]),
          );
          expect(test.platform.balance).toBe(100_000n - 100n + (steps.at(-1)?.state.total ?? 0n));
        },
      ),
      propertyRuns(8, 25, { seed: 20_261_121 }),
    );
  }, 60_000);
});
