export { countAllocations, selectAllocations } from './allocation.queries.ts';
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
} from './bet-lines.queries.ts';
export { betsSettled, type SettledBet } from './bets-settled.ts';
export { type BetState, contribute } from './contribute.ts';
export { type MovementDay, selectMovementDays } from './daily-movement.queries.ts';
export { catchUpPlayer, type OnCompleted } from './feed-rounds.ts';
export { betDays, type DaySpan, moneyDays, movementDays } from './player-days.queries.ts';
export { selectRequirement } from './requirement.queries.ts';
export {
  cancelRequirement,
  keepRequirement,
  openDepositRequirement,
  openRequirement,
  readOpenTurnover,
  type TurnoverSource,
} from './requirements.ts';
export { wageringFeature } from './wagering.feature.ts';
export { readProductRules } from './wagering.settings.ts';
