import { createHash, randomUUID } from 'node:crypto';
import { stakeScale, verifyRound } from '@sampan/engines';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Played } from '../server/wire/arcade-wire.ts';
import { findServerSeed, hasFreeSpins, hasRichFreeSpins, isLoss, isPlainWin } from './find-seed.ts';
import {
  currencies,
  openTestSession,
  plantSeed,
  playIn,
  startTestArcade,
  type TestArcade,
  type TestSession,
} from './test-arcade.ts';

let test: TestArcade;
let session: TestSession;

async function plant(wanted: Parameters<typeof findServerSeed>[1]) {
  const { next } = (await session.state()).value;
  const found = findServerSeed(next, wanted);
  await plantSeed(test, found.serverSeed, found.hash);
  return found;
}

const movesOf = (roundId: string) => [...test.platform.moves].filter(([, move]) => move.roundId === roundId);

beforeAll(async () => {
  test = await startTestArcade();
});
afterAll(() => test.stop());
beforeEach(async () => {
  test.platform.faults = () => null;
  test.platform.sessionAlive = true;
  playIn(test, 'USD', 100_000n);
  test.platform.playerRef = randomUUID();
  session = await openTestSession(test);
});

describe('a round', () => {
  it.each(currencies)('%s: takes the stake, pays the win and reveals a seed that the engine verifies', async (code) => {
    const text = playIn(test, code, 100_000n);
    session = await openTestSession(test);
    const planted = await plant(isPlainWin);
    const { value } = await session.spin(text(100n));
    const win = planted.steps[0]?.win ?? 0n;
    const round = { status: 'closed', finished: true, bet: text(100n), total: text(win), serverSeedHash: planted.hash };
    expect(value.round).toMatchObject(round);
    expect(test.platform.balance).toBe((100_000n - 100n + win) * stakeScale(code));
    expect(value.balance).toBe(text(100_000n - 100n + win));
    const published = await session.verify(value.round.roundId);
    expect(published.value.round.serverSeed).toBe(planted.serverSeed);
    expect(verifyRound(published.value.round)).toMatchObject({ ok: true, faults: [] });
  });

  it('a lost round is closed by a win of 0.00 and shows no win event', async () => {
    await plant(isLoss);
    const { value } = await session.spin();
    expect(movesOf(value.round.roundId).map(([id, move]) => [id.split(':')[1], move.amount])).toEqual([
      ['bet', 100n],
      ['w0', 0n],
    ]);
    expect(value.round.steps[0]?.events.map((event) => event.type)).toEqual(['reveal', 'stepEnd', 'roundEnd']);
  });

  it('R-35 the commitment of the next round is shown before its bet, and its seed is not', async () => {
    const before = (await session.state()).value.next;
    const played = await session.spin();
    expect(played.value.round.serverSeedHash).toBe(before.serverSeedHash);
    const { round } = (await session.verify(played.value.round.roundId)).value;
    expect(createHash('sha256').update(Buffer.from(round.serverSeed, 'hex')).digest('hex')).toBe(before.serverSeedHash);
    expect(played.value.next).toMatchObject({ nonce: before.nonce + 1 });
    const { rows } = await sql<{ server_seed: string }>`select server_seed from arcade.seed`.execute(test.store);
    const everythingSeen = JSON.stringify([
      played,
      await session.state(),
      await session.verify(played.value.round.roundId),
    ]);
    for (const { server_seed } of rows) expect(everythingSeen).not.toContain(server_seed);
  });

  it('R-35 the player’s own seed takes part: the server seed was committed before it was known', async () => {
    const clientSeeds = ['first-seed-of-mine', 'another-one-made-afterwards'];
    for (const clientSeed of clientSeeds) {
      const { next } = (await session.state()).value;
      const { rows } = await sql<Record<string, unknown>>`select * from arcade.seed`.execute(test.store);
      // All that the arcade keeps of the next round: nothing of the player is in it, so that nothing could have been drawn to suit it.
      expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
        'game_code',
        'nonce',
        'player_ref',
        'server_seed',
        'server_seed_hash',
      ]);
      const press = { spinKey: randomUUID(), serverSeedHash: next.serverSeedHash, clientSeed };
      const { value } = await test.post<Played>('spin', { bet: '1.00', ...press }, session.token);
      expect(value.round).toMatchObject({ clientSeed, serverSeedHash: next.serverSeedHash, nonce: next.nonce });
      for (let step = 1, over = value.round.finished; !over; step++)
        over = (await session.step(value.round.roundId, step)).value.round.finished;
    }
  });

  it('R-35 a bet on a commitment that stands no more draws nothing and is told the one that does', async () => {
    const shown = (await session.state()).value.next;
    await plant(isLoss);
    const planted = (await session.state()).value.next;
    const press = {
      spinKey: randomUUID(),
      serverSeedHash: shown.serverSeedHash,
      clientSeed: 'bound-to-what-was-shown',
    };
    const before = test.platform.moves.size;
    const refused = await test.post('spin', { bet: '1.00', ...press }, session.token);
    expect(refused).toMatchObject({ status: 409, errorCode: 'game.seed.other', value: { next: planted } });
    expect(test.platform.moves.size).toBe(before);
    const again = { ...press, serverSeedHash: planted.serverSeedHash };
    const { value } = await test.post<Played>('spin', { bet: '1.00', ...again }, session.token);
    expect(value.round).toMatchObject({ serverSeedHash: planted.serverSeedHash, clientSeed: press.clientSeed });
    // Sent once more it is the same round, though its commitment is used up.
    const repeated = await test.post<Played>('spin', { bet: '1.00', ...again }, session.token);
    expect(repeated.value.round.roundId).toBe(value.round.roundId);
  });

  it('pays each free spin by its own call and closes with the last', async () => {
    const { steps } = await plant(hasRichFreeSpins);
    const { value } = await session.spin();
    const { roundId } = value.round;
    expect(value.round).toMatchObject({ status: 'open', stepsPlayed: 1 });
    expect((await session.verify(roundId)).status).toBe(404);
    for (let step = 1; step < steps.length; step++) {
      const played = await session.step(roundId, step);
      expect(played.value.round.steps[0]).toMatchObject({ step });
    }
    const wins = movesOf(roundId).filter(([, move]) => move.kind === 'win');
    const paying = steps.filter((step) => step.win > 0n || step.state.closed);
    expect(wins.map(([id, move]) => [id, move.amount, move.closes])).toEqual(
      paying.map((step) => [`${roundId}:w${step.step}`, step.win, step.state.closed]),
    );
    expect(verifyRound((await session.verify(roundId)).value.round).ok).toBe(true);
  });

  it('R-38 an interrupted free-spin round resumes with the same result', async () => {
    const { steps } = await plant(hasFreeSpins);
    const { roundId } = (await session.spin()).value.round;
    await session.step(roundId, 1);
    const before = await session.step(roundId, 2);
    await test.restart();
    const other = await openTestSession(test);
    const resumed = await other.state();
    expect(resumed.value.round).toMatchObject({ roundId, stepsPlayed: 3, steps: before.value.round.steps });
    for (let step = 3; step < steps.length; step++) await other.step(roundId, step);
    const published = (await other.verify(roundId)).value.round;
    expect(published.steps.map((step) => step.stops)).toEqual(steps.map((step) => step.stops));
    expect(published.total).toBe(steps.at(-1)?.state.total.toString());
  });

  it('a second tab gets the same open round and takes no second stake', async () => {
    await plant(hasFreeSpins);
    const first = await session.spin();
    const tab = await openTestSession(test);
    const second = await tab.spin();
    expect(second.value.round.roundId).toBe(first.value.round.roundId);
    expect(movesOf(first.value.round.roundId).filter(([, move]) => move.kind === 'bet')).toHaveLength(1);
  });

  it('R-03 the same press sent 16 times at once is one round', async () => {
    await plant(isPlainWin);
    const spinKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 16 }, () => session.spin('1.00', spinKey)));
    const ids = new Set(answers.map((answer) => answer.value.round.roundId));
    expect(ids.size).toBe(1);
    expect(movesOf([...ids][0] ?? '')).toHaveLength(2);
  });
});

