export type { LaunchSetting } from './launch-game.ts';
export { endGameSessions, hashToken } from './open-game-session.ts';
export { openTrialSessions } from './open-trial-sessions.ts';
export { playPlayerRoutes } from './play.player-routes.ts';
export { playVendorRoutes } from './play.vendor-routes.ts';
