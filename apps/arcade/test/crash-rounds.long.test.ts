import { randomUUID } from 'node:crypto';
import { isInChain, verifyChoiceRound } from '@sampan/engines';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arriveAt, type HeldTable, holdTable, plantPoint, risen, watchCurve, wonBy } from './crash-watcher.ts';
import { openTestSession, published, startTestArcade, type TestArcade } from './test-arcade.ts';

let test: TestArcade;
let table: HeldTable;
beforeEach(async () => {
  table = holdTable();
  test = await startTestArcade(table);
});
afterEach(() => test.stop());

const arrive = (currency?: string) => arriveAt(test, currency);
const betsOf = () => [...test.platform.moves].filter(([id]) => id.endsWith(':bet')).length;
const won = (roundId: string) => wonBy(test, roundId);

describe('a shared round of crash', () => {
  it('R-35 R-38 targets are paid exactly, the others lose, and every bet verifies from the seed that was committed before', async () => {
    const point = await plantPoint(test, (at) => at >= 112 && at < 120);
    const [low, high] = [await arrive(), await arrive()];
    // The round is everybody's, whatever their money is in.
    const dong = await arrive('VND');
    const dinar = await arrive('KWD');
    test.arcade.start();
    const window = await low.watcher.next('betting');
    const inDong = (await dong.session.enter('12300', 107)).value.round;
    const inDinar = (await dinar.session.enter('0.600', 109)).value.round;
    const paid = (await low.session.enter('2.00', 105)).value.round;
    const lost = (await high.session.enter('1.00', 150)).value.round;
    table.closeWindow();
    expect(paid).toMatchObject({ status: 'open', finished: false, serverSeedHash: window.seedHash });
    expect(await low.watcher.next('cashed')).toMatchObject({ roundId: paid.roundId, at: 105, win: '2.10' });
    expect(await dong.watcher.next('cashed')).toMatchObject({ roundId: inDong.roundId, at: 107, win: '13161' });
    expect(await dinar.watcher.next('cashed')).toMatchObject({ roundId: inDinar.roundId, at: 109, win: '0.654' });
    const { past, bets } = await high.watcher.next('over');
    // The largest first, by what they are worth: $2.00, ₫12,300 of 10,000 to a dollar, 0.600 of 0.500, $1.00.
    expect(bets.largest.map(({ bet, currency }) => [bet, currency])).toEqual([
      ['2.00', 'USD'],
      ['12300', 'VND'],
      ['0.600', 'KWD'],
      ['1.00', 'USD'],
    ]);
    expect(past).toMatchObject({ point, seedHash: window.seedHash, interrupted: false });
    expect(isInChain({ seed: past.seed, index: past.position, terminalHash: past.terminalHash })).toBe(true);
    expect((await low.watcher.next('settled')).total).toBe('2.10');
    expect((await high.watcher.next('settled')).total).toBe('0.00');
    for (const [{ session }, { roundId }] of [
      [low, paid],
      [high, lost],
      [dong, inDong],
      [dinar, inDinar],
    ] as const)
      expect(verifyChoiceRound(await published(session, roundId))).toMatchObject({ ok: true, faults: [] });
    expect(test.platform.balance).toBe(100_000n - 200n - 100n + 210n + (13_161n - 12_300n) + (654n - 600n));
    expect(test.platform.closedRounds).toEqual(new Set([paid, lost, inDong, inDinar].map(({ roundId }) => roundId)));
  });

  it('R-39 nothing shows the point or the seed before the end, not even to who has cashed out', async () => {
    await plantPoint(test, (at) => at >= 112 && at < 120);
    const { session, watcher } = await arrive();
    test.arcade.start();
    await watcher.next('betting');
    const { roundId } = (await session.enter('1.00', 101)).value.round;
    table.closeWindow();
    await watcher.next('settled');
    const early = await session.verify(roundId);
    const sent = JSON.stringify(watcher.frames);
    const { past } = await watcher.next('over');
    expect(early.status, 'closed and paid, but the curve still rises').toBe(404);
    expect(sent).not.toContain(past.seed);
    expect(sent).not.toContain('"point"');
    expect((await session.verify(roundId)).status).toBe(200);
  });

  it('a cash-out by hand counts at the arcade’s clock, once, from two tabs and pressed again', async () => {
    await plantPoint(test, (at) => at >= 128 && at < 140);
    const { session, watcher } = await arrive();
    const second = await watchCurve(test, session.token);
    test.arcade.start();
    await watcher.next('betting');
    const { roundId } = (await session.enter('1.00', null)).value.round;
    table.closeWindow();
    await risen(watcher);
    for (const tab of [watcher, second, watcher]) tab.send({ type: 'cash', roundId });
    const { at, win } = await watcher.next('cashed');
    expect(await second.next('cashed')).toMatchObject({ at, win });
    expect(at).toBeGreaterThan(101);
    expect(win).toBe((at / 100).toFixed(2));
    await watcher.next('over');
    watcher.send({ type: 'cash', roundId });
    await watcher.next('settled');
    expect(won(roundId)).toBe(BigInt(at));
    expect(new Set(watcher.frames.flatMap((frame) => (frame.type === 'cashed' ? frame.at : [])))).toEqual(
      new Set([at]),
    );
    expect(verifyChoiceRound(await published(session, roundId)).ok).toBe(true);
  });

  it('two bets of one player are each a bet of their own: stake, key, target and cash-out', async () => {
    await plantPoint(test, (at) => at >= 128 && at < 140);
    const { session, watcher } = await arrive();
    test.arcade.start();
    await watcher.next('betting');
    const [oneKey, twoKey] = [randomUUID(), randomUUID()];
    const placed = await Promise.all([
      session.enter('1.00', null, oneKey, 1),
      session.enter('2.00', 105, twoKey, 2),
      session.enter('1.00', null, oneKey, 1),
      session.enter('2.00', 105, twoKey, 2),
    ]);
    const [one = '', two = '', ...again] = placed.map(({ value }) => value.round.roundId);
    expect(one).not.toBe(two);
    expect(again, 'the same press is the same bet').toEqual([one, two]);
    expect((await session.enter('3.00', 200, randomUUID(), 2)).value.round.roundId, 'the second is there').toBe(two);
    expect((await session.enter('3.00', 200, randomUUID(), 3 as 2)).errorCode, 'there is no third').toBe(
      'request.invalid',
    );
    expect(betsOf()).toBe(2);
    const tab = await watchCurve(test, session.token);
    expect((await tab.next('ready')).mine).toEqual([
      { number: 1, roundId: one, bet: '1.00', target: null, out: null, win: null },
      { number: 2, roundId: two, bet: '2.00', target: 105, out: null, win: null },
    ]);
    expect((await watcher.next('bets')).bets).toMatchObject({ players: 1, count: 2, out: 0 });
    table.closeWindow();
    expect(await watcher.next('cashed')).toMatchObject({ roundId: two, at: 105, win: '2.10' });
    const received = watcher.frames.length;
    watcher.send({ type: 'cash', roundId: one });
    const byHand = await watcher.next('cashed', received);
    expect(byHand.roundId).toBe(one);
    const { bets } = await watcher.next('over');
    expect(bets).toMatchObject({ players: 1, count: 2, out: 2 });
    expect(bets.largest.map(({ tail }) => tail)).toEqual([two.slice(-6), one.slice(-6)]);
    await expect.poll(() => test.platform.closedRounds, { timeout: 20_000 }).toEqual(new Set([one, two]));
    expect([won(one), won(two)]).toEqual([BigInt(byHand.at), 210n]);
    for (const roundId of [one, two]) expect(verifyChoiceRound(await published(session, roundId)).ok).toBe(true);
  });

  it('a cash-out before the run, after the end, or in another’s round moves nothing', async () => {
    await plantPoint(test, (at) => at >= 110 && at < 120);
    const [mine, other] = [await arrive(), await arrive()];
    test.arcade.start();
    await mine.watcher.next('betting');
    const { roundId } = (await mine.session.enter('1.00', null)).value.round;
    mine.watcher.send({ type: 'cash', roundId });
    expect((await mine.watcher.next('late')).roundId).toBe(roundId);
    table.closeWindow();
    await risen(other.watcher);
    other.watcher.send({ type: 'cash', roundId });
    expect((await other.watcher.next('late')).roundId).toBe(roundId);
    await mine.watcher.next('over');
    const received = mine.watcher.frames.length;
    mine.watcher.send({ type: 'cash', roundId });
    await mine.watcher.next('late', received);
    await mine.watcher.next('settled');
    expect(won(roundId)).toBe(0n);
  });

  it('S-479 R-37 bets outside the window, twice, or of another form are refused by name; one key is one bet', async () => {
    await plantPoint(test, (at) => at >= 115 && at < 130);
    const { session, watcher } = await arrive();
    expect((await session.enter('1.00', null)).errorCode, 'no window is open').toBe('vendor.round.closed');
    test.arcade.start();
    await watcher.next('betting');
    const bad = [
      ['-1.00', null],
      ['0', null],
      ['0.50', null],
      ['1.50', null],
      ['99999.00', null],
      ['1.00', 100],
      ['1.00', 100_001],
      ['1.00', 1.5],
    ] as const;
    for (const [bet, target] of bad)
      expect((await session.enter(bet, target)).errorCode, `${bet} ${target}`).toMatch(
        /^(request\.invalid|vendor\.limit\.exceeded)$/,
      );
    const key = randomUUID();
    const [one, two] = await Promise.all([session.enter('1.00', null, key), session.enter('1.00', null, key)]);
    expect(two.value.round.roundId).toBe(one.value.round.roundId);
    const tab = await session.enter('3.00', 150);
    expect(tab.value.round, 'a second tab finds the bet that is there').toMatchObject({
      roundId: one.value.round.roundId,
      bet: '1.00',
    });
    expect((await session.bet('1.00', { target: null })).errorCode, 'not over the tables’ call').toBe(
      'request.invalid',
    );
    expect((await session.act(one.value.round.roundId, 1, { type: 'cash', at: 100_000 })).errorCode).toBe(
      'request.invalid',
    );
    table.closeWindow();
    await watcher.next('running');
    test.platform.playerRef = randomUUID();
    const late = await openTestSession(test, 'sky-lantern');
    expect((await late.enter('1.00', null)).errorCode).toBe('vendor.round.closed');
    // The database's clock closes the window, whatever this process believes.
    await watcher.next('over');
    await plantPoint(test, () => true);
    await watcher.next('betting', watcher.frames.length);
    await sql`update arcade.shared_round set closes_at = clock_timestamp() where status = 'betting'`.execute(
      test.store,
    );
    expect((await late.enter('1.00', null)).errorCode).toBe('vendor.round.closed');
    expect(betsOf()).toBe(1);
  });

  it('a bet the platform has not confirmed by the start takes no part and its stake goes back', async () => {
    await plantPoint(test, (at) => at >= 110 && at < 130);
    const { session, watcher } = await arrive();
    test.platform.faults = (call) => (call === 'bet' ? 'after' : null);
    test.arcade.start();
    await watcher.next('betting');
    const key = randomUUID();
    const unsure = await session.enter('5.00', 105, key);
    expect(unsure.value.round.status).toBe('pending');
    expect(test.platform.balance).toBe(99_500n);
    table.closeWindow();
    await watcher.next('running');
    test.platform.faults = () => null;
    expect((await session.enter('5.00', 105, key)).errorCode).toBe('vendor.round.closed');
    await expect.poll(() => test.platform.balance).toBe(100_000n);
    await watcher.next('over');
    expect(watcher.frames.some((frame) => frame.type === 'cashed')).toBe(false);
  });

  it('other players are seen masked, and a socket without a session or with noise is closed', async () => {
    await plantPoint(test, (at) => at >= 110 && at < 130);
    const { session, watcher } = await arrive();
    const other = await arrive();
    test.arcade.start();
    await watcher.next('betting');
    await session.enter('4.00', null);
    const { bets } = await other.watcher.next('bets');
    expect(bets).toMatchObject({ count: 1, out: 0, largest: [{ name: 'M***i', bet: '4.00', out: null }] });
    expect(JSON.stringify(other.watcher.frames)).not.toContain('Mali');
    const stranger = await watchCurve(test, 'x'.repeat(43));
    expect(await stranger.closed).toBe(4003);
    const elsewhere = await watchCurve(test, (await openTestSession(test, 'pearl-mines')).token);
    expect(await elsewhere.closed).toBe(4003);
    const silent = await watchCurve(test, null);
    silent.send({ type: 'cash', roundId: randomUUID() });
    expect(await silent.closed).toBe(4001);
    const noisy = await watchCurve(test, null);
    noisy.send({ type: 'open', at: 100_000 });
    expect(await noisy.closed).toBe(4001);
  });
});
