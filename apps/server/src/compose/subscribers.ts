/** Who learns of what, in this order, each in the transaction in which it happens. */
import { memberJoined } from '../features/account/index.ts';
import { placeInvited } from '../features/agents/index.ts';
import { grantWithDeposit } from '../features/bonuses/index.ts';
import { depositCredited } from '../features/cashier/index.ts';
import { countDeposits, countTurnover, levelChanged } from '../features/rank/index.ts';
import { betsSettled } from '../features/wagering/index.ts';

betsSettled.connect([{ name: 'rank', receive: countTurnover }]);
depositCredited.connect([
  { name: 'bonuses', receive: grantWithDeposit },
  { name: 'rank', receive: countDeposits },
]);
memberJoined.connect([{ name: 'agents', receive: placeInvited }]);
levelChanged.connect([]);
