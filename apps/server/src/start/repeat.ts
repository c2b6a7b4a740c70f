/**
 * Calls `work` again and again, one at a time, and survives its failures. After slow work the pause is `rest` times as
 * long as the work.
 */
export function repeat(
  { everyMs, rest }: { everyMs: number; rest: number },
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const plan = (pauseMs: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      const from = performance.now();
      running = work()
        .catch(onError)
        .finally(() => plan(Math.max(everyMs, (performance.now() - from) * rest)));
    }, pauseMs);
    timer.unref();
  };
  plan(everyMs);
  return async () => {
    stopped = true;
    if (timer) clearTimeout(timer);
    await running;
  };
}
