import { createHash, randomUUID } from 'node:crypto';
import { choiceGames, commitServerSeed, stakeScale, verifyChoiceRound } from '@sampan/engines';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownSeed } from './find-seed.ts';
import {
  currencies,
  openTestSession,
  plantSeed,
  playIn,
  published,
  shareTestArcade,
  type TestSession,
} from './test-arcade.ts';

const test = await shareTestArcade(100_000n);

const movesOf = (roundId: string) => [...test.platform.moves].filter(([, move]) => move.roundId === roundId);

/** Plants a seed under which cells 0 and 1 are safe and cell 24 is a mine, three mines in all. */
async function plantField(session: TestSession): Promise<number[]> {
  const { next } = (await session.tableState()).value;
  for (let counter = 0; counter < 10_000; counter++) {
    const serverSeed = createHash('sha256').update(`field ${counter}`).digest('hex');
    const round = choiceGames.mines.play({
      seeds: { serverSeed, clientSeed: ownSeed, nonce: next.nonce },
      bet: 100n,
      choice: { mines: 3 },
      actions: [{ type: 'leave' }],
    });
    const mines = round.steps[1]?.numbers ?? [];
    if (mines.includes(24) && !mines.includes(0) && !mines.includes(1)) {
      await plantSeed(test, serverSeed, commitServerSeed(serverSeed));
      return [...mines];
    }
  }
  throw new Error('no such field among 10,000');
}

