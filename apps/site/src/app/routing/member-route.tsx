import { type ReactNode, useEffect } from 'react';
import { SecurityPage } from '../../features/account/index.ts';
import { RewardCount } from '../../features/bonuses/index.ts';
import { BonusPage, DepositOffers, OfferTerms } from '../../features/bonuses/member-sections.ts';
import { DepositPage, WithdrawPage } from '../../features/cashier/index.ts';
import { RaffleProof } from '../../features/fairness/raffles/raffle-verdict-section.ts';
import { IdentityCard, IdentityPage } from '../../features/identity/index.ts';
import { MemberCentre, SignOutCard } from '../../features/member/member-sections.ts';
import { InboxCount, InboxPage } from '../../features/messages/inbox/inbox-sections.ts';
import { MissionCount, MissionPage } from '../../features/missions/index.ts';
import { PointsPage } from '../../features/points/index.ts';
import { ProtectionPage, SessionLine } from '../../features/protection/member-sections.ts';
import { RafflePage } from '../../features/raffle/index.ts';
import { RankPage } from '../../features/rank/index.ts';
import { AccountRecordPage, BetRecordPage, ProfitPage } from '../../features/records/index.ts';
import { ReferralPage } from '../../features/referral/index.ts';
import { RewardPage } from '../../features/rewards/index.ts';
import { BalancePanel, UplinePage, WalletPage } from '../../features/wallet/member-sections.ts';

import { openModal } from '../../shared/modals/modals.ts';
import { changeLanguage } from '../shell/preferences/change-language.ts';

const raffleProof = (asked: { draw: string; number?: number | undefined }) => <RaffleProof {...asked} />;
const offerTerms = (id: string) => <OfferTerms id={id} />;

const pages = {
  securityCenter: <SecurityPage onLanguage={changeLanguage} identity={<IdentityCard />} signOut={<SignOutCard />} />,
  transferFund: <WalletPage />,
  depositv2: <DepositPage />,
  withdraw: <WithdrawPage />,
  transferUpline: <UplinePage />,
  personalHistoryCopy: <BetRecordPage />,
  transactionHistory: <AccountRecordPage />,
  personalProfit: <ProfitPage />,
  bonusDetails: <BonusPage />,
  rewardCenter: <RewardPage offers={<DepositOffers />} offerTerms={offerTerms} />,
  referral: <ReferralPage />,
  missionLeaderboard: <MissionPage />,
  messageV2: <InboxPage />,
  protection: <ProtectionPage />,
  playerRank: <RankPage />,
  identity: <IdentityPage />,
  points: <PointsPage />,
  raffle: <RafflePage proof={raffleProof} />,
};

/** Its key in the address. */
const AGENT_CENTRE = 'agentCenter';

const balance = (
  <>
    <BalancePanel />
    <SessionLine />
  </>
);

const marks = { missionLeaderboard: <MissionCount />, rewardCenter: <RewardCount />, messageV2: <InboxCount /> };

/**
 * The member centre with a page under each key; composed here because features do not know each other. `bar`: the five
 * places at the thumb.
 */
export function MemberRoute({ pageKey: asked, bar }: { pageKey: string; bar: ReactNode }) {
  // The agent centre is a window over the member centre, with an address all the same (S-329).
  const pageKey = asked === AGENT_CENTRE ? '' : asked;
  useEffect(() => {
    if (asked === AGENT_CENTRE) openModal('agentCentreModal');
  }, [asked]);
  return (
    <>
      <MemberCentre pageKey={pageKey} pages={pages} balance={balance} marks={marks} />
      {/* The Me page is one of the five places at the thumb; the pages behind it use the room for themselves. */}
      {pageKey === '' && bar}
    </>
  );
}
