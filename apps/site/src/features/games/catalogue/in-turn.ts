import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterFrame } from '../../../shared/frames/after-frame.ts';

/** Milliseconds of a frame that may go into drawing; what does not fit waits for the next one. */
const SHARE = 6;

const waiting = new Set<() => void>();
let asked = false;

function ask(): void {
  if (asked) return;
  asked = true;
  afterFrame(draw);
}

function draw(): void {
  asked = false;
  const until = performance.now() + SHARE;
  for (const act of waiting) {
    waiting.delete(act);
    // Drawn in this task: left to React, several would be gathered into one long one.
    flushSync(act);
    if (performance.now() >= until) break;
  }
  if (waiting.size > 0) ask();
}

/** Does `act`, which sets state, when it is its turn: one after the other, as many in a frame as there is time for. @returns withdraws it */
function inTurn(act: () => void): () => void {
  waiting.add(act);
  ask();
  return () => void waiting.delete(act);
}

/** Whether it is a part's turn to be drawn; true from the beginning for one that does not wait. */
export function useTurn(atOnce = false): boolean {
  const [due, setDue] = useState(atOnce);
  useEffect(() => (due ? undefined : inTurn(() => setDue(true))), [due]);
  return due;
}