describe('a round of a game with choices', () => {
  it.each(currencies)(
    'R-35 in %s every game takes one stake, pays one win and verifies from what is published',
    async (currency) => {
      const text = playIn(test, currency, 100_000n);
      const chip = (cents: bigint) => `${cents * stakeScale(currency)}`;
      const plays = [
        ['SPB', 400n, { spots: { banker: chip(300n), tie: chip(100n) } }],
        ['GM', 200n, { spots: { fish: chip(100n), crab: chip(100n) } }],
        ['XGS', 100n, { spots: { seven: chip(100n) } }],
        ['KM', 100n, { picks: [7, 70, 9] }],
        ['stall-drop', 20n, { rows: 16, risk: 'high' }],
      ] as const;
      for (const [code, cents, choice] of plays) {
        const bet = text(cents);
        const session = await openTestSession(test, code);
        const { next } = (await session.tableState()).value;
        const before = test.platform.balance;
        const { value } = await session.bet(bet, choice);
        expect(value.round, code).toMatchObject({
          status: 'closed',
          finished: true,
          bet,
          serverSeedHash: next.serverSeedHash,
        });
        const moves = movesOf(value.round.roundId).map(([id]) => id.split(':')[1]);
        expect(moves).toEqual(['bet', 'w0']);
        const round = await published(session, value.round.roundId);
        expect(verifyChoiceRound(round), code).toMatchObject({ ok: true, faults: [] });
        expect(test.platform.balance).toBe(before - BigInt(round.bet) + BigInt(round.total));
      }
    },
  );

  it('S-405 a table is opened with the last rounds of this player as they came, and no other rounds', async () => {
    const baccarat = await openTestSession(test, 'SPB');
    const spots = { spots: { banker: '100' } };
    const dealt = [await baccarat.bet('1.00', spots), await baccarat.bet('1.00', spots)];
    const shownIn = ({ value }: (typeof dealt)[number]) =>
      value.round.steps.at(-1)?.events.filter(({ type }) => type !== 'spot');
    const { history } = (await baccarat.tableState()).value;
    expect(history.map(({ outcome }) => outcome)).toEqual(
      dealt.toReversed().map((played) => ({ choice: spots, events: shownIn(played) })),
    );
    expect(history[0]?.outcome?.events[0]).toMatchObject({
      type: 'hands',
      scores: [expect.any(Number), expect.any(Number)],
    });
    const blackjack = await openTestSession(test, 'quayside-blackjack');
    let hand = await blackjack.bet('1.00', {});
    if (!hand.value.round.finished) hand = await blackjack.act(hand.value.round.roundId, 1, { type: 'stand' });
    const after = (await blackjack.tableState()).value.history;
    expect(after.map(({ outcome }) => outcome)).toEqual([{ choice: {}, events: shownIn(hand) }]);
    const drop = await openTestSession(test, 'stall-drop');
    await drop.bet('1.00', { rows: 8, risk: 'low' });
    expect((await drop.tableState()).value.history[0], 'no table').not.toHaveProperty('outcome');
    test.platform.playerRef = randomUUID();
    expect((await (await openTestSession(test, 'SPB')).tableState()).value.history).toEqual([]);
  });

  it('R-39 an open field shows no mine, keeps its seed back, and pays what was taken', async () => {
    const session = await openTestSession(test, 'pearl-mines');
    const mines = await plantField(session);
    const { value } = await session.bet('1.00', { mines: 3 });
    const { roundId } = value.round;
    expect(value.round).toMatchObject({ status: 'open', finished: false, total: '0.00' });
    const opened = await session.act(roundId, 1, { type: 'open', cell: 0 });
    expect(opened.value.round.steps[1]?.events[0]).toMatchObject({ cell: 0, mine: false, multiple: 110 });
    const wire = JSON.stringify([value, opened.value]);
    for (const mine of mines) expect(wire).not.toContain(`"cell":${mine}`);
    expect(wire).not.toContain('"mines":[');
    expect((await session.verify(roundId)).status, 'the seed is not public yet').toBe(404);
    const taken = await session.act(roundId, 2, { type: 'take' });
    expect(taken.value.round).toMatchObject({ status: 'closed', total: '1.10' });
    expect(test.platform.balance).toBe(100_000n - 100n + 110n);
    expect(verifyChoiceRound(await published(session, roundId)).ok).toBe(true);
  });

  it('R-38 a field that was left comes back after a restart as it was, and the same step twice is one step', async () => {
    const session = await openTestSession(test, 'pearl-mines');
    await plantField(session);
    const { roundId } = (await session.bet('1.00', { mines: 3 })).value.round;
    const [one, two] = await Promise.all([
      session.act(roundId, 1, { type: 'open', cell: 1 }),
      session.act(roundId, 1, { type: 'open', cell: 1 }),
    ]);
    expect(one.value.round.stepsPlayed).toBe(2);
    expect(two.value.round).toEqual(one.value.round);
    await test.restart();
    const { round } = (await session.tableState()).value;
    expect(round).toEqual(one.value.round);
    expect(round?.choice).toEqual({ mines: 3 });
    // A bet while a field is open brings the field back and takes no second stake.
    const again = await session.bet('1.00', { mines: 5 });
    expect(again.value.round.roundId).toBe(roundId);
    expect(movesOf(roundId).filter(([id]) => id.endsWith(':bet'))).toHaveLength(1);
    const lost = await session.act(roundId, 2, { type: 'open', cell: 24 });
    expect(lost.value.round).toMatchObject({ status: 'closed', total: '0.00' });
  });

  it('a win whose answer is lost is asked for again and paid once', async () => {
    const session = await openTestSession(test, 'pearl-mines');
    await plantField(session);
    const { roundId } = (await session.bet('1.00', { mines: 3 })).value.round;
    await session.act(roundId, 1, { type: 'open', cell: 0 });
    test.platform.faults = (call) => (call === 'win' ? 'after' : null);
    const unsure = await session.act(roundId, 2, { type: 'take' });
    expect(unsure.value.round.finished).toBe(true);
    test.platform.faults = () => null;
    const sure = await session.act(roundId, 2, { type: 'take' });
    expect(sure.value.round).toMatchObject({ status: 'closed', total: '1.10' });
    expect(test.platform.balance).toBe(100_000n - 100n + 110n);
  });

  it('a field nobody came back to ends by itself with what was open, or with the stake where nothing was', async () => {
    const session = await openTestSession(test, 'pearl-mines');
    await plantField(session);
    const { roundId } = (await session.bet('1.00', { mines: 3 })).value.round;
    await session.act(roundId, 1, { type: 'open', cell: 0 });
    await sql`update arcade.round set touched_at = now() - interval '25 hours', next_attempt_at = now()`.execute(
      test.store,
    );
    test.arcade.start();
    await expect.poll(async () => (await session.verify(roundId)).status).toBe(200);
    expect(test.platform.balance).toBe(100_000n - 100n + 110n);
    expect((await published(session, roundId)).total).toBe('110');
  });

  it('S-479 a bet or an action that does not fit is refused by name and takes nothing', async () => {
    const mines = await openTestSession(test, 'pearl-mines');
    const bad = [
      ['0.50', { mines: 3 }],
      ['1.00', { mines: 0 }],
      ['1.00', { mines: 25 }],
      ['1.00', null],
      ['1.00', { spots: {} }],
      ['9999999.00', { mines: 3 }],
      ['-1.00', { mines: 3 }],
      // so deep that looking through it would end the stack.
      ['1.00', JSON.parse(`${'{"mines":'.repeat(2_500)}3${'}'.repeat(2_500)}`) as object],
      ['1.00', JSON.parse(`${'['.repeat(2_500)}3${']'.repeat(2_500)}`) as object],
    ] as const;
    for (const [bet, choice] of bad) {
      const { status } = await mines.bet(bet, choice);
      const said = JSON.stringify([bet, choice]).slice(0, 80);
      expect(status, said).toBeGreaterThanOrEqual(400);
      expect(status, said).toBeLessThan(500);
    }
    const { roundId } = (await mines.bet('1.00', { mines: 3 })).value.round;
    for (const action of [
      { type: 'take' },
      { type: 'leave' },
      { type: 'open', cell: 25 },
      { type: 'open', cell: -1 },
      'take',
    ])
      expect((await mines.act(roundId, 1, action)).errorCode, JSON.stringify(action)).toBe('request.invalid');
    expect((await mines.act(roundId, 3, { type: 'open', cell: 1 })).errorCode).toBe('request.invalid');
    expect((await mines.spin('1.00')).errorCode, 'a table has no reels').toBe('request.invalid');
    const other = await openTestSession(test, 'stall-drop');
    expect((await other.act(roundId, 1, { type: 'open', cell: 1 })).errorCode).toBe('vendor.round.unknown');
    test.platform.playerRef = randomUUID();
    const stranger = await openTestSession(test, 'pearl-mines');
    expect((await stranger.act(roundId, 1, { type: 'open', cell: 1 })).errorCode).toBe('vendor.round.unknown');
    expect(test.platform.balance).toBe(100_000n - 100n);
  });
});
