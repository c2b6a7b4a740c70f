import type { IconName } from '@sampan/ui';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import type { MemberKey } from '../locales/index.ts';

/** Keys of the member centre in the specification's order (S-290), then our own. */
export const memberPageKeys = [
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
  'protection',
  'points',
  'raffle',
] as const;
/** Of the centre, and in no menu: the badge leads to the one, my account and the cashier to the other. */
const hiddenPageKeys = ['playerRank', 'identity'] as const;
export type MemberPageKey = (typeof memberPageKeys)[number] | (typeof hiddenPageKeys)[number];

export const isMemberPage = (key: string): key is MemberPageKey =>
  ([...memberPageKeys, ...hiddenPageKeys] as readonly string[]).includes(key);

export const pageIcons: Readonly<Record<MemberPageKey, IconName>> = {
  securityCenter: 'shield',
  transferFund: 'wallet',
  depositv2: 'deposit',
  withdraw: 'withdraw',
  transferUpline: 'transfer',
  personalHistoryCopy: 'list',
  transactionHistory: 'clock',
  personalProfit: 'chart',
  bonusDetails: 'star',
  rewardCenter: 'gift',
  referral: 'users',
  missionLeaderboard: 'trophy',
  messageV2: 'bell',
  protection: 'pause',
  playerRank: 'star',
  identity: 'user',
  points: 'star',
  raffle: 'calendar',
};

export const pageLabel = (key: MemberPageKey): MemberKey => `member.menu.${key}`;
export const pagePath = (key: MemberPageKey): string => `/me/${key}`;

/** What decides which pages a member sees. */
export interface MenuFlags {
  /** The module of the reward centre is on. */
  rewards: boolean;
  /** Somebody stands above the member (S-305, A-020). */
  toUpline: boolean;
  /** The module of transfers is on. */
  transfers: boolean;
}

export const pagesFor = (flags: MenuFlags): readonly MemberPageKey[] =>
  memberPageKeys.filter(
    (key) =>
      (key !== 'rewardCenter' || flags.rewards) && (key !== 'transferUpline' || (flags.toUpline && flags.transfers)),
  );

/** The pages this member sees. */
export function useMemberPages(): readonly MemberPageKey[] {
  const rewards = useModule('REWCEN3');
  const transfers = useModule('FUNDTRANS3');
  const member = useMember();
  return pagesFor({ rewards, transfers, toUpline: member?.toUpline === true });
}
