export {
  analyseTable,
  type LineFigures,
  oneIn,
  publishableTable,
  seriesEnds,
  spreadOf,
} from './analysis/analyse-table.ts';
export {
  type BeaconValue,
  type DrawInputs,
  drawLottery,
  seedDraw,
  writeDrawInputs,
} from './draw/lottery-draw.ts';
export {
  createMerkleBuilder,
  createMerkleTree,
  type InclusionProof,
  isIncluded,
  type MerkleBuilder,
  type MerkleTree,
  merkleRoot,
  proveInclusion,
} from './draw/merkle.ts';
export {
  type DrawFault,
  type DrawVerification,
  isPublishedDraw,
  type PublishedDraw,
  type PublishedTicket,
  verifyPublishedDraw,
} from './draw/published-draw.ts';
export { sampleDraw, sampleGames } from './draw/sample-draw.ts';
export { type SoldTicket, writeTicketLeaf } from './draw/ticket-leaf.ts';
export { addShots, hashShots, isShot } from './draw/yeekee-shots.ts';
export { expandPicks, MOST_LINES, type Picks, readPicks, writePicks } from './expand-picks.ts';
export { findLotteryGame, lotteryGames } from './games/games.ts';
export { type LotteryGame, type LotteryGroup, type LotteryVendor, lotteryVendors } from './games/lottery-game.ts';
export {
  drawsOfDay,
  drawWeekdays,
  findDraw,
  type Holidays,
  nextDraws,
  type Schedule,
  type ScheduledDraw,
  type Timetable,
} from './games/schedule.ts';
export { dayOf, momentAt, weekdayOf } from './games/zoned-time.ts';
export {
  findKind,
  type Hit,
  isSeries,
  type Line,
  ODDS_UNIT,
  oddsAt,
  type PayoutTable,
  type PlayKind,
  type Price,
  quoteOdds,
  type Selection,
} from './kind.ts';
export { nearFirst } from './kinds/thai-kinds.ts';
export { quickPick } from './quick-pick.ts';
export { type PastedBet, readPasted } from './read-pasted.ts';
export type { Refusal, RefusalCode } from './refusal.ts';
export { type DrawForm, drawResult, formatResult, type LotteryResult, placesOf, readResult } from './result.ts';
export { countAnywhere, countAtPlace, countEndings, type NumberStatistics } from './statistics.ts';
export { findTable, payoutTables } from './tables.ts';
export {
  type BettingMode,
  bettingModes,
  keyOfLine,
  type LineWin,
  limitKeys,
  MOST_MULTIPLE,
  mostPayout,
  payTicket,
  readTicket,
  type SaleTerms,
  seriesRebate,
  type Ticket,
  type TicketPayout,
  type TicketRequest,
} from './ticket.ts';
