/** Who learns of what, in this order, each in the transaction in which it happens. */
import { memberJoined } from '../features/account/index.ts';
import { noteAffiliateDeposits, noteAffiliateJoined } from '../features/affiliates/index.ts';
import { noteTeamBets, noteTeamMoney, placeInvited } from '../features/agents/index.ts';
import { roundReported } from '../features/bets/index.ts';
import { grantWithDeposit } from '../features/bonuses/index.ts';
import { brandCreated, settingChanged } from '../features/brand/index.ts';
import { noteDeposits, noteJoined, noteLevels } from '../features/campaigns/index.ts';
import { addBanks, depositCredited } from '../features/cashier/index.ts';
import { noteSales } from '../features/commissions/index.ts';
import { askIdentity } from '../features/identity/index.ts';
import { notePoints } from '../features/leaderboard/index.ts';
import { isGateSetting, openMarket } from '../features/market/index.ts';
import { noteMissionDeposits, noteMissionLevels } from '../features/missions/index.ts';
import { endBrandSessions, gameSessionsEnded } from '../features/play/index.ts';
import { followRates, pointsEarned } from '../features/points/index.ts';
import { matchNewMembers } from '../features/protection/index.ts';
import { noteRaffleBets, noteRaffleClaims, noteRaffleDeposits } from '../features/raffle/index.ts';
import { countDeposits, countTurnover, levelChanged } from '../features/rank/index.ts';
import { noteFriendDeposits, noteFriendJoined } from '../features/referral/index.ts';
import { noteSettled } from '../features/returns/index.ts';
import { rewardClaimed } from '../features/rewards/index.ts';
import { betsSettled, lineReaders, moneyMoved } from '../features/wagering/index.ts';
import { endVendorPlay, stopAtLimit } from '../features/wallet/index.ts';

brandCreated.connect([
  { name: 'market', receive: openMarket },
  { name: 'cashier', receive: addBanks },
  { name: 'identity', receive: askIdentity },
]);
settingChanged.connect([
  {
    name: 'play',
    receive: async (tx, changes) => {
      for (const { brand, key } of changes) if (isGateSetting(key)) await endBrandSessions(tx, brand);
    },
  },
  { name: 'points', receive: followRates },
]);
betsSettled.connect([
  { name: 'rank', receive: countTurnover },
  { name: 'returns', receive: noteSettled },
  { name: 'raffle', receive: noteRaffleBets },
  { name: 'commissions', receive: noteSales },
  { name: 'agents', receive: noteTeamBets },
]);
moneyMoved.connect([{ name: 'agents', receive: noteTeamMoney }]);
lineReaders.connect(['points', 'missions', 'leaderboard', 'referral']);
depositCredited.connect([
  { name: 'bonuses', receive: grantWithDeposit },
  { name: 'rank', receive: countDeposits },
  { name: 'campaigns', receive: noteDeposits },
  { name: 'referral', receive: noteFriendDeposits },
  { name: 'missions', receive: noteMissionDeposits },
  { name: 'raffle', receive: noteRaffleDeposits },
  { name: 'affiliates', receive: noteAffiliateDeposits },
]);
gameSessionsEnded.connect([{ name: 'wallet', receive: endVendorPlay }]);
memberJoined.connect([
  { name: 'agents', receive: placeInvited },
  { name: 'affiliates', receive: noteAffiliateJoined },
  { name: 'protection', receive: matchNewMembers },
  { name: 'campaigns', receive: noteJoined },
  { name: 'referral', receive: noteFriendJoined },
]);
levelChanged.connect([
  { name: 'campaigns', receive: noteLevels },
  { name: 'missions', receive: noteMissionLevels },
]);
rewardClaimed.connect([{ name: 'raffle', receive: noteRaffleClaims }]);
roundReported.connect([{ name: 'wallet', receive: stopAtLimit }]);
pointsEarned.connect([{ name: 'leaderboard', receive: notePoints }]);
