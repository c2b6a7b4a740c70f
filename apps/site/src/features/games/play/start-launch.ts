import { ApiError } from '@sampan/web-client/calls/api-error';
import { type Launchable, launchValue } from './launch-value.ts';

/** Fetches what opens games, ahead of the first tap or with it. */
export const fetchLaunch = () => import('./launch-game.ts');

/** Opens a game from a tile: what that takes is a file of its own, for the first screen shows no game. */
export function startLaunch(game: Launchable): void {
  fetchLaunch().then(
    ({ launchGame }) => launchGame(game),
    (error: unknown) =>
      launchValue.set({ game, state: 'failed', error: new ApiError('chunk.failed', { value: String(error) }) }),
  );
}
