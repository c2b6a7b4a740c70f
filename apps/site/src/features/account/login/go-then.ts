import { followMoves, navigate } from '../../../shared/route/navigate.ts';

/**
 * Goes to an address and runs `act` once it is on show. A page that leaves takes its modals with it, so what is to be
 * opened over the next page has to wait for it.
 */
export function goThen(path: string, act: () => void): void {
  const soon = () => setTimeout(act, 0);
  if (location.pathname === path) return void soon();
  const stop = followMoves(() => {
    if (location.pathname !== path) return;
    stop();
    soon();
  });
  navigate(path);
}
