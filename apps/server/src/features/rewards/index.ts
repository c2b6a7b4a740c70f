export { claimOffered } from './claim/claim.service.ts';
export { type RewardClaimed, rewardClaimed } from './claim/reward-topics.ts';
export { offerRewards } from './offer/offer-rewards.ts';
export type { OfferedReward } from './offer/offered-reward.ts';
export { withdrawRewards } from './offer/withdraw-rewards.ts';
export { selectOffered as readOffered } from './reward.queries.ts';
export { type RewardProvider, rewardProvider } from './reward-provider.ts';
export { rewardsFeature } from './rewards.feature.ts';
