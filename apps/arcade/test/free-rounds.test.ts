import { randomUUID } from 'node:crypto';
import { VENDOR_FREE_ROUNDS_PATH } from '@sampan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/test-support/property-runs.ts';
import { signRequest } from '../server/platform/signature.ts';
import type { Fault } from './double-state.ts';
import { testKey } from './platform-double.ts';
import { openTestSession, shareTestArcade, type TestSession } from './test-arcade.ts';

const test = await shareTestArcade(100_000n);
const GAME = 'lantern-sevens';

async function ask(call: 'award' | 'cancel', body: object) {
  const path = `${VENDOR_FREE_ROUNDS_PATH}/${call}`;
  const text = JSON.stringify({ requestId: randomUUID(), ...body });
  const headers = signRequest(testKey, { method: 'POST', path, body: text, timestamp: `${Date.now()}` });
  const answer = await test.app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: text,
  });
  return { status: answer.statusCode, ...answer.json<{ value?: unknown; errorCode?: string }>() };
}

const bundleOf = (more: object = {}) => ({
  bundleId: `F-${randomUUID()}`,
  playerRef: test.platform.playerRef,
  gameCode: GAME,
  currency: 'USD',
  stake: '0.20',
  rounds: 3,
  expiresAt: Date.now() + 3_600_000,
  ...more,
});

/** Gives the player free rounds; the platform knows of them. */
async function give(more: object = {}): Promise<string> {
  const bundle = bundleOf(more);
  test.platform.bundles.set(bundle.bundleId, { rounds: bundle.rounds, taken: new Set(), wins: new Map() });
  expect((await ask('award', bundle)).value).toEqual({ bundleId: bundle.bundleId, state: 'active' });
  return bundle.bundleId;
}

const wonOf = (bundleId: string): bigint =>
  [...(test.platform.bundles.get(bundleId)?.wins.values() ?? [])].reduce((sum, amount) => sum + amount, 0n);

/** What the arcade itself has drawn of a bundle. */
async function drawnOf(bundleId: string): Promise<{ rounds: number; total: bigint; closed: number }> {
  const { rows } = await sql<{ rounds: number; total: bigint; closed: number }>`
    select count(*)::int as rounds, coalesce(sum(total), 0)::bigint as total,
      count(*) filter (where status = 'closed')::int as closed
    from arcade.round where bundle_id = ${bundleId} and status <> 'refused'`.execute(test.store);
  return rows[0] as { rounds: number; total: bigint; closed: number };
}

/** Plays a free round with all the free spins in it; one that waits for the platform is asked for again. */
async function playFree(session: TestSession, bundleId: string): Promise<string> {
  const key = randomUUID();
  for (;;) {
    let { value, errorCode } = await session.spinFree(bundleId, '0.20', key);
    if (errorCode === 'system.overloaded') continue;
    if (errorCode) return errorCode;
    if (value.round.status === 'pending') continue;
    while (!value.round.finished)
      value = (await session.step(value.round.roundId, value.round.stepsPlayed)).value ?? value;
    return value.round.roundId;
  }
}

