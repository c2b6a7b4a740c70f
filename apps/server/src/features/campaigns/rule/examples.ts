import type { CampaignKind } from './campaign-schema.ts';
import { exampleTitles } from './example-titles.ts';

type Local = (dollars: string) => string;
type Body = Record<string, unknown>;

/** A rule of each kind to begin from, as data and nothing else. Amounts are written in dollars. */
const bodies: Readonly<Record<CampaignKind, (local: Local) => Body>> = {
  'deposit-match': (local) => ({
    trigger: { on: 'deposit', nth: 2, least: local('10.00') },
    value: { by: 'share', percent: 50 },
    pays: { as: 'bonus', times: 5, products: ['RNG'], maxStake: local('5.00'), days: 14 },
    claim: { days: 7 },
    caps: { award: local('25.00'), budget: local('5000.00') },
  }),
  cashback: (local) => ({
    trigger: { on: 'schedule', every: 'day', figure: { of: 'net-loss', days: 7, money: 'cash' } },
    value: { by: 'share', percent: 10 },
    pays: { as: 'money', turnoverPercent: 0 },
    claim: { days: 7 },
    caps: { least: local('0.50'), playerDay: local('20.00'), budget: local('10000.00') },
    audience: { verified: true },
    pausedFor: { limitSet: 'month', breakTaken: 'month' },
  }),
  rebate: (local) => ({
    trigger: { on: 'schedule', every: 'day', figure: { of: 'valid', products: ['RNG'], money: 'cash' } },
    value: {
      by: 'tiers',
      tiers: [
        { from: local('10.00'), percent: 0.2 },
        { from: local('1000.00'), percent: 0.3 },
      ],
    },
    pays: { as: 'money', turnoverPercent: 100 },
    claim: { days: 3 },
    caps: { least: local('0.10'), playerDay: local('50.00'), budget: local('20000.00') },
    pausedFor: { breakTaken: 'month' },
  }),
  birthday: (local) => ({
    trigger: { on: 'birthday' },
    value: {
      by: 'level',
      levels: [
        { from: 0, amount: local('5.00') },
        { from: 2, amount: local('20.00') },
      ],
    },
    pays: { as: 'bonus', times: 3, days: 7 },
    claim: { days: 7 },
    caps: { awards: 20, budget: local('5000.00') },
    audience: { depositedBefore: true },
  }),
  'level-up': (local) => ({
    trigger: { on: 'level', least: 1 },
    value: {
      by: 'level',
      levels: [
        { from: 1, amount: local('3.00') },
        { from: 2, amount: local('10.00') },
        { from: 3, amount: local('30.00') },
      ],
    },
    pays: { as: 'bonus', times: 3, days: 14 },
    claim: { days: 14 },
    caps: { budget: local('10000.00') },
  }),
  weekly: (local) => ({
    trigger: { on: 'schedule', every: 'week', figure: { of: 'deposits' } },
    value: {
      by: 'tiers',
      tiers: [
        { from: local('50.00'), amount: local('2.00') },
        { from: local('200.00'), amount: local('10.00') },
      ],
    },
    pays: { as: 'bonus', times: 5, days: 7 },
    claim: { days: 7 },
    caps: { award: local('10.00'), budget: local('5000.00') },
    pausedFor: { limitSet: 'week', breakTaken: 'month' },
  }),
  lossback: (local) => ({
    trigger: { on: 'schedule', every: 'day', figure: { of: 'net-loss', money: 'cash' }, least: local('20.00') },
    value: { by: 'share', percent: 5 },
    pays: { as: 'bonus', times: 3, days: 7 },
    claim: { days: 3 },
    caps: { playerDay: local('10.00'), day: local('500.00'), budget: local('5000.00') },
    cooldownDays: 7,
    pausedFor: { limitSet: 'month', breakTaken: 'month', bonusRunning: true },
  }),
  'promo-code': (local) => ({
    trigger: { on: 'code', code: 'RIVER2' },
    value: { by: 'fixed', amount: local('2.00') },
    pays: { as: 'bonus', times: 5, maxStake: local('1.00'), days: 7 },
    claim: 'auto',
    caps: { awards: 1, budget: local('1000.00') },
  }),
  manual: (local) => ({
    trigger: { on: 'manual' },
    value: { by: 'fixed', amount: local('5.00') },
    pays: { as: 'money', turnoverPercent: 100 },
    claim: { days: 14 },
    caps: { player: local('20.00'), day: local('100.00'), budget: local('1000.00') },
  }),
  activity: (local) => ({
    trigger: { on: 'application' },
    value: { by: 'fixed', amount: local('2.00') },
    pays: { as: 'bonus', times: 3, days: 14 },
    claim: { days: 14 },
    caps: { player: local('2.00'), awards: 1, budget: local('500.00') },
  }),
  points: (local) => ({
    trigger: { on: 'deposit', least: local('10.00') },
    value: { by: 'each', of: local('10.00'), points: 20 },
    pays: { as: 'points' },
    claim: { days: 7 },
    caps: { award: '1000', playerDay: '2000', budget: '1000000' },
    pausedFor: { limitSet: 'week', breakTaken: 'month' },
  }),
  'free-rounds': (local) => ({
    trigger: { on: 'deposit', least: local('10.00') },
    value: { by: 'fixed', amount: '10' },
    pays: {
      as: 'free-rounds',
      game: 'ARCADE:jade-rain',
      stake: local('0.20'),
      days: 3,
      winnings: { as: 'bonus', times: 5, products: ['RNG'], days: 7 },
    },
    claim: { days: 7 },
    caps: { awards: 1, budget: '10000' },
    pausedFor: { limitSet: 'week', breakTaken: 'month' },
  }),
};

/** The data of an example, to be saved as it is or changed first. */
export function exampleOf(kind: CampaignKind, local: Local): Body {
  const titles = Object.entries(exampleTitles[kind]).map(([language, title]) => [language, { title }]);
  return { kind, texts: Object.fromEntries(titles), ...bodies[kind](local) };
}
