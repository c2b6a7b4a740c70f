import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import { BonusHistory, step } from '../../../../test/bonus-history.ts';
import { openBonusFixture } from '../../../../test/bonus-play.ts';

test.each(['USD', 'VND'])(
  'R-15 in %s cash and bonus money are staked, won, undone, released and lost in any order as the model says',
  async (code) => {
    const fixture = await openBonusFixture(code);
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80 }), async (steps) => {
        const history = await BonusHistory.open(fixture);
        await history.play(steps);
        for (const { state } of history.model.bonuses) seen.add(state);
        expect(history.differences).toEqual([]);
      }),
      // Under this seed bonuses end in every way.
      propertyRuns(5, 15, { seed: 3 }),
    );
    expect(seen).toEqual(new Set(['active', 'released', 'forfeited', 'expired', 'spent']));
    expect(await fixture.findings()).toEqual([]);
  },
  90_000,
);