describe('X-374 X-375 free rounds in a slot of the arcade', () => {
  it('are told with the game, played at their stake without a bet, counted down, and summed at the end', async () => {
    const session = await openTestSession(test, GAME);
    expect((await session.state()).value.freeRounds).toBeNull();
    const bundleId = await give();
    expect((await session.state()).value.freeRounds).toMatchObject({ bundleId, stake: '0.20', rounds: 3, left: 3 });
    test.platform.calls.length = 0;
    for (const left of [2, 1, 0]) {
      await playFree(session, bundleId);
      const { freeRounds } = (await session.state()).value;
      expect(freeRounds?.left ?? 0).toBe(left);
    }
    const drawn = await drawnOf(bundleId);
    expect(drawn).toEqual({ rounds: 3, total: wonOf(bundleId), closed: 3 });
    expect(test.platform.calls.filter((call) => /^(bet|win|rollback) /.test(call))).toEqual([]);
    expect(test.platform.balance).toBe(100_000n);
    expect(await playFree(session, bundleId)).toBe('vendor.free-rounds.over');
    // The stake of a round that was free stands nowhere as paid.
    expect((await session.state()).value.history.map(({ bet }) => bet)).toEqual(['0.00', '0.00', '0.00']);
    await session.spin('1.00');
    expect(test.platform.calls.some((call) => call.startsWith('bet '))).toBe(true);
  });

  it('are given once by their id; another content is a conflict, and what cannot be played is refused with why', async () => {
    const bundle = bundleOf();
    for (let n = 0; n < 2; n++)
      expect((await ask('award', bundle)).value).toEqual({ bundleId: bundle.bundleId, state: 'active' });
    expect((await ask('award', { ...bundle, rounds: 30 })).errorCode).toBe('vendor.transaction.conflict');
    const refusals = {
      'there is no game': { gameCode: 'no-such-game' },
      'has no free rounds': { gameCode: 'KM' },
      'is not played in': { currency: 'XXX' },
      'in steps of': { stake: '0.21' },
      'is from': { stake: '900000.00' },
    };
    for (const [why, wrong] of Object.entries(refusals)) {
      const { value } = await ask('award', bundleOf(wrong));
      expect(value).toMatchObject({ state: 'refused', reason: expect.stringContaining(why) });
    }
    expect((await ask('award', bundleOf({ rounds: 0 }))).errorCode).toBe('request.invalid');
  });

  it('end when they are cancelled, also before they came, and when they expire', async () => {
    const session = await openTestSession(test, GAME);
    const bundleId = await give();
    for (let n = 0; n < 2; n++) expect((await ask('cancel', { bundleId })).value).toEqual({ bundleId, state: 'ended' });
    expect(await playFree(session, bundleId)).toBe('vendor.free-rounds.over');
    const early = bundleOf();
    await ask('cancel', { bundleId: early.bundleId });
    expect((await ask('award', early)).value).toMatchObject({ state: 'refused' });
    const late = await give({ expiresAt: Date.now() - 1 });
    expect(await playFree(session, late)).toBe('vendor.free-rounds.over');
    expect((await session.state()).value.freeRounds).toBeNull();
  });

  it('of another player, at another stake or in another game are not played', async () => {
    const others = await give({ playerRef: randomUUID() });
    const elsewhere = await give({ gameCode: 'jade-rain' });
    const session = await openTestSession(test, GAME);
    for (const bundleId of [others, elsewhere])
      expect(await playFree(session, bundleId)).toBe('vendor.free-rounds.over');
    const own = await give();
    expect((await session.spinFree(own, '0.40')).errorCode).toBe('request.invalid');
    expect(await drawnOf(own)).toMatchObject({ rounds: 0 });
  });

  it('what the platform refuses is not taken, and a bundle that is over there is over here', async () => {
    const session = await openTestSession(test, GAME);
    const bundleId = await give();
    test.platform.sessionAlive = false;
    expect(await playFree(session, bundleId)).toBe('vendor.session.expired');
    test.platform.sessionAlive = true;
    expect((await session.state()).value.freeRounds).toMatchObject({ left: 3 });
    test.platform.bundles.delete(bundleId);
    expect(await playFree(session, bundleId)).toBe('vendor.free-rounds.unknown');
    expect((await session.state()).value.freeRounds).toBeNull();
  });

  it('whatever is lost on the way, each is taken once and each of its wins reported once', async () => {
    const fault = fc.constantFrom<Fault | null>(null, null, 'before', 'after', 'before500', 'after500');
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 12 }), async (plan) => {
        test.platform.playerRef = randomUUID();
        const session = await openTestSession(test, GAME);
        const bundleId = await give();
        const faults = [...plan];
        test.platform.faults = (call) => (call.startsWith('free-round') ? (faults.shift() ?? null) : null);
        for (let n = 0; n < 3; n++) await playFree(session, bundleId);
        // The next look drives what the last round still owes.
        while ((await session.state()).value.round !== null);
        expect(await drawnOf(bundleId)).toEqual({ rounds: 3, total: wonOf(bundleId), closed: 3 });
        expect(test.platform.bundles.get(bundleId)?.taken.size).toBe(3);
        expect(test.platform.balance).toBe(100_000n);
      }),
      propertyRuns(8, 60),
    );
  });
});
