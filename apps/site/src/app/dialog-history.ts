import type { DialogHistory } from '@sampan/ui';
import { enterDialogStep, entryState, leaveDialogStep } from '../shared/route/navigate.ts';

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

/** Every open dialog is a step in the history, so that Back closes the top one before it leaves the page (S-357). */
export const dialogHistory: DialogHistory = {
  enter(onBack) {
    if (open.length === 0) window.addEventListener('popstate', popped);
    const entry: OpenStep = { step: enterDialogStep(), onBack };
    open.push(entry);
    return () => {
      const at = open.indexOf(entry);
      if (at >= 0) {
        open.splice(at, 1);
        leaveDialogStep(entry.step);
      }
      if (open.length === 0) window.removeEventListener('popstate', popped);
    };
  },
};
