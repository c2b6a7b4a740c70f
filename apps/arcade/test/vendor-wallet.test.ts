import { randomUUID } from 'node:crypto';
import { vendorCatalogue, vendorTransferValue } from '@sampan/contract';
import { stakeScale } from '@sampan/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { titles, vendorWalletTitles } from '../server/catalogue/titles.ts';
import { signRequest } from '../server/platform/signature.ts';
import { testKey, vendorWalletKey } from './platform-double.ts';
import { currencies, openTestSession, playIn, startTestArcade, type TestArcade } from './test-arcade.ts';

let test: TestArcade;
beforeAll(async () => {
  test = await startTestArcade();
});
afterAll(() => test.stop());

async function ask(name: string, request: object, { key = vendorWalletKey, at = Date.now() } = {}) {
  const path = `/vendor/wallet/${name}`;
  const body = JSON.stringify({ requestId: randomUUID(), ...request });
  const headers = {
    ...signRequest(key, { method: 'POST', path, body, timestamp: String(at) }),
    'content-type': 'application/json',
  };
  const answer = await test.app.inject({ method: 'POST', url: path, headers, payload: body });
  return {
    status: answer.statusCode,
    ...answer.json<{ success: boolean; value: Record<string, unknown>; errorCode?: string }>(),
  };
}
const move = (direction: 'in' | 'out', amount: string, transferId: string = randomUUID()) => ({
  transferId,
  playerRef: test.platform.playerRef,
  direction,
  amount,
  currency: 'USD',
});
const balance = async () =>
  (await ask('balance', { playerRef: test.platform.playerRef, currency: 'USD' })).value.balance;
const stateOf = async (request: object) => vendorTransferValue.parse((await ask('transfer', request)).value).state;
const freshPlayer = () => {
  test.platform.playerRef = randomUUID();
};