describe('refusals', () => {
  it('not enough money: nothing is taken, the balance is answered, no rollback is sent', async () => {
    test.platform.balance = 50n;
    const answer = await session.spin('1.00');
    expect(answer).toMatchObject({ status: 409, errorCode: 'vendor.balance.insufficient', value: { balance: '0.50' } });
    expect(test.platform.calls.filter((call) => call.startsWith('rollback'))).toEqual([]);
    test.platform.balance = 500n;
    expect((await session.spin('1.00')).status).toBe(200);
  });

  it('a bet refused for another reason is rolled back', async () => {
    test.platform.sessionAlive = false;
    const answer = await session.spin('1.00');
    expect(answer).toMatchObject({ status: 409, errorCode: 'vendor.session.expired' });
    expect(test.platform.calls.at(-1)).toMatch(/^rollback .*:rollback$/);
    expect(test.platform.balance).toBe(100_000n);
  });

  it('R-16 the free spins of an open round go on after the session has ended', async () => {
    const { steps } = await plant(hasFreeSpins);
    const { roundId } = (await session.spin()).value.round;
    test.platform.sessionAlive = false;
    for (let step = 1; step < steps.length; step++) expect((await session.step(roundId, step)).status).toBe(200);
    expect(test.platform.closedRounds.has(roundId)).toBe(true);
  });

  it.each([
    ['bet', { bet: '0.30', spinKey: randomUUID() }, 'request.invalid', 'bet'],
    ['bet', { bet: '1e3', spinKey: randomUUID() }, 'request.invalid', 'bet'],
    ['bet', { bet: '-1.00', spinKey: randomUUID() }, 'request.invalid', 'bet'],
    ['limits', { bet: '900.00', spinKey: randomUUID() }, 'vendor.limit.exceeded', 'limits'],
    ['spinKey', { bet: '1.00', spinKey: 'x' }, 'request.invalid', 'spinKey'],
    ['extra', { bet: '1.00', spinKey: randomUUID(), win: 5 }, 'request.invalid', 'win'],
    ['clientSeed', { bet: '1.00', spinKey: randomUUID(), clientSeed: undefined }, 'request.invalid', 'clientSeed'],
    ['clientSeed', { bet: '1.00', spinKey: randomUUID(), clientSeed: 'short' }, 'request.invalid', 'clientSeed'],
    ['commitment', { bet: '1.00', spinKey: randomUUID(), serverSeedHash: 'ff' }, 'request.invalid', 'serverSeedHash'],
  ])('a spin with a wrong %s is refused and says so', async (_, body, errorCode, named) => {
    const answer = await test.post('spin', { ...(await session.seeds()), ...body }, session.token);
    expect(answer).toMatchObject({ success: false, errorCode });
    expect(answer.status).toBeLessThan(500);
    expect(answer.message).toContain(named);
    expect(test.platform.balance).toBe(100_000n);
  });

  it('without a play token, with someone else’s round or out of turn nothing happens', async () => {
    await plant(hasFreeSpins);
    const { roundId } = (await session.spin()).value.round;
    expect((await test.post('spin', { bet: '1.00', spinKey: randomUUID() })).errorCode).toBe('session.required');
    expect((await session.step(roundId, 5)).errorCode).toBe('request.invalid');
    test.platform.playerRef = randomUUID();
    const stranger = await openTestSession(test);
    expect((await stranger.step(roundId, 1)).errorCode).toBe('vendor.round.unknown');
    expect((await stranger.state()).value.round).toBeNull();
  });

  it('a launch code opens one frame', async () => {
    const launchCode = test.platform.launch('lantern-sevens');
    expect((await test.post('open', { launchCode })).status).toBe(200);
    expect((await test.post('open', { launchCode })).errorCode).toBe('vendor.launch.invalid');
    expect((await test.post('open', { launchCode: 'guessed-guessed-guessed' })).errorCode).toBe(
      'vendor.launch.invalid',
    );
  });
});
