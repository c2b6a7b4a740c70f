import type { Board, BoardInput } from './board.ts';
import { createReelBoard } from './reel-board.ts';
import { createTumbleBoard } from './tumble-board.ts';

/** The board of a game, by its mechanic. @throws Error when the browser has no WebGL */
export const openBoard = (input: BoardInput): Promise<Board> =>
  input.game.rules.mechanic === 'tumble' ? createTumbleBoard(input) : createReelBoard(input, input.game.rules.model);
