import { useEffect } from 'react';
import { followMoves, lastArrival, rememberedScroll } from '../shared/route/navigate.ts';

/** How long a page that grows while it loads is watched until the remembered place exists, in ms. */
const PATIENCE = 2000;

function restore(target: number): () => void {
  const until = performance.now() + PATIENCE;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const step = () => {
    window.scrollTo({ top: target, behavior: 'instant' });
    if (Math.abs(window.scrollY - target) > 2 && performance.now() < until) frame = requestAnimationFrame(step);
  };
  step();
  return stop;
}

function toHash(): boolean {
  const id = decodeURIComponent(location.hash.slice(1));
  const anchor = id && document.getElementById(id);
  if (anchor) anchor.scrollIntoView({ block: 'start' });
  return Boolean(anchor);
}

/** Scrolls to the top or to the anchor on every route change (S-044, S-045) and to the remembered place on Back (S-053). */
export function ScrollKeeper() {
  useEffect(() => {
    let stop = () => {};
    let path = location.pathname + location.search;
    const moved = () => {
      const next = location.pathname + location.search;
      const kind = lastArrival();
      // A dialog's step or a changed filter is not another page.
      if (next === path && kind === 'pop' && !location.hash) return;
      path = next;
      if (kind === 'replace') return;
      stop();
      const target = kind === 'pop' ? rememberedScroll() : 0;
      // After the new page is in the document.
      requestAnimationFrame(() => {
        if (kind !== 'pop' && toHash()) return;
        stop = restore(target);
      });
    };
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