describe('R-15 R-61 the vendor wallet of the wallet vendor', () => {
  it('takes and gives money once per transfer, and never more than is there', async () => {
    freshPlayer();
    const first = move('in', '40.00');
    expect([await stateOf(first), await stateOf(first), await balance()]).toEqual(['done', 'done', '40.00']);
    const conflict = await ask('transfer', { ...first, amount: '41.00' });
    expect([conflict.success, conflict.errorCode]).toEqual([false, 'vendor.transaction.conflict']);
    const tooMuch = move('out', '40.01');
    expect(await stateOf(tooMuch)).toBe('refused');
    await ask('transfer', move('in', '1.00'));
    expect([await stateOf(tooMuch), await stateOf(move('out', '41.00')), await balance()]).toEqual([
      'refused',
      'done',
      '0.00',
    ]);
  });

  it('never does what it has said it has not done', async () => {
    freshPlayer();
    const late = move('in', '40.00');
    expect((await ask('status', { transferId: late.transferId })).value).toMatchObject({ state: 'refused' });
    expect([await stateOf(late), await balance()]).toEqual(['refused', '0.00']);
    const done = move('in', '5.00');
    await ask('transfer', done);
    expect((await ask('status', { transferId: done.transferId })).value).toMatchObject({ state: 'done' });
  });

  it('the same transfer thirty-two times at once moves once', async () => {
    freshPlayer();
    const request = move('in', '3.00');
    await Promise.all(Array.from({ length: 32 }, () => ask('transfer', request)));
    expect(await balance()).toBe('3.00');
  });

  it('refuses what the platform has not signed just now', async () => {
    const wrong = await ask('transfer', move('in', '1.00'), { key: { ...vendorWalletKey, secret: 'x'.repeat(40) } });
    const other = await ask('transfer', move('in', '1.00'), { key: testKey });
    const old = await ask('transfer', move('in', '1.00'), { at: Date.now() - 360_000 });
    expect([wrong.errorCode, other.errorCode, old.errorCode]).toEqual([
      'vendor.signature.invalid',
      'vendor.unknown',
      'vendor.timestamp.stale',
    ]);
    expect((await ask('transfer', move('in', '-1.00'))).errorCode).toBe('request.invalid');
  });

  it.each([
    ['VND', '400000', '400001', '0', '400000.0'],
    ['KWD', '40.000', '40.001', '0.000', '40.0001'],
  ])(
    'in %s it counts in the digits of the currency and refuses more of them',
    async (currency, all, more, none, finer) => {
      freshPlayer();
      const inIt = (direction: 'in' | 'out', amount: string) => ({ ...move(direction, amount), currency });
      const held = async () => (await ask('balance', { playerRef: test.platform.playerRef, currency })).value.balance;
      expect(await ask('transfer', inIt('in', finer))).toMatchObject({
        status: 400,
        errorCode: 'vendor.amount.precision',
      });
      expect([await stateOf(inIt('in', all)), await held(), await stateOf(inIt('out', more))]).toEqual([
        'done',
        all,
        'refused',
      ]);
      expect([await stateOf(inIt('out', all)), await held(), await balance()]).toEqual(['done', none, '0.00']);
      expect((await ask('balance', { playerRef: test.platform.playerRef, currency: 'XXX' })).errorCode).toBe(
        'request.invalid',
      );
    },
  );

  it.each(currencies)(
    'in %s its rounds are played from the vendor wallet and reported when they are over; the main wallet is not asked',
    async (currency) => {
      freshPlayer();
      const text = playIn(test, currency, 100_000n);
      const held = async () => (await ask('balance', { playerRef: test.platform.playerRef, currency })).value.balance;
      await ask('transfer', { ...move('in', text(1_000n)), currency });
      const calls = test.platform.calls.length;
      const session = await openTestSession(test, 'harbour-lights');
      expect((await session.state()).value.balance).toBe(text(1_000n));
      let { value } = await session.spin(text(100n));
      for (let step = 1; !value.round.finished; step++) value = (await session.step(value.round.roundId, step)).value;
      expect(value.balance).toBe(await held());
      const asked = test.platform.calls.slice(calls).map((call) => call.split(' ')[0]);
      expect(asked.filter((name) => name === 'bet' || name === 'win')).toEqual([]);
      test.arcade.start();
      const { roundId } = value.round;
      const ofRound = () => test.platform.reports.filter((report) => report.roundId === roundId);
      await expect.poll(ofRound, { timeout: 10_000 }).toHaveLength(1);
      const [report] = ofRound();
      expect(report).toMatchObject({
        roundId,
        bet: text(100n),
        gameCode: 'harbour-lights',
        playerRef: test.platform.playerRef,
      });
      const minor = (amount = '') => BigInt(amount.replace('.', ''));
      expect(900n * stakeScale(currency) + minor(report?.win)).toBe(minor(value.balance ?? ''));
      playIn(test, 'USD', 100_000n);
    },
  );

  it('R-71 R-72 nothing is staked without a lease: not in a break, not without an answer, not beyond an own limit', async () => {
    freshPlayer();
    await ask('transfer', move('in', '50.00'));
    test.platform.lease = { refusal: 'vendor.player.excluded' };
    const session = await openTestSession(test, 'harbour-lights');
    expect((await session.spin('1.00')).errorCode).toBe('vendor.player.excluded');
    test.platform.lease = { stakeLeft: null };
    test.platform.faults = (call) => (call === 'lease' ? 'before500' : null);
    expect((await session.spin('1.00')).errorCode).toBe('game.unavailable');
    test.platform.faults = () => null;
    test.platform.lease = { stakeLeft: '1.00' };
    expect((await session.spin('1.20')).errorCode).toBe('vendor.player.limit');
    expect(await balance()).toBe('50.00');
    const { value } = await session.spin('1.00');
    expect(value.round.roundId).toBeTruthy();
    // The round is not reported yet, so the platform still says 1.00: the stake counts here.
    for (let step = 1, { round } = value; !round.finished; step++)
      round = (await session.step(value.round.roundId, step)).value.round;
    test.platform.lease = { stakeLeft: '1.00' };
    test.platform.faults = (call) => (call === 'report' ? 'before500' : null);
    expect((await session.spin('0.20')).errorCode).toBe('vendor.player.limit');
    test.platform.faults = () => null;
    test.platform.lease = { stakeLeft: null };
    expect((await session.spin('0.20')).errorCode).toBeUndefined();
  });

  it('R-72 a session that the platform has ended takes no stake, and a lease that was good before does not help', async () => {
    freshPlayer();
    await ask('transfer', move('in', '50.00'));
    const session = await openTestSession(test, 'harbour-lights');
    let { value } = await session.spin('1.00');
    for (let step = 1; !value.round.finished; step++) value = (await session.step(value.round.roundId, step)).value;
    const before = await balance();
    for (let again = 0; again < 2; again++)
      expect((await ask('end-session', { playerRef: test.platform.playerRef })).value).toEqual({ ended: true });
    for (let spin = 0; spin < 20; spin++) expect((await session.spin('1.00')).success).toBe(false);
    expect(await balance()).toBe(before);
    expect(await stateOf(move('out', String(before)))).toBe('done');
  });

  it('a stake above the vendor wallet is refused with what is there', async () => {
    freshPlayer();
    const session = await openTestSession(test, 'harbour-lights');
    const refused = await session.spin('1.00');
    expect([refused.errorCode, refused.value]).toEqual(['vendor.balance.insufficient', { balance: '0.00' }]);
  });

  it('offers titles of its own that share no scene or palette with their neighbours', async () => {
    const catalogue = vendorCatalogue.parse((await test.app.inject({ url: '/vendor/wallet/catalogue' })).json());
    expect(catalogue.games.map(({ code }) => code)).toEqual([
      'harbour-lights',
      'night-ferry',
      'salt-wind',
      'tide-bell',
    ]);
    expect(catalogue.games.every(({ demo }) => !demo)).toBe(true);
    const row = [...titles.slice(-10), ...vendorWalletTitles];
    for (const [index, title] of row.entries())
      for (const near of row.slice(index + 1, index + 11)) {
        expect(near.art.scene).not.toBe(title.art.scene);
        expect(near.art.palette).not.toBe(title.art.palette);
      }
  });
});
