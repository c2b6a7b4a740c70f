import {
  type AmountEntry,
  type AmountFault,
  type AmountLimits,
  readAmount,
} from '@sampan/web-client/formatting/read-amount';
import { useState } from 'react';

/** State of one amount field. What is wrong shows once the form was sent, and goes with the next key. */
export interface AmountState {
  text: string;
  entry: AmountEntry;
  limits: AmountLimits;
  /** What was entered may be sent. */
  sound: boolean;
  /** What to show as wrong. */
  fault: AmountFault | null;
  change(text: string): void;
  /** Shows what is wrong. @returns true when nothing is */
  check(): boolean;
  /** Shows nothing as wrong: the limits have changed under the entry. */
  hush(): void;
}

/** `keep` is called on every change: a draft that outlives the form. */
export function useAmount(limits: AmountLimits, first = '', keep?: (text: string) => void): AmountState {
  const [text, setText] = useState(first);
  const [checked, setChecked] = useState(false);
  const entry = readAmount(text, limits);
  const sound = entry.fault === null;
  return {
    text,
    entry,
    limits,
    sound,
    fault: checked ? entry.fault : null,
    change(next) {
      keep?.(next);
      setText(next);
      setChecked(false);
    },
    check() {
      setChecked(true);
      return sound;
    },
    hush: () => setChecked(false),
  };
}
