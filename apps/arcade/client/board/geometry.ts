/** The board in its own units; the stage is scaled to the canvas. */
import { REELS, ROWS } from '@sampan/engines';

export const CELL_WIDTH = 100;
export const CELL_HEIGHT = 122;
export const GAP = 5;
export const PITCH = CELL_HEIGHT + GAP;
export const BOARD_WIDTH = REELS * CELL_WIDTH + (REELS + 1) * GAP;
export const BOARD_HEIGHT = ROWS * CELL_HEIGHT + (ROWS + 1) * GAP;
export const SYMBOL_SIZE = 88;

export const cellX = (reel: number): number => GAP + reel * (CELL_WIDTH + GAP);
export const cellY = (row: number): number => GAP + row * PITCH;
