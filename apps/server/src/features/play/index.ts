export { type LaunchSetting, launchGame, readGameSession, sumRounds } from './launch-game.ts';
export { endGameSessions, hashToken } from './open-game-session.ts';
export { openTrialSessions } from './open-trial-sessions.ts';
export { exchangeLaunchCode, tellBalance } from './vendor-session.ts';
