export { notePoints } from './feed/note-settled.ts';
export { leaderboardFeature } from './leaderboard.feature.ts';
export { seedDemoBoards } from './leaderboard.seed.ts';
