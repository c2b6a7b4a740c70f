export { openTrialSessions } from './launch/open-trial-sessions.ts';
export { playFeature } from './play.feature.ts';
export type { PlayParts } from './play.player-routes.ts';
export { createSessionPlayers } from './sessions/find-session-players.ts';
export {
  currencyOfToken,
  endBrandSessions,
  endGameSessions,
  endSessionsAtVendor,
  endSessionsOfGame,
  gameSessionsEnded,
  hashToken,
} from './sessions/open-game-session.ts';
export { readStakeable } from './sessions/vendor-session.queries.ts';
export { findGameSession } from './sessions/vendor-session.ts';
