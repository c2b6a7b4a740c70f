import { verifyChoiceRound } from '@sampan/engines';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arriveAt, type HeldTable, holdTable, plantPoint, risen, watchCurve, wonBy } from './crash-watcher.ts';
import { published, startTestArcade, type TestArcade } from './test-arcade.ts';

let test: TestArcade;
let table: HeldTable;
beforeEach(async () => {
  table = holdTable();
  test = await startTestArcade(table);
});
afterEach(() => test.stop());

const arrive = () => arriveAt(test);
const betsOf = () => [...test.platform.moves].filter(([id]) => id.endsWith(':bet')).length;
const won = (roundId: string) => wonBy(test, roundId);

describe('an arcade that is killed while a round is on', () => {
  it('R-38 in the run, between the cash-outs of two bets: what was cashed out is kept, targets end as drawn, other stakes go back', async () => {
    await plantPoint(test, (at) => at >= 140 && at < 170);
    const guests = [await arrive(), await arrive(), await arrive(), await arrive()] as const;
    const [below, above, cashed, hand] = guests;
    test.arcade.start();
    await below.watcher.next('betting');
    const ids = await Promise.all([
      below.session.enter('1.00', 135),
      above.session.enter('1.00', 5000),
      cashed.session.enter('1.00', null),
      hand.session.enter('1.00', null),
      cashed.session.enter('2.00', null, undefined, 2),
      hand.session.enter('2.00', 135, undefined, 2),
    ]);
    const [belowId = '', aboveId = '', cashedId = '', handId = '', uncashedId = '', besideId = ''] = ids.map(
      ({ value }) => value.round.roundId,
    );
    table.closeWindow();
    await risen(cashed.watcher);
    cashed.watcher.send({ type: 'cash', roundId: cashedId });
    const { at } = await cashed.watcher.next('cashed');
    await test.restart();
    test.arcade.start();
    await expect.poll(() => test.platform.closedRounds.size, { timeout: 20_000 }).toBe(4);
    await expect.poll(() => [...test.platform.moves].filter(([, move]) => move.kind === 'rollback').length).toBe(2);
    expect([won(belowId), won(aboveId), won(cashedId), won(besideId)]).toEqual([135n, 0n, BigInt(at), 270n]);
    expect(test.platform.moves.get(`${handId}:rollback`)?.amount).toBe(100n);
    expect(test.platform.moves.get(`${uncashedId}:rollback`)?.amount).toBe(200n);
    expect(test.platform.balance).toBe(100_000n - 500n + 135n + BigInt(at) + 270n);
    for (const [{ session }, roundId] of [
      [below, belowId],
      [above, aboveId],
      [cashed, cashedId],
      [hand, besideId],
    ] as const)
      expect(verifyChoiceRound(await published(session, roundId)).ok).toBe(true);
    const again = await watchCurve(test, hand.session.token);
    const { past } = await again.next('ready');
    expect(past[0]?.interrupted).toBe(true);
  });

  it('R-38 in the window: the bets stay, and the same round is run', async () => {
    const point = await plantPoint(test, (at) => at >= 110 && at < 120);
    const { session, watcher } = await arrive();
    test.arcade.start();
    const { number } = await watcher.next('betting');
    const { roundId } = (await session.enter('1.00', 105)).value.round;
    await test.restart();
    const again = await watchCurve(test, session.token);
    await again.next('ready');
    const before = again.frames.length;
    test.arcade.start();
    // Said again by who leads once the window is open anew.
    expect(await again.next('ready', before)).toMatchObject({ phase: 'betting', number });
    table.closeWindow();
    const { past } = await again.next('over');
    expect(past).toMatchObject({ number, point, interrupted: false });
    await expect.poll(() => won(roundId)).toBe(105n);
    expect(betsOf()).toBe(1);
  });
});
