/**
 * Every feature, once: what the process mounts, runs, proves and offers as commands follows from this list. Where a
 * feature needs what another one knows, it is handed in here, so that neither imports the other.
 */
import { accountFeature, readRecipient } from '../features/account/index.ts';
import { affiliatesFeature } from '../features/affiliates/index.ts';
import { agentsFeature } from '../features/agents/index.ts';
import { betsFeature, countPlaying } from '../features/bets/index.ts';
import { bonusesFeature, settleWhenCompleted } from '../features/bonuses/index.ts';
import { brandFeature, brandSettings } from '../features/brand/index.ts';
import { campaignsFeature } from '../features/campaigns/index.ts';
import { cashierFeature, countOpenOrders } from '../features/cashier/index.ts';
import { catalogueFeature } from '../features/catalogue/index.ts';
import { chatFeature } from '../features/chat/index.ts';
import { commissionsFeature } from '../features/commissions/index.ts';
import { dailyDrawFeature } from '../features/daily-draw/index.ts';
import { drawsFeature } from '../features/draws/index.ts';
import { freeRoundsFeature } from '../features/free-rounds/index.ts';
import { identityFeature } from '../features/identity/index.ts';
import { jackpotsFeature } from '../features/jackpots/index.ts';
import { leaderboardFeature } from '../features/leaderboard/index.ts';
import { listCatalogueGames, listCatalogueGroups, lotteryFeature } from '../features/lottery/index.ts';
import { marketFeature } from '../features/market/index.ts';
import { messagesFeature } from '../features/messages/index.ts';
import { missionsFeature } from '../features/missions/index.ts';
import { operatorsFeature } from '../features/operators/index.ts';
import { playFeature } from '../features/play/index.ts';
import { pointsFeature } from '../features/points/index.ts';
import { listBanners } from '../features/promotions/index.ts';
import { isOnBreak, protectionFeature } from '../features/protection/index.ts';
import { raffleFeature } from '../features/raffle/index.ts';
import { rankFeature, readRankLabel } from '../features/rank/index.ts';
import { reconciliationFeature } from '../features/reconciliation/index.ts';
import { recordsFeature } from '../features/records/index.ts';
import { referralFeature, referralProgramOf } from '../features/referral/index.ts';
import { reportsFeature } from '../features/reports/index.ts';
import { returnsFeature } from '../features/returns/index.ts';
import { rewardsFeature } from '../features/rewards/index.ts';
import { supportFeature } from '../features/support/index.ts';
import { vendorApiFeature } from '../features/vendor-api/index.ts';
import { wageringFeature } from '../features/wagering/index.ts';
import { walletFeature } from '../features/wallet/index.ts';
import { winnersFeature } from '../features/winners/index.ts';
import { findingsWaiting } from '../ledger/index.ts';
import type { LiveCondition } from '../platform/live-condition.ts';
import type { Feature } from './feature.ts';
import { launchParts } from './launch-parts.ts';
import { listAllPromotions, listPromotionsWithOffers } from './list-promotions-with-offers.ts';
import { lotteryParts } from './lottery-parts.ts';
import { rewardProviders } from './reward-providers.ts';
import './subscribers.ts';

export const features: readonly Feature[] = [
  operatorsFeature({ listProposalKinds: () => features.flatMap(({ proposals }) => proposals ?? []) }),
  brandFeature({ listLiveConditions: () => liveConditions }),
  marketFeature,
  vendorApiFeature,
  accountFeature({
    countOpenOrders,
    readLevelLabel: readRankLabel,
    listPersonalData: () => features.flatMap(({ personalData }) => personalData ?? []),
  }),
  agentsFeature,
  walletFeature,
  cashierFeature,
  wageringFeature(({ jobs }) => ({ onCompleted: settleWhenCompleted(jobs) })),
  commissionsFeature,
  affiliatesFeature,
  rankFeature,
  missionsFeature,
  leaderboardFeature,
  raffleFeature,
  recordsFeature,
  protectionFeature,
  identityFeature,
  bonusesFeature({ paysForFriends: (settings) => referralProgramOf(settings).enabled }),
  pointsFeature,
  rewardsFeature({ providers: rewardProviders }),
  freeRoundsFeature,
  campaignsFeature({ listPromotions: listAllPromotions }),
  referralFeature,
  dailyDrawFeature,
  messagesFeature({ listBanners, listPromotions: listPromotionsWithOffers, readRecipient, isOnBreak }),
  supportFeature({ readLevelLabel: readRankLabel }),
  chatFeature,
  catalogueFeature({
    // The class BG only where the language TY is supported (S-389, F-021).
    offersBingo: (settings) => settings.get(brandSettings.languages).includes('TY'),
    countPlaying,
    ownGames: { list: listCatalogueGames, groups: listCatalogueGroups },
  }),
  drawsFeature({ listOwnGames: listCatalogueGames }),
  lotteryFeature(lotteryParts),
  playFeature(launchParts),
  betsFeature,
  jackpotsFeature,
  winnersFeature,
  reconciliationFeature,
  returnsFeature,
  reportsFeature,
];

/** What must hold of the rows of all features: the worker of the ledger, `npm run ledger:verify`, simulation and crash test prove it. */
export const featureInvariants = features.flatMap(({ invariants }) => invariants ?? []);

/** What must hold before a brand plays for real money, and as long as it does. */
export const liveConditions: readonly LiveCondition[] = features.flatMap(({ liveConditions: own }) => own ?? []);

/** What waits for an operator: the command `stuck` and /metrics show it. */
export const stuckKinds = features.flatMap(({ stuck }) => stuck ?? []);

/** What operators are told of: all that waits for them, in a feature or in the ledger. */
export const alertKinds = [...stuckKinds, findingsWaiting];
