import { createHash, randomUUID } from 'node:crypto';
import { type ChoiceRound, choiceGames, commitServerSeed, verifyChoiceRound } from '@sampan/engines';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownSeed } from './find-seed.ts';
import { openTestSession, plantSeed, published, shareTestArcade, type TestSession } from './test-arcade.ts';

const test = await shareTestArcade(100_000n);

const game = choiceGames.blackjack;
const double = { type: 'double' };
const movesIn = (round: ChoiceRound): unknown =>
  round.steps.at(-1)?.events.find((event) => event.type === 'turn')?.['moves'];
const movesOf = (roundId: string): string[] =>
  [...test.platform.moves].filter(([, move]) => move.roundId === roundId).map(([id]) => id.slice(roundId.length + 1));

/** A session whose next hand can be doubled (or split) and wins when it is. */
async function openWith(move: 'double' | 'split'): Promise<{ session: TestSession; wins: bigint; rest: unknown[] }> {
  const session = await openTestSession(test, 'quayside-blackjack');
  const { next } = (await session.tableState()).value;
  for (let counter = 0; counter < 50_000; counter++) {
    const serverSeed = createHash('sha256').update(`hand ${counter}`).digest('hex');
    const input = { seeds: { serverSeed, clientSeed: ownSeed, nonce: next.nonce }, bet: 100n, choice: {} };
    const open = game.play({ ...input, actions: [] });
    if (open.finished || !(movesIn(open) as string[]).includes(move)) continue;
    const rest = move === 'split' ? [{ type: 'stand' }, { type: 'stand' }] : [];
    const first = game.play({ ...input, actions: [{ type: move }] });
    if (move === 'split' && (first.finished || !JSON.stringify(movesIn(first)).includes('double'))) continue;
    const played = tryPlay(input, [{ type: move }, ...rest]);
    if (!played?.finished || played.total < 400n) continue;
    await plantSeed(test, serverSeed, commitServerSeed(serverSeed));
    return { session, wins: played.total, rest };
  }
  throw new Error('no such hand among 50,000');
}

function tryPlay(input: Parameters<typeof game.play>[0] | object, actions: { type: string }[]): ChoiceRound | null {
  try {
    return game.play({ ...(input as Parameters<typeof game.play>[0]), actions });
  } catch {
    return null;
  }
}

