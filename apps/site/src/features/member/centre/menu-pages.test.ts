import { expect, it } from 'vitest';
import { messages as en } from '../locales/en.ts';
import { isMemberPage, memberPageKeys, pageLabel, pagesFor } from './menu-pages.ts';

/** The whole menu as the specification orders it (S-290). */
const specified = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
];

/** Pages beyond the specification; they come after the specified ones. */
const ours = ['protection', 'points', 'raffle'];

it('S-290 the pages stand in the specified order', () => {
  expect([...memberPageKeys]).toEqual([...specified, ...ours]);
});

it('S-291 the pages have their names', () => {
  expect(memberPageKeys.map((key) => en[pageLabel(key)])).toEqual([
    'My account',
    'My wallet',
    'Deposit',
    'Withdrawal',
    'Transfer to upline',
    'Betting record',
    'Account record',
    'Profit and loss',
    'Bonus details',
    'Reward centre',
    'Invite friends',
    'Mission activity',
    'Platform information',
    'Safer play',
    'Points',
    'Raffle',
  ]);
});

it('A-019 the page of the rank can be opened by its key and stands in no menu', () => {
  expect(isMemberPage('playerRank')).toBe(true);
  expect(pagesFor({ rewards: true, toUpline: true, transfers: true })).not.toContain('playerRank');
});

it('S-298 an unknown key is no page', () => {
  expect(isMemberPage('messageV3')).toBe(false);
  expect(isMemberPage('')).toBe(false);
});

it('S-305 A-020 the transfer to the upline stands only in the menu of members who have one', () => {
  expect(pagesFor({ rewards: true, toUpline: false, transfers: true })).not.toContain('transferUpline');
  expect(pagesFor({ rewards: true, toUpline: true, transfers: true })).toEqual(memberPageKeys);
  expect(pagesFor({ rewards: true, toUpline: true, transfers: false })).not.toContain('transferUpline');
  expect(pagesFor({ rewards: false, toUpline: true, transfers: true })).not.toContain('rewardCenter');
});
