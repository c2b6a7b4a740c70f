import { gameProducts } from '@sampan/contract';
import { addDays } from '@sampan/engines/lottery/games/zoned-time';
import { describe, expect, test } from 'vitest';
import { valueOf } from '../../../../../test/agent-team.ts';
import { contractSteps } from '../../../../../test/contract-steps.ts';
import { testApp } from '../../../../../test/test-app.ts';

const app = await testApp();
const { newPlayer, today, wire, flat, offerByBrand, offer, answer, list, signedPair } = contractSteps(app);

/** So many times the same. */
const tiers = (length: number) => Array.from({ length }, () => ({ sales: '1.00', active: 1, rate: 1 }));

describe('terms', () => {
  test('terms above the parent’s are refused with the reason', async () => {
    const { top, below } = await signedPair('daily', 5_000, { cap: 500_000n });
    const refused = async (terms: object) => {
      const { errorCode, message } = await offer(top, below.playerId, 'daily', terms);
      return `${errorCode} ${message}`;
    };
    expect(await refused(wire(5_001))).toBe(
      'contract.terms.above These terms are above those of the agent who pays: at most 5000.00 a window',
    );
    const cap = '5000.00';
    expect(await refused(wire(5_001, { cap }))).toMatch(/tier 1: 0\.5001 %, where at most 0\.5 % can be given$/);
    const early = { cap, tiers: [{ sales: '99.99', active: 1, rate: 1 }] };
    expect(await refused(wire(0, early))).toMatch(/tier 1: 0\.0001 %, where at most 0 % can be given$/);
    expect(await refused(wire(5_000, { cap, activeStake: '0.99' }))).toMatch(/active from 1\.00 or more$/);
    expect(await refused(wire(5_000, { cap: '5000.01' }))).toMatch(/at most 5000\.00 a window$/);
    expect((await offer(top, below.playerId, 'daily', wire(5_000, { cap }))).success).toBe(true);
    expect(await refused(wire(5_000, { cap }))).toMatch(/^contract\.offer\.waiting/);
  });

  test('a parent’s replacement below what is given is refused, and says which contract', async () => {
    const { top, below } = await signedPair('hourly', 5_000);
    const child = valueOf(await offer(top, below.playerId, 'hourly', wire(4_000)));
    const late = await offerByBrand(top, 'hourly', flat(3_000), addDays(today, 3));
    // The offer below was not signed when the brand's came; it is held against both once it is.
    valueOf(await answer(below, 'hourly', child.reference));
    const refused = await answer(top, 'hourly', late.reference);
    expect(refused.errorCode).toBe('contract.terms.below');
    expect(refused.message).toContain(below.username);
    expect((await list(top, 'hourly')).mine.offered?.reference).toBe(late.reference);
    const lower = valueOf(await offer(top, below.playerId, 'hourly', wire(2_000), { startsOn: addDays(today, 3) }));
    valueOf(await answer(below, 'hourly', lower.reference));
    expect(valueOf(await answer(top, 'hourly', late.reference)).state).toBe('valid');
    // From today to the day before the replacement the old terms hold too, and what is given must fit both.
    const { errorCode } = await offer(top, below.playerId, 'hourly', wire(3_001));
    expect(errorCode).toBe('contract.terms.above');
  });

  test('S-542 nobody gives more of a product than they have, and no replacement leaves them with less than they give', async () => {
    const { top, below } = await signedPair('daily', 5_000, { products: { LIVE: 400_000 } });
    const refused = await offer(top, below.playerId, 'daily', wire(4_000));
    expect(refused.errorCode).toBe('contract.terms.above');
    expect(refused.message).toMatch(/LIVE counts at most 40 %$/);
    const child = valueOf(
      await offer(top, below.playerId, 'daily', wire(4_000, { products: { FISH: 0, LIVE: 400_000, RNG: 1_000_000 } })),
    );
    // What counts whole is named nowhere.
    expect(child.terms.products).toEqual({ LIVE: 400_000, FISH: 0 });
    expect(child.text).toContain('product LIVE: counts 40 % of its sales, at most 0.16 %\nproduct FISH: counts 0 %');
    expect(child.text).not.toContain('RNG');
    valueOf(await answer(below, 'daily', child.reference));
    const lower = await offerByBrand(top, 'daily', flat(5_000, { products: { LIVE: 399_999 } }), addDays(today, 3));
    const kept = await answer(top, 'daily', lower.reference);
    expect(kept.errorCode).toBe('contract.terms.below');
    expect(kept.message).toContain(below.username);
  });

  test('an offer that has become too high meanwhile cannot be signed', async () => {
    const { top, below } = await signedPair('daily', 5_000);
    const { reference } = valueOf(await offer(top, below.playerId, 'daily', wire(5_000)));
    const lower = await offerByBrand(top, 'daily', flat(4_000));
    valueOf(await answer(top, 'daily', lower.reference));
    expect((await answer(below, 'daily', reference)).errorCode).toBe('contract.terms.above');
  });

  test.each([
    ['a negative rate', { tiers: [{ sales: '1.00', active: 1, rate: -1 }] }, 'request.invalid'],
    ['a rate of nothing', { tiers: [{ sales: '1.00', active: 1, rate: 0 }] }, 'request.invalid'],
    ['a rate above all', { tiers: [{ sales: '1.00', active: 1, rate: 1_000_001 }] }, 'request.invalid'],
    ['a broken rate', { tiers: [{ sales: '1.00', active: 1, rate: 1.5 }] }, 'request.invalid'],
    ['negative sales', { tiers: [{ sales: '-1.00', active: 1, rate: 1 }] }, 'request.invalid'],
    ['a third of a cent', { tiers: [{ sales: '1.003', active: 1, rate: 1 }] }, 'request.invalid'],
    ['no tier', { tiers: [] }, 'request.invalid'],
    ['thirteen tiers', { tiers: tiers(13) }, 'request.invalid'],
    ['a notice of years', { noticeDays: 400 }, 'request.invalid'],
    ['twice the same tier', { tiers: tiers(2) }, 'contract.terms.invalid'],
    ['a cap of nothing', { cap: '0.00' }, 'contract.terms.invalid'],
    ['a product that is none', { products: { CHESS: 1 } }, 'request.invalid'],
    ['less than nothing of a product', { products: { LIVE: -1 } }, 'request.invalid'],
    ['more than all of a product', { products: { LIVE: 1_000_001 } }, 'request.invalid'],
    [
      'no product at all',
      { products: Object.fromEntries(gameProducts.map((one) => [one, 0])) },
      'contract.terms.invalid',
    ],
    ['a floating salary', { floating: true }, 'contract.terms.invalid'],
    ['a first day that is over', { startsOn: addDays(today, -1) }, 'request.invalid'],
    ['a first day in years', { startsOn: addDays(today, 400) }, 'request.invalid'],
  ])('bad input: %s is refused', async (_, change, code) => {
    const { top, below } = await signedPair();
    const { startsOn = today, ...terms } = change as { startsOn?: string };
    expect((await offer(top, below.playerId, 'daily', wire(100, terms), { startsOn })).errorCode).toBe(code);
  });

  test('the brand’s own contracts stay below what the brand has set', async () => {
    const top = await newPlayer(1);
    await expect(offerByBrand(top, 'daily', flat(20_001))).rejects.toMatchObject({ code: 'contract.terms.above' });
    expect((await offerByBrand(top, 'daily', flat(20_000))).state).toBe('requested');
  });
});
