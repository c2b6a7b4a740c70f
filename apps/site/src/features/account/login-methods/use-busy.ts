import { useRef, useState } from 'react';

/** One act at a time, with what became of it: two presses in one frame are one. */
export function useBusy() {
  const running = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async (name: string, act: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(name);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { busy, failure, run };
}
