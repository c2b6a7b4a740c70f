import type { IconName } from '@sampan/ui';
import { useModule } from '../../shared/brand/use-permission.ts';
import type { MemberKey } from './messages/index.ts';

/** Keys of the member centre that exist, in the specification's order (S-290). The rest is absent until it is built. */
export const memberPageKeys = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'protection',
] as const;
export type MemberPageKey = (typeof memberPageKeys)[number];

export const isMemberPage = (key: string): key is MemberPageKey => (memberPageKeys as readonly string[]).includes(key);

export const pageIcons: Readonly<Record<MemberPageKey, IconName>> = {
  securityCenter: 'shield',
  transferFund: 'wallet',
  depositv2: 'deposit',
  withdraw: 'withdraw',
  personalHistoryCopy: 'list',
  transactionHistory: 'clock',
  personalProfit: 'chart',
  bonusDetails: 'star',
  rewardCenter: 'gift',
  protection: 'pause',
};

export const pageLabel = (key: MemberPageKey): MemberKey => `member.menu.${key}`;
export const pagePath = (key: MemberPageKey): string => `/me/${key}`;

/** The pages a member sees: the reward centre stands only while its module is on. */
export function useMemberPages(): readonly MemberPageKey[] {
  const rewards = useModule('REWCEN3');
  return memberPageKeys.filter((key) => key !== 'rewardCenter' || rewards);
}
