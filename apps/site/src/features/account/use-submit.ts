import { useRef, useState } from 'react';

export interface SubmitActs {
  /** Looks at the whole form. @returns the first wrong field, or null */
  findWrong: () => string | null;
  send: () => Promise<void>;
  /** What a refusal means for the form. @returns the field it is about, or null for the form as a whole */
  refuse: (error: unknown) => string | null;
}

/** One press, one call: while a form is being sent nothing sends it again (S-171). */
export function useSubmit({ findWrong, send, refuse }: SubmitActs) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);
  /** @returns the first wrong field, 'failure' for a refusal of the whole, null when it went through */
  const submit = async (): Promise<string | null> => {
    // The flag is set before the first await: two presses in one frame make one call.
    if (running.current) return null;
    setFailure(null);
    const wrong = findWrong();
    if (wrong !== null) return wrong;
    running.current = true;
    setBusy(true);
    try {
      await send();
      return null;
    } catch (error) {
      const field = refuse(error);
      if (field === null) setFailure(error);
      return field ?? 'failure';
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { submit, busy, failure };
}
