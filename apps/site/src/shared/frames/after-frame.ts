import { useEffect, useState } from 'react';

/**
 * Does `act` once what was just changed has been painted. A task later than that: a press that waits, and whatever else was
 * put off until the frame, go before it. @returns withdraws it
 */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      timer = setTimeout(act);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** `value` as it was when the last frame was drawn: what changes with the page does not hold up the page itself. */
export function useFrameLater<Value>(value: Value): Value {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => afterFrame(() => setDrawn(value)), [value]);
  return drawn;
}

/** Whether a part has been painted once; `atOnce` from the beginning, for what the server draws. */
export function useDrawn(atOnce: boolean): boolean {
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => (drawn ? undefined : afterFrame(() => setDrawn(true))), [drawn]);
  return drawn;
}
