import { useEffect } from 'react';
import { followMoves, lastArrival, rememberedScroll } from '../../shared/route/navigate.ts';
import { routeOf } from './routes.ts';

/** How long a page that grows while it loads is watched until the remembered place exists, in ms. */
const PATIENCE = 2000;

/** Runs `step` once a frame until it says that the place is reached or the patience ends. @returns the way to stop it */
function keepTrying(step: () => boolean): () => void {
  const until = performance.now() + PATIENCE;
  let frame = requestAnimationFrame(function again() {
    if (!step() && performance.now() < until) frame = requestAnimationFrame(again);
  });
  return () => cancelAnimationFrame(frame);
}

const toPlace = (target: number) => () => {
  window.scrollTo({ top: target, behavior: 'instant' });
  return Math.abs(window.scrollY - target) <= 2;
};

/** The anchor may come with an answer that is still on its way. */
function toAnchor(): boolean {
  const anchor = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  anchor?.scrollIntoView({ block: 'start' });
  return anchor !== null;
}

/** Scrolls to the top or to the anchor on every route change (S-044, S-045) and to the remembered place on Back (S-053). */
export function ScrollMemory() {
  useEffect(() => {
    let stop = () => {};
    let path = location.pathname + location.search;
    const moved = () => {
      const next = location.pathname + location.search;
      const kind = lastArrival();
      // A dialog's step or a changed filter is not another page.
      if (next === path && kind === 'pop' && !location.hash) return;
      const samePage = next === path;
      // What has the focus goes with its page: left to the removal, the old page is laid out once more for it.
      if (routeOf(location.pathname) !== routeOf(path.split('?', 1)[0] as string))
        document.querySelector<HTMLElement>('main :focus')?.blur();
      path = next;
      if (kind === 'replace') return;
      stop();
      if (kind === 'pop') stop = keepTrying(toPlace(rememberedScroll()));
      else {
        if (!samePage || !location.hash) toPlace(0)();
        if (location.hash) stop = keepTrying(toAnchor);
      }
    };
    if (location.hash) stop = keepTrying(toAnchor);
    const giveUp = () => stop();
    const leave = followMoves(moved);
    window.addEventListener('wheel', giveUp, { passive: true });
    window.addEventListener('touchstart', giveUp, { passive: true });
    return () => {
      leave();
      stop();
      window.removeEventListener('wheel', giveUp);
      window.removeEventListener('touchstart', giveUp);
    };
  }, []);
  return null;
}
