export { chooseBoard, readWinnerBoard, tellBigWins } from './winner-board.ts';
