export { betsSettled } from './counting/bets-settled.ts';
export { type BetState, contribute } from './counting/contribute.ts';
export { type MovementDay, selectMovementDays } from './counting/daily-movement.queries.ts';
export { catchUpPlayer, type OnCompleted } from './counting/feed-rounds.ts';
export { lineReaders } from './counting/line-readers.ts';
export { isReadTo } from './counting/round.queries.ts';
export { anyWaiting, newLines, takeWaiting } from './counting/waiting.queries.ts';
export { countAllocations, selectAllocations } from './requirements/allocation.queries.ts';
export { selectRequirement } from './requirements/requirement.queries.ts';
export {
  cancelRequirement,
  keepRequirement,
  openDepositRequirement,
  openRequirement,
  readOpenTurnover,
  type TurnoverSource,
} from './requirements/requirements.ts';
export {
  type BetFilter,
  type BetLine,
  type BetSum,
  countLinesByDay,
  type LineMark,
  type OpenBet,
  selectBetLines,
  selectOpenBets,
  sumBets,
  sumBetsByDay,
} from './sums/bet-lines.queries.ts';
export { type MoneyDay, moneyMoved } from './sums/money-moved.ts';
export { betDays, type DaySpan, moneyDays, movementDays } from './sums/player-days.queries.ts';
export { READ_NOTES, wageringFeature } from './wagering.feature.ts';
export { depositTurnoverPercent, productRulesOf } from './wagering.settings.ts';
