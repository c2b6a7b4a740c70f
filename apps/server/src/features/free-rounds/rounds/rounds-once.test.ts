import { randomUUID } from 'node:crypto';
import { formatMoney } from '@sampan/contract/amounts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import { freeRoundsFixture } from '../../../../test/free-rounds-fixture.ts';
import { newMember } from '../../../../test/member.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { testApp } from '../../../../test/test-app.ts';
import { commands } from '../free-rounds.cli.ts';

const app = await testApp();
const { db } = app;
const free = await freeRoundsFixture(app);
const { begin, given, balances } = free;
const operator = commandRunner(db, commands);

describe('X-375 each once, however often and in whatever order calls come', () => {
  test('the same ids are one round and one win; other content is a conflict; late wins are taken', async () => {
    const player = await newMember(db, { main: 1_00n });
    const bundleId = await given(player, await begin());
    const { sessionToken, playerRef } = await free.session(player.playerId);
    const names = { requestId: randomUUID(), transactionId: 'take-1', roundId: 'round-1' };
    const [first, again] = [
      await free.take(sessionToken, bundleId, names),
      await free.take(sessionToken, bundleId, names),
    ];
    expect(again.text).toBe(first.text);
    const renamed = await free.take(sessionToken, bundleId, { ...names, requestId: randomUUID() });
    expect(renamed.json).toMatchObject({ success: true, value: { left: 2 } });
    const conflicts = [
      await free.take(sessionToken, bundleId, { ...names, roundId: 'round-2' }),
      await free.take(sessionToken, bundleId, { ...names, requestId: randomUUID(), roundId: 'round-2' }),
    ];
    expect(conflicts.map(({ json }) => json.errorCode)).toEqual([
      'vendor.request.conflict',
      'vendor.transaction.conflict',
    ]);
    const twice = await free.take(sessionToken, bundleId, { roundId: 'round-1' });
    expect(twice.json.errorCode).toBe('vendor.round.closed');

    const round = { playerRef, bundleId, roundId: 'round-1' };
    const win = { requestId: randomUUID(), transactionId: 'win-1' };
    const paid = await Promise.all(
      Array.from({ length: 8 }, () => free.win(round, '0.40', { ...win, requestId: randomUUID() })),
    );
    expect(paid.every(({ json }) => json.success)).toBe(true);
    expect(await free.bundle(bundleId)).toMatchObject({ won: 40n, playing: 0 });
    expect((await free.win(round, '0.50', win)).json.errorCode).toBe('vendor.transaction.conflict');
    expect((await free.win(round, '0.50')).json.errorCode).toBe('vendor.round.closed');
    expect((await free.win({ ...round, roundId: 'nowhere' }, '0.50')).json.errorCode).toBe('vendor.round.unknown');
    expect((await free.win({ ...round, playerRef: randomUUID() }, '0.50')).json.errorCode).toBe('vendor.round.unknown');
    expect((await free.win(round, '0.505')).json.errorCode).toBe('vendor.amount.precision');
    expect(await free.prove()).toEqual([]);
  });

  test('whatever is taken, won, repeated and ended in between, what was paid is the sum of the wins to the cent', async () => {
    const campaignId = await begin({ rounds: '4' });
    const step = fc.oneof(
      fc.record({ do: fc.constant('take' as const), times: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ do: fc.constant('win' as const), cents: fc.bigInt({ min: 0n, max: 500n }), closes: fc.boolean() }),
      fc.constant({ do: 'end' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        const player = await newMember(db, { main: 1_00n });
        const bundleId = await given(player, campaignId);
        const { sessionToken, playerRef } = await free.session(player.playerId);
        const open: string[] = [];
        let [expected, taken] = [0n, 0];
        for (const one of steps) {
          if (one.do === 'end') await operator('free-rounds', 'cancel', bundleId, 'enough').catch(() => '');
          if (one.do === 'take') {
            const names = { transactionId: randomUUID(), roundId: randomUUID() };
            const calls = Array.from({ length: one.times }, () =>
              free.take(sessionToken, bundleId, { ...names, requestId: randomUUID() }),
            );
            if ((await Promise.all(calls)).some(({ json }) => json.success)) {
              open.push(names.roundId);
              taken += 1;
            }
          }
          const roundId = open[0];
          if (one.do === 'win' && roundId) {
            const won = await free.win({ playerRef, bundleId, roundId }, formatMoney(one.cents, 2), {
              roundClosed: one.closes,
            });
            expect(won.json.success).toBe(true);
            expected += one.cents;
            if (one.closes) open.shift();
          }
        }
        for (const roundId of open) await free.win({ playerRef, bundleId, roundId }, '0.00');
        await operator('free-rounds', 'cancel', bundleId, 'enough').catch(() => '');
        expect(taken).toBeLessThanOrEqual(4);
        expect(await free.bundle(bundleId)).toMatchObject({ state: 'ended', taken, playing: 0, won: expected });
        expect(await balances(player)).toMatchObject({ main: 1_00n, bonus: expected });
      }),
      propertyRuns(6, 60),
    );
    expect(await free.prove()).toEqual([]);
  });
});
