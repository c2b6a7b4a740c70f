/** Who learns of what, in this order, each in the transaction in which it happens. */
import { memberJoined } from '../features/account/index.ts';
import { placeInvited } from '../features/agents/index.ts';
import { roundReported } from '../features/bets/index.ts';
import { grantWithDeposit } from '../features/bonuses/index.ts';
import { depositCredited } from '../features/cashier/index.ts';
import { gameSessionsEnded } from '../features/play/index.ts';
import { countDeposits, countTurnover, levelChanged } from '../features/rank/index.ts';
import { betsSettled } from '../features/wagering/index.ts';
import { endVendorPlay, stopAtLimit } from '../features/wallet/index.ts';

betsSettled.connect([{ name: 'rank', receive: countTurnover }]);
depositCredited.connect([
  { name: 'bonuses', receive: grantWithDeposit },
  { name: 'rank', receive: countDeposits },
]);
gameSessionsEnded.connect([{ name: 'wallet', receive: endVendorPlay }]);
memberJoined.connect([{ name: 'agents', receive: placeInvited }]);
levelChanged.connect([]);
roundReported.connect([{ name: 'wallet', receive: stopAtLimit }]);