describe('a stake added within a round', () => {
  it('R-35 a double is a second bet of the same round; the win pays both, and the round verifies with its actions', async () => {
    const { session, wins } = await openWith('double');
    const { roundId } = (await session.bet('1.00', {})).value.round;
    expect(movesOf(roundId)).toEqual(['bet']);
    const { round } = (await session.act(roundId, 1, double)).value;
    expect(round).toMatchObject({ status: 'closed', bet: '1.00', staked: '2.00', refused: null });
    expect(movesOf(roundId)).toEqual(['bet', 'x1.0', 'w1']);
    expect(test.platform.balance).toBe(100_000n - 200n + wins);
    expect(verifyChoiceRound(await published(session, roundId))).toMatchObject({ ok: true, faults: [] });
    expect((await session.tableState()).value.history[0]).toMatchObject({ roundId, bet: '2.00' });
  });

  it('a split plays two hands with two stakes', async () => {
    const { session, wins, rest } = await openWith('split');
    const { roundId } = (await session.bet('1.00', {})).value.round;
    const split = (await session.act(roundId, 1, { type: 'split' })).value.round;
    expect(split.steps[1]?.events.filter((event) => event.type === 'hand')).toHaveLength(2);
    let last = split;
    for (const [index, action] of rest.entries()) last = (await session.act(roundId, 2 + index, action)).value.round;
    expect(last).toMatchObject({ status: 'closed', staked: '2.00' });
    expect(test.platform.balance).toBe(100_000n - 200n + wins);
    expect(verifyChoiceRound(await published(session, roundId)).ok).toBe(true);
  });

  it('an extra stake that is refused leaves the hand as it was: no money, a limit, a session that has ended', async () => {
    const { session } = await openWith('double');
    test.platform.balance = 150n;
    const { roundId } = (await session.bet('1.00', {})).value.round;
    const poor = (await session.act(roundId, 1, double)).value;
    expect(poor.round).toMatchObject({
      status: 'open',
      stepsPlayed: 1,
      staked: '1.00',
      refused: 'vendor.balance.insufficient',
    });
    expect(poor.balance).toBe('0.50');
    test.platform.balance = 1_000n;
    test.platform.sessionAlive = false;
    const ended = (await session.act(roundId, 1, double)).value.round;
    expect(ended).toMatchObject({ status: 'open', stepsPlayed: 1, refused: 'vendor.session.expired' });
    expect(test.platform.tombstones, 'nobody knows whether it was taken: it is rolled back').toContain(
      `${roundId}:x1.1`,
    );
    test.platform.sessionAlive = true;
    const stood = (await session.act(roundId, 1, { type: 'stand' })).value.round;
    expect(stood).toMatchObject({ status: 'closed', staked: '1.00', refused: null });
    expect(verifyChoiceRound(await published(session, roundId)).ok).toBe(true);
    expect(movesOf(roundId).filter((id) => id.startsWith('x') && !id.endsWith('rollback'))).toEqual([]);
  });

  it('R-38 a lost answer or a killed arcade takes the extra stake once, and the hand goes on as it was drawn', async () => {
    const { session, wins } = await openWith('double');
    const { roundId } = (await session.bet('1.00', {})).value.round;
    test.platform.faults = (call, id) => (call === 'bet' && id.includes(':x') ? 'after' : null);
    const unsure = (await session.act(roundId, 1, double)).value.round;
    expect(unsure).toMatchObject({ status: 'pending', stepsPlayed: 1 });
    // While it is not known, no other move can be made.
    expect((await session.act(roundId, 1, { type: 'stand' })).value.round).toMatchObject({
      status: 'pending',
      stepsPlayed: 1,
    });
    test.platform.faults = () => null;
    await test.restart();
    const { round } = (await session.tableState()).value;
    expect(round).toMatchObject({ stepsPlayed: 2, finished: true, staked: '2.00' });
    expect(test.platform.balance).toBe(100_000n - 200n + wins);
    expect(movesOf(roundId)).toEqual(['bet', 'x1.0', 'w1']);
  });

  it('two tabs, acting twice, after the end and in another’s round: one effect', async () => {
    const { session, wins } = await openWith('double');
    const { roundId } = (await session.bet('1.00', {})).value.round;
    const tabs = await Promise.all([
      session.act(roundId, 1, double),
      session.act(roundId, 1, double),
      session.act(roundId, 1, double),
    ]);
    for (const tab of tabs) expect(tab.status).toBe(200);
    expect(movesOf(roundId)).toEqual(['bet', 'x1.0', 'w1']);
    expect(test.platform.balance).toBe(100_000n - 200n + wins);
    expect((await session.act(roundId, 2, { type: 'hit' })).errorCode).toBe('vendor.round.closed');
    test.platform.playerRef = randomUUID();
    const stranger = await openTestSession(test, 'quayside-blackjack');
    expect((await stranger.act(roundId, 2, double)).errorCode).toBe('vendor.round.unknown');
  });

  it('S-479 a move that is not open, or none, is refused by name and stakes nothing', async () => {
    const { session } = await openWith('double');
    for (const [bet, choice] of [
      ['-1.00', {}],
      ['0.01', {}],
      ['1.01', {}],
      ['1.00', { cards: [0, 12] }],
    ] as const)
      expect((await session.bet(bet, choice)).status, bet).toBeGreaterThanOrEqual(400);
    const { roundId } = (await session.bet('1.00', {})).value.round;
    for (const action of [
      { type: 'insure' },
      { type: 'double', stake: '-100' },
      'double',
      null,
      { type: 'stand', hand: 2 },
    ])
      expect((await session.act(roundId, 1, action)).errorCode, JSON.stringify(action)).toBe('request.invalid');
    expect((await session.act(roundId, 2, double)).errorCode).toBe('request.invalid');
    const hit = (await session.act(roundId, 1, { type: 'hit' })).value.round;
    if (!hit.finished) expect((await session.act(roundId, 2, double)).errorCode, 'three cards').toBe('request.invalid');
    expect(movesOf(roundId).filter((id) => id.startsWith('x'))).toEqual([]);
  });

  it('R-39 an open hand shows one card of the dealer, and one that is left alone stands', async () => {
    const { session } = await openWith('double');
    const { round } = (await session.bet('1.00', {})).value;
    const dealer = round.steps[0]?.events.find((event) => event.type === 'dealer');
    expect(dealer?.['cards']).toHaveLength(1);
    expect((await session.verify(round.roundId)).status).toBe(404);
    await sql`update arcade.round set touched_at = now() - interval '25 hours', next_attempt_at = now()`.execute(
      test.store,
    );
    test.arcade.start();
    await expect.poll(async () => (await session.verify(round.roundId)).status).toBe(200);
    expect((await published(session, round.roundId)).steps[1]?.action).toEqual({ type: 'stand' });
  });
});

describe('bingo', () => {
  it('R-35 tickets are bought with one stake, pay by their calls and verify', async () => {
    const session = await openTestSession(test, 'fiesta-bingo');
    for (const [bet, choice] of [
      ['1.00', { tickets: 0 }],
      ['1.00', { tickets: 5 }],
      ['0.50', { tickets: 3 }],
      ['1.00', {}],
    ] as const)
      expect((await session.bet(bet, choice)).errorCode, JSON.stringify(choice)).toBe('request.invalid');
    const { round } = (await session.bet('2.00', { tickets: 4 })).value;
    expect(round).toMatchObject({ status: 'closed', finished: true, bet: '2.00' });
    const shown = await published(session, round.roundId);
    expect(verifyChoiceRound(shown)).toMatchObject({ ok: true, faults: [] });
    expect(test.platform.balance).toBe(100_000n - 200n + BigInt(shown.total));
  });
});
