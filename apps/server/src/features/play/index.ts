export { openTrialSessions } from './launch/open-trial-sessions.ts';
export { playFeature } from './play.feature.ts';
export type { PlayParts } from './play.player-routes.ts';
export { createSessionPlayers } from './sessions/find-session-players.ts';
export {
  currencyOfToken,
  endGameSessions,
  endSessionsAtVendor,
  gameSessionsEnded,
  hashToken,
} from './sessions/open-game-session.ts';
export { findGameSession } from './sessions/vendor-session.ts';
