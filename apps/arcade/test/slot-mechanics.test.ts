import { createHash } from 'node:crypto';
import {
  commitServerSeed,
  findSlotGame,
  type PlayedStep,
  playSlot,
  potOf,
  type SlotGameId,
  stakeScale,
  verifyRound,
} from '@sampan/engines';
import { describe, expect, it } from 'vitest';
import { ownSeed } from './find-seed.ts';
import { currencies, openTestSession, plantSeed, playIn, shareTestArcade, type TestSession } from './test-arcade.ts';

const test = await shareTestArcade(1_000_000n);

/** Plants a committed seed whose next round of this game is as wanted. */
async function plant(
  session: TestSession,
  id: SlotGameId,
  wanted: (steps: PlayedStep[]) => boolean,
): Promise<PlayedStep[]> {
  const game = findSlotGame(id, 1);
  if (!game) throw new Error(`no game ${id}`);
  const { nonce } = (await session.state()).value.next;
  for (let counter = 0; counter < 200_000; counter++) {
    const serverSeed = createHash('sha256').update(`${id} ${counter}`).digest('hex');
    const steps = playSlot(game, { seeds: { serverSeed, clientSeed: ownSeed, nonce }, bet: 100n, currency: 'USD' });
    if (!wanted(steps)) continue;
    await plantSeed(test, serverSeed, commitServerSeed(serverSeed));
    return steps;
  }
  throw new Error('no such seed');
}

async function playOut(session: TestSession, roundId: string, from: number): Promise<void> {
  for (let step = from; ; step++) {
    const { value } = await session.step(roundId, step);
    if (value.round.finished) return;
  }
}

const further = (steps: PlayedStep[]): boolean => steps.length > 3 && (steps.at(-1)?.state.total ?? 0n) > 0n;

describe('slots of every mechanic', () => {
  it.each([
    ['cascade', 'mango-falls', 'USD'],
    ['cascade', 'mango-falls', 'VND'],
    ['ways', 'thousand-lanterns', 'USD'],
    ['ways', 'thousand-lanterns', 'KWD'],
    ['hold', 'coin-cat', 'USD'],
    ['hold', 'coin-cat', 'VND'],
    ['pots', 'three-urns', 'USD'],
    ['pots', 'three-urns', 'VND'],
    ['pots', 'three-urns', 'KWD'],
  ] as const)(
    'R-03 R-35 R-38 %s %s in %s: a round with further steps survives a killed arcade, is paid once and verifies',
    async (id, code, currency) => {
      const text = playIn(test, currency, 1_000_000n);
      const scale = stakeScale(currency);
      const session = await openTestSession(test, code);
      const steps = await plant(session, id, further);
      const { round } = (await session.spin(text(100n))).value;
      expect(round).toMatchObject({ status: 'open', finished: false, stepsPlayed: 1 });
      await session.step(round.roundId, 1);
      await test.restart();
      const resumed = (await session.state()).value.round;
      expect(resumed).toMatchObject({
        roundId: round.roundId,
        stepsPlayed: 2,
        freeSpinsLeft: steps[1]?.state.freeSpinsLeft,
      });
      expect(resumed?.steps[0]?.events.length).toBe(steps[1]?.events.length);
      await playOut(session, round.roundId, 2);
      const total = steps.at(-1)?.state.total ?? 0n;
      expect(test.platform.balance).toBe((1_000_000n - 100n + total) * scale);
      const published = (await session.verify(round.roundId)).value.round;
      expect(verifyRound(published)).toMatchObject({ ok: true, faults: [] });
      expect(published).toMatchObject({ currency, bet: `${100n * scale}`, total: `${total * scale}` });
    },
  );

  it.each(currencies)(
    'R-18 in %s a pot that was won is paid once, though answers are lost; the round closes after it',
    async (code) => {
      const text = playIn(test, code, 1_000_000n);
      const scale = stakeScale(code);
      const session = await openTestSession(test, 'three-urns');
      await plant(session, 'pots', (steps) => potOf(steps) === 'mini' && steps.length === 1);
      const before = test.platform.pots.get('mini') ?? 500n * scale;
      test.platform.faults = (call) => (call === 'pot-round' ? 'after' : null);
      const pending = (await session.spin(text(100n))).value.round;
      expect(pending).toMatchObject({ status: 'open', pot: { name: 'mini', amount: null } });
      test.platform.faults = () => null;
      await session.state();
      const { value } = await session.verify(pending.roundId);
      const won = before + scale;
      expect(value.round.pot).toEqual({ name: 'mini', amount: `${won}` });
      expect(verifyRound(value.round)).toMatchObject({ ok: true, faults: [] });
      expect(test.platform.balance).toBe(999_900n * scale + won + BigInt(value.round.total));
      expect(test.platform.calls.filter((call) => call.startsWith('pot-round')).length).toBeGreaterThan(1);
      expect((await session.state()).value.pots).toContainEqual({ name: 'mini', amount: text(500n) });
    },
  );

  it('S-479 a stake that brings no whole share to the pots is refused', async () => {
    const session = await openTestSession(test, 'three-urns');
    expect(await session.spin('1.20')).toMatchObject({ success: false, errorCode: 'request.invalid' });
    expect((await session.state()).value.bets[0]).toBe('1.00');
  });
});
