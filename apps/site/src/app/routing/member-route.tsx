import { useEffect } from 'react';
import { SecurityPage } from '../../features/account/index.ts';
import { BonusPage, RewardCount, RewardPage } from '../../features/bonuses/index.ts';
import { DepositPage, WithdrawPage } from '../../features/cashier/index.ts';
import { MemberCentre, SignOutCard } from '../../features/member/index.ts';
import { ProtectionPage, SessionLine } from '../../features/protection/index.ts';

import { RankPage } from '../../features/rank/index.ts';
import { AccountRecordPage, BetRecordPage, ProfitPage } from '../../features/records/index.ts';
import { BalancePanel, UplinePage, WalletPage } from '../../features/wallet/index.ts';

import { openModal } from '../../shared/modals/modals.ts';
import { BottomMenu } from '../menus/bottom-menu.tsx';
import { changeLanguage } from '../shell/preferences/change-language.ts';

const pages = {
  securityCenter: <SecurityPage onLanguage={changeLanguage} signOut={<SignOutCard />} />,
  transferFund: <WalletPage />,
  depositv2: <DepositPage />,
  withdraw: <WithdrawPage />,
  transferUpline: <UplinePage />,
  personalHistoryCopy: <BetRecordPage />,
  transactionHistory: <AccountRecordPage />,
  personalProfit: <ProfitPage />,
  bonusDetails: <BonusPage />,
  rewardCenter: <RewardPage />,
  protection: <ProtectionPage />,
  playerRank: <RankPage />,
};

/** Its key in the address. */
const AGENT_CENTRE = 'agentCenter';

const balance = (
  <>
    <BalancePanel />
    <SessionLine />
  </>
);

const marks = { rewardCenter: <RewardCount /> };

/** The member centre with a page under each key; composed here because features do not know each other. */
export function MemberRoute({ pageKey: asked }: { pageKey: string }) {
  // The agent centre is a window over the member centre, with an address all the same (S-329).
  const pageKey = asked === AGENT_CENTRE ? '' : asked;
  useEffect(() => {
    if (asked === AGENT_CENTRE) openModal('agentCentreModal');
  }, [asked]);
  return (
    <>
      <MemberCentre pageKey={pageKey} pages={pages} balance={balance} marks={marks} />
      {/* The Me page is one of the five places at the thumb; the pages behind it use the room for themselves. */}
      {pageKey === '' && <BottomMenu path="/me" />}
    </>
  );
}
