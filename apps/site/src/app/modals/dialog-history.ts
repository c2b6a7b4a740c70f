import type { DialogHistory } from '@sampan/ui';
import { backUnderWay, enterDialogStep, entryState, leaveDialogStep } from '../../shared/route/navigate.ts';

interface OpenStep {
  step: number;
  onBack: () => void;
}
const open: OpenStep[] = [];

function popped(): void {
  const here = entryState().dialog ?? 0;
  // Everything above the step we landed on is closed by this Back; usually that is the top one only.
  while ((open.at(-1)?.step ?? 0) > here) open.pop()?.onBack();
}

/** A step whose dialog has just gone; the next dialog of the same moment takes it over. */
let released: number | null = null;

/**
 * Where one dialog gives way to another, both happen in one turn: stepping back for the first would, a moment later, land
 * below the second and close it. So the step waits for the end of the turn before it is taken away.
 */
function release(step: number): void {
  released = step;
  queueMicrotask(() => {
    if (released !== step) return;
    released = null;
    leaveDialogStep(step);
  });
}

function takeStep(): number {
  const step = released;
  released = null;
  return step !== null && entryState().dialog === step ? step : enterDialogStep();
}

/** Every open dialog is a step in the history, so that Back closes the top one before it leaves the page (S-357). */
export const dialogHistory: DialogHistory = {
  enter(onBack) {
    const entry: OpenStep = { step: 0, onBack };
    let gone = false;
    const begin = (): void => {
      if (gone) return;
      if (open.length === 0) window.addEventListener('popstate', popped);
      entry.step = takeStep();
      open.push(entry);
    };
    // A step back that is still under way would take the new step with it.
    const waiting = released === null ? backUnderWay() : null;
    if (waiting) void waiting.then(begin);
    else begin();
    return () => {
      gone = true;
      const at = open.indexOf(entry);
      if (at >= 0) {
        open.splice(at, 1);
        release(entry.step);
      }
      if (open.length === 0) window.removeEventListener('popstate', popped);
    };
  },
};
