export { tellBigWins } from './winner-board.ts';
export { winnersPlayerRoutes } from './winners.player-routes.ts';
