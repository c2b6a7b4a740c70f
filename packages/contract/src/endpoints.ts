import type { Endpoint } from './endpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { affiliatesEndpoints } from './endpoints/affiliates.ts';
import { agentCreditEndpoints } from './endpoints/agent-credit.ts';
import { agentTeamEndpoints } from './endpoints/agent-team.ts';
import { agentsEndpoints } from './endpoints/agents.ts';
import { bonusEndpoints } from './endpoints/bonuses.ts';
import { brandEndpoints } from './endpoints/brand.ts';
import { campaignEndpoints } from './endpoints/campaigns.ts';
import { cashierEndpoints } from './endpoints/cashier.ts';
import { chatEndpoints } from './endpoints/chat.ts';
import { commissionsEndpoints } from './endpoints/commissions.ts';
import { messagesEndpoints, supportEndpoints } from './endpoints/content.ts';
import { gamesEndpoints } from './endpoints/games.ts';
import { identityEndpoints } from './endpoints/identity.ts';
import { laterEndpoints } from './endpoints/later.ts';
import { lotteryEndpoints } from './endpoints/lottery.ts';
import { missionsEndpoints } from './endpoints/missions.ts';
import { platformMessagesEndpoints } from './endpoints/platform-messages.ts';
import { pointsEndpoints } from './endpoints/points.ts';
import { protectionEndpoints } from './endpoints/protection.ts';
import { publishedEndpoints } from './endpoints/published.ts';
import { raffleEndpoints } from './endpoints/raffle.ts';
import { rankEndpoints } from './endpoints/rank.ts';
import { recordsEndpoints } from './endpoints/records.ts';
import { referralEndpoints } from './endpoints/referral.ts';
import { rewardsEndpoints } from './endpoints/rewards.ts';
import { uplineEndpoints } from './endpoints/upline.ts';
import { vendorWalletEndpoints } from './endpoints/vendor-wallets.ts';
import { walletEndpoints } from './endpoints/wallet.ts';

/** The table of everything a player's client may call. */
export const endpoints = {
  ...brandEndpoints,
  ...accountEndpoints,
  ...walletEndpoints,
  ...vendorWalletEndpoints,
  ...uplineEndpoints,
  ...cashierEndpoints,
  ...rankEndpoints,
  ...missionsEndpoints,
  ...raffleEndpoints,
  ...recordsEndpoints,
  ...protectionEndpoints,
  ...identityEndpoints,
  ...agentsEndpoints,
  ...agentTeamEndpoints,
  ...agentCreditEndpoints,
  ...commissionsEndpoints,
  ...affiliatesEndpoints,
  ...gamesEndpoints,
  ...lotteryEndpoints,
  ...publishedEndpoints,
  ...bonusEndpoints,
  ...referralEndpoints,
  ...rewardsEndpoints,
  ...campaignEndpoints,
  ...pointsEndpoints,
  ...messagesEndpoints,
  ...platformMessagesEndpoints,
  ...supportEndpoints,
  ...chatEndpoints,
  ...laterEndpoints,
};

export type EndpointName = keyof typeof endpoints;
export const allEndpoints: readonly Endpoint[] = Object.values(endpoints);
