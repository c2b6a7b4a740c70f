export { currencyOfToken, endGameSessions, hashToken } from './open-game-session.ts';
export { openTrialSessions } from './open-trial-sessions.ts';
export { playFeature } from './play.feature.ts';
export type { PlayParts } from './play.player-routes.ts';
