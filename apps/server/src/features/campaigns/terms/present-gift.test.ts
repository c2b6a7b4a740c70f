import { currencyOf, type PromotionGift } from '@sampan/contract';
import { expect, test } from 'vitest';
import { type CampaignKind, campaignSchema } from '../rule/campaign-schema.ts';
import { exampleOf } from '../rule/examples.ts';
import { presentGift } from './present-gift.ts';

const rule = (kind: CampaignKind, change: object = {}) =>
  campaignSchema(currencyOf('USD')).parse({ ...exampleOf(kind, (dollars) => dollars), ...change });

const none = { percent: null, amount: null, upTo: false, each: null };

test.each<[CampaignKind, string, Partial<PromotionGift>]>([
  ['cashback', 'a share, to what a day may bring', { as: 'money', percent: 10, amount: '20.00', upTo: true }],
  ['rebate', 'its largest tier', { as: 'money', percent: 0.3, amount: '50.00', upTo: true, turnoverPercent: 100 }],
  ['birthday', 'its largest step', { as: 'bonus', amount: '20.00', upTo: true, turnoverPercent: 300 }],
  ['manual', 'a fixed sum', { as: 'money', amount: '5.00', claimDays: 14, turnoverPercent: 100 }],
  ['promo-code', 'a sum that comes by itself', { as: 'bonus', amount: '2.00', claimDays: null, turnoverPercent: 500 }],
  ['points', 'points for an amount', { as: 'points', each: { of: '10.00', points: 20 } }],
  ['free-rounds', 'rounds, wagering of what they win', { as: 'free-rounds', amount: '10', turnoverPercent: 500 }],
])('the card of a campaign of the kind %s says %s', (kind, _, said) => {
  expect(presentGift(rule(kind))).toEqual({ ...none, turnoverPercent: 0, ...claimOf(kind), ...said });
});

/** The examples are claimed in days of their own. */
function claimOf(kind: CampaignKind): Pick<PromotionGift, 'claimDays'> {
  const { claim } = rule(kind);
  return { claimDays: claim === 'auto' ? null : claim.days };
}

test('a card promises no more than the cap of one player', () => {
  const caps = { award: '9.00', playerDay: '8.00', player: '10.00', budget: '100.00' };
  expect(presentGift(rule('manual', { caps, value: { by: 'fixed', amount: '12.00' } }))).toMatchObject({
    amount: '8.00',
  });
  expect(presentGift(rule('birthday', { caps }))).toMatchObject({ amount: '8.00', upTo: true });
  expect(presentGift(rule('cashback', { caps: { budget: '100.00' } }))).toMatchObject({ percent: 10, amount: null });
});
