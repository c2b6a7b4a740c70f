import { followMoves } from './navigate.ts';

const CENTRE = /^\/me(\/|$)/;
let below = '/';

function note(): void {
  if (!CENTRE.test(location.pathname)) below = location.pathname + location.search;
}

/** Begins to remember the last address outside the member centre; called once before the first render. */
export function startPageBelow(): void {
  note();
  followMoves(note);
}

/** The page below the member centre, which its close button returns to (S-294); home when the visit began inside it. */
export const pageBelow = (): string => below;
