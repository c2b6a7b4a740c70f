export { BACCARAT_DECKS, type BaccaratSpot, baccaratPays, baccaratSpots, rankOf, scoreOf } from './baccarat-rules.ts';
export {
  BINGO_BALLS,
  BINGO_CALLS,
  BINGO_COLUMNS,
  BINGO_MOST_TICKETS,
  type BingoGoal,
  type BingoPrize,
  bingoPrizes,
} from './bingo.ts';
export { countOf, type Move, worthOf } from './blackjack-rules.ts';
export type {
  BetAnalysis,
  ChoiceEvent,
  ChoiceGame,
  ChoiceInput,
  ChoiceRound,
  ChoiceStep,
  Json,
} from './choice-game.ts';
export {
  CRASH_LEAST,
  CRASH_MOST,
  crashChance,
  crashEndOf,
  crashMultipleAt,
  crashPoint,
  crashReturn,
  crashTimeOf,
} from './crash.ts';
export { CHAIN_MOST, isInChain } from './crash-chain.ts';
export { type PictureSpot, picturePays, pictureSpots, type SevenSpot, sevenPays, sevenSpots } from './dice.ts';
export { type ChoiceGameId, choiceGames, findChoiceGame } from './games.ts';
export { KENO_BALLS, KENO_DRAWN, KENO_MOST_PICKS, kenoPays } from './keno.ts';
export { MINE_CELLS, mineMultiples } from './mines.ts';
export { type PlinkoRisk, plinkoPays, plinkoRisks, plinkoRows } from './plinko.ts';
export { classifyPoker, type PokerClass, pokerClasses } from './poker-hands.ts';
export { choiceReturnInHundredths, publishableChoice } from './publishable.ts';
export { isRed, numberSpot, outsideSpots, POCKETS, roulettePay, wheelOrder } from './roulette.ts';
export { SCRATCH_FIELDS, scratchCards, scratchPictures } from './scratch.ts';
export { type ChoiceFault, type ChoiceVerification, type PublishedChoiceRound, verifyChoiceRound } from './verify.ts';
export { videoPokerPays } from './video-poker.ts';
